import {
  listDistinctWords,
  listPhrases,
  listWordForms,
  MIN_PREFIX_LENGTH,
  matchesSearchQuery,
  parseAddresses,
  parseSearchQuery,
  type SearchQuery,
  type SearchTerm,
  splitTerms,
  splitWords,
  toHtml,
} from '@agentcomms/mail'
import type { Message, MessageFilters, MessageHit } from '@agentcomms/spec'
import { comparePositions, type Position } from '../../store/sorted-lists.ts'
import type { Selection } from '../../store/table.ts'
import { MAX_TIME } from '../../work/clock.ts'
import type { Scope } from '../agents/records.ts'
import type { State } from '../state.ts'
import { ownerKey } from '../stored.ts'
import { FAILURE_STATUSES } from './rules.ts'
import {
  type FolderQuery,
  fieldKey,
  folderKey,
  getSearchedBody,
  listSearchableTexts,
  type MessageIndexName,
  type MessageRow,
  normalizeLabels,
  selectFolders,
} from './tables.ts'

/** An id that sorts after every other id. */
const LAST_ID = '\uffff'

/** Longer words with the same beginning that a word of a search matches. */
const MAX_LONGER_WORDS = 50

/** A search, with the words that its words match. */
interface Search extends SearchQuery {
  /** Words of the messages that are near a word of the search, by this word. */
  nearWords: ReadonlyMap<string, readonly string[]>
}

/** Parses a search, and looks up the words that it matches in the messages of the organization. */
export function createSearch({ messages }: Pick<State, 'messages'>, orgId: string, text: string): Search {
  const query = parseSearchQuery(text)
  const start = ownerKey(orgId, '')
  const listNear = (word: string): string[] => {
    const near = listWordForms(word).filter(form => messages.count('byWord', start + form) > 0)
    if (word.length < MIN_PREFIX_LENGTH) return near
    let longer = 0
    for (const key of messages.keysWithPrefix('byWord', start + word)) {
      const found = key.slice(start.length)
      if (found === word || near.includes(found)) continue
      if (++longer > MAX_LONGER_WORDS) break
      near.push(found)
    }
    return near
  }
  const words = [...new Set(query.phrases.flat())]
  return {
    ...query,
    nearWords: new Map(words.map(word => [word, query.near.has(word) ? listNear(word) : []])),
  }
}

/** Conditions of a request, with the keys of their lists. */
interface MessageFilter extends Selection<MessageIndexName> {
  /** Latest `createdAt`. */
  until: string | undefined
}

export function toMessageFilter(
  { orgId, agentId }: Scope,
  filters: MessageFilters,
  options: FolderQuery & { search?: Search },
): MessageFilter {
  const owner = agentId ?? orgId
  const { inboxId, threadId, direction, status, channel, dateRange = {} } = filters
  const { channels = channel && [channel] } = filters
  const labels = normalizeLabels(filters.labels)
  const includeSpam = options.includeSpam || filters.includeSpam || labels.includes('spam')
  const folders = selectFolders({ ...options, includeSpam })
  const conditions: MessageFilter['conditions'][number][] = []
  const add = (index: MessageIndexName, ...keys: string[]): unknown => conditions.push({ index, keys })
  const addField = (field: 'channel' | 'direction', values: readonly string[]): unknown =>
    add('byChannelOrDirection', ...values.map(value => ownerKey(owner, fieldKey(field, value))))
  const addAddress = (field: 'from' | 'to', address: string): unknown =>
    add('byAddress', ownerKey(orgId, fieldKey(field, address.toLowerCase())))
  if (threadId !== undefined) add('byThread', ...folders.map(folder => folderKey(threadId, folder)))
  if (inboxId !== undefined) add('byInbox', inboxId)
  if (channels) addField('channel', [...new Set(channels)])
  if (direction) addField('direction', [direction])
  if (filters.fromAddress !== undefined) addAddress('from', filters.fromAddress)
  if (filters.toAddress !== undefined) addAddress('to', filters.toAddress)
  if (status) add('byStatus', ownerKey(owner, status))
  for (const label of labels) add('byLabel', ownerKey(owner, label))
  const { nearWords = new Map<string, string[]>(), excluded = [] } = options.search ?? {}
  for (const [word, near] of nearWords) add('byWord', ...[word, ...near].map(one => ownerKey(orgId, one)))
  for (const [word = '', ...others] of excluded)
    if (others.length === 0)
      conditions.push({ index: 'byWord', keys: [ownerKey(orgId, word)], isExcluded: true })
  return {
    conditions: [{ index: 'byOwner', keys: folders.map(folder => ownerKey(owner, folder)) }, ...conditions],
    since: dateRange.from && toInstant(dateRange.from, 'lower'),
    until: dateRange.to && toInstant(dateRange.to, 'upper'),
  }
}

/** Lists the messages that match a filter and are older than `position`, newest first. */
export function selectMessages(
  { messages }: State,
  filter: MessageFilter,
  position: Position | undefined,
): Iterable<MessageRow> {
  const latest = filter.until === undefined ? undefined : { createdAt: filter.until, id: LAST_ID }
  const isEarlier = position && (!latest || comparePositions(position, latest) < 0)
  return messages.select(filter, isEarlier ? position : latest)
}

/** Lists the messages that match a filter with the words of a search, and its phrases and exclusions. */
export function* searchMessages(
  state: State,
  filter: MessageFilter,
  search: SearchQuery,
  position: Position | undefined,
): Generator<MessageRow> {
  // The lists of words already decide about single words.
  const isLong = (phrase: readonly string[]): boolean => phrase.length > 1
  const rest = { phrases: search.phrases.filter(isLong), excluded: search.excluded.filter(isLong) }
  const isComplete = rest.phrases.length + rest.excluded.length === 0
  for (const row of selectMessages(state, filter, position))
    if (isComplete || matchesSearchQuery(listSearchableTexts(row), rest, false)) yield row
}

const MIN_TIME = Date.parse('0000-01-01T00:00:00.000Z')

/**
 * Converts a date-time to the format of records, so that they compare as strings. The result has whole
 * milliseconds: a lower bound is rounded up, an upper bound is rounded down.
 */
export function toInstant(text: string, bound: 'lower' | 'upper'): string {
  const hasSubMilliseconds = /\.\d{3}\d*[1-9]/.test(text)
  const at = Date.parse(text) + (hasSubMilliseconds && bound === 'lower' ? 1 : 0)
  return new Date(Math.min(Math.max(at, MIN_TIME), MAX_TIME)).toISOString()
}

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

const FLAGS = new Map<string, (message: Message) => boolean>([
  ['is:failed', ({ status }) => FAILURE_STATUSES.includes(status)],
  ['is:unread', ({ labels }) => labels.includes('unread')],
  ['has:attachment', ({ attachments }) => attachments.length > 0],
])

/** Conditions of a search text such as `from:grace is:unread invoice`. Words match the start of words of a message. */
interface SearchText {
  conditions: ((row: MessageRow) => boolean)[]
  /** Starts of the words that a hit contains. */
  prefixes: string[]
}

/** Parses a search text. An unknown term, such as `is:new`, is read as words. A hyphen in front negates a term. */
export function parseSearchText(text: string): SearchText {
  const search: SearchText = { conditions: [], prefixes: [] }
  for (const term of splitTerms(text)) {
    const condition = parseTerm(term)
    search.conditions.push(term.isExcluded ? row => !condition(row) : condition)
    if (!term.isExcluded) search.prefixes.push(...listPhrases(term).flat())
  }
  return search
}

function parseTerm(term: SearchTerm): (row: MessageRow) => boolean {
  const flag = FLAGS.get(term.text.toLowerCase())
  if (flag && !term.isQuoted) return row => flag(row.record)
  const [, field, rest = ''] = (!term.isQuoted && /^(from|to):(.*)$/i.exec(term.text)) || []
  const phrases = listPhrases({ ...term, text: field === undefined ? term.text : rest })
  const listOf =
    field === undefined ? listTexts : field.toLowerCase() === 'from' ? listSenders : listRecipients
  // A hyphen without words excludes nothing.
  if (phrases.length === 0) return () => !term.isExcluded
  return row => matchesSearchQuery(listOf(row), { phrases, excluded: [] }, true)
}

/** Returns the words of a message that start with a word of the search, each without near words. */
export function listMatchedWords(row: MessageRow, { prefixes }: SearchText): Map<string, readonly string[]> {
  const words = listDistinctWords(listTexts(row))
  const matched = words.filter(word => prefixes.some(prefix => word.startsWith(prefix)))
  return new Map(matched.map(word => [word, []]))
}

function listTexts(row: MessageRow): string[] {
  return [row.record.subject ?? '', getSearchedBody(row.record), ...listSenders(row), ...listRecipients(row)]
}

/** Returns the address and the From header of a message. */
function listSenders({ record }: MessageRow): string[] {
  const header = findMessageHeader(record, 'from') ?? ''
  const names = parseAddresses(header).map(({ name }) => name)
  return [record.fromAddress, header.includes('=?') ? names.join() : header]
}

/** Returns the value of a header, whose name is in lower case. */
export function findMessageHeader(
  { headers }: Pick<Message, 'headers'>,
  lowerCaseName: string,
): string | undefined {
  return Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === lowerCaseName)?.[1]
}

function listRecipients({ toAddresses, record: { ccAddresses, bccAddresses } }: MessageRow): string[] {
  return [...toAddresses, ...ccAddresses, ...bccAddresses]
}
