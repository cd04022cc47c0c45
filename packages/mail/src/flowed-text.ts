interface FlowedLine {
  depth: number
  prefix: string
  text: string
  /** Whether the line ends with a soft line break: the next line continues the paragraph. */
  isSoft: boolean
}

/**
 * Removes the soft line breaks of `format=flowed` (RFC 3676). Lines of different quote depth are never joined. With `delSp`,
 * also removes the space before each soft line break.
 */
export function unfoldFlowed(text: string, delSp: boolean): string {
  const paragraphs: string[][] = []
  let before: FlowedLine | undefined
  for (const raw of text.split('\n')) {
    const line = parseFlowedLine(raw)
    const isContinuation = before?.isSoft === true && before.depth === line.depth && line.text !== '-- '
    const part = line.isSoft && delSp ? line.text.slice(0, -1) : line.text
    if (isContinuation) paragraphs.at(-1)?.push(part)
    else paragraphs.push([line.prefix, part])
    before = line
  }
  return paragraphs.map(parts => parts.join('')).join('\n')
}

function parseFlowedLine(raw: string): FlowedLine {
  let depth = 0
  while (raw[depth] === '>') depth += 1
  const isStuffed = raw[depth] === ' '
  const text = raw.slice(isStuffed ? depth + 1 : depth)
  const prefix = depth === 0 ? '' : raw.slice(0, isStuffed && text !== '' ? depth + 1 : depth)
  return { depth, prefix, text, isSoft: text.endsWith(' ') && text !== '-- ' }
}
