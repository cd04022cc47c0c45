import { HIDDEN, hideSecretsIn } from '../../http/redact.ts'

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

/** Returns a text in one line, without characters that control a terminal. */
export function toOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
}

/** Formats the fields of a result below each other. The records of a list are indented below its name. */
export function formatFields(result: object): string {
  const fields = Object.entries(result).filter(([, value]) => value !== undefined)
  const width = Math.max(0, ...fields.map(([name]) => name.length))
  const lines = fields.map(([name, value]) => {
    const isList = Array.isArray(value) && value.length > 0 && value.every(entry => entry instanceof Object)
    if (!isList)
      return `${name.padEnd(width)}  ${toOneLine(typeof value === 'string' ? value : JSON.stringify(value))}`
    return `${name}\n${value.map(record => formatFields(record).replaceAll(/^/gm, '  ')).join('\n\n')}`
  })
  return lines.join('\n')
}
