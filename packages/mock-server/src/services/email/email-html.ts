import { removeMissingImages } from '@agentcomms/mail'
import type { Message } from '@agentcomms/spec'
import type { MessageRow } from '../messages/tables.ts'

/** The HTML of an email, with the files that it can show with `cid:` URLs. */
export interface MailHtml {
  /** Unchanged HTML of the message. It can contain scripts. */
  html: string
  /** Attachments with a Content-ID. */
  files: {
    /** Content-ID without angle brackets. The HTML refers to it with a `cid:` URL. */
    contentId: string
    /** Media type. */
    mimeType: string
    /** Content of the file. */
    content: Uint8Array
  }[]
}

/** Returns the HTML of an email and its files, or null if the message has no HTML. */
export function getEmailHtml({ record, attachments }: MessageRow): MailHtml | null {
  if (record.bodyHtml === null) return null
  const files = attachments.flatMap(({ contentId, mimeType, content }) =>
    contentId === null ? [] : [{ contentId, mimeType, content }],
  )
  return { html: record.bodyHtml, files }
}

/** Returns an email to quote. Its HTML keeps only those embedded images that the new email attaches. */
export function keepAttachedImages(
  email: Message,
  attachments: readonly { contentId?: string | null | undefined }[] = [],
): Message {
  if (email.bodyHtml === null) return email
  const contentIds = attachments.flatMap(({ contentId }) => contentId ?? [])
  return { ...email, bodyHtml: removeMissingImages(email.bodyHtml, contentIds) }
}
