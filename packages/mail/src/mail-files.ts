const PICTURE = /^image\/[a-z0-9.+-]+$/
const OF_A_PICTURE = /^data:image\/[a-z0-9.+-]+[;,]/i
const CHUNK = 0x8000
// As data: urls. A mail may name the same picture any number of times.
const MAX_INLINE = 64 * 1024 * 1024

/** A file that the HTML of an email names by its Content-ID. */
export interface MailFile {
  /** Content-ID without angle brackets. */
  contentId: string
  /** Media type. */
  mimeType: string
  /** Bytes of the file. */
  content: Uint8Array
}

/** What a mail shows besides its words, and whether it may be asked of other hosts. */
export class MailFiles {
  readonly remote: boolean
  /** Whether the mail names a picture of another host. */
  asksRemote = false
  #files: ReadonlyMap<string, MailFile>
  #written = new Map<string, string>()
  #left = MAX_INLINE

  constructor(files: readonly MailFile[], { remote }: { remote: boolean }) {
    this.remote = remote
    // The first of a name counts: a Map takes the last.
    this.#files = new Map([...files].reverse().map(file => [file.contentId, file]))
  }

  /** Where a picture is, as the frame may be told: a data: url, or that of another host where that is allowed. */
  pictureAt(written: string): string | undefined {
    const url = withoutBreaks(written)
    if (/^cid:/i.test(url)) return this.#inline(url.slice('cid:'.length))
    if (/^data:/i.test(url)) return OF_A_PICTURE.test(url) ? url : undefined
    const parsed = parseUrl(url)
    if (parsed?.protocol !== 'http:' && parsed?.protocol !== 'https:') return undefined
    this.asksRemote = true
    return this.remote ? parsed.href : undefined
  }

  #inline(name: string): string | undefined {
    const contentId = decoded(name)
    const file = this.#files.get(contentId)
    if (!file) return undefined
    const url = this.#written.get(contentId) ?? dataUrl(file)
    if (url === undefined || url.length > this.#left) return undefined
    this.#written.set(contentId, url)
    this.#left -= url.length
    return url
  }
}

/** Where a link leads, where that is a kind of address that a mail has a reason to name. */
export function linkTo(written: string): string | undefined {
  const url = parseUrl(withoutBreaks(written))
  return url && ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : undefined
}

/** A mail has no address of its own that something could be relative to. */
function parseUrl(url: string): URL | undefined {
  const whole = /^[\\/]{2}/.test(url) ? `https:${url}` : url
  return URL.canParse(whole) ? new URL(whole) : undefined
}

/** As browsers read a url. */
function withoutBreaks(url: string): string {
  return url
    .replace(/[\t\n\r]+/g, '')
    .replace(/^[\p{Cc} ]+/u, '')
    .trimEnd()
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

function dataUrl({ mimeType, content }: MailFile): string | undefined {
  const type = mimeType.toLowerCase()
  if (!PICTURE.test(type)) return undefined
  let binary = ''
  for (let at = 0; at < content.length; at += CHUNK)
    binary += String.fromCharCode(...content.subarray(at, at + CHUNK))
  return `data:${type};base64,${btoa(binary)}`
}
