/** Text and links of HTML. */
export interface Page {
  /** Blocks are lines, and cells begin with a tab. */
  readonly text: string
  /** Text outside of links. */
  readonly unlinked: string
  readonly links: readonly { readonly href: string; readonly text: string }[]
  /** Addresses of images. */
  readonly images: ReadonlySet<string>
}

/** Elements that begin no line. */
const inline = /^(?:a|abbr|area|b|big|code|em|font|i|img|label|mark|small|span|strong|su[bp]|t[dh]|u|wbr)$/
const unseen = /^(?:script|style|title)$/
// Each attribute ends at its first possible end, so that reading takes linear time.
const attribute = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y
const tagName = /<(\/?)([a-z][^\s/>]*)/iy
const restOfTag = /[\s/=]*/y

/** Characters by the names of entities. Accents follow the letter that begins the name. */
const entities = new Map(
  'acute\u0301 breve\u0306 caron\u030c cedil\u0327 circ\u0302 dot\u0307 grave\u0300 ring\u030a tilde\u0303 uml\u0308 amp& lt< gt> quot" apos\' nbsp\u00a0 ndash– mdash— hellip… lsquo‘ rsquo’ ldquo“ rdquo” laquo« raquo» middot· bull• szligß inodotı iexcl¡ iquest¿ copy© euro€ rarr→'
    .split(' ')
    .map(one => [one.slice(0, -1), one.slice(-1)]),
)

function decode(text: string): string {
  return text.replace(/&(?:#(x?[\da-f]{1,7})|([a-z]{2,12}));/gi, (whole, number, name) => {
    const code = Number(`0${number}`)
    if (!name) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    const accent = entities.get(name.slice(1))
    return entities.get(name) ?? (accent ? (name[0] + accent).normalize() : whole)
  })
}

/** Returns a text with single spaces. */
export function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Reads HTML in linear time. What is no HTML is text. */
export function readHtml(html: string): Page {
  const all: string[] = []
  const unlinked: string[] = []
  const links: { href: string; text: string }[] = []
  const images = new Set<string>()
  let link: { href: string; start: number } | undefined
  const write = (text: string) => {
    all.push(text)
    if (!link) unlinked.push(text)
  }
  const closeLink = () => {
    if (link) links.push({ href: link.href, text: collapse(all.slice(link.start).join('')) })
    link = undefined
  }
  for (let at = 0; at < html.length; ) {
    const tag = html.indexOf('<', at)
    const end = tag < 0 ? html.length : tag
    if (end > at) write(decode(html.slice(at, end)).replace(/\s+/g, ' '))
    if (tag < 0) break
    tagName.lastIndex = tag
    const [start, slash, name = ''] = tagName.exec(html) ?? []
    if (start === undefined) {
      at = skipComment(html, tag)
      if (at === tag + 1) write('<')
      continue
    }
    const attributes = new Map<string, string>()
    at = readAttributes(html, tag + start.length, attributes)
    const element = name.toLowerCase()
    if (element === 'a' || element === 'area') {
      closeLink()
      if (!slash && attributes.has('href')) link = { href: attributes.get('href') ?? '', start: all.length }
    } else if (element === 'img') {
      images.add((attributes.get('src') ?? '').trim())
      write(attributes.get('alt') ?? '')
    } else if (unseen.test(element) && !slash) {
      const close = new RegExp(`</${element}`, 'gi')
      close.lastIndex = at
      at = close.exec(html)?.index ?? html.length
    } else if (/^t[dh]$/.test(element)) write('\t')
    else if (!inline.test(element)) write('\n')
  }
  closeLink()
  return { text: all.join(''), unlinked: unlinked.join(''), links, images }
}

/** Returns where the text after a comment or a declaration begins. */
function skipComment(html: string, at: number): number {
  if (!/^[!?/]/.test(html.slice(at + 1, at + 2))) return at + 1
  const close = html.startsWith('<!--', at) ? '-->' : '>'
  const end = html.indexOf(close, at)
  return end < 0 ? html.length : end + close.length
}

/** Reads the attributes of a tag. Returns where the tag ends. */
function readAttributes(html: string, start: number, attributes: Map<string, string>): number {
  let at = start
  while (at < html.length) {
    attribute.lastIndex = at
    const [whole, name = '', ...values] = attribute.exec(html) ?? ['']
    const value = values.find(one => one !== undefined) ?? ''
    if (name && !attributes.has(name.toLowerCase())) attributes.set(name.toLowerCase(), decode(value))
    at += whole.length
    restOfTag.lastIndex = at
    at += restOfTag.exec(html)?.[0].length ?? 0
    if (html[at] === '>') return at + 1
  }
  return at
}
