import type { Method, OpenApiOperation, OpenApiParameter } from '@agentcomms/spec/document'
import { agentTools } from '../src/tools/index.ts'
import { document, resolveReference } from './document.ts'
import { createTestClient, json } from './service.ts'
import { findTool, secretKinds, toolGroupNames } from './tools.ts'

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

const { client } = createTestClient([() => json({})])
const tools = agentTools(client, { groups: toolGroupNames, secrets: secretKinds })
const methods: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete']

/** Operations whose tool sends other requests, or none, because another one does the same. */
const others = [
  ...['listEmails', 'getEmail', 'listMyOrganizations', 'downloadAttachment', 'getCall', 'getCallTranscript'],
  'updateMessageLabels',
]
/** Objects of a body whose fields are arguments of their own. */
const flattened = ['filters', 'pagination']

/** Returns the examples of every operation that is a tool, by the name of the tool. */
export function listToolExamples(): ToolExample[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap(method => {
      const operation = item[method]
      if (!operation || 'x-alias-of' in operation || others.includes(operation.operationId)) return []
      const known = Object.keys(findTool(tools, nameOf(operation)).inputSchema.properties)
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(entry =>
        '$ref' in entry ? resolveReference<OpenApiParameter>(entry.$ref) : entry,
      ) as (OpenApiParameter & { example?: unknown })[]
      const valuesIn = (place: string): Json =>
        Object.fromEntries(
          parameters
            .filter(one => one.in === place && one.example !== undefined && known.includes(one.name))
            .map(one => [one.name, one.example]),
        )
      const query = valuesIn('query')
      const [response] = listExamples(operation.responses['200'])
      const bodies = operation.requestBody ? listExamples(operation.requestBody) : []
      const inPath = Object.keys(valuesIn('path'))
      const isSent = [...known, ...flattened].filter(name => !inPath.includes(name) && !(name in query))
      const omitFields = (body: unknown): Json =>
        Object.fromEntries(Object.entries(Object(body)).filter(([name]) => isSent.includes(name)))
      const toArguments = ({ filters, pagination, ...body }: Json): Json => ({
        ...body,
        ...Object(filters),
        ...Object(pagination),
      })
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
          args: { ...valuesIn('path'), ...query, ...toArguments(body) },
          response: response?.[1],
        }))
    }),
  )
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
