import type { Message } from '@agentcomms/spec'
import { wordsIn } from './words.ts'

const SNIPPET_LENGTH = 120
/** How much of it stands before the word that was found. */
const LEAD = 40
/** Enough text for a snippet, with the spaces that fall away. */
const READ = 2_000

/** The beginning of what a message says, on one line. */
export function snippetOf(message: Pick<Message, 'extractedText' | 'body'>): string {
  const text = (message.extractedText ?? message.body).trimStart()
  return cut(oneLine(cut(text, 0, READ)), 0, SNIPPET_LENGTH)
}

/** The text around the first of these words: in the body, else in the subject or the addresses. */
export function snippetAround(message: Message, words: readonly string[]): string {
  const { body, subject, fromAddress, toAddress, ccAddresses, bccAddresses } = message
  const addresses = [fromAddress, toAddress, ...ccAddresses, ...bccAddresses].join(', ')
  for (const text of [body, subject ?? '', addresses]) {
    const plain = text.normalize('NFKC')
    for (const word of wordsIn(plain)) if (words.includes(word.text)) return around(plain, word.at)
  }
  return snippetOf(message)
}

function around(text: string, at: number): string {
  const start = Math.max(0, at - LEAD)
  // Not in the middle of a word, where that can be helped.
  const space = start === 0 ? -1 : text.slice(start, at).search(/\s/)
  const from = start + space + 1
  return cut(oneLine(cut(text, from, from + READ)), 0, SNIPPET_LENGTH)
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** A part of a text, smaller by half a character where it would end or begin in the middle of one. */
function cut(text: string, from: number, to: number): string {
  const isHalf = (at: number): boolean =>
    at > 0 && at < text.length && (text.codePointAt(at - 1) ?? 0) > 0xffff
  return text.slice(isHalf(from) ? from + 1 : from, isHalf(to) ? to - 1 : to)
}
