import { textOf } from '../resources/text-of.ts'
import { isRecord } from '../validation.ts'
import type { ToolResult } from './types.ts'

/** Fields that a model does not need: it reads the text of a message. */
const omittedFields = ['bodyHtml', 'extractedHtml', 'extractedText', 'headers']

/** Returns whether results contain the field at a path such as `login.password`. `type` is that of its record. */
export type ResultFilter = (path: string, type: unknown) => boolean

/** Returns a short result. A list, whose items are in `itemsField`, becomes `{ items, nextCursor }`. */
export function compactResult(data: unknown, isIncluded: ResultFilter, itemsField = 'items'): ToolResult {
  const record: Record<string, unknown> = isRecord(data) ? data : { success: true }
  const { [itemsField]: items = data, nextCursor = null } = record
  return Array.isArray(items)
    ? { items: compact(items, isIncluded, ''), nextCursor }
    : compactRecord(record, isIncluded, '')
}

function compact(value: unknown, isIncluded: ResultFilter, path: string): unknown {
  if (Array.isArray(value)) return value.map(item => compact(item, isIncluded, path))
  return isRecord(value) ? compactRecord(value, isIncluded, path) : value
}

/** Omits HTML, headers, secrets, null and empty lists. */
function compactRecord(record: Record<string, unknown>, isIncluded: ResultFilter, path: string): ToolResult {
  const isMessage = 'extractedText' in record
  const source = isMessage ? { ...record, body: textOf(record as Parameters<typeof textOf>[0]) } : record
  const entries = Object.entries(source).filter(
    ([name, value]) =>
      value !== null &&
      !(Array.isArray(value) && value.length === 0) &&
      !omittedFields.includes(name) &&
      isIncluded(path + name, record.type),
  )
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      // The service stores metadata unchanged, with null.
      name === 'metadata' ? value : compact(value, isIncluded, `${path}${name}.`),
    ]),
  )
}
