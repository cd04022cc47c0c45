import type { JsonSchema } from '@agentcomms/spec/document'
import { allowUnlistedValues } from '@agentcomms/spec/open-responses'
import written from '@agentcomms/spec/openapi.json' with { type: 'json' }
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

/** The document as clients read it: enums in responses accept other values. */
export const document = allowUnlistedValues(written)

const ajv = new Ajv2020({ strict: false, validateSchema: false })
addFormats.default(ajv)
// The service also requires that Date and URL can parse the value: no leap seconds, no port 99999.
const { validate: hasDateTimeForm } = addFormats.default.get('date-time') as {
  validate: (text: string) => boolean
}
ajv.addFormat(
  'date-time',
  text => /^\S+$/.test(text) && hasDateTimeForm(text) && !Number.isNaN(Date.parse(text)),
)
// RFC 6531: like an address in ASCII, with letters of any script.
const asciiEmail = addFormats.default.get('email') as RegExp
ajv.addFormat('idn-email', text => {
  const [local = '', ...rest] = text.split('@')
  const letters = local.replace(/[^\p{ASCII}\p{Z}\p{C}]/gu, 'a')
  const labels = rest.map(part => part.replace(/[\p{L}\p{M}\p{N}]/gu, 'a').replace(/[\u00B7\u30FB]/g, '-'))
  return asciiEmail.test([letters, ...labels].join('@'))
})
ajv.addFormat('uri', text => /^[a-z][a-z0-9+.-]*:\S+$/i.test(text) && URL.canParse(text))
ajv.addSchema(document, 'document')

/** Compiles a schema with references into the OpenAPI document. */
export function compileSchema(schema: JsonSchema): ValidateFunction {
  return ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')))
}

/** Returns the target of a reference. */
export function resolveReference<T>(ref: string): T {
  const keys = ref.slice(2).split('/')
  return keys.reduce<unknown>((value, key) => Object(value)[decodeURIComponent(key)], document) as T
}

/** Returns the schema of the body of an operation or an event. */
export function getBodySchema({
  requestBody,
}: {
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}) {
  const schema = requestBody?.content['application/json']?.schema
  if (!schema) throw new Error('The operation has no body.')
  return schema
}

/** Returns the operation with this id. */
export function getOperation(id: string) {
  const found = Object.values(document.paths)
    .flatMap(({ get, post }) => [get, post])
    .find(operation => operation?.operationId === id)
  if (!found) throw new Error(`The document has no operation ${id}.`)
  return found
}

/** Returns a JSON Schema without optional variations, descriptions and examples. */
export function normalizeSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(normalizeSchema)
  if (typeof schema !== 'object' || schema === null) return schema
  const { $ref, $schema, description, examples, oneOf, ...rest } = schema as JsonSchema
  if ($ref) return normalizeSchema({ ...resolveReference<JsonSchema>($ref), ...rest })
  const entries = Object.entries({ ...rest, ...(oneOf ? { anyOf: oneOf } : {}) }).filter(
    ([key, value]) => !(key.startsWith('x-') || isImplied(key, value)),
  )
  return Object.fromEntries(
    entries.map(([key, value]) => [key, SPECIAL[key]?.(value) ?? normalizeSchema(value)]),
  )
}

/** Whether a keyword has its default: additional properties are allowed, and their names are strings. */
function isImplied(key: string, value: unknown): boolean {
  const text = JSON.stringify(value)
  return key === 'additionalProperties'
    ? text === '{}' || text === 'true'
    : text === '{"type":"string"}' && key === 'propertyNames'
}

const SPECIAL: Record<string, (value: unknown) => unknown> = {
  required: value => [...Object(value)].sort(),
  // Properties can have the name of a keyword.
  properties: value =>
    Object.fromEntries(
      Object.entries(Object(value)).map(([name, property]) => [name, normalizeSchema(property)]),
    ),
  propertyNames: value => ({ ...Object(value), type: 'string' }),
}
