/** Escapes a key for a JSON Pointer. */
export function escapeKey(key: PropertyKey): string {
  return String(key).replaceAll('~', '~0').replaceAll('/', '~1')
}

/** Returns the keys of a JSON Pointer, such as `/to/0`. */
export function readKeys(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** Returns a JSON Pointer with escaped keys, in the form of a `$ref`. */
export function toPointer(...keys: (string | number)[]): string {
  return keys.map(key => `/${encodeURIComponent(escapeKey(key))}`).join('')
}

/** Returns the part of a document at a JSON Pointer, which may begin with `#`. */
export function resolvePointer<T extends object>(document: object, pointer: string): T {
  let part: unknown = document
  for (const key of readKeys(pointer)) part = (part as Record<string, unknown>)[decodeURIComponent(key)]
  return part as T
}
