import control from '@agentcomms/spec/control.json'
import type { JsonSchema, OpenApiDocument, OpenApiOperation, Reference } from '@agentcomms/spec/document'
import service from '@agentcomms/spec/openapi.json'
import { METHODS, resolveRef } from '../operations.ts'

/** A request as one JSON value, so that a JSON Pointer names each input. */
export interface InputRequest {
  path: Record<string, unknown>
  query: Record<string, unknown>
  headers: Record<string, unknown>
  body?: unknown
}

/** A query or header parameter or a field of a JSON body; if it is an object or an array of objects, a field of it. */
export interface Input {
  /** Place in a request, such as `/query/limit` or `/body/attachments/0/url`. */
  pointer: string
  /** Schema, or one for each variant. */
  schemas: JsonSchema[]
  /** Example of the parameter. */
  example?: unknown
  /** Whether it repeats another parameter, and is rejected if it differs. */
  isRepeated: boolean
}

export interface InputOperation {
  document: 'service' | 'control'
  id: string
  method: string
  path: string
  mediaType: string | undefined
  /** Requests with the examples of the required parameters, one for each example of the body. */
  requests: InputRequest[]
  inputs: Input[]
}

/** Returns the operations of both documents. */
export function listOperations(): InputOperation[] {
  return [...readDocument('service', service), ...readDocument('control', control)]
}

function readDocument(name: InputOperation['document'], document: OpenApiDocument): InputOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap(method => {
      const operation = item[method]
      if (!operation) return []
      const all = { ...operation, parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])] }
      return { document: name, method: method.toUpperCase(), path, ...readOperation(all, document) }
    }),
  )
}

function readOperation(operation: OpenApiOperation, document: OpenApiDocument) {
  const resolve = <T extends object>(part: T | Reference): T =>
    '$ref' in part && typeof part.$ref === 'string'
      ? resolve(resolveRef<T>(part.$ref, document))
      : (part as T)
  const inputs = new Map<string, Input>()
  const add = (pointer: string, schema: JsonSchema, marks: Pick<Input, 'example' | 'isRepeated'>): void => {
    const { 'x-same-as': sameAs, 'x-alias-of': aliasOf, ...resolved } = { ...schema, ...resolve(schema) }
    const isRepeated = marks.isRepeated || sameAs !== undefined || aliasOf === 'id'
    const variants = [resolved.oneOf, resolved.anyOf, resolved.allOf].flatMap(list => list ?? [])
    for (const variant of variants) add(pointer, variant, { ...marks, isRepeated })
    const fields = Object.entries(resolved.properties ?? {})
    for (const [field, part] of fields) add(`${pointer}/${field}`, part, { isRepeated })
    const items = resolved.items && resolve(resolved.items)
    // An object without fields, such as the body of a POST that takes none, is no input.
    const isValue = pointer !== '/body' && fields.length === 0 && variants.length === 0
    if (items?.properties || items?.oneOf) add(`${pointer}/0`, items, { isRepeated })
    else if (isValue) {
      const input = inputs.get(pointer) ?? { ...marks, pointer, isRepeated, schemas: [] }
      input.schemas.push({ ...resolved, ...(items && { items }) })
      inputs.set(pointer, input)
    }
  }
  const request: InputRequest = { path: {}, query: {}, headers: {} }
  for (const { name, in: place, required, example, schema, ...marks } of (operation.parameters ?? []).map(
    resolve,
  )) {
    const part = place === 'header' ? 'headers' : place
    if (required) request[part][name] = example
    if (part !== 'path')
      add(`/${part}/${name}`, schema, { example, isRepeated: marks['x-alias-of'] === 'id' })
  }
  const [[mediaType, content] = []] = Object.entries(operation.requestBody?.content ?? {})
  if (mediaType === 'application/json' && content) add('/body', content.schema, { isRepeated: false })
  const bodies = [
    content?.example ?? [],
    Object.values(content?.examples ?? {}).map(each => resolve(each).value),
  ].flat()
  return {
    id: operation.operationId,
    mediaType,
    requests: bodies.length === 0 ? [request] : bodies.map(body => ({ ...request, body })),
    inputs: [...inputs.values()],
  }
}

/** Returns the names of all fields of the responses of both documents. */
export function listResponseFields(): ReadonlySet<string> {
  const names = new Set<string>()
  const collect = (node: unknown, document: OpenApiDocument, seen: Set<unknown>): void => {
    if (typeof node !== 'object' || node === null || seen.has(node)) return
    seen.add(node)
    const { $ref, properties }: JsonSchema = { ...node }
    if (typeof $ref === 'string') collect(resolveRef($ref, document), document, seen)
    for (const name of Object.keys(properties ?? {})) names.add(name)
    for (const part of Object.values(node)) collect(part, document, seen)
  }
  for (const document of [service, control])
    for (const item of Object.values(document.paths))
      for (const method of METHODS) collect(item[method]?.responses, document, new Set())
  return names
}
