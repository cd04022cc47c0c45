import { Parser } from 'htmlparser2'
import { findAttribution } from './attribution.ts'
import { isQuoteContainer } from './quote-containers.ts'

/**
 * Maximum depth of nested elements, as in browsers. The parser needs more time for each tag if more elements are open.
 */
export const MAX_HTML_DEPTH = 512

const DROPPED_ELEMENTS = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'iframe',
  'object',
])
const PARAGRAPH_ELEMENTS = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'dl',
  'table',
  'blockquote',
  'pre',
  'figure',
  'hr',
])
const BLOCK_ELEMENTS = new Set([
  'address',
  'article',
  'aside',
  'body',
  'center',
  'dd',
  'div',
  'dt',
  'fieldset',
  'figcaption',
  'footer',
  'form',
  'header',
  'html',
  'li',
  'main',
  'nav',
  'section',
  'tbody',
  'tfoot',
  'thead',
  'tr',
])
const MAX_QUOTE_DEPTH = 10
const MAX_LINK_WORDS = 20

/** Whether an element starts and ends a line. */
export function isBlock(name: string): boolean {
  return BLOCK_ELEMENTS.has(name) || PARAGRAPH_ELEMENTS.has(name)
}

interface Element {
  name: string
  hidden: boolean
  inQuote: boolean
  /** Whether the lines of the element start with `>`. */
  isMarked: boolean
  link: { href: string; start: number } | null
}

/**
 * Returns the HTML of an email as plain text. Blocks become lines, links become `text (url)`, list items
 * become `- item` and quoted emails become `> line`. Other blockquotes are text of the sender. Invisible
 * content is omitted: scripts, styles and hidden preheaders.
 */
export function htmlToText(html: string): string {
  const page = new TextPage()
  const openElements: Element[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      const parent = openElements.at(-1)
      const hidden = parent?.hidden === true || DROPPED_ELEMENTS.has(name) || isHidden(attributes)
      const link = name === 'a' && attributes.href ? { href: attributes.href, start: page.length } : null
      if (!hidden) openElement(page, name, attributes)
      const inQuote = parent?.inQuote === true || isQuoteContainer(name, attributes)
      const isMarked =
        name === 'blockquote' && !hidden && (inQuote || findAttribution(page.lastLine)?.isCertain === true)
      if (isMarked) page.quoteDepth += 1
      openElements.push({ name, hidden, inQuote: inQuote || isMarked, isMarked, link })
      if (openElements.length > MAX_HTML_DEPTH) parser.pause()
    },
    onclosetag() {
      const element = openElements.pop()
      if (element === undefined || element.hidden) return
      if (element.link !== null) closeLink(page, element.link)
      closeElement(page, element)
    },
    ontext(data) {
      if (openElements.at(-1)?.hidden !== true) page.write(data)
    },
  })
  parser.end(html)
  return page.toString()
}

function openElement(page: TextPage, name: string, attributes: Record<string, string>): void {
  if (name === 'br') page.breakLine()
  else if (PARAGRAPH_ELEMENTS.has(name)) page.endBlock(1)
  else if (BLOCK_ELEMENTS.has(name)) page.endBlock(0)
  if (name === 'li') page.write('- ')
  else if (name === 'img') page.write(attributes.alt ?? '')
  else if (name === 'td' || name === 'th') page.write(' ')
  else if (name === 'pre') page.preformatted += 1
}

function closeElement(page: TextPage, { name, isMarked }: Element): void {
  if (PARAGRAPH_ELEMENTS.has(name)) page.endBlock(1)
  else if (BLOCK_ELEMENTS.has(name)) page.endBlock(0)
  if (name === 'pre') page.preformatted -= 1
  if (isMarked) page.quoteDepth -= 1
}

function closeLink(page: TextPage, { href, start }: { href: string; start: number }): void {
  const url = href.trim()
  if (!/^(https?|mailto|tel):/i.test(url)) return
  const text = page.textSince(start)
  const equivalentUrls = [text, `mailto:${text}`, `tel:${text}`, `http://${text}`, `https://${text}`]
  if (equivalentUrls.includes(url) || equivalentUrls.includes(url.replace(/\/$/, ''))) return
  page.write(text === '' ? url : ` (${url})`)
}

function isHidden(attributes: Record<string, string>): boolean {
  return 'hidden' in attributes || /(?:^|;)\s*display\s*:\s*none/i.test(attributes.style ?? '')
}

/** Builder of the plain text. White space collapses as in a browser. */
class TextPage {
  preformatted = 0
  quoteDepth = 0
  #lines: string[] = []
  #line: string[] = []
  #blankLines = 0
  #pendingSpace = false
  #depth = 0
  #written: string[] = []

  write(data: string): void {
    if (this.preformatted > 0) this.#writePreformatted(data)
    else this.#writeCollapsed(data)
  }

  #writeCollapsed(data: string): void {
    const text = data.replace(/\s+/g, ' ')
    for (const [index, word] of text.split(' ').entries()) {
      if (index > 0) this.#pendingSpace = true
      if (word === '') continue
      if (this.#pendingSpace && this.#line.length > 0) this.#push(' ')
      this.#pendingSpace = false
      this.#push(word)
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

  #writePreformatted(data: string): void {
    for (const [index, line] of data.split('\n').entries()) {
      if (index > 0) this.breakLine()
      if (line !== '') this.#push(line)
    }
  }

  #push(text: string): void {
    this.#line.push(text)
    this.#written.push(text)
  }

  #flush(): void {
    const depth = Math.min(this.quoteDepth, MAX_QUOTE_DEPTH)
    const separator = '> '.repeat(Math.min(depth, this.#depth)).trimEnd()
    if (this.#lines.length > 0 && this.#blankLines > 0) this.#lines.push(separator)
    this.#lines.push('> '.repeat(depth) + this.#line.join('').trimEnd())
    this.#depth = depth
    this.#line = []
    this.#blankLines = 0
    this.#pendingSpace = false
  }
}
