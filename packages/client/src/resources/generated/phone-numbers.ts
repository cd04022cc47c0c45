// Generated from spec/openapi.yaml by "npm run generate". Do not edit.
import type { AvailablePhoneNumber, PhoneNumberIdentity } from '@agentcomms/spec/client'
import type { ApiPromise } from '../../api-promise.ts'
import type { RequestOptions } from '../../options.ts'
import type { ListPromise } from '../../pagination.ts'
import type { PhoneNumbers } from '../phone-numbers.ts'
import { Resource } from '../resource.ts'

/** Phone numbers of agents. */
export class GeneratedPhoneNumbers extends Resource {
  /**
   * Searches available phone numbers. Returns numbers that {@link PhoneNumbers.provision} can provision now. A search
   * reserves nothing. The list has one page.
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
   * Provisions a phone number for an agent. Gives the agent the number in `phoneNumber`, or any number of the country
   * and area. The agent's first number becomes its primary number. Returns 409 `CONFLICT` if the number is not
   * available or lacks one of the `capabilities`, or if no number matches. Requires a master key or an access token.
   *
   * `countryCode` is `US` by default.
   *
   * Throws PermissionError and NotFoundError. Throws ConflictError if no such number is available.
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
   * Lists the phone numbers of an agent. Returns the numbers from which the agent can send SMS messages and call,
   * newest first. The list has one page.
   *
   * Pass `agentId` with a master key or an access token, except on {@link AgentComms.forAgent}.
   *
   * Throws NotFoundError. Throws PermissionError if `agentId` is not the agent of the agent key.
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
}
