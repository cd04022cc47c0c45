import type {
  AvailablePhoneNumber,
  PhoneNumberIdentity,
  ProvisionPhoneNumber,
  ReleaseById,
  ReleaseByPhoneNumber,
  SuccessResponse,
} from '@agentcomms/spec/client'
import type { ApiPromise } from '../api-promise.ts'
import type { RequestOptions } from '../options.ts'
import type { ListPromise } from '../pagination.ts'
import type { NamedInErrors, QueryParameters, ReadonlyLists } from './parameter-types.ts'
import { Resource, successBody } from './resource.ts'

/** Phone numbers of agents. */
export class PhoneNumbers extends Resource {
  /**
   * Lists the numbers of an agent on one page, newest first. `agentId` is optional with an agent key and on
   * {@link AgentComms.forAgent}.
   *
   * Throws NotFoundError, and PermissionError if `agentId` is not the agent of the agent key.
   *
   * @example
   * ```ts
   * const [primary] = (await client.phoneNumbers.list({ agentId })).items.filter(({ isPrimary }) => isPrimary)
   * ```
   */
  list(
    query?: PhoneNumbers.ListPhoneNumbersQuery,
    options?: RequestOptions,
  ): ListPromise<PhoneNumberIdentity> {
    return this.requestList('get', '/phone/numbers', { query: this.addAgentId(query) }, options)
  }

  /**
   * Lists numbers that are available now, on one page. Reserves nothing. Throws ValidationError.
   *
   * @example
   * ```ts
   * const numbers = await client.phoneNumbers.search({ countryCode: 'US', areaCode: '212' }).all()
   * ```
   */
  search(
    query?: PhoneNumbers.SearchPhoneNumbersQuery,
    options?: RequestOptions,
  ): ListPromise<AvailablePhoneNumber> {
    return this.requestList('get', '/phone/search', { query }, options)
  }

  /**
   * Gives an agent the number `phoneNumber`, or any number of `countryCode` (default `US`) and `areaCode`. The number
   * must have all `capabilities`. Requires a master key or an access token. The first number of an agent is its primary
   * one.
   *
   * Throws ConflictError if no such number is available, NotFoundError, and PermissionError.
   *
   * @example
   * ```ts
   * const { phoneNumber } = await client.phoneNumbers.provision({ agentId, areaCode: '212' })
   * ```
   */
  provision(
    body: PhoneNumbers.ProvisionPhoneNumberBody,
    options?: RequestOptions,
  ): ApiPromise<PhoneNumberIdentity> {
    return this.request('post', '/phone/provision', { body: this.addAgentId(body) }, options)
  }

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
    const release = 'phoneIdentityId' in body ? body : this.addAgentId(body)
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
