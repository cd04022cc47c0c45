import type { MessageRow } from '../messages/rows.ts'

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

/** Null where the message has no HTML. */
export function mailHtml({ record, attachments }: MessageRow): MailHtml | null {
  if (record.bodyHtml === null) return null
  const types = new Map(record.attachments.map(({ id, mimeType }) => [id, mimeType]))
  const files = attachments.flatMap(({ id, contentId, content }) => {
    const mimeType = types.get(id)
    return contentId === null || mimeType === undefined ? [] : [{ contentId, mimeType, content }]
  })
  return { html: record.bodyHtml, files }
}
