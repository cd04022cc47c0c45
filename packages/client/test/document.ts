import type { JsonSchema } from '@agentcomms/spec/document'
import { openResponses } from '@agentcomms/spec/open-responses'
import written from '@agentcomms/spec/openapi.json' with { type: 'json' }
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

/** As clients read it: values of enums may be added to what the service sends. */
export const document = openResponses(written)

const ajv = new Ajv2020({ strict: false, validateSchema: false })
addFormats.default(ajv)
// The service takes what Date and URL can read too: no leap seconds, no ports of 99999.
const { validate: isWritten } = addFormats.default.get('date-time') as { validate: (text: string) => boolean }
ajv.addFormat('date-time', text => /^\S+$/.test(text) && isWritten(text) && !Number.isNaN(Date.parse(text)))
ajv.addFormat('uri', text => /^[a-z][a-z0-9+.-]*:\S+$/i.test(text) && URL.canParse(text))
ajv.addSchema(document, 'document')

/** Whether a value fits a schema that refers into the document. */
export function judge(schema: JsonSchema): ValidateFunction {
  return ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')))
}

/** What a reference leads to. */
export function follow<T>(ref: string): T {
  const keys = ref.slice(2).split('/')
  return keys.reduce<unknown>((value, key) => Object(value)[decodeURIComponent(key)], document) as T
}

/** Schema of the body of an operation, or of an event. */
export function bodyOf({
  requestBody,
}: {
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}) {
  const schema = requestBody?.content['application/json']?.schema
  if (!schema) throw new Error('There is no body.')
  return schema
}

/** The operation of this id. */
export function operationOf(id: string) {
  const found = Object.values(document.paths)
    .flatMap(({ get, post }) => [get, post])
    .find(operation => operation?.operationId === id)
  if (!found) throw new Error(`The document has no operation ${id}.`)
  return found
}

/** A JSON Schema without what it may say in one way or another, and without its texts for people. */
export function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain)
  if (typeof schema !== 'object' || schema === null) return schema
  const { $ref, $schema, description, examples, oneOf, ...rest } = schema as JsonSchema
  if ($ref) return plain({ ...follow<JsonSchema>($ref), ...rest })
  const entries = Object.entries({ ...rest, ...(oneOf ? { anyOf: oneOf } : {}) }).filter(
    ([key, value]) => !(key.startsWith('x-') || isImplied(key, value)),
  )
  return Object.fromEntries(entries.map(([key, value]) => [key, SPECIAL[key]?.(value) ?? plain(value)]))
}

/** What goes without saying: further members are taken, and their names are text. */
function isImplied(key: string, value: unknown): boolean {
  const text = JSON.stringify(value)
  return key === 'additionalProperties'
    ? text === '{}' || text === 'true'
    : text === '{"type":"string"}' && key === 'propertyNames'
}

const SPECIAL: Record<string, (value: unknown) => unknown> = {
  required: value => [...Object(value)].sort(),
  // Members may be called as keywords are.
  properties: value =>
    Object.fromEntries(Object.entries(Object(value)).map(([name, member]) => [name, plain(member)])),
  propertyNames: value => ({ ...Object(value), type: 'string' }),
}
