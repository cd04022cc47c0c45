import { parseAddresses } from '@agentcomms/mail'
import type { Message } from '@agentcomms/spec'
import { FAILURE_STATUSES } from './message-status.ts'
import type { MessageRow } from './tables.ts'

const FLAGS = new Map<string, (message: Message) => boolean>([
  ['is:failed', ({ status }) => FAILURE_STATUSES.includes(status)],
  ['is:unread', ({ labels }) => labels.includes('unread')],
  ['has:attachment', ({ attachments }) => attachments.length > 0],
])

/** Conditions of a search text such as `from:grace is:unread invoice`. Words match the start of words of a message. */
interface SearchText {
  words: string[]
  /** Words of the sender. */
  from: string[]
  /** Words of the recipients. */
  to: string[]
  flags: ((message: Message) => boolean)[]
}

/** Parses a search text. An unknown term, such as `is:new`, is read as words. */
export function parseSearchText(text: string): SearchText {
  const search: SearchText = { words: [], from: [], to: [], flags: [] }
  for (const term of text.split(/\s+/)) {
    const [, field, rest = ''] = /^(from|to):(.*)$/i.exec(term) ?? []
    const flag = FLAGS.get(term.toLowerCase())
    if (flag) search.flags.push(flag)
    else if (field === undefined) search.words.push(...listDistinctWords([term]))
    else search[field.toLowerCase() === 'from' ? 'from' : 'to'].push(...listDistinctWords([rest]))
  }
  return search
}

/** Whether a message meets all conditions of a search text. */
export function matchesSearchText(row: MessageRow, { words, from, to, flags }: SearchText): boolean {
  return (
    flags.every(flag => flag(row.record)) &&
    hasWords(listSenders(row), from) &&
    hasWords(listRecipients(row), to) &&
    hasWords(listTexts(row), words)
  )
}

/** Returns the words of a message that start with a word of the search. */
export function listMatchedWords(row: MessageRow, { words, from, to }: SearchText): string[] {
  const prefixes = [...words, ...from, ...to]
  return listDistinctWords(listTexts(row)).filter(word => prefixes.some(prefix => word.startsWith(prefix)))
}

function hasWords(texts: readonly string[], prefixes: readonly string[]): boolean {
  if (prefixes.length === 0) return true
  // Finds most texts that do not match, without splitting them into words.
  const all = texts.join('\n').normalize('NFKC').toLowerCase()
  if (!prefixes.every(prefix => all.includes(prefix))) return false
  const words = listDistinctWords(texts)
  return prefixes.every(prefix => words.some(word => word.startsWith(prefix)))
}

/** Searches read this part of a body. To index the words of a body of 20 MB would take seconds. */
const MAX_SEARCHED_CHARACTERS = 100_000

/** Returns the part of a body that searches read. */
export function getSearchedBody({ body }: Pick<Message, 'body'>): string {
  return body.slice(0, MAX_SEARCHED_CHARACTERS)
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

/** Longer words are truncated, in messages and in queries. */
const MAX_WORD_LENGTH = 64

// In scripts without spaces, each character with its marks is a word.
const UNSPACED_SCRIPT_CHARACTER = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`
const WORD = new RegExp(
  String.raw`(?=${UNSPACED_SCRIPT_CHARACTER})[\p{L}\p{N}]\p{M}*|(?:(?!${UNSPACED_SCRIPT_CHARACTER})[\p{L}\p{N}]\p{M}*)+`,
  'gu',
)

/** A normalized word with its place in the text. */
export interface Word {
  text: string
  index: number
  length: number
}

/** Returns the normalized words of texts, without duplicates. */
export function listDistinctWords(texts: readonly string[]): string[] {
  const words = new Set<string>()
  for (const text of texts) {
    if (/^[\0-\x7f]*$/.test(text))
      for (const word of text.toLowerCase().match(/[a-z0-9]+/g) ?? []) words.add(truncateWord(word))
    else for (const word of splitWords(text.normalize('NFKC'))) words.add(word.text)
  }
  return [...words]
}

/** Yields the normalized words of a text in NFKC form, in order. */
export function* splitWords(text: string): Generator<Word> {
  for (const { 0: word, index } of text.matchAll(WORD))
    yield { text: truncateWord(word.toLowerCase()), index, length: word.length }
}

function truncateWord(word: string): string {
  return word.slice(0, MAX_WORD_LENGTH)
}
