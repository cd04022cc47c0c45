import type { Method, OpenApiOperation, OpenApiParameter } from '@agentcomms/spec/document'
import { document, resolveReference } from './document.ts'

type Json = Record<string, unknown>

/** An example request of the document, and the arguments of the tool that sends it. */
export interface ToolExample {
  readonly tool: string
  readonly example: string
  readonly method: string
  readonly path: string
  readonly query: Json
  readonly body: unknown
  readonly args: Json
  /** Example of the response. */
  readonly response: unknown
}

const methods: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete']

/** Operations and parameters that tools do not have, because another one or another tool does the same. */
const aliases = ['listEmails', 'getEmail', 'listMyOrganizations', 'downloadAttachment', 'q', 'offset']

/** Returns the examples of every operation that is a tool, by the name of the tool. */
export function listToolExamples(): ToolExample[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap(method => {
      const operation = item[method]
      if (!operation || 'x-alias-of' in operation || aliases.includes(operation.operationId)) return []
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(entry =>
        '$ref' in entry ? resolveReference<OpenApiParameter>(entry.$ref) : entry,
      ) as (OpenApiParameter & { example?: unknown })[]
      const valuesIn = (place: string): Json =>
        Object.fromEntries(
          parameters
            .filter(one => one.in === place && one.example !== undefined && !aliases.includes(one.name))
            .map(one => [one.name, one.example]),
        )
      const query = valuesIn('query')
      const [response] = listExamples(operation.responses['200'])
      const bodies = operation.requestBody ? listExamples(operation.requestBody) : []
      const omitted = listOmittedFields(operation)
      const omitFields = (body: unknown): Json =>
        Object.fromEntries(Object.entries(Object(body)).filter(([name]) => !omitted.includes(name)))
      const sent = bodies.length === 0 ? [['none', {}] as const] : bodies
      return sent
        .map(([example, whole]) => [example, omitFields(whole)] as const)
        .map(([example, body]) => ({
          tool: nameOf(operation),
          example,
          method: method.toUpperCase(),
          path: path.replace(/\{(\w+)\}/g, (_, name) => String(valuesIn('path')[name])),
          query,
          body,
          args: { ...valuesIn('path'), ...query, ...Object(body) },
          response: response?.[1],
        }))
    }),
  )
}

/** Returns the fields of the body that tools do not have: those that repeat a parameter or have no effect. */
function listOmittedFields({ operationId, requestBody }: OpenApiOperation): string[] {
  if (operationId === 'generatePassword') return ['agentId']
  const { properties = {} } = requestBody?.content['application/json']?.schema ?? {}
  return Object.entries(Object(properties))
    .filter(([, schema]) => 'x-same-as' in Object(schema))
    .map(([name]) => name)
}

function nameOf({ operationId }: OpenApiOperation): string {
  return operationId.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase()
}

/** Returns the named examples of a body or a response. */
function listExamples(holder: object | undefined): (readonly [string, unknown])[] {
  const media = Object(holder).content?.['application/json'] ?? {}
  if ('example' in media) return [['example', media.example]]
  return Object.entries((media.examples ?? {}) as Record<string, Json>).map(([name, example]) => {
    const target = typeof example.$ref === 'string' ? resolveReference<Json>(example.$ref) : example
    return [name, target.value] as const
  })
}

/**
 * Returns a value as a model in strict mode passes it: null for what is absent, and maps as lists of `{ key, value }`.
 */
export function toStrictArguments(value: unknown, schema: Json): unknown {
  const variants = schema.anyOf as Json[] | undefined
  if (variants) {
    if (value === undefined || value === null) return null
    const fits = (variant: Json) => {
      const names = Object.keys(Object(variant.properties))
      return (
        variant.type !== 'null' &&
        (names.length === 0 || Object.keys(Object(value)).every(key => names.includes(key)))
      )
    }
    return toStrictArguments(value, variants.find(fits) ?? {})
  }
  if (schema.type === 'array') {
    const items = schema.items as Json
    const list = Array.isArray(value)
      ? value
      : Object.entries(Object(value)).map(([key, one]) => ({ key, value: one }))
    return list.map(item => toStrictArguments(item, items))
  }
  if (schema.type !== 'object') return value ?? null
  const properties = Object.entries(schema.properties as Record<string, Json>)
  return Object.fromEntries(
    properties.map(([name, one]) => [name, toStrictArguments(Object(value)[name], one)]),
  )
}

/** Returns a value as a model passes it without strict mode: without what is absent, and maps as lists of texts. */
export function toPlainArguments(value: unknown, schema: Json): unknown {
  if (schema.type === 'array') {
    const list = Array.isArray(value)
      ? value
      : Object.entries(Object(value)).map(([key, one]) => ({ key, value: one }))
    return list.map(item => toPlainArguments(item, schema.items as Json))
  }
  if (schema.type === 'string') return String(value)
  if (schema.type !== 'object') return value
  const properties = Object.entries(Object(value)).filter(([, one]) => one !== null)
  return Object.fromEntries(
    properties.map(([name, one]) => [name, toPlainArguments(one, Object(schema.properties)[name] ?? {})]),
  )
}
