// Generated from spec/openapi.yaml by "npm run generate". Do not edit.
import type { AddressValidation, CreateAddress, PostalAddress, SuccessResponse, UpdateAddress, ValidateAddress } from '@agentcomms/spec/client'
import type { ApiPromise } from '../../api-promise.ts'
import type { RequestOptions } from '../../options.ts'
import type { ListPromise } from '../../pagination.ts'
import type { NamedInErrors, QueryParameters } from '../parameter-types.ts'
import { Resource, successBody } from '../resource.ts'

/**
 * Postal addresses of an agent. Every method needs an `agentId`, even with an agent key. {@link AgentComms.forAgent}
 * adds it.
 */
export class PostalAddresses extends Resource {
  /**
   * Lists the addresses of an agent. Returns the newest first. The list has one page.
   *
   * Throws NotFoundError. Throws PermissionError if `agentId` is not the agent of the agent key.
   *
   * @example
   * ```ts
   * const shipping = await client.addresses.list({ agentId, type: 'SHIPPING' }).all()
   * ```
   */
  list(query: PostalAddresses.ListAddressesQuery, options?: RequestOptions): ListPromise<PostalAddress> {
    return this.requestList('get', '/addresses', { query: this.addAgentId(query) }, options)
  }

  /**
   * Creates an address. The first address of a type becomes the primary address of that type. Exactly one of an agent's
   * addresses of a type is primary.
   *
   * `country` is a code of two capital letters (ISO 3166-1).
   *
   * Throws NotFoundError. Throws PermissionError if `agentId` is not the agent of the agent key.
   *
   * @example
   * ```ts
   * const address = await client.addresses.create({
   *   agentId, type: 'BILLING', street1: '1 Main St', city: 'Springfield', state: 'IL', postalCode: '62701', country: 'US',
   * })
   * ```
   */
  create(body: PostalAddresses.CreateAddressBody, options?: RequestOptions): ApiPromise<PostalAddress> {
    return this.request('post', '/addresses', { body: this.addAgentId(body) }, options)
  }

  /**
   * Gets an address. Returns the address with the result of its last validation. Only addresses of the agent in
   * `agentId` are found.
   *
   * Throws NotFoundError. Throws PermissionError if `agentId` is not the agent of the agent key.
   *
   * @example
   * ```ts
   * const { validated } = await client.addresses.get(addressId, { agentId })
   * ```
   */
  get(
    id: string,
    query: PostalAddresses.GetAddressQuery,
    options?: RequestOptions,
  ): ApiPromise<PostalAddress> {
    return this.request('get', '/addresses/{id}', { path: { id }, query: this.addAgentId(query) }, options)
  }

  /**
   * Changes an address. Changes only the given fields. A changed street, city, state, postal code or country resets
   * `validated`, `validatedAt` and `provider`. `isPrimary: true` makes this the primary address of its type.
   * `isPrimary: false` on a primary address is rejected with 400 `BAD_REQUEST`: make another address primary instead.
   * After a change of type, the address is primary if it is the first of the new type or if `isPrimary` is true. If it
   * was primary before, the oldest remaining address of the old type becomes primary.
   *
   * Throws NotFoundError. Throws PermissionError if `agentId` is not the agent of the agent key. Throws ConflictError
   * for `isPrimary: false` on the primary address.
   *
   * @example
   * ```ts
   * await client.addresses.update(addressId, { agentId, isPrimary: true })
   * ```
   */
  update(
    id: string,
    body: PostalAddresses.UpdateAddressBody,
    options?: RequestOptions,
  ): ApiPromise<PostalAddress> {
    return this.request('put', '/addresses/{id}', { path: { id }, body: this.addAgentId(body) }, options)
  }

  /**
   * Deletes an address. After the primary address of a type is deleted, the oldest remaining address of that type
   * becomes primary.
   *
   * Throws NotFoundError. Throws PermissionError if `agentId` is not the agent of the agent key.
   *
   * @example
   * ```ts
   * await client.addresses.delete(addressId, { agentId })
   * ```
   */
  delete(
    id: string,
    query: PostalAddresses.GetAddressQuery,
    options?: RequestOptions,
  ): ApiPromise<SuccessResponse> {
    return this.request(
      'delete',
      '/addresses/{id}',
      { path: { id }, query: this.addAgentId(query) },
      options,
      successBody,
    )
  }

  /**
   * Validates an address. If the address is valid, sets its `validated`, `validatedAt` and `provider`. Read them with
   * {@link get}.
   *
   * Returns the result. `provider` is the name of the validation provider.
   *
   * Throws NotFoundError. Throws PermissionError if `agentId` is not the agent of the agent key.
   *
   * @example
   * ```ts
   * const { valid, suggestions } = await client.addresses.validate(addressId, { agentId })
   * ```
   */
  validate(
    id: string,
    body: PostalAddresses.ValidateAddressBody,
    options?: RequestOptions,
  ): ApiPromise<AddressValidation> {
    return this.request(
      'post',
      '/addresses/{id}/validate',
      { path: { id }, body: this.addAgentId(body) },
      options,
    )
  }
}

export declare namespace PostalAddresses {
  /** Query of {@link PostalAddresses.list}. */
  export interface ListAddressesQuery extends QueryParameters<'listAddresses'>, NamedInErrors {}

  /** Body of {@link PostalAddresses.create}. */
  export interface CreateAddressBody extends CreateAddress, NamedInErrors {}

  /** Query of {@link PostalAddresses.get} and {@link PostalAddresses.delete}. */
  export interface GetAddressQuery extends QueryParameters<'getAddress'>, NamedInErrors {}

  /** Body of {@link PostalAddresses.update}. */
  export interface UpdateAddressBody extends UpdateAddress, NamedInErrors {}

  /** Body of {@link PostalAddresses.validate}. */
  export interface ValidateAddressBody extends ValidateAddress, NamedInErrors {}
}
