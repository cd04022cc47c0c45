import type { MessageRow } from '../messages/tables.ts'

/** The HTML of a mail, with the files that it names by their Content-ID. */
export interface MailHtml {
  /** As the message has it. */
  html: string
  /** Those that have a Content-ID. */
  files: {
    /** Without brackets: `cid:` and this is how the HTML names the file. */
    contentId: string
    /** Media type. */
    mimeType: string
    /** Its bytes. */
    content: Uint8Array
  }[]
}

/** Returns null if the message has no HTML. */
export function getEmailHtml({ record, attachments }: MessageRow): MailHtml | null {
  if (record.bodyHtml === null) return null
  const files = attachments.flatMap(({ contentId, mimeType, content }) =>
    contentId === null ? [] : [{ contentId, mimeType, content }],
  )
  return { html: record.bodyHtml, files }
}
