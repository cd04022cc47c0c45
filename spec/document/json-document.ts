/** Reads a bundled document in tests. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/** Follows `$ref`s. Returns any other value unchanged. */
export function follow(document: JsonObject, value: Json | undefined): Json | undefined {
  if (!isObject(value) || typeof value.$ref !== 'string') return value
  const names = value.$ref
    .slice(2)
    .split('/')
    .map(name => name.replaceAll('~1', '/').replaceAll('~0', '~'))
  return follow(document, names.reduce<Json | undefined>(getChild, document))
}

function getChild(value: Json | undefined, name: string): Json | undefined {
  if (Array.isArray(value)) return value[Number(name)]
  return isObject(value) ? value[name] : undefined
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
