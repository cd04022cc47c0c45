// Generated from spec/openapi.yaml by "npm run generate". Do not edit.
import type { ForwardEmail, Message, ReplyToEmail, SendEmail } from '@agentcomms/spec/client'
import type { ApiPromise } from '../../api-promise.ts'
import type { RequestOptions } from '../../options.ts'
import type { ListPromise } from '../../pagination.ts'
import type { AttachmentInput } from '../encode-attachments.ts'
import type { NamedInErrors, QueryParameters, ReadonlyLists } from '../parameter-types.ts'
import { Resource } from '../resource.ts'

/** Email, sent and received. */
export class Email extends Resource {
  /**
   * Lists emails. Returns only emails, newest first. To list messages of all channels, use {@link Messages.list}.
   * Messages in the Trash and messages labelled spam are excluded by default. `limit` is the size of a page: 1 to 100,
   * default 20.
   *
   * The filters are those of {@link Messages.list}, without `channel` and `channels`.
   *
   * Throws NotFoundError. Throws PermissionError if `agentId` is not the agent of the agent key.
   *
   * @example
   * ```ts
   * for await (const email of client.email.list({ agentId, labels: ['unread'] })) console.log(email.subject)
   * ```
   */
  list(query?: Email.ListEmailsQuery, options?: RequestOptions): ListPromise<Message> {
    return this.requestList('get', '/email', { query: this.addAgentId(query) }, options)
  }

  /**
   * Gets an email. Returns a message of the channel `EMAIL`. The id of a message of another channel returns 404
   * `NOT_FOUND`.
   *
   * Throws NotFoundError.
   *
   * @example
   * ```ts
   * const { subject, body } = await client.email.get(messageId)
   * ```
   */
  get(id: string, options?: RequestOptions): ApiPromise<Message> {
    return this.request('get', '/email/{id}', { path: { id } }, options)
  }

  /**
   * Sends an email. Starts a new conversation, and returns the message. To answer an email, use {@link reply}. To pass
   * one on, use {@link forward}. It is sent immediately, so be sure of the recipients and the facts. The status is
   * `SENT` when the mail server has accepted the email; it can change later. The status is `PENDING_APPROVAL` if a
   * person must approve the email, and `FAILED` or `BLOCKED` if it cannot be sent. Fires `message.sent` or
   * `message.failed`. If any recipient is suppressed, nothing is sent and the response is 409 `RECIPIENT_SUPPRESSED`.
   * `details.addresses` then lists all suppressed recipients.
   *
   * Pass `agentId` with a master key or an access token, except on {@link AgentComms.forAgent}. `subject` has 1 to 998
   * characters. `attachments` has at most 20 {@link AttachmentInput | files} of 25 MB in total. The `content` of a file
   * is base64 or bytes; anything else throws TypeError. A retry never sends the email twice.
   *
   * Throws PermissionError if `agentId` is not the agent of the agent key. Throws ValidationError if the service cannot
   * download a file from its URL, or if `inReplyTo` is the id of a message of another channel. Throws NotFoundError if
   * `inReplyTo` is neither a Message-ID nor the id of an email of the agent. Throws ConflictError with code
   * `RECIPIENT_SUPPRESSED` if an earlier email to one of the recipients bounced.
   *
   * @example
   * ```ts
   * const message = await client.email.send({ agentId, to: ['a@example.com'], subject: 'Hello', body: 'Hi there' })
   * console.log(message.id, message.status)
   * ```
   */
  send(body: Email.SendEmailBody, options?: RequestOptions): ApiPromise<Message> {
    return this.request('post', '/email/send', { body: this.addAgentId(body) }, options)
  }

  /**
   * Replies to an email. The reply goes to `replyTo` of the email if it has one, otherwise to its sender, or to
   * everyone with `replyAll`. It stays in the thread, and is returned. A reply to a message that the agent sent goes to
   * the recipients of that message. The agent's own address and hidden recipients are left out. The subject gets "Re:"
   * only once. A message without a sender is rejected with 400 `BAD_REQUEST`. Quoted HTML keeps an embedded image only
   * if an attachment of the reply has its Content-ID.
   *
   * `quoteOriginal` (default false) quotes the email below the reply. The `content` of a file is base64 or bytes;
   * anything else throws TypeError.
   *
   * Throws NotFoundError. Throws ValidationError if the service cannot download a file from its URL. Throws
   * ConflictError if the message is not an email or has no address to reply to. Throws ConflictError with code
   * `RECIPIENT_SUPPRESSED` if an earlier email to one of the recipients bounced.
   *
   * @example
   * ```ts
   * await client.email.reply(message.id, { body: 'Thank you!', replyAll: true })
   * ```
   */
  reply(messageId: string, body: Email.ReplyToEmailBody, options?: RequestOptions): ApiPromise<Message> {
    return this.request('post', '/email/{id}/reply', { path: { id: messageId }, body }, options)
  }

  /**
   * Forwards an email. Returns the new message, which starts a thread. The original is quoted below `body`, with its
   * attachments: all, those of `attachmentIds`, or none if `includeAttachments` is false. The subject gets "Fwd:" only
   * once. Attachments above the limits of {@link send} are rejected. The quoted HTML has no embedded images that are
   * not forwarded.
   *
   * Throws NotFoundError. Throws ValidationError for attachments above the limits of {@link send}. Throws ConflictError
   * if the message is not an email. Throws ConflictError with code `RECIPIENT_SUPPRESSED` if an earlier email to one of
   * the recipients bounced.
   *
   * @example
   * ```ts
   * await client.email.forward(message.id, { to: ['b@example.com'], body: 'For you.' })
   * ```
   */
  forward(messageId: string, body: Email.ForwardEmailBody, options?: RequestOptions): ApiPromise<Message> {
    return this.request('post', '/email/{id}/forward', { path: { id: messageId }, body }, options)
  }
}

export declare namespace Email {
  /** Query of {@link Email.list}. */
  export interface ListEmailsQuery extends QueryParameters<'listEmails'>, NamedInErrors {}

  /** Body of {@link Email.send}. */
  export interface SendEmailBody extends ReadonlyLists<Omit<SendEmail, 'attachments'>> {
    /** Files, at most 20 and at most 25 MB together. */
    attachments?: readonly AttachmentInput[] | undefined
  }

  /** Body of {@link Email.reply}. */
  export interface ReplyToEmailBody extends ReadonlyLists<Omit<ReplyToEmail, 'attachments'>> {
    /** Files, at most 20 and at most 25 MB together. */
    attachments?: readonly AttachmentInput[] | undefined
  }

  /** Body of {@link Email.forward}. */
  export interface ForwardEmailBody extends ReadonlyLists<ForwardEmail>, NamedInErrors {}
}
