import type { JsonSchema } from '@agentcomms/spec/document'
import { escapeKey } from '../../http/contract/contract.ts'
import { contract } from '../../services/contracts.ts'

/**
 * Returns the JSON Pointers of the fields that a schema does not describe. A list counts as one value: its records have
 * the pointer of the first that has the field.
 */
export function listUnknownFields(schema: JsonSchema, value: unknown): string[] {
  const firstPaths = new Map<string, string>()
  for (const path of walk([schema], value, '')) {
    const anyIndex = path.replace(/\/\d+(?=\/)/g, '/*')
    if (!firstPaths.has(anyIndex)) firstPaths.set(anyIndex, path)
  }
  return [...firstPaths.values()]
}

function walk(schemas: readonly JsonSchema[], value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  const variants = schemas.flatMap(listVariants)
  if (Array.isArray(value)) {
    const items = variants.flatMap(({ items: item }) => (item ? [item] : []))
    return items.length === 0 ? [] : value.flatMap((entry, index) => walk(items, entry, `${path}/${index}`))
  }
  // A schema without properties, such as that of metadata, allows everything.
  const isOpen = !variants.some(({ properties }) => properties)
  if (isOpen) return []
  return Object.entries(value).flatMap(([name, field]) => {
    const known = variants.flatMap(({ properties = {} }) => {
      const found = Object.hasOwn(properties, name) ? properties[name] : undefined
      return found ? [found] : []
    })
    const pointer = `${path}/${escapeKey(name)}`
    return known.length === 0 ? [pointer] : walk(known, field, pointer)
  })
}

/** Returns a schema and all that it is composed of. */
function listVariants(schema: JsonSchema): JsonSchema[] {
  const resolved = contract.resolveSchema(schema)
  const { oneOf = [], anyOf = [], allOf = [] } = resolved
  return [resolved, ...[...oneOf, ...anyOf, ...allOf].flatMap(listVariants)]
}
