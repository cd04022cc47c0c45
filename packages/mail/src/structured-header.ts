import { decodeCharset } from './charset.ts'
import { decodeEscapes } from './transfer-decoding.ts'

/** A header such as `text/plain; charset=utf-8`. */
export interface StructuredHeader {
  /** Text before the parameters, in lower case. */
  value: string
  /** Values by name in lower case. The first of equal names counts. RFC 2231 sections are joined and decoded. */
  parameters: ReadonlyMap<string, string>
}

/** One of the sections `name*0*=…`, `name*1=…` of a parameter. */
interface Section {
  index: number
  isEncoded: boolean
  value: string
}

const SECTION_NAME = /^([^*]+)\*(?:(\d{1,9})(\*)?)?$/
const CHARSET_PREFIX = /^([^']*)'[^']*'/

export function parseStructuredHeader(text: string): StructuredHeader {
  const [value = '', ...items] = splitItems(text, true) ?? splitItems(text, false) ?? []
  const parameters = new Map<string, string>()
  for (const item of items) {
    const equals = item.indexOf('=')
    const name = (equals < 0 ? item : item.slice(0, equals)).trim().toLowerCase()
    if (name !== '' && !parameters.has(name))
      parameters.set(name, equals < 0 ? '' : parseValue(item.slice(equals + 1).trim()))
  }
  return { value: value.trim().toLowerCase(), parameters: joinSections(parameters) }
}

/** Splits at semicolons outside of quotes. Removes comments. Returns undefined if a comment has no end. */
function splitItems(text: string, withComments: boolean): string[] | undefined {
  const items: string[] = []
  let start = 0
  let item = ''
  let isQuoted = false
  let isValue = false
  let commentDepth = 0
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index)
    if (character === '\\' && (isQuoted || commentDepth > 0)) index += 1
    else if (commentDepth > 0) {
      if (character === '(') commentDepth += 1
      else if (character === ')') commentDepth -= 1
      if (commentDepth === 0) start = index + 1
    } else if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (character === '=') isValue = true
    else if (character === ';') {
      items.push(item + text.slice(start, index))
      start = index + 1
      item = ''
      isValue = false
    } else if (withComments && character === '(' && (!isValue || isSpace(text[index - 1]))) {
      item += text.slice(start, index)
      commentDepth = 1
    }
  }
  return commentDepth > 0 ? undefined : [...items, item + text.slice(start)]
}

/**
 * Whether a parenthesis after this character starts a comment in a value. Else it is content:
 * `filename=Invoice(1).pdf`.
 */
function isSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\t'
}

function parseValue(text: string): string {
  if (!text.startsWith('"')) return text
  const value: string[] = []
  for (let index = 1; index < text.length && text[index] !== '"'; index++) {
    if (text[index] === '\\') index += 1
    value.push(text.charAt(index))
  }
  return value.join('')
}

function joinSections(parameters: ReadonlyMap<string, string>): Map<string, string> {
  const joined = new Map<string, string>()
  const sections = new Map<string, Section[]>()
  for (const [key, value] of parameters) {
    const [, name, index, star] = SECTION_NAME.exec(key) ?? []
    if (name === undefined) joined.set(key, value)
    else {
      const section = { index: Number(index ?? 0), isEncoded: index === undefined || star === '*', value }
      const values = sections.get(name)
      if (values) values.push(section)
      else sections.set(name, [section])
    }
  }
  for (const [name, values] of sections) joined.set(name, decodeSections(values))
  return joined
}

function decodeSections(sections: Section[]): string {
  const sorted = sections.sort((left, right) => left.index - right.index)
  const [first] = sorted
  const prefix = first?.isEncoded ? CHARSET_PREFIX.exec(first.value) : null
  if (first && prefix) first.value = first.value.slice(prefix[0].length)
  const charset = prefix?.[1] || 'utf-8'
  const parts: string[] = []
  // Encoded sections are decoded together, because a section can end inside a character.
  let encoded: string[] = []
  const flush = () => {
    if (encoded.length > 0) parts.push(decodePercent(encoded.join(''), charset))
    encoded = []
  }
  for (const { isEncoded, value } of sorted) {
    if (isEncoded) encoded.push(value)
    else {
      flush()
      parts.push(value)
    }
  }
  flush()
  return parts.join('')
}

function decodePercent(text: string, charset: string): string {
  return decodeCharset(decodeEscapes(new TextEncoder().encode(text), '%'), charset)
}
