/** Maximum number of nested levels of an input. */
const MAX_DEPTH = 64

/**
 * Returns a copy of an input of JavaScript in the form of JSON, without undefined fields. A Date becomes its milliseconds since 1970.
 * Bytes stay bytes, also those of other realms, such as that of Jest.
 */
export function toPlainInput(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) throw new TypeError(`The input must have at most ${MAX_DEPTH} nested levels.`)
  if (Array.isArray(value)) return value.map(entry => toPlainInput(entry, depth + 1))
  if (ArrayBuffer.isView(value))
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice()
  const tag = Object.prototype.toString.call(value)
  if (tag === '[object ArrayBuffer]') return new Uint8Array(value as ArrayBuffer).slice()
  if (tag === '[object Date]') return Number(value)
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return Object.fromEntries(fields.map(([name, field]) => [name, toPlainInput(field, depth + 1)]))
}
