/** Lists the operations of a document. */
import type {
  JsonSchema,
  Method,
  OpenApiDocument,
  OpenApiOperation,
  OpenApiParameter,
} from '../document.d.ts'
import { follow } from './references.ts'

const METHODS: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete']

/** An operation with its place. `parameters` are those of its path and its own, without references. */
export interface PlacedOperation {
  id: string
  path: string
  method: Method
  operation: OpenApiOperation
  parameters: OpenApiParameter[]
}

export function listOperations(document: OpenApiDocument): PlacedOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap(method => {
      const operation = item[method]
      if (!operation) return []
      const all = [...(item.parameters ?? []), ...(operation.parameters ?? [])]
      const parameters = all.map(parameter => follow(parameter, document))
      return [{ id: operation.operationId, path, method, operation, parameters }]
    }),
  )
}

/** Returns the schema of the JSON in the body of a request. */
export function getBody({ requestBody }: OpenApiOperation): JsonSchema | undefined {
  return requestBody?.content['application/json']?.schema
}

/** Returns the schema of the JSON in a successful response. */
export function getResult({ responses }: OpenApiOperation, document: OpenApiDocument): JsonSchema {
  const { content } = follow(responses['200'] ?? { description: '' }, document)
  return content?.['application/json']?.schema ?? {}
}
