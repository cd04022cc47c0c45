import { isRecord } from '../validation.ts'
import { type Fence, ForeignText, hasPlainKeys, type TextKind } from './foreign-text.ts'
import type { ToolData } from './tool-data.ts'
import type { ToolResult } from './types.ts'

/** Text in place of a secret. In an update, the service keeps the secret for it. */
export const hiddenValue = '****'

interface CompactOptions extends Pick<ToolData, 'itemsField' | 'foreign' | 'omitted' | 'readRecord'> {
  /** Paths of values that are masked, such as `login.password`. */
  readonly secretPaths: readonly string[]
  /** Values of fields that are the same in all records. */
  readonly fixedValues: Readonly<Record<string, string>>
  /** Marks foreign texts. Undefined if nothing is marked. */
  readonly fence: Fence | undefined
}

/** Returns a short result. A list, whose items are in `itemsField`, becomes `{ items, nextCursor }`. */
export function compactResult(data: unknown, options: CompactOptions): ToolResult {
  const { itemsField = 'items', foreign } = options
  const kind = foreign ? 'word' : 'own'
  const record: Record<string, unknown> = isRecord(data) ? data : { success: true }
  const { [itemsField]: items = data, nextCursor = null } = record
  if (Array.isArray(items)) return { items: compact(items, options, '', kind), nextCursor }
  const result = compact(record, options, '', kind)
  return isRecord(result) && !(result instanceof ForeignText) ? result : { text: result }
}

function compact(value: unknown, options: CompactOptions, path: string, kind: TextKind): unknown {
  if (Array.isArray(value)) return value.map(item => compact(item, options, path, kind))
  const { fence } = options
  const isCompacted = isRecord(value) && (!fence || kind === 'own' || hasPlainKeys(value))
  if (isCompacted) return compactRecord(value, options, path && `${path}.`, kind)
  return fence ? fence(value, kind) : value
}

/** Leaves out what is empty, and what the tool omits. Masks secrets, and marks foreign texts. */
function compactRecord(
  record: Record<string, unknown>,
  options: CompactOptions,
  prefix: string,
  parentKind: TextKind,
): ToolResult {
  const { secretPaths, fixedValues, omitted = [], readRecord, foreign, fence = value => value } = options
  const isMessage = 'extractedText' in record
  const entries = Object.entries(isMessage && readRecord ? readRecord(record) : record).filter(
    ([name, value]) =>
      !isEmpty(value) &&
      !(isMessage && value === '') &&
      !omitted.includes(prefix + name) &&
      (!('id' in record) || fixedValues[name] !== value) &&
      // `success` of a test is true also if the endpoint rejected it. A model would stop at it.
      !(name === 'success' && 'delivered' in record),
  )
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const path = prefix + name
      if (secretPaths.includes(path)) return [name, hiddenValue]
      const kind = foreign?.text.includes(path) ? 'text' : foreign?.own.includes(path) ? 'own' : parentKind
      // The service stores metadata unchanged, with null.
      return [name, name === 'metadata' ? fence(value, kind) : compact(value, options, path, kind)]
    }),
  )
}

/** Whether a value is null, or an empty list or object. */
function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && (value === null || Object.keys(value).length === 0)
}
