/** Follows the references of a bundled document. */
import type { JsonSchema, OpenApiDocument, Reference } from '../document.d.ts'

/** Returns a part of the document, or the part that it refers to. Throws an Error if this does not exist. */
export function follow<Part extends object>(
  part: Part | Reference,
  document: OpenApiDocument | undefined,
): Part {
  if (!('$ref' in part)) return part
  const keys = String(part.$ref).slice('#/'.length).split('/')
  const target = keys.reduce<unknown>((value, key) => Object(value)[key], document)
  if (target === undefined) throw new Error(`The document has no ${part.$ref}.`)
  return target as Part
}

/** Returns the schema with its own reference replaced by the target. Keywords next to the reference win. */
export function resolve({ $ref, ...rest }: JsonSchema, document?: OpenApiDocument): JsonSchema {
  if ($ref === undefined) return rest
  return { ...resolve(follow<JsonSchema>({ $ref }, document), document), ...rest }
}

/** Returns the name of the schema that a reference refers to. */
export function nameSchema({ $ref = '' }: { $ref?: string }): string {
  return $ref.slice($ref.lastIndexOf('/') + 1)
}

/** Returns the parts of a schema that are schemas of the same value. */
export function listVariants({ allOf = [], oneOf = [], anyOf = [] }: JsonSchema): JsonSchema[] {
  return [...allOf, ...oneOf, ...anyOf]
}

/** Returns the fields of an object, and those of its variants. */
export function listProperties(schema: JsonSchema, document: OpenApiDocument): Record<string, JsonSchema> {
  const inherited = listVariants(schema).map(part => listProperties(resolve(part, document), document))
  return Object.assign({}, ...inherited, schema.properties)
}
