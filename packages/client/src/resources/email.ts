import type { ForwardEmail, Message, ReplyToEmail, SendEmail } from '@agentcomms/spec/client'
import type { ApiPromise } from '../api-promise.ts'
import type { RequestOptions } from '../options.ts'
import type { ListPromise } from '../pagination.ts'
import type { AttachmentInput } from './encode-attachments.ts'
import type { NamedInErrors, QueryParameters, ReadonlyLists } from './parameter-types.ts'
import { Resource } from './resource.ts'

/** Email, sent and received. */
export class Email extends Resource {
  /**
   * Lists the messages of the channel `EMAIL`, newest first. The filters and the errors are those of
   * {@link Messages.list}, without `channel` and `channels`.
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
   * Gets one message of the channel `EMAIL`. Throws NotFoundError, also for a message of another channel.
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
   * Sends an email. `subject` has 1 to 998 characters. `attachments` has at most 20 {@link AttachmentInput | files} of
   * 25 MB in total. The `content` of a file is base64 or bytes. A retry never sends the email twice. `agentId` is
   * optional with an agent key and on {@link AgentComms.forAgent}.
   *
   * Throws ValidationError, PermissionError if `agentId` is not the agent of the agent key, and TypeError for an
   * attachment whose `content` is neither a string nor bytes. Throws NotFoundError if `inReplyTo` is neither a
   * Message-ID nor the id of an email of the agent, and ValidationError if it is the id of a message of another
   * channel. Throws ConflictError with code `RECIPIENT_SUPPRESSED` if an earlier email to one of the recipients
   * bounced. In that case the email is sent to nobody.
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
   * Replies to an email in its thread. `replyAll` (default false) replies to every recipient. `quoteOriginal` (default
   * false) quotes the email below the reply. To keep an embedded image of the quoted HTML, attach it with the same
   * `contentId`.
   *
   * Throws NotFoundError, ValidationError, and TypeError for an attachment whose `content` is neither a string nor
   * bytes. Throws ConflictError if the message is not an email or has no address to reply to, or with code
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
   * Forwards an email in a new thread, quoted below `body`. `includeAttachments` (default true) also sends its
   * attachments.
   *
   * Throws NotFoundError. Throws ValidationError for an invalid body or attachments above the limits of {@link send}.
   * Throws ConflictError if the message is not an email, or with code `RECIPIENT_SUPPRESSED` if an earlier email to one
   * of the recipients bounced.
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

  /** Query of {@link Email.list}. */
  export interface ListEmailsQuery extends QueryParameters<'listEmails'>, NamedInErrors {}
}
