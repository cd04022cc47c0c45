import { checkMessage, type MessageTexts } from './message-texts.ts'
import { readHtml } from './read-html.ts'

/** Link of a message. */
export interface MessageLink {
  /** Address, with http or https. */
  readonly url: string
  /** Host of `url`, in lower case, with the port if it is not the default one. */
  readonly host: string
  /** Visible text with single spaces, the `alt` of an image, or the address in plain text. */
  readonly text: string
}

/** Characters of a link in a plain text. Chinese and Japanese texts have no space after it. */
const inText = /https?:\/\/[^\s<>"`{}|\\^‘-‟«»،؛؟\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]+/gi
/** Address whose host is the same for all programs that read addresses. */
const plainUrl = /^https?:\/\/[a-z\d.-]+(?::\d+)?(?:[/?#][!-[\]-~]*)?$/

/** Longer addresses are no links. */
const maxLength = 8_000

/**
 * Returns the links of the text and the HTML of a message, each once, in their order in the HTML. Images and addresses
 * without http or https are no links. Anybody can send a link: open only links whose `host` you expect.
 *
 * @throws {TypeError} if the argument is no message
 *
 * @example
 * ```ts
 * const link = linksOf(message).find(({ host }) => host === 'shop.example.com')
 * ```
 */
export function linksOf(message: MessageTexts): MessageLink[] {
  checkMessage('linksOf', message)
  const { body, bodyHtml } = message
  const page = readHtml(bodyHtml ?? '')
  const links = new Map<string, MessageLink>()
  const add = (address: string, text: string) => {
    const link = toLink(address, text)
    const key = link && new URL(link.url).href
    if (key && !links.get(key)?.text) links.set(key, link)
  }
  for (const { href, text } of page.links) add(href.trim(), text)
  for (const url of [...findUrls(page.unlinked), ...findUrls(body)]) if (!page.images.has(url)) add(url, url)
  return [...links.values()]
}

/** Returns a text in which `@` stands for each address. */
export function maskUrls(text: string): string {
  return text.replace(inText, url => ` @ ${url.slice(trimUrl(url).length)}`)
}

function findUrls(text: string): string[] {
  return Array.from(text.matchAll(inText), ([url]) => trimUrl(url))
}

/** Returns an address without the punctuation of the sentence after it. */
function trimUrl(url: string): string {
  let unmatched = url.split(')').length - url.split('(').length
  let end = url.length
  for (; end > 0; end--) {
    const last = url.charAt(end - 1)
    if (last === ')' && unmatched > 0) unmatched -= 1
    else if (!".,;:!?*'…]".includes(last)) break
  }
  return url.slice(0, end)
}

function toLink(address: string, text: string): MessageLink | undefined {
  if (address.length > maxLength || !/^https?:/i.test(address)) return undefined
  try {
    const { href, host } = new URL(address)
    return { url: plainUrl.test(address) ? address : href, host, text }
  } catch {
    return undefined
  }
}
