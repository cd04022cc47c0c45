import { attributionOf } from './attribution.ts'
import {
  headerLabel,
  isDashedHeading,
  isForwardMarker,
  isOriginalMarker,
  isRule,
  isSentFrom,
  isSignatureDelimiter,
} from './quote-markers.ts'

/**
 * Where a quotation begins. In a `chain` every line carries `>`, so that text of the sender's below it can be told
 * apart; a `block` has no such mark and reaches to the end.
 */
type Quote =
  | { kind: 'forward' }
  | { kind: 'block'; start: number }
  | { kind: 'chain'; start: number; first: number }

const MAX_ATTRIBUTION_LINES = 4
const MAX_HEADER_LINES = 10
const MAX_SIGNATURE_LINES = 15

/**
 * The body without the quoted reply chain and the signature. A forward, a bottom-posted or an interleaved reply
 * comes back whole, and so does anything doubtful: the result is empty only if the body is.
 */
export function extractText(text: string): string {
  // The carriage returns stay out of the matching and go back in with the lines that are kept.
  const original = text.split('\n')
  const lines = original.map(line => (line.endsWith('\r') ? line.slice(0, -1) : line))
  const end = replyEnd(lines)
  if (end === null) return text
  const kept = withoutSignature(lines.slice(0, end))
  let start = 0
  while (start < kept && isBlank(lines[start])) start += 1
  if (start === kept) return text
  return kept === lines.length ? text : original.slice(start, kept).join('\n').trimEnd()
}

/** The line with which the quotation begins (the end where there is none); null: take the whole body. */
function replyEnd(lines: readonly string[]): number | null {
  const quote = findQuote(lines)
  if (quote === null) return lines.length
  if (quote.kind === 'forward') return null
  if (lines.slice(0, quote.start).every(isBlank)) return null
  return quote.kind === 'chain' && hasOwnTextBelow(lines, quote.first) ? null : quote.start
}

function findQuote(lines: readonly string[]): Quote | null {
  for (const [index, line] of lines.entries()) {
    if (isBlank(line)) continue
    if (isQuoted(line)) return { kind: 'chain', start: index, first: index }
    if (isForwardMarker(line)) return { kind: 'forward' }
    if (isOriginalMarker(line)) return { kind: 'block', start: index }
    const ruled = isRule(line) || isDashedHeading(line)
    if (isHeaderBlock(lines, ruled ? nextFilled(lines, index + 1) : index)) {
      return isDashedHeading(line) ? { kind: 'forward' } : { kind: 'block', start: index }
    }
    const quote = attributedQuote(lines, index)
    if (quote !== null) return quote
  }
  return null
}

/** A quotation whose attribution ends on this line. */
function attributedQuote(lines: readonly string[], end: number): Quote | null {
  if (!/[:：]\s*$/.test((lines[end] ?? '').slice(-10))) return null
  const first = nextFilled(lines, end + 1)
  const isChain = isQuoted(lines[first] ?? '')
  let likely: number | null = null
  let possible: number | null = null
  for (const { start, text } of linesEndingAt(lines, end)) {
    const attribution = attributionOf(text)
    if (attribution === 'certain') return isChain ? { kind: 'chain', start, first } : { kind: 'block', start }
    if (attribution === 'likely') likely ??= start
    if (attribution === 'possible') possible ??= start
  }
  const start = likely ?? possible
  return isChain && start !== null ? { kind: 'chain', start, first } : null
}

/** The line alone, then with the line above, and so on within its paragraph: clients wrap attributions. */
function* linesEndingAt(lines: readonly string[], end: number): Generator<{ start: number; text: string }> {
  let text = ''
  for (let start = end; start >= 0 && start > end - MAX_ATTRIBUTION_LINES; start -= 1) {
    const line = lines[start] ?? ''
    if (isBlank(line) || isQuoted(line) || line.length > 500) return
    text = `${line} ${text}`
    yield { start, text }
  }
}

/** Outlook's `From:` with Subject and one of Sent and To right below it. */
function isHeaderBlock(lines: readonly string[], start: number): boolean {
  if (headerLabel(lines[start] ?? '') !== 'from') return false
  const found = new Set<string>()
  for (const line of lines.slice(start + 1, start + MAX_HEADER_LINES)) {
    if (isBlank(line)) break
    const label = headerLabel(line)
    if (label !== null) found.add(label)
  }
  return found.has('subject') && (found.has('date') || found.has('to'))
}

/** Whether anything but quotation, attributions and a signature follows the beginning of a `>` chain. */
function hasOwnTextBelow(lines: readonly string[], first: number): boolean {
  let index = first
  while (index < lines.length) {
    const line = lines[index] ?? ''
    if (isBlank(line) || isQuoted(line)) {
      index += 1
      continue
    }
    if (isSignatureDelimiter(line)) return lines.slice(index).filter(isFilled).length > MAX_SIGNATURE_LINES
    if (isSentFrom(line)) return lines.slice(index + 1).some(isFilled)
    const next = attributionEnd(lines, index)
    if (next === null) return true
    index = next
  }
  return false
}

/** The first quoted line below an attribution that begins here. */
function attributionEnd(lines: readonly string[], start: number): number | null {
  for (let end = start; end < Math.min(lines.length, start + MAX_ATTRIBUTION_LINES); end += 1) {
    const quote = attributedQuote(lines, end)
    if (quote?.kind === 'chain' && quote.start <= start) return quote.first
  }
  return null
}

/** How many of the lines are left without the signature. */
function withoutSignature(lines: readonly string[]): number {
  let end = lines.length
  let filledBelow = 0
  for (let index = lines.length - 1; index >= 0 && filledBelow <= MAX_SIGNATURE_LINES; index -= 1) {
    const line = lines[index] ?? ''
    if (isSignatureDelimiter(line)) end = index
    else if (isFilled(line)) filledBelow += 1
  }
  for (let last = lastFilled(lines, end); last >= 0; last = lastFilled(lines, end)) {
    if (!isSentFrom(lines[last] ?? '') || isFilled(lines[last - 1])) break
    end = last
  }
  return end
}

function nextFilled(lines: readonly string[], from: number): number {
  let index = from
  while (index < lines.length && isBlank(lines[index])) index += 1
  return index
}

function lastFilled(lines: readonly string[], end: number): number {
  let index = end - 1
  while (index >= 0 && isBlank(lines[index])) index -= 1
  return index
}

function isQuoted(line: string): boolean {
  return /^\s{0,3}>/.test(line)
}

function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === ''
}

function isFilled(line: string | undefined): boolean {
  return !isBlank(line)
}
