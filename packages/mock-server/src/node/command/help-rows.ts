/** A flag or command and its description in the help. */
export type HelpRow = readonly [usage: string, description: string]

const MAX_LINE = 88
/** Width of the first column. A longer usage has its own line. */
const COLUMN = 20

/** Returns the lines of a table in the help, wrapped. */
export function formatRows(rows: readonly HelpRow[]): string[] {
  const indent = ' '.repeat(COLUMN + 4)
  return rows.flatMap(([usage, description]) => {
    const [first = '', ...further] = wrap(description, MAX_LINE - indent.length)
    const start =
      usage.length > COLUMN ? [`  ${usage}`, indent + first] : [`  ${usage.padEnd(COLUMN)}  ${first}`]
    return [...start, ...further.map(line => indent + line)]
  })
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}
