/** Creates the tool of each operation. */
import type { ToolField } from '../../../packages/client/src/tools/tool-data.ts'
import type { ToolAnnotations } from '../../../packages/client/src/tools/types.ts'
import { getBody, getResult, listOperations, type PlacedOperation } from '../../document/operations.ts'
import { resolve } from '../../document/references.ts'
import type { Method, OpenApiDocument, OpenApiOperation, OpenApiParameter } from '../../document.d.ts'
import { findEffect } from './tool-effects.ts'
import { toField, toOptional, toProperties } from './tool-fields.ts'
import { collectForeign, collectSecrets, findHosts, type Tool } from './tool-marks.ts'
import { shorten, toToolText } from './tool-texts.ts'
import { createUpdate } from './tool-updates.ts'

/** Objects of a body whose fields are arguments of their own. */
const flattened = ['filters', 'pagination']

/** An operation with its tool. */
export interface OperationTool extends PlacedOperation {
  readonly group: string
  readonly tool: Tool
}

/** Returns the name of the tool for an operation: `sendEmail` becomes `send_email`. */
export function toToolName(operationId: string): string {
  return operationId.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()
}

/** Returns the operations that have a tool. */
export function createOperationTools(document: OpenApiDocument): OperationTool[] {
  const groupOf = new Map(document.tags.map(tag => [tag.name, tag['x-tool-group']]))
  return listOperations(document).flatMap(one => {
    const { id, operation } = one
    if (operation['x-tool-omit'] === true) return []
    const group = groupOf.get(operation.tags[0] ?? '')
    if (group === undefined) throw new Error(`The tag of ${id} has no x-tool-group.`)
    return [{ ...one, group, tool: createTool(one, document) }]
  })
}

function createTool(placed: PlacedOperation, document: OpenApiDocument): Tool {
  const { id, path, method, operation } = placed
  const { summary, description = '' } = operation
  const schema = getResult(operation, document)
  const itemsField = findItemsField(placed, document)
  const result = { schema, ...itemsField, document }
  const isListing = returnsSecrets(placed, document)
  const parameters = placed.parameters
    .filter(parameter => parameter.in !== 'header' && !parameter['x-tool-omit'])
    // Lists mask secrets whatever the model may see, so they need no argument that reveals them.
    .filter(parameter => !(parameter['x-secret'] && isListing))
  const body = getBody(operation)
  const update =
    body && (method === 'put' || method === 'patch') ? createUpdate(body, schema, document) : undefined
  const { fields, nested } = flatten(update?.properties ?? (body ? toProperties(body, document) : {}))
  const all = [...parameters.map(one => [one.name, toParameterField(one, document)] as const), ...fields]
  if (new Set(all.map(([name]) => name)).size < all.length)
    throw new Error(`Two fields of ${id} have the same name. Rename one in the document.`)
  const omitted = [operation['x-tool-omit'] ?? []].flat()
  const properties = Object.fromEntries(all.filter(([name]) => !omitted.includes(name)))
  return {
    name: toToolName(id),
    title: summary,
    description: shorten(toToolText(`${summary}. ${update?.describe(description) ?? description}`.trim())),
    ...(method !== 'get' && { method: method.toUpperCase() }),
    path,
    properties,
    ...(body && { query: parameters.flatMap(({ in: place, name }) => (place === 'query' ? [name] : [])) }),
    ...(nested && { nested }),
    ...(isListing && { listing: true as const }),
    ...itemsField,
    ...(returnsNoRecord(operation, document) && { noRecord: true as const }),
    ...(id === 'searchMessages' && { hint: 'countWordHits' }),
    ...findEffect(placed, properties, document),
    annotations: createAnnotations(method, operation['x-tool-hints']),
    ...(update && update.merged.length > 0 && { merged: update.merged }),
    ...(update && findHosts(result)),
    ...collectSecrets(result),
    ...collectForeign(result),
  }
}

/** Moves the fields of some objects to the top level. `nested` has the objects that they belong to. */
function flatten(properties: Readonly<Record<string, ToolField>>) {
  const nested: Record<string, string> = {}
  const fields = Object.entries(properties).flatMap(([name, field]) => {
    if (!flattened.includes(name)) return [[name, field] as const]
    const inner = Object.entries(field.properties ?? {})
    for (const [key] of inner) nested[key] = name
    return inner
  })
  return { fields, nested: Object.keys(nested).length > 0 ? nested : undefined }
}

function toParameterField(parameter: OpenApiParameter, document: OpenApiDocument): ToolField {
  const { schema, description, required } = parameter
  const field = toField({ ...schema, ...(description && { description }) }, document)
  const secret = parameter['x-secret']
  return { ...(required ? field : toOptional(field)), ...(secret && { requiredSecretKind: secret }) }
}

/** Returns the annotations that follow from the method and the hints of an operation. */
function createAnnotations(method: Method, hints: OpenApiOperation['x-tool-hints'] = {}): ToolAnnotations {
  const readOnlyHint = method === 'get' || hints.readOnly === true
  const replaces = !readOnlyHint && method !== 'post'
  return {
    readOnlyHint,
    destructiveHint: replaces || hints.destructive === true,
    idempotentHint: readOnlyHint || replaces || hints.idempotent === true,
    openWorldHint: hints.openWorld === true,
  }
}

/** Returns the name of the only field of a list, if it is not `items`. */
function findItemsField({ id, operation }: PlacedOperation, document: OpenApiDocument) {
  const { properties } = resolve(getResult(operation, document), document)
  const [name = 'items', ...others] = Object.keys(properties ?? {})
  return id.startsWith('list') && others.length === 0 && name !== 'items' ? { itemsField: name } : {}
}

/** Returns whether the response is a list of records with secrets. */
function returnsSecrets({ operation }: PlacedOperation, document: OpenApiDocument): boolean {
  const schema = getResult(operation, document)
  const { items } = resolve(schema, document).properties ?? {}
  return items !== undefined && 'secretPathsByKind' in collectSecrets({ schema, document })
}

/** Returns whether the response is only `{ success: true }`. */
function returnsNoRecord(operation: OpenApiOperation, document: OpenApiDocument): boolean {
  const { properties } = resolve(getResult(operation, document), document)
  return Object.keys(properties ?? {}).join() === 'success'
}
