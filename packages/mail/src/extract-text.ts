import { classifyAttribution } from './attribution.ts'
import {
  findHeaderField,
  isDashedHeading,
  isForwardMarker,
  isHorizontalRule,
  isOriginalMarker,
  isSentFrom,
  isSignatureDelimiter,
} from './quote-markers.ts'

/**
 * Kind and start of a quotation. In a `chain`, every line starts with `>`, so text below it can belong to the sender. A
 * `block` has no such marks and continues to the end.
 */
type Quote =
  | { kind: 'forward' }
  | { kind: 'block'; start: number }
  | { kind: 'chain'; start: number; firstQuotedLine: number }

const MAX_ATTRIBUTION_LINES = 4
const MAX_HEADER_LINES = 10
const MAX_SIGNATURE_LINES = 15

/**
 * Returns the body without the quotation and the signature. Forwards, bottom-posted replies, interleaved replies and
 * doubtful cases are returned in full. The result is empty only if the body is empty.
 */
export function extractText(text: string): string {
  // Patterns see the lines without carriage returns. The result contains the original lines.
  const original = text.split('\n')
  const lines = original.map(line => (line.endsWith('\r') ? line.slice(0, -1) : line))
  const end = findReplyEnd(lines)
  if (end === null) return text
  const signature = findSignatureStart(lines.slice(0, end))
  let start = 0
  while (start < signature && isBlank(lines[start])) start += 1
  if (start === signature) return text
  return signature === lines.length ? text : original.slice(start, signature).join('\n').trimEnd()
}

/** Returns the line after the last line of the reply, or null if the whole body belongs to the result. */
function findReplyEnd(lines: readonly string[]): number | null {
  const quote = findQuote(lines)
  if (quote === null) return lines.length
  if (quote.kind === 'forward') return null
  if (lines.slice(0, quote.start).every(isBlank)) return null
  return quote.kind === 'chain' && hasOwnTextBelow(lines, quote.firstQuotedLine) ? null : quote.start
}

function findQuote(lines: readonly string[]): Quote | null {
  for (const [index, line] of lines.entries()) {
    if (isBlank(line)) continue
    if (isQuotedLine(line)) return { kind: 'chain', start: index, firstQuotedLine: index }
    if (isForwardMarker(line)) return { kind: 'forward' }
    if (isOriginalMarker(line)) return { kind: 'block', start: index }
    const isHeading = isHorizontalRule(line) || isDashedHeading(line)
    if (isHeaderBlock(lines, isHeading ? findNextFilled(lines, index + 1) : index)) {
      return isDashedHeading(line) ? { kind: 'forward' } : { kind: 'block', start: index }
    }
    const quote = findAttributedQuote(lines, index)
    if (quote !== null) return quote
  }
  return null
}

/** Returns the quotation whose attribution ends on this line. */
function findAttributedQuote(lines: readonly string[], end: number): Quote | null {
  if (!/[:：]\s*$/.test((lines[end] ?? '').slice(-10))) return null
  const firstQuotedLine = findNextFilled(lines, end + 1)
  const isChain = isQuotedLine(lines[firstQuotedLine] ?? '')
  let likely: number | null = null
  let possible: number | null = null
  for (const { start, text } of joinLinesEndingAt(lines, end)) {
    const attribution = classifyAttribution(text)
    if (attribution === 'certain')
      return isChain ? { kind: 'chain', start, firstQuotedLine } : { kind: 'block', start }
    if (attribution === 'likely') likely ??= start
    if (attribution === 'possible') possible ??= start
  }
  const start = likely ?? possible
  return isChain && start !== null ? { kind: 'chain', start, firstQuotedLine } : null
}

/** Yields the line, then the line joined with the lines above it in its paragraph: clients wrap attributions. */
function* joinLinesEndingAt(
  lines: readonly string[],
  end: number,
): Generator<{ start: number; text: string }> {
  let text = ''
  for (let start = end; start >= 0 && start > end - MAX_ATTRIBUTION_LINES; start -= 1) {
    const line = lines[start] ?? ''
    if (isBlank(line) || isQuotedLine(line) || line.length > 500) return
    text = `${line} ${text}`
    yield { start, text }
  }
}

/** Whether a header block of Outlook starts here: `From:`, followed by Subject and by Sent or To. */
function isHeaderBlock(lines: readonly string[], start: number): boolean {
  if (findHeaderField(lines[start] ?? '') !== 'from') return false
  const fields = new Set<string>()
  for (const line of lines.slice(start + 1, start + MAX_HEADER_LINES)) {
    if (isBlank(line)) break
    const label = findHeaderField(line)
    if (label !== null) fields.add(label)
  }
  return fields.has('subject') && (fields.has('date') || fields.has('to'))
}

/** Whether a `>` chain is followed by text other than quotations, attributions and a signature. */
function hasOwnTextBelow(lines: readonly string[], firstQuotedLine: number): boolean {
  let index = firstQuotedLine
  while (index < lines.length) {
    const line = lines[index] ?? ''
    if (isBlank(line) || isQuotedLine(line)) {
      index += 1
      continue
    }
    if (isSignatureDelimiter(line)) return lines.slice(index).filter(isFilled).length > MAX_SIGNATURE_LINES
    if (isSentFrom(line)) return lines.slice(index + 1).some(isFilled)
    const next = findAttributionEnd(lines, index)
    if (next === null) return true
    index = next
  }
  return false
}

/** Returns the first quoted line below an attribution that starts here. */
function findAttributionEnd(lines: readonly string[], start: number): number | null {
  for (let end = start; end < Math.min(lines.length, start + MAX_ATTRIBUTION_LINES); end += 1) {
    const quote = findAttributedQuote(lines, end)
    if (quote?.kind === 'chain' && quote.start <= start) return quote.firstQuotedLine
  }
  return null
}

/** Returns the first line of the signature, or the number of lines if no signature exists. */
function findSignatureStart(lines: readonly string[]): number {
  let end = lines.length
  let filledBelow = 0
  for (let index = lines.length - 1; index >= 0 && filledBelow <= MAX_SIGNATURE_LINES; index -= 1) {
    const line = lines[index] ?? ''
    if (isSignatureDelimiter(line)) end = index
    else if (isFilled(line)) filledBelow += 1
  }
  for (let last = findLastFilled(lines, end); last >= 0; last = findLastFilled(lines, end)) {
    if (!isSentFrom(lines[last] ?? '') || isFilled(lines[last - 1])) break
    end = last
  }
  return end
}

function findNextFilled(lines: readonly string[], from: number): number {
  let index = from
  while (index < lines.length && isBlank(lines[index])) index += 1
  return index
}

function findLastFilled(lines: readonly string[], end: number): number {
  let index = end - 1
  while (index >= 0 && isBlank(lines[index])) index -= 1
  return index
}

function isQuotedLine(line: string): boolean {
  return /^\s{0,3}>/.test(line)
}

function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === ''
}

function isFilled(line: string | undefined): boolean {
  return !isBlank(line)
}
