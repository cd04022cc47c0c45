const CHUNK_LENGTH = 64 * 1024

/**
 * Replaces each CRLF, LF and CR of a text. Works in chunks and without `String.replace`, which needs 16 times
 * the memory of a text of line breaks.
 */
export function replaceLineBreaks(text: string, lineBreak: '\n' | '\r\n'): string {
  const chunks: string[] = []
  let start = 0
  while (start < text.length) {
    const end = text.indexOf('\n', start + CHUNK_LENGTH) + 1 || text.length
    const lines = text.slice(start, end).split('\r\n').join('\n').split('\r').join('\n')
    chunks.push(lineBreak === '\n' ? lines : lines.split('\n').join(lineBreak))
    start = end
  }
  return chunks.join('')
}

/**
 * Replaces control characters, such as line breaks, by a space. Headers of received emails can contain them
 * in encoded form.
 */
export function toOneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}
