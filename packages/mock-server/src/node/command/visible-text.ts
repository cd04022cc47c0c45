import { HIDDEN, hideSecretsIn } from '../../http/request-log.ts'
import { toOneLine } from '../../http/text.ts'

/** A path segment that is long and mixed enough to be a token. */
const TOKEN_SEGMENT = /(?<=\/)(?=[^/]*[a-z])(?=[^/]*\d)[\w.~%:-]{20,}(?=\/|$)/gi

/** Returns a URL for the log: without user name, password, query and tokens in its path. */
export function showUrl(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + hideSecretsIn(pathname).replace(TOKEN_SEGMENT, HIDDEN)
}

/** Returns a text for the log or an error: in one line, without secrets. */
export function showText(text: string): string {
  return toOneLine(hideSecretsIn(text))
}

/** Number of characters of a line in a file or a pipe, and in a terminal that does not know it. */
const [PLAIN_COLUMNS, TERMINAL_COLUMNS] = [140, 80]

/** Returns the number of characters of a line. Some terminals, such as those of containers, say 0. */
export function countColumns({ columns = PLAIN_COLUMNS }: { columns?: number }): number {
  return columns || TERMINAL_COLUMNS
}

/**
 * Formats the fields of a result below each other: those of `show`, or all. The records of a list are indented below its
 * name.
 */
export function formatFields(result: object, show?: readonly string[]): string {
  const shown = show?.map((path): [string, unknown] => [path, readPath(result, path)]) ?? []
  const isRecord = shown.some(([, value]) => value !== undefined)
  const fields = (isRecord ? shown : Object.entries(result)).filter(([, value]) => !isEmpty(value))
  const width = Math.max(0, ...fields.map(([name]) => name.length))
  const lines = fields.map(([name, value]) => {
    const isList = Array.isArray(value) && value.every(entry => entry instanceof Object)
    if (!isList) return `${name.padEnd(width)}  ${formatCell(value)}`
    return `${name}\n${value.map(record => formatFields(record, show).replaceAll(/^/gm, '  ')).join('\n\n')}`
  })
  return lines.join('\n')
}

/** Formats records as lines with a column for each field of `show`. The last column is cut at the end of the line. */
export function formatTable(records: readonly object[], show: readonly string[], columns: number): string {
  if (records.length === 0) return 'Nothing found.'
  const head = show.map(path => path.replace(/\|.*/, ''))
  const rows = [head, ...records.map(record => show.map(path => formatCell(readPath(record, path))))]
  const widths = show.map((_, index) => Math.max(...rows.map(row => row[index]?.length ?? 0)))
  const lines = rows.map(row =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return lines.map(line => (line.length > columns ? `${line.slice(0, columns - 1)}…` : line)).join('\n')
}

/** Returns the value at a path such as `phone.phoneNumber`. Of `name|event`, returns the first that is not empty. */
function readPath(record: object, path: string): unknown {
  const values = path
    .split('|')
    .map(one => one.split('.').reduce<unknown>((value, name) => Object(value)[name], record))
  return values.find(value => !isEmpty(value)) ?? values[0]
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function formatCell(value: unknown): string {
  if (isEmpty(value)) return ''
  return toOneLine(typeof value === 'string' ? value : JSON.stringify(value))
}
