import { findHeader, type HeaderField, parseHeaderFields } from './header-fields.ts'
import { MailParseError } from './mail-parse-error.ts'
import { mediaTypeOf } from './media-type-of.ts'
import { parseStructuredHeader, type StructuredHeader } from './structured-header.ts'

/** An email, or one of its MIME parts. */
export interface ReceivedPart {
  fields: HeaderField[]
  contentType: StructuredHeader
  /** Content-Transfer-Encoding in lower case, or empty. */
  transferEncoding: string
  /** Encoded body: a view of the source. The line break before a boundary is not part of it. */
  body: Uint8Array
  /** Parts of a multipart. Undefined for all other types. */
  parts?: ReceivedPart[]
}

/** A line that starts a part or ends a multipart. */
interface BoundaryLine {
  /** End of the body above it. */
  bodyEnd: number
  /** Start of the line below it. */
  next: number
  /** Index of its multipart among the open ones. */
  depth: number
  isLast: boolean
}

const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
const DASH = 0x2d
const MAX_DEPTH = 50
const MAX_PARTS = 10_000
const MAX_HEAD_BYTES = 1024 * 1024
const MEDIA_TYPE = /^[^\s/]+\/[^\s/]+$/

/** Splits an email into its MIME parts. The work is linear in its size. Throws MailParseError. */
export function parseMimeTree(source: Uint8Array): ReceivedPart {
  return new MimeReader(source).read()
}

class MimeReader {
  #source: Uint8Array
  #at = 0
  #headBytes = 0
  #partCount = 0
  /** Multiparts around the current position, outermost first. */
  #open: { boundary: Uint8Array; parts: ReceivedPart[]; defaultType: string }[] = []

  constructor(source: Uint8Array) {
    this.#source = source
  }

  read(): ReceivedPart {
    const root = this.#readHead('text/plain')
    let part: ReceivedPart | undefined = root
    for (;;) {
      const start = this.#at
      const line = this.#skipBody()
      if (part) part.body = this.#source.subarray(start, line?.bodyEnd)
      if (line === undefined) return root
      this.#open.length = line.isLast ? line.depth : line.depth + 1
      const multipart = line.isLast ? undefined : this.#open.at(-1)
      // After the last boundary of a multipart comes text that nobody shows.
      part = multipart && this.#readHead(multipart.defaultType)
      if (part) multipart?.parts.push(part)
    }
  }

  /** Reads the headers of a part, and opens it if it is a multipart. */
  #readHead(defaultType: string): ReceivedPart {
    const fields = parseHeaderFields(this.#skipHead())
    const header = parseStructuredHeader(findHeader(fields, 'content-type') ?? '')
    const boundary = header.parameters.get('boundary') ?? ''
    const isMultipart = header.value.startsWith('multipart/') && boundary !== ''
    // A multipart without a boundary cannot be split: it is shown as text.
    const isUsable = MEDIA_TYPE.test(header.value) && (isMultipart || !header.value.startsWith('multipart/'))
    const name = header.parameters.get('name')
    const type = name === undefined || isMultipart ? defaultType : mediaTypeOf(name)
    const contentType = isUsable ? header : { ...header, value: type }
    const encoding = parseStructuredHeader(findHeader(fields, 'content-transfer-encoding') ?? '').value
    const transferEncoding = /[\w-]+/.exec(encoding)?.[0] ?? ''
    const part = { fields, contentType, transferEncoding, body: new Uint8Array() }
    return isMultipart ? { ...part, parts: this.#openMultipart(header.value, boundary) } : part
  }

  #openMultipart(type: string, boundary: string): ReceivedPart[] {
    const parts: ReceivedPart[] = []
    const defaultType = type === 'multipart/digest' ? 'message/rfc822' : 'text/plain'
    this.#open.push({ boundary: new TextEncoder().encode(boundary), parts, defaultType })
    if (this.#open.length > MAX_DEPTH)
      throw new MailParseError(
        `The message has too many nested MIME parts. At most ${MAX_DEPTH} are allowed.`,
      )
    return parts
  }

  /** Skips the headers and the empty line below them, and returns the headers. */
  #skipHead(): Uint8Array {
    this.#partCount += 1
    if (this.#partCount > MAX_PARTS)
      throw new MailParseError(`The message has too many MIME parts. At most ${MAX_PARTS} are allowed.`)
    const start = this.#at
    let end = start
    while (this.#at < this.#source.length) {
      const lineStart = this.#at
      if (this.#readBoundaryLine(lineStart, start) !== undefined) break
      this.#at = this.#findNextLine(lineStart)
      if (this.#isEmptyLine(lineStart)) break
      end = this.#at
    }
    this.#headBytes += end - start
    if (this.#headBytes > MAX_HEAD_BYTES)
      throw new MailParseError(
        `The message has too long headers. At most ${MAX_HEAD_BYTES} bytes are allowed.`,
      )
    return this.#source.subarray(start, end)
  }

  /** Skips to the next boundary line, and returns it. Skips to the end and returns undefined if there is none. */
  #skipBody(): BoundaryLine | undefined {
    const start = this.#at
    while (this.#open.length > 0 && this.#at < this.#source.length) {
      const line = this.#readBoundaryLine(this.#at, start)
      this.#at = line?.next ?? this.#findNextLine(this.#at)
      if (line !== undefined) return line
    }
    this.#at = this.#source.length
    return undefined
  }

  /** Returns the boundary line that starts at `lineStart`, or undefined if that line is another one. */
  #readBoundaryLine(lineStart: number, bodyStart: number): BoundaryLine | undefined {
    const source = this.#source
    if (source[lineStart] !== DASH || source[lineStart + 1] !== DASH) return undefined
    for (let depth = this.#open.length - 1; depth >= 0; depth--) {
      const end = this.#skipBytes(lineStart + 2, this.#open[depth]?.boundary ?? [])
      if (end === undefined) continue
      const isLast = source[end] === DASH && source[end + 1] === DASH
      const next = this.#skipRestOfLine(isLast ? end + 2 : end)
      if (next === undefined) continue
      let bodyEnd = lineStart
      if (bodyEnd > bodyStart && source[bodyEnd - 1] === LINE_FEED) bodyEnd -= 1
      if (bodyEnd > bodyStart && source[bodyEnd - 1] === CARRIAGE_RETURN) bodyEnd -= 1
      return { bodyEnd, next, depth, isLast }
    }
    return undefined
  }

  /** Returns the position after these bytes, or undefined if others are there. */
  #skipBytes(start: number, bytes: ArrayLike<number>): number | undefined {
    for (let index = 0; index < bytes.length; index++)
      if (this.#source[start + index] !== bytes[index]) return undefined
    return start + bytes.length
  }

  /** Returns the start of the next line, or undefined if this line contains more than white space. */
  #skipRestOfLine(start: number): number | undefined {
    let at = start
    while (isBlank(this.#source[at])) at += 1
    if (at >= this.#source.length) return at
    return this.#source[at] === LINE_FEED ? at + 1 : undefined
  }

  #findNextLine(start: number): number {
    const end = this.#source.indexOf(LINE_FEED, start)
    return end < 0 ? this.#source.length : end + 1
  }

  #isEmptyLine(start: number): boolean {
    let at = start
    while (this.#source[at] === CARRIAGE_RETURN) at += 1
    return at >= this.#source.length || this.#source[at] === LINE_FEED
  }
}

function isBlank(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x09 || byte === CARRIAGE_RETURN
}
