import type { Message } from '@agentcomms/spec'
import { splitWords } from './words.ts'

const SNIPPET_LENGTH = 120
/** Number of characters before the matched word. */
const LEAD = 40
/** Enough text for a snippet, with spaces that are dropped. */
const READ = 2_000

/** Returns the beginning of a message, on one line. */
export function createSnippet(message: Pick<Message, 'extractedText' | 'body'>): string {
  const text = (message.extractedText ?? message.body).trimStart()
  return cut(oneLine(cut(text, 0, READ)), 0, SNIPPET_LENGTH)
}

/** Returns the text around the first of these words: in the body, else in the subject or the addresses. */
export function createSearchSnippet(message: Message, words: readonly string[]): string {
  const { body, subject, fromAddress, toAddress, ccAddresses, bccAddresses } = message
  const addresses = [fromAddress, toAddress, ...ccAddresses, ...bccAddresses].join(', ')
  for (const text of [body, subject ?? '', addresses]) {
    const plain = text.normalize('NFKC')
    for (const word of splitWords(plain)) if (words.includes(word.text)) return around(plain, word.at)
  }
  return createSnippet(message)
}

function around(text: string, at: number): string {
  const start = Math.max(0, at - LEAD)
  // Begins between words, if it can.
  const space = start === 0 ? -1 : text.slice(start, at).search(/\s/)
  const from = start + space + 1
  return cut(oneLine(cut(text, from, from + READ)), 0, SNIPPET_LENGTH)
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Returns a part of a text. It never begins or ends inside a surrogate pair. */
function cut(text: string, from: number, to: number): string {
  const isHalf = (at: number): boolean =>
    at > 0 && at < text.length && (text.codePointAt(at - 1) ?? 0) > 0xffff
  return text.slice(isHalf(from) ? from + 1 : from, isHalf(to) ? to - 1 : to)
}
