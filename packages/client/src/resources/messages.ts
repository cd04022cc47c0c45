import type {
  ApproveMessage,
  Message,
  MessageHit,
  MessageFilters as MutableMessageFilters,
  SearchMessages,
  UpdateMessageLabels,
} from '@agentcomms/spec/client'
import type { ApiCall } from '../api-call.ts'
import type { RequestOptions } from '../options.ts'
import type { ListCall } from '../pagination.ts'
import type { Named, PathParameters, QueryParameters, ReadonlyLists } from './parameter-types.ts'
import { Resource } from './resource.ts'
import { type WaitForFilter, type WaitForOptions, waitForMessage } from './wait-for.ts'

/** Body of {@link Messages.approve}. */
export interface ApproveMessageBody extends ApproveMessage, Named {}
/** Body of {@link Messages.updateLabels}. */
export interface UpdateMessageLabelsBody extends ReadonlyLists<UpdateMessageLabels>, Named {}

/** Filters of {@link Messages.list}. */
export interface ListMessagesQuery extends QueryParameters<'listMessages'>, Named {}

/** Filters of {@link SearchMessagesBody}. */
export interface MessageFilters extends ReadonlyLists<MutableMessageFilters>, Named {}
/** Body of {@link Messages.search}. */
export interface SearchMessagesBody extends Omit<SearchMessages, 'filters'> {
  /** Filters of the messages. */
  filters?: MessageFilters | undefined
}
/** What {@link Messages.search} leaves out. */
export interface SearchMessagesQuery extends QueryParameters<'searchMessages'>, Named {}
/** Which message {@link Messages.approve} decides on. */
export interface ApproveMessagePath extends PathParameters<'approveMessage'>, Named {}

/** Messages of every channel, sent and received. Interface sections 2.5 and 3. */
export class Messages extends Resource {
  /**
   * Lists messages, newest first. All filters must match, and all of `labels`. Spam is left out unless `includeSpam`
   * or `labels` asks for it, deleted messages unless `deleted` does. Dates are ISO 8601, both ends included. `limit`
   * is 1 to 100 to a page, default 20. Without `agentId` an agent key means its own agent, organization level all.
   *
   * Throws ValidationError for a filter or cursor that is not known, PermissionError for another agent.
   * Interface sections 2.5 and 4, "Pagination".
   *
   * @example
   * ```ts
   * for await (const message of client.messages.list({ agentId, labels: ['unread'] })) {
   *   console.log(message.fromAddress, message.extractedText ?? message.body)
   * }
   * ```
   */
  list(query?: ListMessagesQuery, options?: RequestOptions): ListCall<Message> {
    return this.pages('get', '/messages', { query: this.own(query) }, options)
  }

  /**
   * Gets one message. Throws NotFoundError. Interface section 2.5.
   *
   * @example
   * ```ts
   * const { subject, body } = await client.messages.get(messageId)
   * ```
   */
  get(id: string, options?: RequestOptions): ApiCall<Message> {
    return this.request('get', '/messages/{id}', { path: { id } }, options)
  }

  /**
   * Adds and removes labels, at most 50 of each and 64 characters long. A message has exactly one of `read` and
   * `unread`: adding or removing one moves it to the other.
   *
   * Throws NotFoundError, and ValidationError for a label in both lists. Interface section 3.2.
   *
   * @example
   * ```ts
   * await client.messages.updateLabels(messageId, { addLabels: ['read', 'billing'] })
   * ```
   */
  updateLabels(id: string, body: UpdateMessageLabelsBody, options?: RequestOptions): ApiCall<Message> {
    return this.request('patch', '/messages/{id}/labels', { path: { id }, body }, options)
  }

  /**
   * Finds messages whose subject, body and addresses together hold every word of `query`, whatever the case; newest
   * first. `filters` are those of {@link list}. Spam and deleted messages are left out unless the second argument,
   * `{ includeSpam, deleted }`, asks for them. `limit` is 1 to 100 to a page, default 20.
   *
   * Throws ValidationError for a query without a word or a cursor that is not known, PermissionError for another
   * agent. Interface sections 2.5 and 4, "Pagination".
   *
   * @example
   * ```ts
   * const search = { query: 'invoice march', filters: { agentId } }
   * for await (const { message, snippet } of client.messages.search(search)) console.log(message.id, snippet)
   * ```
   */
  search(
    body: SearchMessagesBody,
    query?: SearchMessagesQuery,
    options?: RequestOptions,
  ): ListCall<MessageHit> {
    const filters = this.own(body.filters ?? {})
    return this.pages('post', '/messages/search', { query, body: { ...body, filters } }, options)
  }

  /**
   * Moves a message to the Trash and answers it with `deletedAt`. Listings leave it out from then on, nothing purges
   * it. Throws NotFoundError. Interface section 3.2.
   *
   * @example
   * ```ts
   * const { deletedAt } = await client.messages.delete(messageId)
   * ```
   */
  delete(id: string, options?: RequestOptions): ApiCall<Message> {
    return this.request('delete', '/messages/{id}', { path: { id } }, options)
  }

  /**
   * Takes a message out of the Trash. Throws NotFoundError. Interface section 3.2.
   *
   * @example
   * ```ts
   * await client.messages.restore(messageId)
   * ```
   */
  restore(id: string, options?: RequestOptions): ApiCall<Message> {
    return this.request('post', '/messages/{id}/restore', { path: { id } }, options)
  }

  /**
   * Decides on a message in status PENDING_APPROVAL; needs organization level. `approve` sends it as a send would,
   * `reject` makes it BLOCKED.
   *
   * Throws ConflictError for a message in another status, and as {@link Email.send} does, when it goes on waiting;
   * NotFoundError, PermissionError. Interface section 3.1.
   *
   * @example
   * ```ts
   * await client.messages.approve({ orgId, messageId }, { action: 'reject', reason: 'Wrong recipient' })
   * ```
   */
  approve(path: ApproveMessagePath, body: ApproveMessageBody, options?: RequestOptions): ApiCall<Message> {
    // Copied, because without a path at all the template itself would be sent.
    return this.request(
      'post',
      '/orgs/{orgId}/messages/{messageId}/approve',
      { path: { ...path }, body },
      options,
    )
  }

  /**
   * Waits for a message: the first, oldest one that matches and is newer than `since`, or than all that there is when
   * it is called. It lists at once, then after 1 s, and less and less often up to every 5 s (`intervalMs`). What is new
   * is told by ids and by the service's times; the clock of this machine does not matter. Each look reads all that has
   * come since, 100 to a page.
   *
   * When something you do sets the message off, a message that comes before the first request counts as old: take
   * `since` first. Null lets every message count.
   *
   * Rejects with TimeoutError after `timeoutMs` (60 s, for the whole wait), whose message names the filter: an address or
   * a pattern in it is shown, so keep secrets out of them. Rejects with `signal.reason` when it is aborted, and as
   * {@link list} and {@link get} do. Interface section 2.5.
   *
   * @example
   * ```ts
   * const [newest = null] = await client.messages.list({ agentId }).all({ max: 1 })
   * await signUp(email)
   * const mail = await client.messages.waitFor({ agentId, subject: /code/i, since: newest }, { timeoutMs: 30_000 })
   * ```
   */
  waitFor(filter: WaitForFilter = {}, options: WaitForOptions = {}): Promise<Message> {
    return waitForMessage(this, filter, options)
  }
}
