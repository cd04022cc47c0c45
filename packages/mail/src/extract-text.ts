import { announcesAnswers, endsWithColon, pointsAtQuotation } from './announcement.ts'
import { type Attribution, canEndAttribution, findAttribution } from './attribution.ts'
import { isField, isHeaderBlock } from './header-block.ts'
import { findEnding, isBlank } from './mail-ending.ts'
import type { MailKind } from './mail-kind.ts'
import { findMarker } from './quote-markers.ts'

/** A quotation. It continues to the end, unless it is a chain of lines with `>`: text below them can belong to the sender. */
interface Quote {
  /** First line of the quotation or of its attribution. */
  start: number
  /** Words of the sender in that line, before the attribution. */
  ownWords: string
  attribution: Attribution | null
  /** First line with `>`. Null if the quotation has no such marks. */
  chainStart: number | null
}

const MAX_ATTRIBUTION_LINES = 4
const MAX_ATTRIBUTION_LINE = 500
/** Quoted line of The Bat! with the initials of the sender: `AL> Is it done?`. */
const INITIALS = /^ ?\p{Lu}{1,3}>/u

/**
 * Returns the body without the quotation and the signature. Forwards, reports, bottom-posted replies, interleaved replies and
 * doubtful cases are returned in full. An email that answers nothing has quotations only if they are unmistakable: contact
 * forms can contain headers too. The result is empty only if the body is empty.
 */
export function extractText(text: string, kind: MailKind): string {
  if (kind === 'forward' || kind === 'report') return text
  // Patterns see the lines without carriage returns. The result contains the original lines.
  // Blank lines at the end are not split, because an email can have millions of them.
  const original = text.trimEnd().split('\n')
  const lines = text.includes('\r')
    ? original.map(line => (line.endsWith('\r') ? line.slice(0, -1) : line))
    : original
  const found = kind === 'new' ? findUnmistakableQuote(lines) : findQuote(lines)
  const quote = found !== null && found !== 'forward' && isBelowReply(lines, found, kind) ? found : null
  if (kind === 'reply' && found !== null && quote === null) return text
  const above = quote === null ? lines : listLinesAbove(lines, quote)
  const end = findEnding(above)
  if (kind === 'new' && quote === null && findQuote(lines.slice(end)) !== null) return text
  let start = 0
  while (start < end && isBlank(above[start])) start += 1
  if (start === end) return text
  if (quote === null) return end === lines.length ? text : original.slice(start, end).join('\n').trimEnd()
  return listLinesAbove(original, quote).slice(start, end).join('\n').trimEnd()
}

function listLinesAbove(lines: readonly string[], quote: Quote): string[] {
  const above = lines.slice(0, quote.start)
  return quote.ownWords === '' ? above : [...above, quote.ownWords]
}

/** Whether the quotation is below the reply, and no words of the sender are below or inside the quotation. */
function isBelowReply(lines: readonly string[], quote: Quote, kind: MailKind): boolean {
  const above = listLinesAbove(lines, quote).join('\n').trimEnd()
  if (kind === 'new' && (endsWithColon(above) || pointsAtQuotation(above))) return false
  if (above.trim() === '' || announcesAnswers(above)) return false
  if (quote.chainStart === null) return !/[:：]$/.test(above)
  if (quote.attribution === null && endsWithColon(above)) return false
  return !hasOwnTextBelow(lines, quote.chainStart)
}

/** Finds the quotation of an email that answers nothing: `>` lines below the date, time and address of another email. */
function findUnmistakableQuote(lines: readonly string[]): Quote | null {
  const first = lines.findIndex(isQuotedLine)
  const quote = findAttributedQuote(lines, isBlank(lines[first - 1]) ? first - 2 : first - 1)
  if (quote?.attribution?.isComplete !== true) return null
  const found = findQuote(lines)
  return found !== 'forward' && found?.start === quote.start && found.chainStart !== null ? found : null
}

function findQuote(lines: readonly string[]): Quote | 'forward' | null {
  for (const [index, line] of lines.entries()) {
    if (isBlank(line)) continue
    const quote = { start: index, ownWords: '', attribution: null, chainStart: null }
    const isChain = isQuotedLine(line) && !isEndOfAddress(lines, index)
    const marker = findMarker(isChain ? line.replace(/^[\s>]+/, '') : line)
    if (marker === 'forward') return 'forward'
    if (isHeaderBlock(lines, marker === null || isChain ? index : findNextFilled(lines, index + 1)))
      return marker === 'heading' && !/original/i.test(line) ? 'forward' : quote
    if (isChain) return { ...quote, chainStart: index }
    if (marker === 'original' && !isInSentence(lines, index)) return quote
    const attributed = findAttributedQuote(lines, index)
    if (attributed !== null) return attributed
  }
  return null
}

/** Whether a line such as `-----Original Message-----` is a line that the sender writes about. */
function isInSentence(lines: readonly string[], index: number): boolean {
  const next = findNextFilled(lines, index + 1)
  const below = lines[next]
  if (below === undefined) return true
  if (isField(below) || isQuotedLine(below)) return false
  const hasNeighbors = next === index + 1 && !isBlank(lines[index - 1])
  return (
    (hasNeighbors && findMarker(below) === null) || (/^\s*\p{Ll}/u.test(below) && !canEndAttribution(below))
  )
}

/** Returns the quotation whose attribution ends on this line. */
function findAttributedQuote(lines: readonly string[], end: number): Quote | null {
  if (!canEndAttribution(lines[end] ?? '')) return null
  const next = findNextFilled(lines, end + 1)
  const firstLineBelow = lines[next] ?? ''
  const isChain = isQuotedLine(firstLineBelow) || INITIALS.test(firstLineBelow)
  const chainStart = isChain ? next : null
  let found: Quote | null = null
  for (const { start, text } of joinLinesEndingAt(lines, end)) {
    // A line below an open bracket is the end of an address.
    const attribution = isOpenBracket(lines[start - 1]) ? null : findAttribution(text)
    if (attribution === null || (!attribution.isCertain && !isChain)) continue
    const firstLine = lines[start] ?? ''
    if (attribution.start > firstLine.length) continue
    const ownWords = firstLine.slice(0, attribution.start).replace(/[\s-–—]+$/, '')
    if (found === null || attribution.beginsWithDate) found = { start, ownWords, attribution, chainStart }
    if (attribution.beginsWithDate) break
  }
  return found
}

/** Yields the line, then the line joined with the lines above it in its sentence: clients wrap attributions. */
function* joinLinesEndingAt(
  lines: readonly string[],
  end: number,
): Generator<{ start: number; text: string }> {
  let text = ''
  let count = 0
  for (let start = end; start >= 0 && count < MAX_ATTRIBUTION_LINES; start -= 1) {
    const line = lines[start] ?? ''
    // Polymail writes blank lines inside an address.
    if (isBlank(line) && end - start < 2 * MAX_ATTRIBUTION_LINES && countOpen(text) < 0) continue
    if (isBlank(line) || line.length > MAX_ATTRIBUTION_LINE) return
    count += 1
    if (start < end && (isQuotedLine(line) || endsSentence(line))) return
    text = `${line} ${text}`
    yield { start, text }
  }
}

/** Whether a `>` chain is followed by text other than quotations, attributions, a signature and footers. */
function hasOwnTextBelow(lines: readonly string[], firstQuotedLine: number): boolean {
  const end = firstQuotedLine + findEnding(lines.slice(firstQuotedLine), true)
  const hasInitials = INITIALS.test(lines[firstQuotedLine] ?? '')
  let index = firstQuotedLine
  while (index < end) {
    const line = lines[index] ?? ''
    const isQuoted = isQuotedLine(line) || (hasInitials && INITIALS.test(line))
    const next = isBlank(line) || isQuoted ? index + 1 : findAttributionEnd(lines, index)
    if (next === null) return true
    index = next
  }
  return false
}

/** Returns the first quoted line below an attribution that starts here. */
function findAttributionEnd(lines: readonly string[], start: number): number | null {
  for (let end = start; end < Math.min(lines.length, start + MAX_ATTRIBUTION_LINES); end += 1) {
    const quote = findAttributedQuote(lines, end)
    if (quote !== null && quote.start <= start && quote.ownWords === '') return quote.chainStart
  }
  return null
}

function findNextFilled(lines: readonly string[], from: number): number {
  let index = from
  while (index < lines.length && isBlank(lines[index])) index += 1
  return index
}

/** Whether the line is the `>:` of an address that was wrapped in front of its `>`. */
function isEndOfAddress(lines: readonly string[], index: number): boolean {
  if (!/^> ?\p{L}{0,12} ?[:：]\s*$/u.test(lines[index] ?? '')) return false
  const before = lines.slice(Math.max(0, index - MAX_ATTRIBUTION_LINES), index)
  return before.every(line => line.length <= MAX_ATTRIBUTION_LINE) && countOpen(before.join(' ')) > 0
}

/** Returns the number of brackets without an end. It is negative if the text ends more brackets than it starts. */
function countOpen(text: string): number {
  return text.split('<').length - text.split('>').length
}

function isOpenBracket(line: string | undefined): boolean {
  return line !== undefined && /[<(]\s*$/.test(line.slice(-10))
}

/** Whether a line ends a sentence. Short words and words behind a number can be abbreviations in a date. */
function endsSentence(line: string): boolean {
  const end = line.slice(-30).trimEnd()
  return /(?:[!?…:：。]|\p{L}{4}\.)$/u.test(end) && !/\d\.? (?:de )?\p{L}+\.$/u.test(end)
}

function isQuotedLine(line: string): boolean {
  return /^\s{0,3}>/.test(line)
}
