import { Parser } from 'htmlparser2'
import { announcesAnswers, endsWithColon, pointsAtQuotation } from './announcement.ts'
import { type Attribution, findAttribution } from './attribution.ts'
import { beginsWithQuotedMail } from './header-block.ts'
import { isBlock, MAX_HTML_DEPTH } from './html-to-text.ts'
import { findEnding } from './mail-ending.ts'
import { isForwardContainer, isIgnoredElement, isPicture, isQuoteContainer } from './quote-containers.ts'
import { findMarker } from './quote-markers.ts'

interface Range {
  start: number
  end: number
}

interface Element {
  start: number
  /** Index of the first text chunk of the element. */
  textStart: number
  isIgnored: boolean
  isQuote: boolean
}

/** An element or a line that contains only an attribution such as "On … wrote:". */
interface FoundAttribution extends Range {
  textStart: number
  textEnd: number
  attribution: Attribution
}

/** A line of text that is directly in an element. */
interface Line {
  start: number
  textStart: number
  parent: Element | undefined
}

interface Quote {
  attribution: Attribution | null
  /** First characters of its text. */
  beginning: string
  /** Whether it is only a blockquote or a header block, without the class of a client. */
  isBare: boolean
  /** Whether a blockquote is in its first line below an attribution, as in Gmail. Text beside it is an answer. */
  hasBlockquote: boolean
  /** Number of open blockquotes in it. */
  depth: number
}

const MAX_ATTRIBUTION_CHUNKS = 60
const MAX_FIRST_LINE_CHARACTERS = 500
const MAX_FIRST_LINES = 12
/** Placeholder of a picture in the collected text (U+FFFC, object replacement character). */
const PICTURE = '\uFFFC'

/** Finds the quotations of a document, and the text around them, in one pass. */
export class QuoteScan {
  /** Quotations in document order. They do not overlap. */
  readonly quotes: Range[] = []
  #openElements: Element[] = []
  /** The open quotation. */
  #quote: Quote | null = null
  #firstQuote: Quote | null = null
  #ignoredDepth = 0
  /** Chunks of text outside the quotations. */
  #text: string[] = []
  /** Number of text chunks above the first quotation. */
  #chunksAbove: number | null = null
  #attribution: FoundAttribution | null = null
  #line: Line = { start: 0, textStart: 0, parent: undefined }
  #isForward = false
  #isTooDeep = false

  constructor(html: string) {
    let isComplete = false
    const parser = new Parser({
      onopentag: (name, attributes) => {
        this.#isTooDeep ||= this.#openElements.length >= MAX_HTML_DEPTH
        if (this.#isTooDeep) parser.pause()
        else this.#openElement(name, attributes, { start: parser.startIndex, end: parser.endIndex + 1 })
      },
      onclosetag: (name, isImplied) => {
        // An element without an end tag ends at the end tag of its parent.
        const start = isComplete ? html.length : parser.startIndex
        const hasEndTag = !isImplied && !isComplete
        // A void element such as `hr` is its own end.
        const isVoid = this.#openElements.at(-1)?.start === start
        this.#closeElement(name, { start, end: hasEndTag || isVoid ? parser.endIndex + 1 : start })
      },
      // Only tags break lines.
      ontext: data => this.#addText(data.replaceAll('\n', ' ')),
    })
    parser.write(html)
    isComplete = true
    parser.end()
  }

  /** Whether the quotations are below the reply, and without words of the sender. They must be unmistakable in a new email. */
  isTopPostedReply(isNew: boolean): boolean {
    if (this.#chunksAbove === null || this.#isForward || this.#isTooDeep) return false
    const above = this.#text.slice(0, this.#chunksAbove).join('')
    const below = this.#text.slice(this.#chunksAbove).join('')
    if (above.trim() === '' || hasOwnText(below) || findAttribution(above)?.start === 0) return false
    if (announcesAnswers(above)) return false
    const { attribution = null, beginning = '', isBare = true } = this.#firstQuote ?? {}
    const known = attribution ?? findFirstAttribution(beginning)
    if ((isNew || (isBare && known === null)) && endsWithColon(above)) return false
    if (isNew && (known?.isComplete !== true || pointsAtQuotation(above))) return false
    const markers = [above.trimEnd().split('\n').at(-1), beginning.trimStart().split('\n')[0]]
    return !markers.some(line => findMarker(line ?? '') === 'forward')
  }

  #openElement(name: string, attributes: Record<string, string>, { start, end }: Range): void {
    if (name === 'br' || isBlock(name)) this.#endLine(start)
    const isQuote =
      this.#quote === null && (isQuoteContainer(name, attributes) || this.#isQuoteByAttribution(name))
    const isIgnored = isIgnoredElement(name, attributes)
    this.#openElements.push({ start, textStart: this.#text.length, isIgnored, isQuote })
    if (isIgnored) this.#ignoredDepth += 1
    if (isForwardContainer(attributes)) this.#isForward = true
    if (isQuote) this.#beginQuote(name)
    else if (name === 'blockquote' && this.#quote !== null) openBlockquote(this.#quote)
    if (isPicture(name, attributes)) this.#addText(PICTURE)
    if (name === 'br' || isBlock(name))
      this.#beginLine(end, name === 'br' ? this.#openElements.at(-2) : this.#openElements.at(-1))
  }

  #closeElement(name: string, { start, end }: Range): void {
    if (isBlock(name)) this.#endLine(start)
    const element = this.#openElements.pop()
    if (element === undefined) return
    if (element.isIgnored) this.#ignoredDepth -= 1
    if (name === 'blockquote' && this.#quote !== null) this.#quote.depth -= 1
    if (element.isQuote) {
      this.quotes.push({ start: element.start, end })
      this.#quote = null
    } else if (this.#quote === null) {
      const isQuote =
        name === 'blockquote' ? this.#beginsWithAttribution(element) : this.#beginsWithMail(element)
      if (isQuote) this.#turnIntoQuote(element, end)
      else this.#recordAttribution(element, end)
    }
    if (isBlock(name)) this.#beginLine(end, this.#openElements.at(-1))
  }

  #addText(text: string): void {
    if (this.#ignoredDepth > 0) return
    const quote = this.#quote
    if (quote === null || (quote.hasBlockquote && quote.depth === 0)) this.#text.push(text)
    else if (quote.beginning.length < MAX_FIRST_LINE_CHARACTERS) quote.beginning += text
  }

  #beginLine(start: number, parent: Element | undefined): void {
    this.#addText('\n')
    if (this.#quote === null) this.#line = { start, textStart: this.#text.length, parent }
  }

  /**
   * Records the line if it is an attribution. To remove a line that starts and ends in different elements
   * would break both.
   */
  #endLine(end: number): void {
    const { start, textStart, parent } = this.#line
    if (this.#quote === null && parent === this.#openElements.at(-1))
      this.#recordAttribution({ start, textStart }, end)
  }

  #recordAttribution({ start, textStart }: Pick<Element, 'start' | 'textStart'>, end: number): void {
    const textEnd = this.#text.length
    const containsQuote = start < (this.quotes.at(-1)?.end ?? 0)
    if (containsQuote || textEnd - textStart > MAX_ATTRIBUTION_CHUNKS) return
    const text = this.#text.slice(textStart).join('').trim()
    const attribution = text.includes('\n') ? null : findAttribution(text)
    if (attribution?.start !== 0) return
    this.#attribution = { start, end, textStart, textEnd, attribution }
  }

  /** Returns the attribution if only white space is below it. */
  #findAttributionAbove(): FoundAttribution | null {
    const attribution = this.#attribution
    if (attribution === null || this.#text.length - attribution.textEnd > MAX_ATTRIBUTION_CHUNKS) return null
    return this.#text.slice(attribution.textEnd).join('').trim() === '' ? attribution : null
  }

  /**
   * Whether an element is a quotation because an attribution is above it. mail.ru and Yandex mark quotations only so.
   */
  #isQuoteByAttribution(name: string): boolean {
    return name === 'blockquote' && this.#findAttributionAbove()?.attribution.isCertain === true
  }

  #beginsWithAttribution(element: Element): boolean {
    return findAttribution(this.#getBeginning(element, 1).trim())?.isCertain === true
  }

  /** Whether the element contains a header block and the email below it. Outlook writes them into two elements. */
  #beginsWithMail(element: Element): boolean {
    return (
      this.#getBeginning(element, 1).includes(':') &&
      beginsWithQuotedMail(this.#getBeginning(element, MAX_FIRST_LINES).split('\n'))
    )
  }

  /** Returns the first lines of an element, with the blank lines above them. */
  #getBeginning({ textStart }: Element, maxLines: number): string {
    let text = ''
    let lines = 0
    for (
      let index = textStart;
      index < this.#text.length && text.length < MAX_FIRST_LINE_CHARACTERS;
      index += 1
    ) {
      const chunk = this.#text[index] ?? ''
      if (chunk === '\n' && text.trim() !== '') lines += 1
      if (lines === maxLines) break
      text += chunk.slice(0, MAX_FIRST_LINE_CHARACTERS)
    }
    return text
  }

  /** Turns an element into a quotation, together with the quotations inside it. */
  #turnIntoQuote(element: Element, end: number): void {
    const { start, textStart } = element
    while ((this.quotes.at(-1)?.start ?? 0) > start) this.quotes.pop()
    const beginning = this.#getBeginning(element, MAX_FIRST_LINES)
    if (this.quotes.length === 0)
      this.#firstQuote = { attribution: null, beginning, isBare: true, hasBlockquote: false, depth: 0 }
    this.#text.length = textStart
    this.quotes.push({ start, end })
    this.#chunksAbove = Math.min(this.#chunksAbove ?? textStart, textStart)
  }

  #beginQuote(name: string): void {
    const attribution = this.#findAttributionAbove()
    const isBare = name === 'blockquote'
    const found = attribution?.attribution ?? null
    this.#quote = { attribution: found, beginning: '', isBare, hasBlockquote: false, depth: isBare ? 1 : 0 }
    this.#firstQuote ??= this.#quote
    if (attribution !== null) {
      this.#text.length = attribution.textStart
      this.quotes.push({ start: attribution.start, end: attribution.end })
    }
    this.#attribution = null
    this.#chunksAbove ??= this.#text.length
  }
}

function openBlockquote(quote: Quote): void {
  if (quote.depth === 0 && !quote.hasBlockquote) {
    quote.hasBlockquote = findAttribution(quote.beginning.trim().replace(/\s+/g, ' '))?.start === 0
    // Without an attribution above it, other blockquotes are not tested.
    if (!quote.hasBlockquote) quote.depth += 1
  }
  quote.depth += 1
}

/** Returns the attribution at the beginning of a quotation, which can have several lines. */
function findFirstAttribution(text: string): Attribution | null {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  for (const count of [1, 2, 3]) {
    const attribution = findAttribution(lines.slice(0, count).join(' ').trim())
    if (attribution?.start === 0) return attribution
  }
  return null
}

/** Whether a text below a quotation has more than a signature, a footer or a disclaimer. */
function hasOwnText(below: string): boolean {
  const lines = below.split('\n')
  return lines.slice(0, findEnding(lines, true)).some(line => line.trim() !== '')
}
