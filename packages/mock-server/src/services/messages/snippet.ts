import type { Message } from '@agentcomms/spec'

export const SNIPPET_LENGTH = 120
/** Length of text that is enough for a snippet after repeated spaces are removed. */
export const MAX_TEXT_LENGTH = 2_000

/** Returns the start of a message, on one line. */
export function createSnippet(message: Pick<Message, 'extractedText' | 'body'>): string {
  const text = (message.extractedText ?? message.body).trimStart()
  return slice(toOneLine(slice(text, 0, MAX_TEXT_LENGTH)).trimEnd(), 0, SNIPPET_LENGTH)
}

/** Replaces white space with single spaces. */
export function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/** Returns a part of a text. Never splits a surrogate pair. */
export function slice(text: string, from: number, to: number): string {
  const isInsidePair = (index: number): boolean =>
    index > 0 && index < text.length && (text.codePointAt(index - 1) ?? 0) > 0xffff
  return text.slice(isInsidePair(from) ? from + 1 : from, isInsidePair(to) ? to - 1 : to)
}
