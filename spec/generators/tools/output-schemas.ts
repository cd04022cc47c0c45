/**
 * Converts schemas of responses to the JSON Schemas of the results of tools. A result omits what is empty, and a text can
 * stand for an object that was cut, so a schema names fields and types, and requires nothing.
 */
import type { ToolOutputSchema } from '../../../packages/client/src/tools/types.ts'
import { listProperties, listVariants, resolve } from '../../document/references.ts'
import type { JsonSchema, OpenApiDocument } from '../../document.d.ts'
import type { Tool } from './tool-marks.ts'

type Properties = Record<string, object>

/** Part of a value that a tool with the arguments `field` and `offset` returns. */
const continuedPart: Properties = {
  text: { type: 'string' },
  items: { type: 'array' },
  nextOffset: { type: ['integer', 'null'] },
}

/** Says by path what a record lacks. */
const cut = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    properties: { total: { type: 'integer' }, nextOffset: { type: 'integer' } },
  },
}

interface Context {
  readonly omitted: readonly string[]
  readonly readers: NonNullable<Tool['readers']>
  readonly document: OpenApiDocument
  /** Path in the result. The items of a list have the path of the list. */
  readonly path: readonly string[]
  /** Whether the result is a list. */
  readonly isList: boolean
  /** References of the schemas around the value. */
  readonly parents: readonly string[]
}

/** Returns the schema of the result of a tool for the schema of a response. */
export function toOutputSchema(
  response: JsonSchema,
  tool: Tool,
  document: OpenApiDocument,
): ToolOutputSchema {
  const { itemsField = 'items', omitted = [], readers = {} } = tool
  const schema = resolve(response, document)
  const fields = listProperties(schema, document)
  const list = schema.type === 'array' ? schema : fields[itemsField]
  const isList = list !== undefined && resolve(list, document).type === 'array'
  const context: Context = { omitted, readers, document, path: [], isList, parents: [response.$ref ?? ''] }
  const properties = isList
    ? { items: toValueSchema(list, enter(context, 'items')), nextCursor: { type: ['string', 'null'] } }
    : convertAll(fields, context)
  return {
    type: 'object',
    properties: { ...('offset' in tool.properties && continuedPart), ...properties, cut },
  }
}

function enter(context: Context, name: string): Context {
  return { ...context, path: [...context.path, name] }
}

function convertAll(fields: Record<string, JsonSchema>, context: Context): Properties {
  const { omitted, path, isList } = context
  const prefix = path.slice(isList ? 1 : 0).map(name => `${name}.`)
  const shown = Object.entries(fields).filter(
    ([name, field]) => !omitted.includes(prefix.join('') + name) && !field['x-tool-omit'],
  )
  return Object.fromEntries(shown.map(([name, field]) => [name, toValueSchema(field, enter(context, name))]))
}

function toValueSchema(node: JsonSchema, context: Context): object {
  const { $ref = '' } = node
  const { document, parents, path, readers } = context
  const schema = resolve(node, document)
  const types = listTypes(schema, document)
  if (types.includes('array')) return { type: 'array', items: toValueSchema(schema.items ?? {}, context) }
  if (!types.includes('object'))
    return types.length === 0 ? {} : { type: types.length === 1 ? types[0] : types }
  const fields = parents.includes($ref) ? {} : listProperties(schema, document)
  const properties = convertAll(fields, { ...context, parents: $ref ? [...parents, $ref] : parents })
  const canBeRead = path.join('/') in readers
  return {
    type: ['object', 'string'],
    ...(Object.keys(properties).length > 0 && { properties: { ...properties, ...(canBeRead && { cut }) } }),
  }
}

/** Returns the types of a value that is not null. */
function listTypes(schema: JsonSchema, document: OpenApiDocument): string[] {
  const own = [schema.type ?? ('const' in schema ? typeof schema.const : [])].flat()
  const all = [
    ...own,
    ...listVariants(schema).flatMap(variant => listTypes(resolve(variant, document), document)),
  ]
  return [...new Set(all)].filter(type => type !== 'null')
}
