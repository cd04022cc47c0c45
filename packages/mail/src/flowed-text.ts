const MAX_PARTS = 10_000

interface FlowedLine {
  depth: number
  prefix: string
  text: string
  /** Whether the line ends with a soft line break: the next line continues the paragraph. */
  isSoft: boolean
}

/**
 * Removes the soft line breaks of `format=flowed` (RFC 3676). Lines of different quote depth are never
 * joined. With `delSp`, also removes the space before each soft line break.
 */
export function unfoldFlowed(text: string, delSp: boolean): string {
  // An array of millions of lines needs many times the memory of the text, so the parts are joined from time to time.
  const chunks: string[] = []
  let parts: string[] = []
  let before: FlowedLine | undefined
  let start = 0
  while (start <= text.length) {
    const lineEnd = text.indexOf('\n', start)
    const end = lineEnd < 0 ? text.length : lineEnd
    const line = parseFlowedLine(text.slice(start, end))
    const isContinuation = before?.isSoft === true && before.depth === line.depth && line.text !== '-- '
    if (!isContinuation) parts.push(start === 0 ? '' : '\n', line.prefix)
    parts.push(line.isSoft && delSp ? line.text.slice(0, -1) : line.text)
    if (parts.length > MAX_PARTS) {
      chunks.push(parts.join(''))
      parts = []
    }
    before = line
    start = end + 1
  }
  return [...chunks, ...parts].join('')
}

function parseFlowedLine(raw: string): FlowedLine {
  let depth = 0
  while (raw[depth] === '>') depth += 1
  const isStuffed = raw[depth] === ' '
  const text = raw.slice(isStuffed ? depth + 1 : depth)
  const prefix = depth === 0 ? '' : raw.slice(0, isStuffed && text !== '' ? depth + 1 : depth)
  return { depth, prefix, text, isSoft: text.endsWith(' ') && text !== '-- ' }
}
