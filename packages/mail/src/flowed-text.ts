interface FlowedLine {
  depth: number
  prefix: string
  text: string
  /** Ends in a soft line break: the next line goes on with the same paragraph. */
  soft: boolean
}

/**
 * Undoes the soft line breaks of `format=flowed` (RFC 3676) without joining lines of different quote depth.
 * `delSp`: the space before a soft break was put there by the sender and goes with it.
 */
export function unfoldFlowed(text: string, delSp: boolean): string {
  const paragraphs: string[][] = []
  let before: FlowedLine | undefined
  for (const raw of text.split('\n')) {
    const line = readLine(raw)
    const joins = before?.soft === true && before.depth === line.depth && line.text !== '-- '
    const part = line.soft && delSp ? line.text.slice(0, -1) : line.text
    if (joins) paragraphs.at(-1)?.push(part)
    else paragraphs.push([line.prefix, part])
    before = line
  }
  return paragraphs.map(parts => parts.join('')).join('\n')
}

function readLine(raw: string): FlowedLine {
  let depth = 0
  while (raw[depth] === '>') depth += 1
  const stuffed = raw[depth] === ' '
  const text = raw.slice(stuffed ? depth + 1 : depth)
  const prefix = depth === 0 ? '' : raw.slice(0, stuffed && text !== '' ? depth + 1 : depth)
  return { depth, prefix, text, soft: text.endsWith(' ') && text !== '-- ' }
}
