import { encodeWords } from './encoded-word.ts'

/** Maximum length of a header of a sent or received email, in characters. */
export const MAX_HEADER_LENGTH = 64 * 1024

const MAX_LINE_LENGTH = 78
const MAX_TOKEN_LENGTH = 900
const PRINTABLE_ASCII = /^[\t -~]*$/

/**
 * Returns a header, folded between tokens, without the last CRLF. Each token except the first must start with
 * white space, so that unfolding restores the value.
 */
export function foldHeader(name: string, tokens: readonly string[]): string {
  let line = `${name}: ${tokens[0] ?? ''}`
  if (line.length > MAX_LINE_LENGTH) line = `${name}:\r\n ${tokens[0] ?? ''}`
  let column = line.length - (line.lastIndexOf('\n') + 1)
  for (const token of tokens.slice(1)) {
    if (column + token.length > MAX_LINE_LENGTH) {
      line += '\r\n'
      column = 0
    }
    line += token
    column += token.length
  }
  return line
}

/** Returns a header with free text: unchanged if that is safe, else as encoded words. */
export function formatTextHeader(name: string, value: string): string {
  const isSafe = isPlainText(value)
  // Not for a value that ends with white space: the time of the pattern would be quadratic.
  const tokens = isSafe ? (value.match(/[\t ]*[^\t ]+/g) ?? []) : []
  const isPlain = isSafe && tokens.every(token => token.length <= MAX_TOKEN_LENGTH)
  return foldHeader(name, isPlain ? tokens : withLeadingSpaces(encodeWords(value)))
}

/** Whether a text needs no encoded words. */
export function isPlainText(value: string): boolean {
  return PRINTABLE_ASCII.test(value) && value.trim() === value && !value.includes('=?')
}

/** Adds a space before each token except the first. */
export function withLeadingSpaces(tokens: readonly string[]): string[] {
  return tokens.map((token, index) => (index === 0 ? token : ` ${token}`))
}
