import { Parser } from 'htmlparser2'
import { findAttribution } from './attribution.ts'
import { ElementLooks } from './element-looks.ts'
import { isQuoteContainer } from './quote-containers.ts'
import { isSeen, type Look } from './text-look.ts'

/** Maximum depth of nested elements, as in browsers. More open elements make the parser slow. */
export const MAX_HTML_DEPTH = 512

/** Elements whose text browsers never show. */
const DROPPED_ELEMENTS = new Set(
  'script style head title template iframe object datalist noframes noembed rp'.split(' '),
)
const PARAGRAPH_ELEMENTS = new Set('p h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre figure hr'.split(' '))
const BLOCK_ELEMENTS = new Set(
  `address article aside body center dd div dt fieldset figcaption footer form header html li main nav section tbody
  tfoot thead tr`.split(/\s+/),
)
const TABLE_ELEMENTS = new Set('table caption tbody tfoot thead tr td th'.split(' '))
const MAX_QUOTE_DEPTH = 10
const MAX_LINK_WORDS = 20

/** Whether an element starts and ends a line. */
export function isBlock(name: string): boolean {
  return BLOCK_ELEMENTS.has(name) || PARAGRAPH_ELEMENTS.has(name)
}

interface Element {
  name: string
  look: Look
  /** Whether Outlook gets another text instead of the rest of the element. */
  hasOutlookPart: boolean
  inQuote: boolean
  /** Whether the lines of the element start with `>`. */
  isMarked: boolean
  link: { href: string; start: number; pictures: number } | null
}

/**
 * Returns the HTML of an email as plain text. Blocks become lines, links become `text (url)`, list items
 * become `- item` and quoted emails become `> line`. Other blockquotes are text of the sender. Text that
 * nobody sees is omitted, such as scripts, styles and hidden preheaders.
 */
export function htmlToText(html: string): string {
  const page = new TextPage()
  const looks = new ElementLooks(html, MAX_HTML_DEPTH)
  const { body: look } = looks
  const root: Element = { name: '', look, hasOutlookPart: false, inQuote: false, isMarked: false, link: null }
  const openElements = [root]
  const parser = new Parser({
    onopentag(name, attributes) {
      const parent = openElements.at(-1) ?? root
      const { hasOutlookPart } = parent
      const display = TABLE_ELEMENTS.has(name) ? 'table' : isBlock(name) ? 'block' : 'inline'
      const ownLook = looks.read(parent.look, name, attributes, { display, hasOutlookPart })
      const look = DROPPED_ELEMENTS.has(name) ? { ...ownLook, isHidden: true } : ownLook
      const href = name === 'a' && attributes.href
      const link = href ? { href, start: page.length, pictures: page.pictures } : null
      if (!look.isHidden) openElement(page, name, attributes, look)
      const inQuote = parent.inQuote || isQuoteContainer(name, attributes)
      const isQuote = name === 'blockquote' && !look.isHidden
      const isMarked = isQuote && (inQuote || findAttribution(page.lastLine)?.isCertain === true)
      if (isMarked) page.quoteDepth += 1
      openElements.push({ name, look, hasOutlookPart, inQuote: inQuote || isMarked, isMarked, link })
      if (openElements.length > MAX_HTML_DEPTH + 1) parser.pause()
    },
    onclosetag() {
      const element = openElements.pop()
      if (element === undefined || element.look.isHidden) return
      closeLink(page, element)
      if (isBlock(element.name)) page.endBlock(PARAGRAPH_ELEMENTS.has(element.name) ? 1 : 0)
      if (element.isMarked) page.quoteDepth -= 1
    },
    ontext(data) {
      const { look } = openElements.at(-1) ?? root
      if (isSeen(look)) page.write(data, look.whiteSpace)
    },
    oncomment(data) {
      const parent = openElements.at(-1) ?? root
      parent.hasOutlookPart ||= /^\[if\b[^\]]*\bmso\b/i.test(data)
    },
  })
  parser.end(html)
  return page.toString()
}

function openElement(page: TextPage, name: string, attributes: Record<string, string>, look: Look): void {
  if (name === 'br') page.breakLine()
  else if (isBlock(name)) page.endBlock(PARAGRAPH_ELEMENTS.has(name) ? 1 : 0)
  // Nobody sees the text of a tracking pixel.
  if (name === 'img' && !look.isInvisible && !look.isAway && !/^[01]$/.test(attributes.width ?? '')) {
    page.pictures += 1
    page.write(attributes.alt ?? '')
  }
  if (!isSeen(look)) return
  if (name === 'li') page.write('- ')
  else if (name === 'td' || name === 'th') page.write(' ')
}

function closeLink(page: TextPage, { link, look }: Element): void {
  const url = link?.href.trim() ?? ''
  if (link === null || !/^(https?|mailto|tel):/i.test(url)) return
  const text = page.textSince(link.start)
  if (text === '' && page.pictures === link.pictures && !isSeen(look)) return
  const equivalentUrls = [text, `mailto:${text}`, `tel:${text}`, `http://${text}`, `https://${text}`]
  if (equivalentUrls.includes(url) || equivalentUrls.includes(url.replace(/\/$/, ''))) return
  page.write(text === '' ? url : ` (${url})`)
}

/** Builder of the plain text. White space collapses as in a browser. */
class TextPage {
  quoteDepth = 0
  /** Number of pictures. */
  pictures = 0
  #lines: string[] = []
  #line: string[] = []
  #blankLines = 0
  #pendingSpace = false
  #depth = 0
  #written: string[] = []

  /** Writes text. `whiteSpace` is the value of the CSS property. */
  write(data: string, whiteSpace = 'normal'): void {
    if (!/^(?:pre|break-spaces)/.test(whiteSpace)) this.#writeCollapsed(data)
    else
      for (const [index, line] of data.split(/\r?\n/).entries()) {
        if (index > 0) this.breakLine()
        if (whiteSpace === 'pre-line') this.#writeCollapsed(line)
        else if (line !== '') this.#pushWord(line)
      }
  }

  #writeCollapsed(data: string): void {
    const text = data.replace(/\s+/g, ' ')
    for (const [index, word] of text.split(' ').entries()) {
      if (index > 0) this.#pendingSpace = true
      if (word !== '') this.#pushWord(word)
    }
  }

  /** Last finished line. */
  get lastLine(): string {
    return this.#lines.at(-1) ?? ''
  }

  get length(): number {
    return this.#written.length
  }

  /** Returns the text since `start`. Truncates texts that are too long for an address. */
  textSince(start: number): string {
    return this.#written
      .slice(start, start + MAX_LINK_WORDS)
      .join('')
      .trim()
  }

  breakLine(): void {
    if (this.#line.length > 0) this.#flush()
    else this.#blankLines += 1
  }

  /** Ends the current line, and adds at least `blankLines` blank lines before the next line. */
  endBlock(blankLines: number): void {
    if (this.#line.length > 0) this.#flush()
    this.#blankLines = Math.max(this.#blankLines, blankLines)
  }

  toString(): string {
    this.endBlock(0)
    return this.#lines.join('\n')
  }

  #pushWord(word: string): void {
    if (this.#pendingSpace && this.#line.length > 0) this.#push(' ')
    this.#pendingSpace = false
    this.#push(word)
  }

  #push(text: string): void {
    this.#line.push(text)
    this.#written.push(text)
  }

  #flush(): void {
    const depth = Math.min(this.quoteDepth, MAX_QUOTE_DEPTH)
    const separator = '> '.repeat(Math.min(depth, this.#depth)).trimEnd()
    const text = this.#line.join('').trimEnd()
    this.#line = []
    this.#pendingSpace = false
    // A preformatted line can be blank.
    this.#blankLines += text === '' ? 1 : 0
    if (text === '') return
    if (this.#lines.length > 0 && this.#blankLines > 0) this.#lines.push(separator)
    this.#lines.push('> '.repeat(depth) + text)
    this.#depth = depth
    this.#blankLines = 0
  }
}
