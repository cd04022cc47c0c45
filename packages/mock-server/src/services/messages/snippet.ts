import type { Message } from '@agentcomms/spec'
import { splitWords } from './words.ts'

const SNIPPET_LENGTH = 120
const MAX_CHARACTERS_BEFORE_MATCH = 40
/** Length of text that is enough for a snippet after repeated spaces are removed. */
const MAX_TEXT_LENGTH = 2_000

/** Returns the start of a message, on one line. */
export function createSnippet(message: Pick<Message, 'extractedText' | 'body'>): string {
  const text = (message.extractedText ?? message.body).trimStart()
  return slice(toOneLine(slice(text, 0, MAX_TEXT_LENGTH)), 0, SNIPPET_LENGTH)
}

/** Returns the text around the first match of a word: in the body, else in the subject, else in the addresses. */
export function createSearchSnippet(message: Message, words: readonly string[]): string {
  const { body, subject, fromAddress, toAddress, ccAddresses, bccAddresses } = message
  const addresses = [fromAddress, toAddress, ...ccAddresses, ...bccAddresses].join(', ')
  for (const text of [body, subject ?? '', addresses]) {
    const plain = text.normalize('NFKC')
    for (const word of splitWords(plain)) if (words.includes(word.text)) return sliceAround(plain, word.index)
  }
  return createSnippet(message)
}

function sliceAround(text: string, index: number): string {
  const start = Math.max(0, index - MAX_CHARACTERS_BEFORE_MATCH)
  // Starts at a word boundary, if possible.
  const space = start === 0 ? -1 : text.slice(start, index).search(/\s/)
  const from = start + space + 1
  return slice(toOneLine(slice(text, from, from + MAX_TEXT_LENGTH)), 0, SNIPPET_LENGTH)
}

function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Returns a part of a text. Never splits a surrogate pair. */
function slice(text: string, from: number, to: number): string {
  const isInsidePair = (index: number): boolean =>
    index > 0 && index < text.length && (text.codePointAt(index - 1) ?? 0) > 0xffff
  return text.slice(isInsidePair(from) ? from + 1 : from, isInsidePair(to) ? to - 1 : to)
}
