import { parseAddresses } from '@agentcomms/mail'
import { FAILURE_STATUSES } from './needs-attention.ts'
import type { MessageRow } from './tables.ts'
import { listDistinctWords } from './words.ts'

const FIELDS = ['from:', 'to:']
const FLAGS: ReadonlySet<string> = new Set(['is:failed', 'is:unread', 'has:attachment'])

/** Conditions of a search text such as `from:grace is:unread invoice`. Words match the start of words of a message. */
interface SearchText {
  words: readonly string[]
  /** Words of the sender. */
  from: readonly string[]
  /** Words of the recipients. */
  to: readonly string[]
  isFailed: boolean
  isUnread: boolean
  hasAttachment: boolean
}

/** Parses a search text. An unknown term, such as `is:new`, is read as words. */
export function parseSearchText(text: string): SearchText {
  const terms = text.split(/\s+/)
  const wordsAfter = (prefix: string): string[] =>
    listDistinctWords(terms.filter(term => hasPrefix(term, prefix)).map(term => term.slice(prefix.length)))
  const has = (term: string): boolean => terms.some(other => other.toLowerCase() === term)
  const isWord = (term: string): boolean =>
    !FLAGS.has(term.toLowerCase()) && !FIELDS.some(field => hasPrefix(term, field))
  return {
    words: listDistinctWords(terms.filter(isWord)),
    from: wordsAfter('from:'),
    to: wordsAfter('to:'),
    isFailed: has('is:failed'),
    isUnread: has('is:unread'),
    hasAttachment: has('has:attachment'),
  }
}

function hasPrefix(term: string, prefix: string): boolean {
  return term.toLowerCase().startsWith(prefix)
}

/** Whether a message meets all conditions of a search text. */
export function matchesSearchText(row: MessageRow, search: SearchText): boolean {
  const { status, labels, attachments } = row.record
  return (
    (!search.isFailed || FAILURE_STATUSES.includes(status)) &&
    (!search.isUnread || labels.includes('unread')) &&
    (!search.hasAttachment || attachments.length > 0) &&
    hasWords(listSenders(row), search.from) &&
    hasWords(listRecipients(row), search.to) &&
    hasWords(listTexts(row), search.words)
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

function listTexts(row: MessageRow): string[] {
  return [row.record.subject ?? '', row.record.body, ...listSenders(row), ...listRecipients(row)]
}

/** Returns the address and the From header of a message. */
function listSenders({ record: { fromAddress, headers } }: MessageRow): string[] {
  const [, header = ''] = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'from') ?? []
  return [
    fromAddress,
    header.includes('=?')
      ? parseAddresses(header)
          .map(({ name }) => name)
          .join()
      : header,
  ]
}

function listRecipients({ toAddresses, record: { ccAddresses, bccAddresses } }: MessageRow): string[] {
  return [...toAddresses, ...ccAddresses, ...bccAddresses]
}
