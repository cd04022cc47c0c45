import { isRecord } from '../is-record.ts'
import { textOf } from '../resources/text-of.ts'
import type { ToolResult } from './types.ts'

/** Fields that a model does not need: it reads the text of a message. */
const omittedFields = ['bodyHtml', 'extractedHtml', 'extractedText']

/** Returns whether the result contains the field at a path such as `login.password`. `type` is that of its record. */
export type IsShown = (path: string, type: unknown) => boolean

/** Returns a short result. A list becomes `{ items, nextCursor }`. */
export function compactResult(data: unknown, isShown: IsShown): ToolResult {
  const list = Array.isArray(data) ? { items: data } : isRecord(data) ? data : { success: true }
  if (!Array.isArray(list.items)) return compactRecord(list, isShown, '')
  const { items, nextCursor = null } = list as { items: unknown[]; nextCursor?: unknown }
  return { items: items.map(item => compact(item, isShown, '')), nextCursor }
}

function compact(value: unknown, isShown: IsShown, path: string): unknown {
  if (Array.isArray(value)) return value.map(item => compact(item, isShown, path))
  return isRecord(value) ? compactRecord(value, isShown, path) : value
}

/** Omits HTML, headers, secrets, null and empty lists. */
function compactRecord(record: Record<string, unknown>, isShown: IsShown, path: string): ToolResult {
  const isMessage = 'extractedText' in record
  const source = isMessage ? { ...record, body: textOf(record as Parameters<typeof textOf>[0]) } : record
  const entries = Object.entries(source).filter(
    ([name, value]) =>
      value !== null &&
      !(Array.isArray(value) && value.length === 0) &&
      !omittedFields.includes(name) &&
      !(name === 'headers' && 'bodyHtml' in record) &&
      isShown(path + name, record.type),
  )
  return Object.fromEntries(
    entries.map(([name, value]) => [name, compact(value, isShown, `${path}${name}.`)]),
  )
}
