import type {
  ProvisionPhoneNumber,
  ReleaseById,
  ReleaseByPhoneNumber,
  SuccessResponse,
} from '@agentcomms/spec/client'
import type { ApiPromise } from '../api-promise.ts'
import type { RequestOptions } from '../options.ts'
import { isRecord } from '../validation.ts'
import { GeneratedPhoneNumbers } from './generated/phone-numbers.ts'
import type { NamedInErrors, QueryParameters, ReadonlyLists } from './parameter-types.ts'
import { successBody } from './resource.ts'

/** Phone numbers of agents. */
export class PhoneNumbers extends GeneratedPhoneNumbers {
  /**
   * Releases a number of an agent. Requires a master key or an access token. Its messages and calls are kept. If it was
   * the primary number, the oldest remaining one becomes primary. Instead of `agentId` and `phoneNumber`, you can pass
   * the id of the number as `phoneIdentityId`.
   *
   * Throws NotFoundError if the agent does not have this number, and PermissionError.
   *
   * @example
   * ```ts
   * await client.phoneNumbers.release({ agentId, phoneNumber })
   * ```
   */
  release(body: PhoneNumbers.ReleasePhoneNumberBody, options?: RequestOptions): ApiPromise<SuccessResponse> {
    const release = !isRecord(body) || 'phoneIdentityId' in body ? body : this.addAgentId(body)
    return this.request('post', '/phone/release', { body: release }, options, successBody)
  }
}

export declare namespace PhoneNumbers {
  /** Body of {@link PhoneNumbers.provision}. */
  export interface ProvisionPhoneNumberBody extends ReadonlyLists<ProvisionPhoneNumber>, NamedInErrors {}

  /** Body of {@link PhoneNumbers.release} with the number of an agent. */
  export interface ReleaseByPhoneNumberBody extends ReleaseByPhoneNumber, NamedInErrors {}

  /** Body of {@link PhoneNumbers.release} with the id of the number. */
  export interface ReleaseByIdBody extends ReleaseById, NamedInErrors {}

  /** Body of {@link PhoneNumbers.release}. */
  export type ReleasePhoneNumberBody = ReleaseByPhoneNumberBody | ReleaseByIdBody

  /** Query of {@link PhoneNumbers.list}. */
  export interface ListPhoneNumbersQuery extends QueryParameters<'listPhoneNumbers'>, NamedInErrors {}

  /** Query of {@link PhoneNumbers.search}. */
  export interface SearchPhoneNumbersQuery extends QueryParameters<'searchPhoneNumbers'>, NamedInErrors {}
}
