import type { Inbox } from '@agentcomms/spec'
import type { ApiCall } from '../api-call.ts'
import type { RequestOptions } from '../options.ts'
import type { ListCall } from '../pagination.ts'
import { type QueryOf, Resource } from './resource.ts'

/** Filters of {@link Inboxes.list}. */
export type ListInboxesQuery = QueryOf<'listInboxes'>

/** Inboxes: where the mail of an agent's address lands. Interface sections 2.5 and 4. */
export class Inboxes extends Resource {
  /**
   * Lists inboxes, newest first. Without `agentId` an agent key means its own agent, organization level all agents.
   * `limit` is 1 to 100 to a page, default 20.
   *
   * Throws PermissionError for another agent, ValidationError for a cursor that is not known.
   * Interface section 4, "Pagination".
   *
   * @example
   * ```ts
   * const [inbox] = await client.inboxes.list({ agentId }).all({ max: 1 })
   * ```
   */
  list(query: ListInboxesQuery = {}, options?: RequestOptions): ListCall<Inbox> {
    return this.pages('get', '/inboxes', { query: this.own(query) }, options)
  }

  /**
   * Gets one inbox. Throws NotFoundError. Interface section 4.
   *
   * @example
   * ```ts
   * const { email } = await client.inboxes.get(inboxId)
   * ```
   */
  get(id: string, options?: RequestOptions): ApiCall<Inbox> {
    return this.request('get', '/inboxes/{id}', { path: { id } }, options)
  }
}
