import { normalizeUrl, parseUrl, toContentId } from './mail-urls.ts'

const IMAGE_DATA_URL = /^data:image\/[a-z0-9.+-]+[;,]/i

/** Images that the HTML of an email can show. */
export class MailImages {
  /** Whether the email refers to an image of another host. */
  hasRemoteImages = false
  #inlineUrls: ReadonlyMap<string, string>
  #remote: boolean

  /** `inlineUrls` maps Content-IDs to URLs of the email's own files. `remote` allows images of other hosts. */
  constructor(inlineUrls: ReadonlyMap<string, string>, { remote }: { remote: boolean }) {
    this.#inlineUrls = inlineUrls
    this.#remote = remote
  }

  /** Returns the URL that shows an image, or undefined if the image is not allowed. */
  resolve(value: string): string | undefined {
    const contentId = toContentId(value)
    if (contentId !== undefined) return this.#inlineUrls.get(contentId)
    const url = normalizeUrl(value)
    if (/^data:/i.test(url)) return IMAGE_DATA_URL.test(url) ? url : undefined
    const parsed = parseUrl(url)
    if (parsed?.protocol !== 'http:' && parsed?.protocol !== 'https:') return undefined
    this.hasRemoteImages = true
    return this.#remote ? parsed.href : undefined
  }
}
