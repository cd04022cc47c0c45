import methods from '@agentcomms/spec/client-methods.json' with { type: 'json' }
import type { OpenApiOperation } from '@agentcomms/spec/document'
import document from '@agentcomms/spec/openapi.json' with { type: 'json' }
import type { AgentComms, RequestOptions } from '../src/index.ts'

export type OperationId = keyof typeof methods
export const operationIds = Object.keys(methods) as OperationId[]

/**
 * Calls the method of an operation. Ids are the names of their parameters, so that a URL equals its template. A body is the
 * first example of the document, without `agentId`.
 */
export function callOperation(
  client: Pick<AgentComms, 'agents'>,
  operationId: OperationId,
  options?: RequestOptions,
  toId = (name: string): string | undefined => `{${name}}`,
): PromiseLike<unknown> {
  const { method, arguments: names } = methods[operationId]
  const { path, body } = findOperation(operationId)
  const values: Record<string, unknown> = { path, body, query: undefined }
  const given = names.map(name => (name in values ? values[name] : toId(name)))
  const [name = '', ...owners] = method.split('.').reverse()
  const owner = owners.reverse().reduce<object>((at, key) => Reflect.get(at, key), client)
  return Reflect.get(owner, name).apply(owner, [...given, options])
}

/** Returns the ids and the body of a request for an operation. */
function findOperation(operationId: OperationId): { path: object; body: unknown } {
  const [path = '', item] =
    Object.entries(document.paths).find(([, one]) =>
      Object.values(one).some(operation => Object(operation).operationId === operationId),
    ) ?? []
  const operation = Object.values(item ?? {}).find(one => Object(one).operationId === operationId)
  const { requestBody } = operation as OpenApiOperation
  const [example] = Object.values(Object(requestBody?.content['application/json']).examples ?? {})
  const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([id, name]) => [name, id])
  return { path: Object.fromEntries(ids), body: removeAgentId(follow(example)?.value) }
}

function follow(example: unknown): { value?: unknown } | undefined {
  const { $ref } = Object(example)
  if (typeof $ref !== 'string') return Object(example)
  const keys = $ref.split('/').slice(1)
  return keys.reduce<unknown>((at, key) => Reflect.get(Object(at), key), document) as { value?: unknown }
}

function removeAgentId(body: unknown): unknown {
  if (body === undefined) return undefined
  return JSON.parse(JSON.stringify(body, (key, value) => (key === 'agentId' ? undefined : value)))
}
