// Generated from spec/openapi.yaml by "npm run generate". Do not edit.
import type { SuccessResponse, Suppression, UnsuppressEmail } from '@agentcomms/spec/client'
import type { ApiPromise } from '../../api-promise.ts'
import type { RequestOptions } from '../../options.ts'
import type { ListPromise } from '../../pagination.ts'
import type { NamedInErrors, QueryParameters } from '../parameter-types.ts'
import { Resource, successBody } from '../resource.ts'

/**
 * Addresses to which the service no longer sends your email, because an earlier email bounced. All methods require a
 * master key or an access token.
 */
export class Suppressions extends Resource {
  /**
   * Lists suppressed addresses. Returns the addresses that the organization cannot send email to, newest first. A hard
   * bounce suppresses an address for the whole organization. Requires a master key or an access token. `limit` is the
   * size of a page: 1 to 100, default 20.
   *
   * Throws PermissionError.
   *
   * @example
   * ```ts
   * for await (const { email, reason } of client.suppressions.list()) console.log(email, reason)
   * ```
   */
  list(query?: Suppressions.ListSuppressionsQuery, options?: RequestOptions): ListPromise<Suppression> {
    return this.requestList('get', '/email/suppressions', { query }, options)
  }

  /**
   * Allows email to a suppressed address again. Use it only if the address can receive email again. Returns 404 if the
   * address is not suppressed. Requires a master key or an access token.
   *
   * Throws PermissionError. Throws NotFoundError if the address is not suppressed.
   *
   * @example
   * ```ts
   * await client.suppressions.unsuppress({ email })
   * ```
   */
  unsuppress(body: Suppressions.UnsuppressEmailBody, options?: RequestOptions): ApiPromise<SuccessResponse> {
    return this.request('post', '/email/unsuppress', { body }, options, successBody)
  }
}

export declare namespace Suppressions {
  /** Query of {@link Suppressions.list}. */
  export interface ListSuppressionsQuery extends QueryParameters<'listSuppressions'>, NamedInErrors {}

  /** Body of {@link Suppressions.unsuppress}. */
  export interface UnsuppressEmailBody extends UnsuppressEmail, NamedInErrors {}
}
