import { foldHeader, withLeadingSpaces } from './header-line.ts'
import { toOneLine } from './line-breaks.ts'
import { MailComposeError } from './mail-compose-error.ts'
import { formatMimeParameter } from './mime-parameter.ts'
import { parseMessageId } from './threading.ts'
import { type EncodedBody, encodeBase64Lines, encodeMessage, encodeText } from './transfer-encoding.ts'

/**
 * A body part: header lines in ASCII, and a body with CRLF between its lines. Each character of the body is one byte.
 */
export interface MimePart {
  headers: string[]
  body: string
}

export interface ComposedAttachment {
  filename: string
  /** Media type, with or without parameters. */
  mimeType: string
  content: Uint8Array
  /** Content-ID for `cid:` URLs in the HTML, with or without angle brackets. */
  contentId?: string | null | undefined
}

const TOKEN = "[A-Za-z0-9!#$&^_.+'*%`{|}~-]+"
const CONTENT_TYPE_PATTERN = new RegExp(
  `^${TOKEN}/${TOKEN}(?:\\s*;\\s*${TOKEN}=(?:${TOKEN}|"[ !#-[\\]-~]*"))*$`,
)
const MAX_CONTENT_TYPE_LENGTH = 200
const MESSAGE_TYPE = /^message\/rfc822(?:\s*;|$)/i
const EIGHT_BIT = 'Content-Transfer-Encoding: 8bit'
const CONTENT_ID_PATTERN = /^[!-;=?-~]{1,500}$/

/** Whether a media type is valid in a header. */
export function isMediaType(mimeType: string): boolean {
  return mimeType.length <= MAX_CONTENT_TYPE_LENGTH && CONTENT_TYPE_PATTERN.test(mimeType)
}

/** Whether a Content-ID is valid in a header. */
export function isContentId(contentId: string): boolean {
  return CONTENT_ID_PATTERN.test(contentId)
}

export function createTextPart(type: 'text/plain' | 'text/html', text: string): MimePart {
  const { encoding, body } = encodeText(text)
  return {
    headers: [`Content-Type: ${type}; charset=utf-8`, `Content-Transfer-Encoding: ${encoding}`],
    body,
  }
}

export function createAttachmentPart(
  attachment: ComposedAttachment,
  disposition: 'inline' | 'attachment',
): MimePart {
  const { filename, mimeType, content, contentId } = attachment
  if (!isMediaType(mimeType)) {
    throw new MailComposeError(
      'Content-Type',
      `${JSON.stringify(mimeType)} is not a media type. Use the form type/subtype`,
    )
  }
  if (/[\r\n\0]/.test(filename)) {
    throw new MailComposeError('Content-Disposition', 'A file name contains a line break or NUL. Remove it')
  }
  const { type, encoding, body } = encodeAttachment(mimeType, content)
  const parameters = filename === '' ? [] : formatMimeParameter('filename', filename)
  const items = [disposition, ...parameters]
  return {
    headers: [
      `Content-Type: ${type}`,
      `Content-Transfer-Encoding: ${encoding}`,
      foldHeader(
        'Content-Disposition',
        withLeadingSpaces(items.map((item, index) => (index < items.length - 1 ? `${item};` : item))),
      ),
      ...formatContentIdHeader(contentId),
    ],
    body,
  }
}

function encodeAttachment(mimeType: string, content: Uint8Array): EncodedBody & { type: string } {
  const isMessage = MESSAGE_TYPE.test(mimeType)
  const message = isMessage ? encodeMessage(content) : undefined
  if (message) return { type: mimeType, ...message }
  // A parser would look for the boundary of a multipart, and would not decode a message.
  const type = isMessage || /^multipart\//i.test(mimeType) ? 'application/octet-stream' : mimeType
  return { type, encoding: 'base64', body: encodeBase64Lines(content) }
}

/** Returns a multipart of several parts, or the only part itself. The boundary is derived from the seed. */
export function createMultipart(
  subtype: 'mixed' | 'alternative' | 'related',
  parts: MimePart[],
  seed: string,
): MimePart {
  const [only] = parts
  if (only !== undefined && parts.length === 1) return only
  const contents = parts.map(formatPart)
  const base = `=_${subtype}_${hashText(seed).toString(16).padStart(8, '0')}`
  let boundary = base
  for (let attempt = 1; contents.some(content => content.includes(boundary)); attempt += 1) {
    boundary = `${base}_${attempt}`
  }
  const isEightBit = parts.some(({ headers }) => headers.includes(EIGHT_BIT))
  return {
    headers: [
      foldHeader('Content-Type', [`multipart/${subtype};`, ` boundary="${boundary}"`]),
      ...(isEightBit ? [EIGHT_BIT] : []),
    ],
    body: [...contents.map(content => `--${boundary}\r\n${content}`), `--${boundary}--`].join('\r\n'),
  }
}

function formatPart({ headers, body }: MimePart): string {
  return [...headers, '', body].join('\r\n')
}

function formatContentIdHeader(contentId: string | null | undefined): string[] {
  if (!contentId) return []
  const id = parseMessageId(contentId)
  if (!isContentId(id)) {
    throw new MailComposeError(
      'Content-ID',
      `${JSON.stringify(contentId)} is not a Content-ID. Use printable ASCII`,
    )
  }
  return [foldHeader('Content-ID', [`<${id}>`])]
}

/** Returns the 32-bit FNV-1a hash of a text. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/** Replaces a file name, media type or Content-ID that a header cannot contain. Received emails can have them. */
export function toWritableAttachment<
  File extends { filename: string; mimeType: string; contentId: string | null },
>(file: File): File {
  const { filename, mimeType, contentId } = file
  return {
    ...file,
    filename: toOneLine(filename) || 'attachment',
    mimeType: isMediaType(mimeType) ? mimeType : 'application/octet-stream',
    contentId: contentId !== null && isContentId(contentId) ? contentId : null,
  }
}
