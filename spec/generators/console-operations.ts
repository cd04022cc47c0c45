/** Renders what the console shows of the operations of the API. */

import { omitRepeatedFields } from '../document/omit-repeated-fields.ts'
import { listOperations } from '../document/operations.ts'
import { resolve } from '../document/references.ts'
import type { OpenApiDocument } from '../document.d.ts'
import { listMethods } from './client/client-methods.ts'

/** `document` must have the marks and the aliases of openapi.yaml. */
export function renderOperations(document: OpenApiDocument): string {
  const methods = new Map(listMethods(omitRepeatedFields(document)).map(method => [method.id, method]))
  const operations = listOperations(document).flatMap(({ id, path, operation, parameters }) => {
    // The client has another method for an alias.
    const method = methods.get(operation['x-alias-of'] ?? id)
    if (!method) return []
    // The types of the other parameters of the query are strings.
    const types = parameters
      .map(parameter => ({ ...parameter, type: resolve(parameter.schema, document).type }))
      .filter(parameter => parameter.in === 'query' && parameter.type !== 'string' && parameter.type)
    const queryTypes = Object.fromEntries(types.map(parameter => [parameter.name, parameter.type]))
    return [[id, { method: `${method.resource.name}.${method.name}`, path, queryTypes }] as const]
  })
  const lines = operations
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([id, operation]) => `  ${id}: ${JSON.stringify(operation)},`)
  const codes = resolve({ $ref: '#/components/schemas/ErrorCode' }, document).enum
  return `// Generated from spec/openapi.yaml by "npm run generate". Do not edit.
import type { LoggedRequest } from '@agentcomms/spec/control'

type OperationId = NonNullable<LoggedRequest['operation']>

/** Operation of the API. */
export interface Operation {
  /** Method of the client. */
  method: string
  /** Path with the names of its parameters, such as \`/messages/{id}\`. */
  path: string
  /** Type of each query parameter that is not a string. */
  queryTypes: Readonly<Record<string, 'array' | 'boolean' | 'integer' | 'number' | 'object'>>
}

export const OPERATIONS: Readonly<Record<OperationId, Operation>> = {
${lines.join('\n')}
}

/** Codes of errors. */
export const ERROR_CODES: readonly string[] = ${JSON.stringify(codes)}
`
}
