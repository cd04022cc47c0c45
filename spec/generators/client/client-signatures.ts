/** Reads what the methods of the client take and return. */

import { getBody, getResult } from '../../document/operations.ts'
import { nameSchema, resolve } from '../../document/references.ts'
import type { JsonSchema, OpenApiDocument } from '../../document.d.ts'
import { type ClientMethod, listMethods, toCapital } from './client-methods.ts'

/** A method with what its signature and its request have. */
export interface Signature {
  method: ClientMethod
  /** Ids of the path with the names of their arguments. Two ids are one argument, of the type `target`. */
  ids: { name: string; argument: string }[]
  target: string
  body?: { name: string; isRequired: boolean; schema: JsonSchema }
  /** A hidden query is no argument: only `forAgent()` sets its `agentId`. */
  query?: { name: string; isRequired: boolean; isHidden: boolean }
}

export function toSignature(method: ClientMethod, document: OpenApiDocument): Signature {
  const { operation, parameters, id } = method
  const { 'x-arguments': names = [], 'x-query': marks = {}, requestBody } = operation
  const paths = parameters.filter(parameter => parameter.in === 'path')
  const queries = parameters.filter(parameter => parameter.in === 'query')
  const schema = getBody(operation)
  const body = schema && {
    name: `${nameSchema(schema)}Body`,
    isRequired: requestBody?.required ?? false,
    schema: resolve(schema, document),
  }
  const query = {
    name: marks.type ?? `${toCapital(id)}Query`,
    isRequired: marks.required ?? queries.some(({ required }) => required),
    isHidden: marks.hidden ?? false,
  }
  return {
    method,
    ids: paths.map(({ name }, index) => ({ name, argument: names[index] ?? name })),
    target: `${toCapital(id)}Target`,
    ...(body && { body }),
    ...(queries.length > 0 && { query }),
  }
}

/** Returns the names of the arguments of each method, with the names that ids have in the path. */
export function renderArguments(document: OpenApiDocument): string {
  const entries = listMethods(document).map(method => {
    const { ids, body, query } = toSignature(method, document)
    const names = ids.length > 1 ? ['path'] : ids.map(({ name }) => name)
    if (body) names.push('body')
    if (query && !query.isHidden) names.push('query')
    return [method.id, { method: `${method.resource.name}.${method.name}`, arguments: names }]
  })
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`
}

/** Returns the type of the result: of the record, or of one item of a list. */
export function toResult({ operation, resource }: ClientMethod, document: OpenApiDocument) {
  const reference = getResult(operation, document)
  const schema = resolve(reference, document)
  const items = schema.items ?? resolve(schema.properties?.items ?? {}, document).items
  const name = nameSchema(items ?? reference)
  // A class and its record can have one name.
  const type = name === resource.className ? `${name}.${name}Record` : name
  return { type, isList: items !== undefined, hasNoRecord: name === 'SuccessResponse' }
}
