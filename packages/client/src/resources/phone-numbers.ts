import type {
  AvailablePhoneNumber,
  PhoneNumberIdentity,
  ProvisionPhoneNumber,
  ReleasePhoneNumber,
  Success,
} from '@agentcomms/spec/client'
import type { ApiCall } from '../api-call.ts'
import type { RequestOptions } from '../options.ts'
import type { ListCall } from '../pagination.ts'
import type { Named, QueryParameters } from './parameter-types.ts'
import { Resource, success } from './resource.ts'

/** Body of {@link PhoneNumbers.provision}. */
export interface ProvisionPhoneNumberBody extends ProvisionPhoneNumber, Named {}
/** Body of {@link PhoneNumbers.release}. */
export interface ReleasePhoneNumberBody extends ReleasePhoneNumber, Named {}

/** Filters of {@link PhoneNumbers.list}. */
export interface ListPhoneNumbersQuery extends QueryParameters<'listPhoneNumbers'>, Named {}
/** What {@link PhoneNumbers.search} looks for. */
export interface SearchPhoneNumbersQuery extends QueryParameters<'searchPhoneNumbers'>, Named {}

/** Phone numbers that agents hold. Interface sections 2.7 and 4.10. */
export class PhoneNumbers extends Resource {
  /**
   * Lists the numbers of an agent, newest first, all on one page. `agentId` may be left out with an agent key or on
   * {@link AgentComms.forAgent}. Throws NotFoundError, PermissionError for another agent. Interface section 4.10.
   *
   * @example
   * ```ts
   * const [primary] = (await client.phoneNumbers.list({ agentId })).items.filter(({ isPrimary }) => isPrimary)
   * ```
   */
  list(query?: ListPhoneNumbersQuery, options?: RequestOptions): ListCall<PhoneNumberIdentity> {
    return this.pages('get', '/phone/numbers', { query: this.own(query) }, options)
  }

  /**
   * Finds numbers that could be had now, all on one page; looking reserves nothing. Throws ValidationError.
   * Interface section 1.
   *
   * @example
   * ```ts
   * const numbers = await client.phoneNumbers.search({ countryCode: 'US', areaCode: '212' }).all()
   * ```
   */
  search(query?: SearchPhoneNumbersQuery, options?: RequestOptions): ListCall<AvailablePhoneNumber> {
    return this.pages('get', '/phone/search', { query }, options)
  }

  /**
   * Gives an agent the `phoneNumber` named, or else one of `countryCode` (default US) and `areaCode`; needs
   * organization level. The first number of an agent is its primary one.
   *
   * Throws ConflictError when there is no such number to be had, NotFoundError, PermissionError. Interface section 1.
   *
   * @example
   * ```ts
   * const { phoneNumber } = await client.phoneNumbers.provision({ agentId, areaCode: '212' })
   * ```
   */
  provision(body: ProvisionPhoneNumberBody, options?: RequestOptions): ApiCall<PhoneNumberIdentity> {
    return this.request('post', '/phone/provision', { body: this.own(body) }, options)
  }

  /**
   * Gives a number back; needs organization level. Its messages and calls stay. After a primary number, the oldest one
   * left becomes primary. Throws NotFoundError, PermissionError. Interface section 1.
   *
   * @example
   * ```ts
   * await client.phoneNumbers.release({ phoneIdentityId })
   * ```
   */
  release(body: ReleasePhoneNumberBody, options?: RequestOptions): ApiCall<Success> {
    return this.request('post', '/phone/release', { body }, options, success)
  }
}
