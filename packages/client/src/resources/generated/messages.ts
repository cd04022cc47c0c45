// Generated from spec/openapi.yaml by "npm run generate". Do not edit.
// biome-ignore-all format: generated
import type { Message } from '@agentcomms/spec/client'
import type { ApiPromise } from '../../api-promise.ts'
import type { RequestOptions } from '../../options.ts'
import type { ListPromise } from '../../pagination.ts'
import type { Messages } from '../messages.ts'
import { Resource } from '../resource.ts'

/** Messages of every channel, sent and received. */
export class GeneratedMessages extends Resource {
  /**
   * Lists messages. Returns the messages of all channels, newest first. To find messages by words, use
   * {@link Messages.search}. Messages in the Trash and spam are excluded by default. `limit` is the size of a page: 1
   * to 100, default 20.
   *
   * All filters must match, and a message must have all `labels`. With `channels`, a message must have one of them, and
   * `channel` is ignored. `dateRange` has `from` and `to`, in ISO 8601 and inclusive. Spam is included if `includeSpam`
   * is true or `labels` contains `spam`. Messages in the Trash are included if `deleted` is `include` or `only`.
   * Without `agentId`, the list contains the messages of all agents that the credentials can access.
   *
   * Throws NotFoundError. Throws PermissionError if `agentId` is not the agent of the agent key.
   *
   * @example
   * ```ts
   * for await (const message of client.messages.list({ agentId, labels: ['unread'] })) {
   *   console.log(message.fromAddress, message.extractedText ?? message.body)
   * }
   * ```
   */
  list(query?: Messages.ListMessagesQuery, options?: RequestOptions): ListPromise<Message> {
    return this.requestList('get', '/messages', { query: this.addAgentId(query) }, options)
  }

  /**
   * Gets a message. Use it to read the whole text of a message from a list. The message can be of any channel, in the
   * Trash or labelled spam. Its labels do not change: to mark it as read, use {@link Messages.updateLabels}.
   *
   * Throws NotFoundError.
   *
   * @example
   * ```ts
   * const { subject, body } = await client.messages.get(messageId)
   * ```
   */
  get(id: string, options?: RequestOptions): ApiPromise<Message> {
    return this.request('get', '/messages/{id}', { path: { id } }, options)
  }

  /**
   * Moves a message to the Trash. Returns the message with `deletedAt` set. Lists and searches leave it out from then
   * on; it can still be read by its id, labelled, and replied to. {@link Messages.restore} brings it back. A second
   * call changes nothing.
   *
   * Lists omit the message from then on. A message in the Trash is kept forever.
   *
   * Throws NotFoundError.
   *
   * @example
   * ```ts
   * const { deletedAt } = await client.messages.delete(messageId)
   * ```
   */
  delete(id: string, options?: RequestOptions): ApiPromise<Message> {
    return this.request('delete', '/messages/{id}', { path: { id } }, options)
  }

  /**
   * Changes the labels of a message. Use it to mark a message as read, or to sort messages by labels of your own.
   * Labels are stored in lower case, sorted and without duplicates. A message always has exactly one of the labels
   * unread and read.
   *
   * At most 50 labels can be added and 50 removed, each one line of at most 64 characters. Adding one of `read` and
   * `unread` removes the other, and removing one adds the other.
   *
   * Throws NotFoundError. Throws ValidationError for a label in both lists.
   *
   * @example
   * ```ts
   * await client.messages.updateLabels(messageId, { addLabels: ['read', 'billing'] })
   * ```
   */
  updateLabels(
    id: string,
    body: Messages.UpdateMessageLabelsBody,
    options?: RequestOptions,
  ): ApiPromise<Message> {
    return this.request('patch', '/messages/{id}/labels', { path: { id }, body }, options)
  }

  /**
   * Restores a message from the Trash. Returns the message, unchanged if it is not in the Trash.
   *
   * Throws NotFoundError.
   *
   * @example
   * ```ts
   * await client.messages.restore(messageId)
   * ```
   */
  restore(id: string, options?: RequestOptions): ApiPromise<Message> {
    return this.request('post', '/messages/{id}/restore', { path: { id } }, options)
  }
}
