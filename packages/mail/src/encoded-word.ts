import { toBase64 } from './base64.ts'
import { decodeCharset, encodeWindows1252 } from './charset.ts'
import { joinBytes } from './join-bytes.ts'
import { decodeBase64, decodeEscapes } from './transfer-decoding.ts'

const WORD_START = '=?utf-8?B?'
const WORD_END = '?='
/** Makes words of 64 characters. 75 are allowed, but the first must fit on a line after `Subject: `. */
const MAX_WORD_BYTES = 39
const ENCODED_WORD = /=\?([^?\s]+)\?([QB])\?([^?]*)\?=/gi

const PRINTABLE_ASCII = /^[ -~]*$/

/** Bytes of one or more encoded words with the same charset. */
interface WordBytes {
  charset: string
  words: Uint8Array[]
}

/** Returns a text as RFC 2047 encoded words. They never split a code point. */
export function encodeWords(text: string): string[] {
  const encoder = new TextEncoder()
  const words: string[] = []
  let bytes: number[] = []
  for (const character of text) {
    const next = encoder.encode(character)
    if (bytes.length + next.length > MAX_WORD_BYTES) {
      words.push(encodeWord(bytes))
      bytes = []
    }
    bytes.push(...next)
  }
  return bytes.length > 0 ? [...words, encodeWord(bytes)] : words
}

function encodeWord(bytes: readonly number[]): string {
  return WORD_START + btoa(String.fromCharCode(...bytes)) + WORD_END
}

/** Returns a text of any length as one encoded word. Only for our own parser: RFC 2047 allows 75 characters. */
export function encodeBase64Word(text: string): string {
  return WORD_START + toBase64(new TextEncoder().encode(text)) + WORD_END
}

/**
 * Decodes the RFC 2047 encoded words in a text. Neighboring words are decoded together: mail clients split characters.
 */
export function decodeWords(text: string): string {
  return replaceWords(text, decoded => decoded)
}

/** Replaces each run of neighboring encoded words. White space between the words of a run is removed. */
export function replaceWords(text: string, replace: (decoded: string) => string): string {
  const parts: string[] = []
  let run: WordBytes[] = []
  let end = 0
  const endRun = () => {
    if (run.length > 0) parts.push(replace(run.map(decodeWordBytes).join('')))
    run = []
  }
  for (const match of text.matchAll(ENCODED_WORD)) {
    const between = text.slice(end, match.index)
    if (run.length === 0 || between.trim() !== '') {
      endRun()
      parts.push(between)
    }
    addWord(run, match)
    end = match.index + match[0].length
  }
  endRun()
  return parts.join('') + text.slice(end)
}

function addWord(run: WordBytes[], [, label = '', encoding, encoded = '']: RegExpExecArray): void {
  const isQuoted = encoding?.toUpperCase() === 'Q'
  const decode = (bytes: Uint8Array) => (isQuoted ? decodeEscapes(bytes, '=') : decodeBase64(bytes))
  const text = isQuoted ? encoded.replaceAll('_', ' ') : encoded
  // RFC 2231 allows a language after the charset.
  let charset = label.toLowerCase().replace(/\*.*$/, '')
  let decoded = decode(new TextEncoder().encode(text))
  if (charset !== 'utf-8' && !PRINTABLE_ASCII.test(text)) {
    // The word contains bytes that were not encoded. They are in the charset of the word, or in that of the header.
    const bytes = encodeWindows1252(text)
    const word = bytes && decode(bytes)
    if (word && !decodeCharset(word, charset).includes('\uFFFD')) decoded = word
    else charset = 'utf-8'
  }
  const last = run.at(-1)
  if (last?.charset === charset) last.words.push(decoded)
  else run.push({ charset, words: [decoded] })
}

function decodeWordBytes({ charset, words }: WordBytes): string {
  const joined = decodeCharset(joinBytes(words), charset)
  if (!joined.includes('\uFFFD')) return joined
  const separate = words.map(word => decodeCharset(word, charset)).join('')
  return countInvalid(separate) < countInvalid(joined) ? separate : joined
}

/** Returns the number of invalid characters. */
function countInvalid(text: string): number {
  return text.split('\uFFFD').length
}
