import type {
  AddressValidation,
  CreateAddress,
  PostalAddress,
  SuccessResponse,
  UpdateAddress,
  ValidateAddress,
} from '@agentcomms/spec/client'
import type { ApiPromise } from '../api-promise.ts'
import type { RequestOptions } from '../options.ts'
import type { ListPromise } from '../pagination.ts'
import type { NamedInErrors, QueryParameters } from './parameter-types.ts'
import { Resource, successBody } from './resource.ts'

/**
 * Postal addresses of an agent. Every method needs an `agentId`, even with an agent key. {@link AgentComms.forAgent}
 * adds it.
 */
export class PostalAddresses extends Resource {
  /**
   * Creates an address. `country` is a code of two capital letters (ISO 3166-1). The first address of a type is the
   * primary one.
   *
   * Throws ValidationError, NotFoundError for an unknown agent, and PermissionError if the agent key belongs to another
   * agent.
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
   * Lists the addresses of an agent on one page, newest first.
   *
   * Throws NotFoundError, and PermissionError if `agentId` is not the agent of the agent key.
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
   * Gets one address. Throws NotFoundError, also for an address of another agent.
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
   * Changes the given fields. A new street, city, state, postal code or country marks the address as not validated.
   * `isPrimary: true` makes the address the only primary one of its type.
   *
   * Throws NotFoundError, ValidationError, and ConflictError for `isPrimary: false` on the primary address.
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
   * Deletes an address. If it was the primary one, the oldest remaining address of its type becomes primary.
   *
   * Throws NotFoundError.
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
   * Asks the service to validate an address, and returns the result. If the address is valid, {@link get}
   * then returns it with `validated`, `validatedAt` and `provider`, the name of the validation provider.
   * Throws NotFoundError.
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
  /** Body of {@link PostalAddresses.create}. */
  export interface CreateAddressBody extends CreateAddress, NamedInErrors {}

  /** Body of {@link PostalAddresses.update}. */
  export interface UpdateAddressBody extends UpdateAddress, NamedInErrors {}

  /** Body of {@link PostalAddresses.validate}. */
  export interface ValidateAddressBody extends ValidateAddress, NamedInErrors {}

  /** Query of {@link PostalAddresses.list}. */
  export interface ListAddressesQuery extends QueryParameters<'listAddresses'>, NamedInErrors {}

  /** Query of {@link PostalAddresses.get} and {@link PostalAddresses.delete}. */
  export interface GetAddressQuery extends QueryParameters<'getAddress'>, NamedInErrors {}
}
