/**
 * Converts schemas of responses to the JSON Schemas of the results of tools. A result omits what is null, and a text can
 * stand for an object or an item of a list that was cut, so a schema names fields and types, and requires nothing.
 */
import { omittedFields } from '../packages/client/src/tools/compact.ts'
import type { ToolOutputSchema } from '../packages/client/src/tools/types.ts'
import type { JsonSchema, OpenApiDocument } from './document.d.ts'
import { resolve } from './tool-fields.ts'

type Properties = Record<string, object>

/** Part of a value that a tool with the arguments `field` and `offset` returns. */
const continuedPart: Properties = {
  text: { type: 'string' },
  items: { type: 'array' },
  nextOffset: { type: ['integer', 'null'] },
}

interface OutputOptions {
  /** Field of the response with the items of a list. */
  readonly itemsField?: string | undefined
  /** Whether the tool has the arguments `field` and `offset`. */
  readonly continues: boolean
}

/** Returns the schema of the result for the schema of a response. */
export function toOutputSchema(
  response: JsonSchema,
  { itemsField = 'items', continues }: OutputOptions,
  document: OpenApiDocument,
): ToolOutputSchema {
  const schema = resolve(response, document)
  const fields = listProperties(schema, document)
  const list = schema.type === 'array' ? schema : fields[itemsField]
  const properties: Properties =
    list && resolve(list, document).type === 'array'
      ? { items: toValueSchema(list, document, []), nextCursor: { type: ['string', 'null'] } }
      : convertAll(fields, document, [response.$ref ?? ''])
  return { type: 'object', properties: { ...(continues && continuedPart), ...properties } }
}

/** Returns the fields of an object, and those of its variants. */
function listProperties(schema: JsonSchema, document: OpenApiDocument): Record<string, JsonSchema> {
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap(key => (schema[key] ?? []) as JsonSchema[])
  const inherited = parts.map(part => listProperties(resolve(part, document), document))
  return Object.assign({}, ...inherited, schema.properties)
}

function convertAll(
  fields: Record<string, JsonSchema>,
  document: OpenApiDocument,
  parents: readonly string[],
): Properties {
  const shown = Object.entries(fields).filter(
    ([name]) => !('extractedText' in fields && omittedFields.includes(name)),
  )
  return Object.fromEntries(shown.map(([name, field]) => [name, toValueSchema(field, document, parents)]))
}

function toValueSchema(node: JsonSchema, document: OpenApiDocument, parents: readonly string[]): object {
  const { $ref = '' } = node
  const schema = resolve(node, document)
  const types = listTypes(schema, document)
  if (types.includes('array')) {
    const items = toValueSchema((schema.items ?? {}) as JsonSchema, document, parents)
    return { type: 'array', items }
  }
  if (!types.includes('object'))
    return types.length === 0 ? {} : { type: types.length === 1 ? types[0] : types }
  const fields = parents.includes($ref) ? {} : listProperties(schema, document)
  const properties = convertAll(fields, document, $ref ? [...parents, $ref] : parents)
  return {
    type: ['object', 'string'],
    ...(Object.keys(properties).length > 0 && { properties }),
  }
}

/** Returns the types of a value that is not null. */
function listTypes(schema: JsonSchema, document: OpenApiDocument): string[] {
  const variants = ['allOf', 'oneOf', 'anyOf'].flatMap(key => (schema[key] ?? []) as JsonSchema[])
  const own = [schema.type ?? ('const' in schema ? typeof schema.const : [])].flat()
  const all = [...own, ...variants.flatMap(variant => listTypes(resolve(variant, document), document))]
  return [...new Set(all)].filter(type => type !== 'null')
}
