// Generated from spec/openapi.yaml by "npm run generate". Do not edit.
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

  /**
   * Approves or rejects a message that waits for approval. An approved message is sent. If {@link Email.send} or
   * {@link Sms.send} would reject the message, the approval fails with the same error, and the status stays
   * `PENDING_APPROVAL`. Rejecting sets the status `BLOCKED` and fires `message.failed`. A message with another status
   * is rejected with 400 `BAD_REQUEST`. So is the approval of a message in the Trash: restore it first. Requires a
   * master key or an access token.
   *
   * The service holds a message in status `PENDING_APPROVAL` until you decide. `orgId` is the id of your organization,
   * from `client.organizations.list()` or from an agent.
   *
   * Throws PermissionError and NotFoundError. Throws ConflictError for a message in another status, or for the approval
   * of a message in the Trash. Throws ConflictError with code `RECIPIENT_SUPPRESSED` if an earlier email to one of the
   * recipients bounced. Throws ConflictError with code `RECIPIENT_OPTED_OUT` if the recipient opted out.
   *
   * @example
   * ```ts
   * await client.messages.approve({ orgId, messageId }, { action: 'reject', reason: 'Wrong recipient' })
   * ```
   */
  approve(
    path: Messages.ApproveMessageTarget,
    body: Messages.ApproveMessageBody,
    options?: RequestOptions,
  ): ApiPromise<Message> {
    return this.request(
      'post',
      '/orgs/{orgId}/messages/{messageId}/approve',
      { path: { ...path }, body },
      options,
    )
  }
}
