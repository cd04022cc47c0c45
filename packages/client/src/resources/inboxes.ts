import type { CreateInbox, Inbox, SuccessResponse, UpdateInbox } from '@agentcomms/spec/client'
import type { ApiPromise } from '../api-promise.ts'
import type { RequestOptions } from '../options.ts'
import type { ListPromise } from '../pagination.ts'
import type { NamedInErrors, QueryParameters } from './parameter-types.ts'
import { Resource, successBody } from './resource.ts'

/**
 * Inboxes of agents. An inbox gives the address of an agent a display name, and its messages an `inboxId`. An address
 * also sends and receives without an inbox.
 */
export class Inboxes extends Resource {
  /**
   * Lists inboxes, newest first. Without `agentId` the list contains the inboxes of all agents that the credentials can
   * access. With `query`, it contains only inboxes whose address or display name contains this text. `limit` is the
   * size of a page: 1 to 100, default 20.
   *
   * Throws PermissionError if `agentId` is not the agent of the agent key, and ValidationError for an unknown filter or
   * cursor.
   *
   * @example
   * ```ts
   * const [inbox] = await client.inboxes.list({ agentId }).all({ max: 1 })
   * ```
   */
  list(query?: Inboxes.ListInboxesQuery, options?: RequestOptions): ListPromise<Inbox> {
    return this.requestList('get', '/inboxes', { query: this.addAgentId(query) }, options)
  }

  /**
   * Gets one inbox. Throws NotFoundError.
   *
   * @example
   * ```ts
   * const { email } = await client.inboxes.get(inboxId)
   * ```
   */
  get(id: string, options?: RequestOptions): ApiPromise<Inbox> {
    return this.request('get', '/inboxes/{id}', { path: { id } }, options)
  }

  /**
   * Creates the inbox of an agent whose address has a custom domain. An agent at the default domain already has an
   * inbox. Without `agentId`, a master key or an access token also creates an agent with the address `username` at
   * `domain`; {@link Agents.rotateKey} returns its first key. `displayName` has 1 to 100 characters.
   *
   * Throws ConflictError for a second inbox or a second address, ConflictError with code `DOMAIN_NOT_VERIFIED` for a domain that is not
   * verified, NotFoundError, and PermissionError.
   *
   * @example
   * ```ts
   * const inbox = await client.inboxes.create({ agentId, displayName: 'Ada of Example' })
   * ```
   */
  create(body: Inboxes.CreateInboxBody, options?: RequestOptions): ApiPromise<Inbox> {
    return this.request('post', '/inboxes', { body: this.addAgentId(body) }, options)
  }

  /**
   * Changes the display name. Null removes it. Requires a master key or an access token.
   *
   * Throws NotFoundError, PermissionError.
   *
   * @example
   * ```ts
   * await client.inboxes.update(inboxId, { displayName: 'Support' })
   * ```
   */
  update(id: string, body: Inboxes.UpdateInboxBody, options?: RequestOptions): ApiPromise<Inbox> {
    return this.request('patch', '/inboxes/{id}', { path: { id }, body }, options)
  }

  /**
   * Deletes an inbox. Requires a master key or an access token. Its messages are kept, and its address still sends and
   * receives. New messages have `inboxId` null until the agent gets another inbox.
   *
   * Throws NotFoundError, PermissionError.
   *
   * @example
   * ```ts
   * await client.inboxes.delete(inboxId)
   * ```
   */
  delete(id: string, options?: RequestOptions): ApiPromise<SuccessResponse> {
    return this.request('delete', '/inboxes/{id}', { path: { id } }, options, successBody)
  }
}

export declare namespace Inboxes {
  /** Body of {@link Inboxes.create}. */
  export interface CreateInboxBody extends CreateInbox, NamedInErrors {}

  /** Body of {@link Inboxes.update}. */
  export interface UpdateInboxBody extends UpdateInbox, NamedInErrors {}

  /** Query of {@link Inboxes.list}. */
  export interface ListInboxesQuery extends QueryParameters<'listInboxes'>, NamedInErrors {}
}
