import { splitWords, toHtml } from '@agentcomms/mail'
import type { Message, MessageHit } from '@agentcomms/spec'
import { getSearchedBody } from './search-text.ts'

const SNIPPET_LENGTH = 120
/** Length of text that is enough for a snippet after repeated spaces are removed. */
const MAX_TEXT_LENGTH = 2_000
const MAX_CHARACTERS_BEFORE_MATCH = 40

/** Returns the start of a message, on one line. */
export function createSnippet(message: Pick<Message, 'extractedText' | 'body'>): string {
  const text = (message.extractedText ?? message.body).trimStart()
  return slice(toOneLine(slice(text, 0, MAX_TEXT_LENGTH)).trimEnd(), 0, SNIPPET_LENGTH)
}

/** Replaces white space with single spaces. */
function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/** Returns a part of a text. Never splits a surrogate pair. */
function slice(text: string, from: number, to: number): string {
  const isInsidePair = (index: number): boolean =>
    index > 0 && index < text.length && (text.codePointAt(index - 1) ?? 0) > 0xffff
  return text.slice(isInsidePair(from) ? from + 1 : from, isInsidePair(to) ? to - 1 : to)
}

/** Words of a search with the words that are near each. */
type NearWords = ReadonlyMap<string, readonly string[]>

/** Words of a search that a text contains. */
interface Matches {
  /** Text in NFKC form. */
  text: string
  /** Number of words. A near word counts half. */
  count: number
  /** Index of the first match. */
  start: number
}

/** Returns a message that contains all words of a search, with its rank and a snippet. */
export function toMessageHit(message: Message, words: NearWords): MessageHit {
  const { fromAddress, toAddress, ccAddresses, bccAddresses } = message
  const wanted = new Set([...words].flatMap(([word, near]) => [word, ...near]))
  const subject = findMatches(message.subject ?? '', words, wanted)
  const body = findMatches(getSearchedBody(message), words, wanted)
  const addresses = [fromAddress, toAddress, ...ccAddresses, ...bccAddresses].join(', ')
  const inAddresses = findMatches(addresses, words, wanted)
  const shown = [body, subject].find(({ count }) => count > 0) ?? inAddresses
  return {
    ...message,
    rank: 2 * subject.count + body.count + inAddresses.count,
    snippet: highlight(shown, wanted),
  }
}

function findMatches(raw: string, words: NearWords, wanted: ReadonlySet<string>): Matches {
  const text = raw.normalize('NFKC')
  const found = new Set<string>()
  let start = 0
  for (const word of splitWords(text)) {
    if (!wanted.has(word.text)) continue
    if (found.size === 0) start = word.index
    if (found.add(word.text).size === wanted.size) break
  }
  const countWord = ([word, near]: [string, readonly string[]]): number =>
    found.has(word) ? 1 : near.some(one => found.has(one)) ? 0.5 : 0
  const count = [...words].reduce((sum, entry) => sum + countWord(entry), 0)
  return { text, count, start }
}

/** Returns HTML of the text around the first match, on one line, with each match in a `<mark>`. */
function highlight({ text, start }: Matches, wanted: ReadonlySet<string>): string {
  const before = toOneLine(slice(text, findBeginning(text, start), start)).trimStart()
  const rest = toOneLine(slice(text, start, start + MAX_TEXT_LENGTH))
  const shown = slice(rest, 0, SNIPPET_LENGTH - before.length).trimEnd()
  let html = escapeHtml(before)
  let end = 0
  for (const { text: word, index, length } of splitWords(rest)) {
    // The first match is shown even if it is cut.
    if (index > 0 && index + length > shown.length) break
    if (!wanted.has(word)) continue
    html += escapeHtml(shown.slice(end, index))
    end = index + length
    html += `<mark>${escapeHtml(shown.slice(index, end))}</mark>`
  }
  return html + escapeHtml(shown.slice(end))
}

/** Returns the index at which the snippet begins: after white space, if possible. */
function findBeginning(text: string, match: number): number {
  const earliest = Math.max(0, match - MAX_CHARACTERS_BEFORE_MATCH)
  return earliest === 0 ? 0 : earliest + text.slice(earliest, match).search(/\s/) + 1
}

function escapeHtml(text: string): string {
  return toHtml(text).replaceAll("'", '&#39;')
}
