import type { DemoMessage, Message } from '@agentcomms/spec'

/** An email from outside. The mock writes it as RFC 5322 source and receives it as it receives a real email. */
export interface IncomingEmail {
  /** `ada@example.com` or `Ada <ada@example.com>`. At least one recipient is an agent or a demo inbox of the mock. */
  to: string | string[]
  /** One address, in the same forms. */
  from: string
  /** Further recipients. Default: none. */
  cc?: string | string[] | undefined
  /** Default: empty. */
  subject?: string | undefined
  /** Plain text. Default: the text of `html`. */
  text?: string | undefined
  /** HTML body. Default: none; the email is plain text. */
  html?: string | undefined
  /** Files. Default: none. */
  attachments?: IncomingAttachment[] | undefined
  /** Message id or Message-ID of the email that this one replies to. */
  inReplyTo?: string | undefined
  /** Message-IDs, oldest first. Default: derived from the email that this one replies to. */
  references?: string[] | undefined
  /** Message-ID. Default: a new one. */
  messageId?: string | undefined
  /** Further headers by name. Headers that the other fields write are ignored. */
  headers?: Record<string, string> | undefined
  /** Whether the email is labelled spam. Default false. */
  spam?: boolean | undefined
}

/** A file of an email from outside. It has either `content` or `contentBase64`. */
export interface IncomingAttachment {
  /** Name of 1 to 255 characters. */
  filename: string
  /** Media type. Default: the type of the file extension. */
  contentType?: string | undefined
  /** Content-ID, for a file that the HTML shows by `cid:`. */
  contentId?: string | undefined
  /** Bytes, or a string that is written as UTF-8. */
  content?: Uint8Array | string | undefined
  /** Bytes as base64, for JSON. */
  contentBase64?: string | undefined
}

/** How an email is delivered, whatever its headers say. */
export interface Envelope {
  /** Recipients, as in SMTP's RCPT TO. Default: the addresses of To, Cc, Bcc and Delivered-To. */
  to?: string | string[] | undefined
  /** Whether the email is labelled spam. Default false. */
  spam?: boolean | undefined
}

/** The records that one email became. */
export interface ReceivedEmail {
  /** One message for each agent among the recipients. */
  messages: Message[]
  /** One message for each demo inbox among the recipients. */
  demoMessages: DemoMessage[]
}
