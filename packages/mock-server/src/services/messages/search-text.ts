import {
  listDistinctWords,
  listPhrases,
  matchesSearchQuery,
  parseAddresses,
  type SearchTerm,
  splitTerms,
} from '@agentcomms/mail'
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

/** Whether a message meets all conditions of a search text. */
export function matchesSearchText(row: MessageRow, { conditions }: SearchText): boolean {
  return conditions.every(condition => condition(row))
}

/** Returns the words of a message that start with a word of the search, each without near words. */
export function listMatchedWords(row: MessageRow, { prefixes }: SearchText): Map<string, readonly string[]> {
  const words = listDistinctWords(listTexts(row))
  const matched = words.filter(word => prefixes.some(prefix => word.startsWith(prefix)))
  return new Map(matched.map(word => [word, []]))
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
