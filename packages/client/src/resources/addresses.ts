import type { Address, CreateAddress, Success, UpdateAddress, ValidateAddress } from '@agentcomms/spec/client'
import type { ApiCall } from '../api-call.ts'
import type { RequestOptions } from '../options.ts'
import type { ListCall } from '../pagination.ts'
import type { Named, QueryParameters } from './parameter-types.ts'
import { Resource, success } from './resource.ts'

/** Body of {@link Addresses.create}. */
export interface CreateAddressBody extends CreateAddress, Named {}
/** Body of {@link Addresses.update}. */
export interface UpdateAddressBody extends UpdateAddress, Named {}
/** Body of {@link Addresses.validate}. */
export interface ValidateAddressBody extends ValidateAddress, Named {}

/** Filters of {@link Addresses.list}. */
export interface ListAddressesQuery extends QueryParameters<'listAddresses'>, Named {}
/** Says whose address it is: {@link Addresses.get} and {@link Addresses.delete}. */
export interface AddressQuery extends QueryParameters<'getAddress'>, Named {}

/**
 * Postal addresses of an agent. Every method needs `agentId`, with whatever credentials; on
 * {@link AgentComms.forAgent} it may be left out. Interface sections 2.1 and 4.1 to 4.4.
 */
export class Addresses extends Resource {
  /**
   * Makes an address. `country` is two capital letters (ISO 3166-1). The first of its type is the primary one.
   *
   * Throws ValidationError, NotFoundError for an agent that is not there, PermissionError for another agent.
   * Interface section 4.1.
   *
   * @example
   * ```ts
   * const address = await client.addresses.create({
   *   agentId, type: 'BILLING', street1: '1 Main St', city: 'Springfield', state: 'IL', postalCode: '62701', country: 'US',
   * })
   * ```
   */
  create(body: CreateAddressBody, options?: RequestOptions): ApiCall<Address> {
    return this.request('post', '/addresses', { body: this.own(body) }, options)
  }

  /**
   * Lists the addresses of an agent, newest first, all on one page. Throws NotFoundError, PermissionError.
   * Interface section 4.2.
   *
   * @example
   * ```ts
   * const shipping = await client.addresses.list({ agentId, type: 'SHIPPING' }).all()
   * ```
   */
  list(query: ListAddressesQuery, options?: RequestOptions): ListCall<Address> {
    return this.pages('get', '/addresses', { query: this.own(query) }, options)
  }

  /**
   * Gets one address. Throws NotFoundError, also for an address of another agent. Interface section 4.3.
   *
   * @example
   * ```ts
   * const { validated } = await client.addresses.get(addressId, { agentId })
   * ```
   */
  get(id: string, query: AddressQuery, options?: RequestOptions): ApiCall<Address> {
    return this.request('get', '/addresses/{id}', { path: { id }, query: this.own(query) }, options)
  }

  /**
   * Changes the members that are given. A changed street, city, state, postal code or country makes the address
   * unvalidated. `isPrimary: true` takes the mark from the address that had it.
   *
   * Throws NotFoundError, ValidationError, and ConflictError for `isPrimary: false` on the primary address.
   * Interface section 4.4.
   *
   * @example
   * ```ts
   * await client.addresses.update(addressId, { agentId, isPrimary: true })
   * ```
   */
  update(id: string, body: UpdateAddressBody, options?: RequestOptions): ApiCall<Address> {
    return this.request('put', '/addresses/{id}', { path: { id }, body: this.own(body) }, options)
  }

  /**
   * Deletes an address; of a primary one's type, the oldest that stays becomes primary. Throws NotFoundError.
   * Interface section 4.
   *
   * @example
   * ```ts
   * await client.addresses.delete(addressId, { agentId })
   * ```
   */
  delete(id: string, query: AddressQuery, options?: RequestOptions): ApiCall<Success> {
    return this.request(
      'delete',
      '/addresses/{id}',
      { path: { id }, query: this.own(query) },
      options,
      success,
    )
  }

  /**
   * Has an address checked: sets `validated`, `validatedAt` and `provider`. Throws NotFoundError.
   * Interface section 2.1.
   *
   * @example
   * ```ts
   * const { validatedAt } = await client.addresses.validate(addressId, { agentId })
   * ```
   */
  validate(id: string, body: ValidateAddressBody, options?: RequestOptions): ApiCall<Address> {
    return this.request('post', '/addresses/{id}/validate', { path: { id }, body: this.own(body) }, options)
  }
}
