import { foldedHeader, spaced } from './header-line.ts'
import { MailComposeError } from './mail-compose-error.ts'
import { mimeParameter } from './mime-parameter.ts'
import { messageIdOf } from './threading.ts'
import { base64Lines, encodeText } from './transfer-encoding.ts'

/** A body part: header lines, and a body with CRLF line ends but none after its last line. */
export interface MimePart {
  headers: string[]
  body: string
}

export interface ComposedAttachment {
  filename: string
  /** With parameters or without. */
  mimeType: string
  content: Uint8Array
  /** For `cid:` links in the HTML; with or without angle brackets. */
  contentId?: string | null | undefined
}

const TOKEN = "[A-Za-z0-9!#$&^_.+'*%`{|}~-]+"
const CONTENT_TYPE_PATTERN = new RegExp(
  `^${TOKEN}/${TOKEN}(?:\\s*;\\s*${TOKEN}=(?:${TOKEN}|"[ !#-[\\]-~]*"))*$`,
)
const MAX_CONTENT_TYPE_LENGTH = 200
const CONTENT_ID_PATTERN = /^[!-;=?-~]{1,500}$/

/** Whether a media type can stand in a header. */
export function isMediaType(mimeType: string): boolean {
  return mimeType.length <= MAX_CONTENT_TYPE_LENGTH && CONTENT_TYPE_PATTERN.test(mimeType)
}

/** Whether a Content-ID can stand in a header. */
export function isContentId(contentId: string): boolean {
  return CONTENT_ID_PATTERN.test(contentId)
}

export function textPart(type: 'text/plain' | 'text/html', text: string): MimePart {
  const { encoding, body } = encodeText(text)
  return {
    headers: [`Content-Type: ${type}; charset=utf-8`, `Content-Transfer-Encoding: ${encoding}`],
    body,
  }
}

export function attachmentPart(
  attachment: ComposedAttachment,
  disposition: 'inline' | 'attachment',
): MimePart {
  const { filename, mimeType, content, contentId } = attachment
  if (!isMediaType(mimeType)) {
    throw new MailComposeError(
      'Content-Type',
      `${JSON.stringify(mimeType)} is no media type: write type/subtype.`,
    )
  }
  if (/[\r\n\0]/.test(filename)) {
    throw new MailComposeError('Content-Disposition', 'A file name holds a line break or NUL: take it out.')
  }
  // Only a real multipart may say so: a reader would look for its boundary.
  const type = /^multipart\//i.test(mimeType) ? 'application/octet-stream' : mimeType
  const parameters = filename === '' ? [] : mimeParameter('filename', filename)
  const items = [disposition, ...parameters]
  return {
    headers: [
      `Content-Type: ${type}`,
      'Content-Transfer-Encoding: base64',
      foldedHeader(
        'Content-Disposition',
        spaced(items.map((item, index) => (index < items.length - 1 ? `${item};` : item))),
      ),
      ...contentIdHeader(contentId),
    ],
    body: base64Lines(content),
  }
}

/** One part stands for itself; several are wrapped. The boundary comes from the seed and occurs in none of them. */
export function multipart(
  subtype: 'mixed' | 'alternative' | 'related',
  parts: MimePart[],
  seed: string,
): MimePart {
  const [only] = parts
  if (only !== undefined && parts.length === 1) return only
  const contents = parts.map(part => partLines(part).join('\r\n'))
  const base = `=_${subtype}_${hashOf(seed).toString(16).padStart(8, '0')}`
  let boundary = base
  for (let attempt = 1; contents.some(content => content.includes(boundary)); attempt += 1) {
    boundary = `${base}_${attempt}`
  }
  return {
    headers: [foldedHeader('Content-Type', [`multipart/${subtype};`, ` boundary="${boundary}"`])],
    body: [...contents.map(content => `--${boundary}\r\n${content}`), `--${boundary}--`].join('\r\n'),
  }
}

export function partLines(part: MimePart): string[] {
  return [...part.headers, '', part.body]
}

function contentIdHeader(contentId: string | null | undefined): string[] {
  if (!contentId) return []
  const id = messageIdOf(contentId)
  if (!isContentId(id)) {
    throw new MailComposeError(
      'Content-ID',
      `${JSON.stringify(contentId)} is no Content-ID: use printable ASCII.`,
    )
  }
  return [foldedHeader('Content-ID', [`<${id}>`])]
}

/** Returns the 32-bit FNV-1a hash of a text. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/** Replaces a file name, media type or Content-ID that a received email can have and that cannot be written. */
export function writableAttachment<
  File extends { filename: string; mimeType: string; contentId: string | null },
>(file: File): File {
  const { filename, mimeType, contentId } = file
  return {
    ...file,
    filename: filename.replace(/\p{Cc}+/gu, ' ').trim() || 'attachment',
    mimeType: isMediaType(mimeType) ? mimeType : 'application/octet-stream',
    contentId: contentId !== null && isContentId(contentId) ? contentId : null,
  }
}
