import { escapeKey } from '../../http/contract/contract.ts'
import { toArgumentError } from '../../http/contract/issues.ts'
import { formatValue } from '../../http/error-text.ts'
import { MAX_DEPTH } from '../../http/read-input.ts'

const NO_JSON = new Set(['function', 'symbol', 'bigint'])

/**
 * Returns a copy of an input of JavaScript in the form of JSON, without undefined fields. A Date becomes its milliseconds since 1970.
 * Bytes stay bytes, also those of other realms, such as that of Jest. Throws a TypeError for a value that JSON cannot contain, and for
 * one with too many levels. Its message begins with `call`.
 */
export function toPlainInput(call: string, input: unknown): unknown {
  const reject = (keys: readonly string[], message: string): TypeError =>
    toArgumentError(call, [{ in: 'body', path: keys.map(key => `/${escapeKey(key)}`).join(''), message }])
  const copy = (value: unknown, keys: readonly string[]): unknown => {
    if (NO_JSON.has(typeof value)) throw reject(keys, `must be JSON; received ${formatValue(value)}`)
    if (typeof value !== 'object' || value === null) return value
    if (keys.length > MAX_DEPTH)
      throw reject(
        keys.slice(0, 1),
        `must have at most ${MAX_DEPTH} nested levels, and no circular reference`,
      )
    if (Array.isArray(value))
      return Array.from(value, (entry, index) => copy(entry, [...keys, String(index)]))
    if (ArrayBuffer.isView(value))
      return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice()
    const tag = Object.prototype.toString.call(value)
    if (tag === '[object ArrayBuffer]') return new Uint8Array(value as ArrayBuffer).slice()
    if (tag === '[object Date]') return Number(value)
    const fields = Object.entries(value).filter(([, field]) => field !== undefined)
    return Object.fromEntries(fields.map(([key, field]) => [key, copy(field, [...keys, key])]))
  }
  return copy(input, [])
}
