import { encodedWords } from './encoded-word.ts'

const MAX_LINE_LENGTH = 78
const MAX_TOKEN_LENGTH = 900
const PRINTABLE_ASCII = /^[\t -~]*$/

/**
 * A header line from tokens that may be parted by a fold. Each but the first begins with its own white space, so
 * that unfolding gives the value back. Without the last CRLF.
 */
export function foldedHeader(name: string, tokens: readonly string[]): string {
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

/** A header of free text: as it is where that is safe, else as encoded words. */
export function unstructuredHeader(name: string, value: string): string {
  const isSafe = PRINTABLE_ASCII.test(value) && value.trim() === value && !value.includes('=?')
  // Not of a value that ends in white space: the pattern takes the square of its length for that.
  const tokens = isSafe ? (value.match(/[\t ]*[^\t ]+/g) ?? []) : []
  const isPlain = isSafe && tokens.every(token => token.length <= MAX_TOKEN_LENGTH)
  return foldedHeader(name, isPlain ? tokens : spaced(encodedWords(value)))
}

/** Puts a space before every token but the first. */
export function spaced(tokens: readonly string[]): string[] {
  return tokens.map((token, index) => (index === 0 ? token : ` ${token}`))
}
