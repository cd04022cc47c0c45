import { inspect } from 'node:util'

/** Stands for every secret: {@link printValue} must never show it. */
export const secret = 'CANARY-5f2a'
/** It as it is, and as base64 of what starts with it. */
export const secretPattern = /CANARY|Q0FOQVJZ/

/** A copy as message channels and error reporters make it, where there can be one. */
function cloned(value: unknown): unknown {
  try {
    return structuredClone(value)
  } catch {
    return undefined
  }
}

/** What serialisers take that also look at what is not enumerable. */
function ownValues(value: unknown): unknown[] {
  return Reflect.ownKeys(Object(value)).map(key => Reflect.get(Object(value), key))
}

/** Everything that the usual ways of printing show of a value and of its causes. */
export function printValue(value: unknown): string {
  const shown: string[] = []
  for (let at = value; at !== undefined; at = Object(at).cause) {
    shown.push(
      inspect(at, { depth: Number.POSITIVE_INFINITY, showHidden: true, getters: true }),
      inspect(cloned(at), { depth: Number.POSITIVE_INFINITY, showHidden: true }),
      inspect(ownValues(at), { depth: Number.POSITIVE_INFINITY }),
      JSON.stringify(at),
      JSON.stringify(ownValues(at)),
      String(at),
      Object(at).stack,
    )
  }
  return shown.join('\n')
}
