import type { ForwardEmail, Message, ReplyToEmail, SendEmail } from '@agentcomms/spec/client'
import type { ApiCall } from '../api-call.ts'
import type { RequestOptions } from '../options.ts'
import type { FileAttachment } from './files.ts'
import type { Named, ReadonlyLists } from './parameter-types.ts'
import { Resource } from './resource.ts'

/** Body of {@link Email.send}. */
export interface SendEmailBody extends ReadonlyLists<Omit<SendEmail, 'attachments'>> {
  /** Files, at most 20 and at most 25 MB together. */
  attachments?: readonly FileAttachment[] | undefined
}
/** Body of {@link Email.reply}. */
export interface ReplyToEmailBody extends ReadonlyLists<Omit<ReplyToEmail, 'attachments'>> {
  /** Files, at most 20 and at most 25 MB together. */
  attachments?: readonly FileAttachment[] | undefined
}
/** Body of {@link Email.forward}. */
export interface ForwardEmailBody extends ReadonlyLists<ForwardEmail>, Named {}

/** Outgoing email. Interface section 4.9. */
export class Email extends Resource {
  /**
   * Sends an email. `subject` has 1 to 998 characters; at most 20 attachments and 25 MB of them, each given as a public
   * `url`, or as `content`: base64, or bytes of a `File`, `Blob`, `Uint8Array`, `ArrayBuffer` or `ReadableStream`, which
   * are read and encoded once, whatever the number of attempts. `agentId` may be left out with an agent key or on
   * {@link AgentComms.forAgent}.
   *
   * Throws TypeError for `content` of any other kind, ValidationError, ConflictError with code `RECIPIENT_SUPPRESSED`
   * when an address has bounced before (nothing is sent then), PermissionError for another agent. A retry never sends
   * twice. Interface section 4.9.
   *
   * @example
   * ```ts
   * const message = await client.email.send({ agentId, to: ['a@example.com'], subject: 'Hello', body: 'Hi there' })
   * console.log(message.id, message.status)
   * ```
   */
  send(body: SendEmailBody, options?: RequestOptions): ApiCall<Message> {
    return this.request('post', '/email/send', { body: this.own(body) }, options)
  }

  /**
   * Answers an email in its thread. `replyAll` (default false) answers every recipient, `quoteOriginal` (default
   * false) quotes the message below the answer.
   *
   * Throws NotFoundError, ValidationError, and ConflictError as {@link send} does, or when the message is not an
   * email. Interface section 4.9.
   *
   * @example
   * ```ts
   * await client.email.reply(message.id, { body: 'Thank you!', replyAll: true })
   * ```
   */
  reply(messageId: string, body: ReplyToEmailBody, options?: RequestOptions): ApiCall<Message> {
    return this.request('post', '/email/{id}/reply', { path: { id: messageId }, body }, options)
  }

  /**
   * Sends an email on, quoted below `body`, in a thread of its own. `includeAttachments` (default true) takes its
   * attachments along.
   *
   * Throws NotFoundError, ValidationError, also for attachments above the limits of {@link send}, and ConflictError as
   * {@link reply} does. Interface section 4.9.
   *
   * @example
   * ```ts
   * await client.email.forward(message.id, { to: ['b@example.com'], body: 'For you.' })
   * ```
   */
  forward(messageId: string, body: ForwardEmailBody, options?: RequestOptions): ApiCall<Message> {
    return this.request('post', '/email/{id}/forward', { path: { id: messageId }, body }, options)
  }
}
