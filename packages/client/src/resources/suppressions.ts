import type { Success, Suppression, UnsuppressEmail } from '@agentcomms/spec/client'
import type { ApiCall } from '../api-call.ts'
import type { RequestOptions } from '../options.ts'
import type { ListCall } from '../pagination.ts'
import type { Named, QueryParameters } from './parameter-types.ts'
import { Resource, success } from './resource.ts'

/** Body of {@link Suppressions.unsuppress}. */
export interface UnsuppressEmailBody extends UnsuppressEmail, Named {}

/** Filters of {@link Suppressions.list}. */
export interface ListSuppressionsQuery extends QueryParameters<'listSuppressions'>, Named {}

/**
 * Addresses that the organization's mail is not sent to, because mail to them bounced. Needs organization level.
 * Interface section 4.9.
 */
export class Suppressions extends Resource {
  /**
   * Lists suppressed addresses, newest first. `limit` is 1 to 100 to a page, default 20.
   *
   * Throws PermissionError, ValidationError for a cursor that is not known. Interface section 4, "Pagination".
   *
   * @example
   * ```ts
   * for await (const { email, reason } of client.suppressions.list()) console.log(email, reason)
   * ```
   */
  list(query?: ListSuppressionsQuery, options?: RequestOptions): ListCall<Suppression> {
    return this.pages('get', '/email/suppressions', { query }, options)
  }

  /**
   * Lets mail go to an address again. Throws NotFoundError for one that is not suppressed, PermissionError.
   * Interface section 4.9.
   *
   * @example
   * ```ts
   * await client.suppressions.unsuppress({ email: 'a@example.com' })
   * ```
   */
  unsuppress(body: UnsuppressEmailBody, options?: RequestOptions): ApiCall<Success> {
    return this.request('post', '/email/unsuppress', { body }, options, success)
  }
}
