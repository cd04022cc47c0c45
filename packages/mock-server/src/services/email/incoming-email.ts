import type { DemoMessage, Message } from '@agentcomms/spec'
import type { IncomingFile } from '../messages/incoming-file.ts'

/** An email from outside. The mock writes the email as RFC 5322 source, and parses this source like a real email. */
export interface IncomingEmail {
  /** Recipients, such as `Ada <ada@example.com>`. At least one must be an agent of the mock. For `receiveDemoEmail`, at least one must be a demo inbox. */
  to: string | string[]
  /** Sender: one address, in the same form as in `to`. */
  from: string
  /** Cc recipients. Default: none. */
  cc?: string | string[] | undefined
  /** Subject. Default: empty. */
  subject?: string | undefined
  /** Plain text body. Default: the text of `html`. */
  text?: string | undefined
  /** HTML body. Default: none. */
  html?: string | undefined
  /** Attached files, at most 1,000. Default: none. */
  attachments?: IncomingAttachment[] | undefined
  /** Email that this one replies to: pass the `id` or the Message-ID header of that email. */
  inReplyTo?: string | undefined
  /** Message-IDs of the References header, oldest first. Default: derived from `inReplyTo`. */
  references?: string[] | undefined
  /** Message-ID header, not the `id` of the record. Default: a generated one. */
  messageId?: string | undefined
  /** Additional headers by name. Headers that the mock writes itself, such as Subject and Date, are ignored. */
  headers?: Record<string, string> | undefined
  /** Whether the email is labelled spam. Default false. */
  spam?: boolean | undefined
}

/** A file of an email from outside. Give either `content` or `contentBase64`. */
export interface IncomingAttachment extends IncomingFile {
  /** Content-ID, to show the file in the HTML with a `cid:` URL. */
  contentId?: string | undefined
}

/** Delivery options of an email. They do not change its headers. */
export interface EmailEnvelope {
  /** Recipients, as in RCPT TO of SMTP. Default: the addresses in headers such as To, Cc, Bcc and Delivered-To. */
  to?: string | string[] | undefined
  /** Whether the email is labelled spam. Default false. */
  spam?: boolean | undefined
}

/** Messages that were created for one email. */
export interface ReceivedMessages {
  /** One message for each agent among the recipients. */
  messages: Message[]
  /** One message for each demo inbox among the recipients. */
  demoMessages: DemoMessage[]
}
