import { decodeCharset } from './charset.ts'
import { decodeWords } from './encoded-word.ts'
import { unfoldFlowed } from './flowed-text.ts'
import { findHeader } from './header-fields.ts'
import { htmlToText } from './html-to-text.ts'
import { replaceLineBreaks, toOneLine } from './line-breaks.ts'
import type { ReceivedPart } from './mime-tree.ts'
import { toHtml } from './quote.ts'
import { parseStructuredHeader } from './structured-header.ts'
import { parseMessageId } from './threading.ts'
import { decodeTransferEncoding } from './transfer-decoding.ts'

export interface ParsedAttachment {
  /** Decoded file name, or null. */
  filename: string | null
  /** Media type in lower case, without parameters. */
  mimeType: string
  /** Content-ID without angle brackets. */
  contentId: string | null
  disposition: string | null
  /** Decoded bytes. */
  content: Uint8Array
}

/** Bodies and attachments of an email. */
export interface MailContent {
  text: string
  /** Null if the email has no HTML part. */
  html: string | null
  attachments: ParsedAttachment[]
}

/** A piece of the body. Its text and its HTML are alternatives to each other. */
interface BodyPiece {
  text: string[]
  html: string[]
}

/** Returns the bodies and attachments of an email. A message inside a message stays an attachment. */
export function collectContent(root: ReceivedPart): MailContent {
  const attachments: ParsedAttachment[] = []
  const pieces: BodyPiece[] = []
  const visit = (part: ReceivedPart, alternatives?: BodyPiece) => {
    const disposition = parseStructuredHeader(findHeader(part.fields, 'content-disposition') ?? '')
    const type = part.contentType.value
    if (part.parts) {
      const piece = type === 'multipart/alternative' ? addPiece(pieces) : alternatives
      for (const child of part.parts) visit(child, piece)
    } else if ((type === 'text/plain' || type === 'text/html') && disposition.value !== 'attachment') {
      const piece = alternatives ?? addPiece(pieces)
      const list = type === 'text/html' ? piece.html : piece.text
      list.push(decodeText(part, part === root))
    } else {
      const name = disposition.parameters.get('filename') || part.contentType.parameters.get('name')
      attachments.push({
        filename: toOneLine(decodeWords(name ?? '')) || null,
        mimeType: type,
        disposition: disposition.value || null,
        contentId: parseMessageId(findHeader(part.fields, 'content-id') ?? '') || null,
        // A copy, so that the attachment does not keep the source in memory.
        content: decodeTransferEncoding(part.body, part.transferEncoding).slice(),
      })
    }
  }
  visit(root)
  return { ...joinPieces(pieces), attachments }
}

function addPiece(pieces: BodyPiece[]): BodyPiece {
  const piece = { text: [], html: [] }
  pieces.push(piece)
  return piece
}

function joinPieces(pieces: readonly BodyPiece[]): { text: string; html: string | null } {
  const filled = pieces
    .map(({ text, html }) => ({ text: text.join('\n\n'), html: html.join('\n') || null }))
    .filter(({ text, html }) => text !== '' || html !== null)
  const hasHtml = filled.some(({ html }) => html !== null)
  return {
    text: filled.map(toPlainText).join('\n\n'),
    html: hasHtml ? filled.map(({ text, html }) => html ?? `<div>${toHtml(text)}</div>`).join('\n') : null,
  }
}

function toPlainText({ text, html }: { text: string; html: string | null }): string {
  return text.trim() === '' && html !== null ? htmlToText(html) : text
}

/** Returns the text of a part. Line breaks are `\n`, and the last line has none. */
function decodeText({ contentType, transferEncoding, body }: ReceivedPart, isRoot: boolean): string {
  const bytes = decodeTransferEncoding(body, transferEncoding)
  const decoded = decodeCharset(bytes, contentType.parameters.get('charset') ?? '')
  const lines = replaceLineBreaks(decoded, '\n')
  // In a multipart, the line break before the boundary is not part of the body. Base64 has a line break of its own.
  const text = isRoot || transferEncoding === 'base64' ? lines.replace(/\n$/, '') : lines
  if (contentType.parameters.get('format')?.toLowerCase() !== 'flowed') return text
  return unfoldFlowed(text, contentType.parameters.get('delsp')?.toLowerCase() === 'yes')
}
