import { Parser } from 'htmlparser2'
import { attributionOf } from './attribution.ts'
import { isBlock, MAX_HTML_DEPTH } from './html-to-text.ts'
import { isBesideText, isForwardContainer, isPicture, isQuoteContainer } from './quote-containers.ts'
import { isForwardMarker } from './quote-markers.ts'

interface Range {
  start: number
  end: number
}

interface Element {
  start: number
  /** Index into the text gathered so far at which the element's own begins. */
  textStart: number
  isBeside: boolean
  isQuote: boolean
}

/** An element that says "On … wrote:" and nothing else. */
interface AttributionElement extends Range {
  textStart: number
  textEnd: number
}

const MAX_ATTRIBUTION_CHUNKS = 60
const MAX_FIRST_LINE = 500
/** Stands for a picture in the gathered text (U+FFFC, object replacement). */
const PICTURE = '\uFFFC'

/**
 * The HTML without its quote containers; what is kept stays as it was, byte for byte. A forward, a bottom-posted
 * or an interleaved reply comes back whole. Outlook marks its quotation by a sibling element only: that stays.
 */
export function extractHtml(html: string): string {
  const scan = new QuoteScan(html)
  if (!scan.isTopPostedReply()) return html
  let kept = ''
  let position = 0
  for (const { start, end } of scan.quotes) {
    kept += html.slice(position, start)
    position = end
  }
  return kept + html.slice(position)
}

/** One pass over the document: where the quotations are, and what text is around them. */
class QuoteScan {
  /** In document order, without overlap. */
  readonly quotes: Range[] = []
  #open: Element[] = []
  #inQuote = false
  #besideDepth = 0
  /** Text outside the quotations. */
  #text: string[] = []
  /** How much of it stands above the first one. */
  #above: number | null = null
  #firstQuoted = ''
  #isFirstQuoteOver = false
  #attribution: AttributionElement | null = null
  #isForward = false
  #isTooDeep = false

  constructor(html: string) {
    let isComplete = false
    const parser = new Parser({
      onopentag: (name, attributes) => {
        this.#isTooDeep ||= this.#open.length >= MAX_HTML_DEPTH
        if (this.#isTooDeep) parser.pause()
        else this.#enter(name, attributes, parser.startIndex)
      },
      onclosetag: (name, isImplied) => {
        // An element without an end tag ends where the tag that closes its parent begins.
        this.#leave(name, isComplete ? html.length : isImplied ? parser.startIndex : parser.endIndex + 1)
      },
      ontext: data => this.#read(data),
    })
    parser.write(html)
    isComplete = true
    parser.end()
  }

  isTopPostedReply(): boolean {
    if (this.#above === null || this.#isForward || this.#isTooDeep) return false
    const above = this.#text.slice(0, this.#above).join('')
    const below = this.#text.slice(this.#above).join('')
    if (above.trim() === '' || below.trim() !== '' || attributionOf(above) !== 'none') return false
    const markers = [above.trimEnd().split('\n').at(-1), this.#firstQuoted.trimStart().split('\n')[0]]
    return !markers.some(line => line !== undefined && isForwardMarker(line))
  }

  #enter(name: string, attributes: Record<string, string>, start: number): void {
    const isQuote = !this.#inQuote && isQuoteContainer(name, attributes)
    const isBeside = isBesideText(name, attributes)
    this.#open.push({ start, textStart: this.#text.length, isBeside, isQuote })
    if (isBeside) this.#besideDepth += 1
    if (isForwardContainer(attributes)) this.#isForward = true
    if (isQuote) this.#beginQuote()
    if (isPicture(name, attributes)) this.#read(PICTURE)
    if (name === 'br' || isBlock(name)) this.#read('\n')
  }

  #leave(name: string, end: number): void {
    const element = this.#open.pop()
    if (element === undefined) return
    if (isBlock(name)) this.#read('\n')
    if (element.isBeside) this.#besideDepth -= 1
    if (element.isQuote) {
      this.quotes.push({ start: element.start, end })
      this.#inQuote = false
      this.#isFirstQuoteOver = true
    } else if (!this.#inQuote) this.#noteAttribution(element, end)
  }

  #read(text: string): void {
    if (this.#besideDepth > 0) return
    if (!this.#inQuote) this.#text.push(text)
    else if (!this.#isFirstQuoteOver && this.#firstQuoted.length < MAX_FIRST_LINE) this.#firstQuoted += text
  }

  #noteAttribution({ start, textStart }: Element, end: number): void {
    const textEnd = this.#text.length
    const holdsQuote = start < (this.quotes.at(-1)?.end ?? 0)
    if (holdsQuote || textEnd - textStart > MAX_ATTRIBUTION_CHUNKS) return
    if (attributionOf(this.#text.slice(textStart).join('')) === 'none') return
    this.#attribution = { start, end, textStart, textEnd }
  }

  #beginQuote(): void {
    const attribution = this.#attribution
    // It belongs to this quotation if nothing but white space is between the two.
    if (attribution !== null && this.#text.slice(attribution.textEnd).join('').trim() === '') {
      this.#text.length = attribution.textStart
      this.quotes.push({ start: attribution.start, end: attribution.end })
    }
    this.#attribution = null
    this.#above ??= this.#text.length
    this.#inQuote = true
  }
}
