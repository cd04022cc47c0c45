import { inspect } from 'node:util'

/** Value of every secret. {@link printValue} must not show it. */
export const secret = 'CANARY-5f2a'
/** Matches the secret, also as base64. */
export const secretPattern = /CANARY|Q0FOQVJZ/

/** Returns a copy as message channels and error reporters make it, or undefined if there is none. */
function tryClone(value: unknown): unknown {
  try {
    return structuredClone(value)
  } catch {
    return undefined
  }
}

/** Returns all own values, as serializers that include non-enumerable properties do. */
function readOwnValues(value: unknown): unknown[] {
  return Reflect.ownKeys(Object(value)).map(key => Reflect.get(Object(value), key))
}

/** Prints a value and its causes in all usual ways. */
export function printValue(value: unknown): string {
  const lines: string[] = []
  for (let at = value; at !== undefined; at = Object(at).cause) {
    lines.push(
      inspect(at, { depth: Number.POSITIVE_INFINITY, showHidden: true, getters: true }),
      inspect(tryClone(at), { depth: Number.POSITIVE_INFINITY, showHidden: true }),
      inspect(readOwnValues(at), { depth: Number.POSITIVE_INFINITY }),
      JSON.stringify(at),
      JSON.stringify(readOwnValues(at)),
      String(at),
      Object(at).stack,
    )
  }
  return lines.join('\n')
}
