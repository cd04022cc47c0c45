import type { Message, UpdateMessageLabels } from '@agentcomms/spec'
import type { ApiCall } from '../api-call.ts'
import type { RequestOptions } from '../options.ts'
import type { ListCall } from '../pagination.ts'
import { type QueryOf, Resource } from './resource.ts'

/** Filters of {@link Messages.list}. */
export type ListMessagesQuery = QueryOf<'listMessages'>

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
  list(query: ListMessagesQuery = {}, options?: RequestOptions): ListCall<Message> {
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
  updateLabels(id: string, body: UpdateMessageLabels, options?: RequestOptions): ApiCall<Message> {
    return this.request('patch', '/messages/{id}/labels', { path: { id }, body }, options)
  }
}
