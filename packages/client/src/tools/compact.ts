import { textOf } from '../resources/text-of.ts'
import { isRecord } from '../validation.ts'
import type { ToolResult } from './types.ts'

/** Text in place of a secret. In an update, the service keeps the secret for it. */
export const hiddenValue = '****'

/** Fields of a message that a model does not need: it reads the text. */
export const omittedFields: readonly string[] = ['bodyHtml', 'extractedHtml', 'extractedText', 'headers']

/**
 * Returns a short result in which the values at `secretPaths`, such as `login.password`, are masked. A list, whose
 * items are in `itemsField`, becomes `{ items, nextCursor }`.
 */
export function compactResult(
  data: unknown,
  secretPaths: readonly string[],
  itemsField = 'items',
): ToolResult {
  const record: Record<string, unknown> = isRecord(data) ? data : { success: true }
  const { [itemsField]: items = data, nextCursor = null } = record
  return Array.isArray(items)
    ? { items: compact(items, secretPaths, ''), nextCursor }
    : compactRecord(record, secretPaths, '')
}

function compact(value: unknown, secretPaths: readonly string[], path: string): unknown {
  if (Array.isArray(value)) return value.map(item => compact(item, secretPaths, path))
  return isRecord(value) ? compactRecord(value, secretPaths, path) : value
}

/** Omits null, empty lists, and HTML and headers of messages. Masks secrets. */
function compactRecord(
  record: Record<string, unknown>,
  secretPaths: readonly string[],
  path: string,
): ToolResult {
  const isMessage = 'extractedText' in record
  const source = isMessage ? { ...record, body: textOf(record as Parameters<typeof textOf>[0]) } : record
  const entries = Object.entries(source).filter(
    ([name, value]) =>
      value !== null &&
      !(Array.isArray(value) && value.length === 0) &&
      !(isMessage && omittedFields.includes(name)) &&
      // `success` of a test is true also if the endpoint rejected it. A model would stop at it.
      !(name === 'success' && 'delivered' in record),
  )
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (secretPaths.includes(path + name)) return [name, hiddenValue]
      // The service stores metadata unchanged, with null.
      return [name, name === 'metadata' ? value : compact(value, secretPaths, `${path}${name}.`)]
    }),
  )
}
