// Generated from spec/openapi.yaml by "npm run generate". Do not edit.
import type { CreateInbox, Inbox, SuccessResponse, UpdateInbox } from '@agentcomms/spec/client'
import type { ApiPromise } from '../../api-promise.ts'
import type { RequestOptions } from '../../options.ts'
import type { ListPromise } from '../../pagination.ts'
import type { NamedInErrors, QueryParameters } from '../parameter-types.ts'
import { Resource, successBody } from '../resource.ts'

/**
 * Inboxes of agents. An inbox gives the address of an agent a display name, and its messages an `inboxId`. An address
 * also sends and receives without an inbox.
 */
export class Inboxes extends Resource {
  /**
   * Lists inboxes. Returns the newest first. An agent key sees only the inbox of its own agent. `limit` is the size of
   * a page: 1 to 100, default 20.
   *
   * Without `agentId`, the list contains the inboxes of all agents that the credentials can access.
   *
   * Throws NotFoundError. Throws PermissionError if `agentId` is not the agent of the agent key.
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
   * Creates an inbox. Attaches an inbox to an agent with an address at a custom domain. An agent at the default domain
   * already has one. Without `agentId`, a master key or an access token also creates an agent, whose address is
   * `username` at `domain`. The response contains no key: {@link Agents.rotateKey} returns one. A second inbox, a
   * second address and a domain that is not verified are rejected with 409. New messages contain the id of the inbox;
   * earlier messages do not change.
   *
   * `displayName` has 1 to 100 characters.
   *
   * Throws NotFoundError and PermissionError. Throws ConflictError for a second inbox or a second address. Throws
   * ConflictError with code `DOMAIN_NOT_VERIFIED` if the domain is not verified.
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
   * Gets an inbox. Returns the address, the display name and the agent of the inbox. To read its emails, use
   * {@link Messages.list} with `inboxId`.
   *
   * Throws NotFoundError.
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
   * Changes an inbox. Sets or removes the name that recipients see beside the address. Emails that are already sent
   * keep the old name. Requires a master key or an access token.
   *
   * A `displayName` of null removes the display name. An `agentId` of null detaches the inbox from its agent: new
   * messages have `inboxId` null, and the inbox is listed only at organization level.
   *
   * Throws PermissionError and NotFoundError.
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
   * Deletes an inbox. Existing messages keep the id of the inbox and can still be listed by it. The address still sends
   * and receives. New messages have `inboxId` null until another inbox is attached. Requires a master key or an access
   * token.
   *
   * Throws PermissionError and NotFoundError.
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
  /** Query of {@link Inboxes.list}. */
  export interface ListInboxesQuery extends QueryParameters<'listInboxes'>, NamedInErrors {}

  /** Body of {@link Inboxes.create}. */
  export interface CreateInboxBody extends CreateInbox, NamedInErrors {}

  /** Body of {@link Inboxes.update}. */
  export interface UpdateInboxBody extends UpdateInbox, NamedInErrors {}
}
