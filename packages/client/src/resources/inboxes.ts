import type { CreateInbox, Inbox, Success, UpdateInbox } from '@agentcomms/spec/client'
import type { ApiCall } from '../api-call.ts'
import type { RequestOptions } from '../options.ts'
import type { ListCall } from '../pagination.ts'
import type { Named, QueryParameters } from './parameter-types.ts'
import { Resource, success } from './resource.ts'

/** Body of {@link Inboxes.create}. */
export interface CreateInboxBody extends CreateInbox, Named {}
/** Body of {@link Inboxes.update}. */
export interface UpdateInboxBody extends UpdateInbox, Named {}

/** Filters of {@link Inboxes.list}. */
export interface ListInboxesQuery extends QueryParameters<'listInboxes'>, Named {}

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
  list(query?: ListInboxesQuery, options?: RequestOptions): ListCall<Inbox> {
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

  /**
   * Gives an agent with a custom-domain address its inbox; needs organization level. One at the default domain has its
   * inbox already. `displayName` has 1 to 100 characters.
   *
   * Throws ConflictError for a second inbox and, with code `DOMAIN_NOT_VERIFIED`, for a domain that is not verified;
   * NotFoundError, PermissionError. Interface section 4.
   *
   * @example
   * ```ts
   * const inbox = await client.inboxes.create({ agentId, displayName: 'Ada of Example' })
   * ```
   */
  create(body: CreateInboxBody, options?: RequestOptions): ApiCall<Inbox> {
    return this.request('post', '/inboxes', { body: this.own(body) }, options)
  }

  /**
   * Changes the display name, null clears it; needs organization level. Throws NotFoundError, PermissionError.
   * Interface section 4.
   *
   * @example
   * ```ts
   * await client.inboxes.update(inboxId, { displayName: 'Support' })
   * ```
   */
  update(id: string, body: UpdateInboxBody, options?: RequestOptions): ApiCall<Inbox> {
    return this.request('patch', '/inboxes/{id}', { path: { id }, body }, options)
  }

  /**
   * Takes an inbox away; needs organization level. Its messages stay, and its address goes on sending and receiving.
   * Throws NotFoundError, PermissionError. Interface section 4.
   *
   * @example
   * ```ts
   * await client.inboxes.delete(inboxId)
   * ```
   */
  delete(id: string, options?: RequestOptions): ApiCall<Success> {
    return this.request('delete', '/inboxes/{id}', { path: { id } }, options, success)
  }
}
