const IMAGE_TYPE = /^image\/[a-z0-9.+-]+$/
const IMAGE_DATA_URL = /^data:image\/[a-z0-9.+-]+[;,]/i
const CHUNK_SIZE = 0x8000
// Maximum length of an email's data URLs, in characters: an email can show the same image many times.
const MAX_INLINE_LENGTH = 64 * 1024 * 1024

/** A file that the HTML of an email names by its Content-ID. */
export interface MailFile {
  /** Content-ID without angle brackets. */
  contentId: string
  /** Media type. */
  mimeType: string
  /** Bytes of the file. */
  content: Uint8Array
}

/** Images of an email: its own files, and images of other hosts if `remote` is true. */
export class MailFiles {
  readonly remote: boolean
  /** Whether the email refers to an image of another host. */
  hasRemoteImages = false
  #files: ReadonlyMap<string, MailFile>
  #dataUrls = new Map<string, string>()
  #remainingLength = MAX_INLINE_LENGTH

  constructor(files: readonly MailFile[], { remote }: { remote: boolean }) {
    this.remote = remote
    // The first file of a Content-ID counts, but a Map keeps the last.
    this.#files = new Map([...files].reverse().map(file => [file.contentId, file]))
  }

  /** Returns the URL to show an image: a data URL, or a URL of another host if `remote` is true. Else undefined. */
  resolveImage(value: string): string | undefined {
    const contentId = toContentId(value)
    if (contentId !== undefined) return this.#resolveInline(contentId)
    const url = normalizeUrl(value)
    if (/^data:/i.test(url)) return IMAGE_DATA_URL.test(url) ? url : undefined
    const parsed = parseUrl(url)
    if (parsed?.protocol !== 'http:' && parsed?.protocol !== 'https:') return undefined
    this.hasRemoteImages = true
    return this.remote ? parsed.href : undefined
  }

  #resolveInline(contentId: string): string | undefined {
    const file = this.#files.get(contentId)
    if (!file) return undefined
    const url = this.#dataUrls.get(contentId) ?? toDataUrl(file)
    if (url === undefined || url.length > this.#remainingLength) return undefined
    this.#dataUrls.set(contentId, url)
    this.#remainingLength -= url.length
    return url
  }
}

/** Returns the Content-ID that a `cid:` URL names, or undefined for another URL. */
export function toContentId(value: string): string | undefined {
  const url = normalizeUrl(value)
  return /^cid:/i.test(url) ? tryDecode(url.slice('cid:'.length)) : undefined
}

/** Returns the URL of a link, or undefined unless it is an http, https, mailto or tel URL. */
export function toSafeLink(value: string): string | undefined {
  const url = parseUrl(normalizeUrl(value))
  return url && ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : undefined
}

/** Parses an absolute URL. Emails have no base URL for relative URLs. */
function parseUrl(url: string): URL | undefined {
  const absoluteUrl = /^[\\/]{2}/.test(url) ? `https:${url}` : url
  return URL.canParse(absoluteUrl) ? new URL(absoluteUrl) : undefined
}

/** Removes white space and control characters as browsers do. */
function normalizeUrl(url: string): string {
  return url
    .replace(/[\t\n\r]+/g, '')
    .replace(/^[\p{Cc} ]+/u, '')
    .trimEnd()
}

function tryDecode(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

function toDataUrl({ mimeType, content }: MailFile): string | undefined {
  const type = mimeType.toLowerCase()
  if (!IMAGE_TYPE.test(type)) return undefined
  let binary = ''
  for (let at = 0; at < content.length; at += CHUNK_SIZE)
    binary += String.fromCharCode(...content.subarray(at, at + CHUNK_SIZE))
  return `data:${type};base64,${btoa(binary)}`
}
