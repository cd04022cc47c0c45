/** Renders the data of `@agentcomms/client/tools`: one tool for each operation that an agent can call, by group. */
import type { ToolField } from '../packages/client/src/tools/tool-data.ts'
import type { ToolAnnotations, ToolOutputSchema } from '../packages/client/src/tools/types.ts'
import { actionTools, type ToolWithResult } from './action-tools.ts'
import type { JsonSchema, Method, OpenApiDocument, OpenApiOperation, OpenApiParameter } from './document.d.ts'
import { toOutputSchema } from './output-schemas.ts'
import { resolve, splitSentences, toField, toOptional, toProperties, toToolText } from './tool-fields.ts'
import { collectForeign, collectSecrets, findHosts, type Tool } from './tool-marks.ts'
import { addResultFields, collectOmitted } from './tool-results.ts'
import { createUpdate } from './tool-updates.ts'

const methods: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete']
const maxNameLength = 64
const maxDescriptionWords = 60
/** Objects of a body whose fields are arguments of their own. */
const flattened = ['filters', 'pagination']

/** Functions of the client that read what an operation will do. Default: `recordEffect`, if the operation names a record. */
const effects: Readonly<Record<string, string>> = {
  sendEmail: 'newEmail',
  createDraft: 'newEmail',
  sendDraft: 'storedEmail',
  approveMessage: 'storedEmail',
  forwardEmail: 'forwardedEmail',
  replyToEmail: 'replyEmail',
}

/** Arguments with which a reading tool continues a result that was cut. */
const continueFields: Record<string, ToolField> = {
  field: { description: 'Field to read on: a name in `cut`.', optional: true },
  offset: {
    type: 'integer',
    description: '`nextOffset` of this field, or any number up to its `total`.',
    optional: true,
  },
}

/** Returns the name of the tool for an operation: `sendEmail` becomes `send_email`. */
export function toToolName(operationId: string): string {
  return operationId.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()
}

/** Returns the tools of each group. `document` must have the marks of `spec/openapi.yaml`. */
export function collectTools(document: OpenApiDocument): Map<string, Tool[]> {
  const groups = new Map<string, Tool[]>()
  for (const { group, tool } of listTools(document)) groups.set(group, [...(groups.get(group) ?? []), tool])
  const names = [...groups.values()].flat().map(({ name }) => name)
  const wrong = names.filter((name, at) => name.length > maxNameLength || names.indexOf(name) !== at)
  if (wrong.length > 0) throw new Error(`Names of tools that are too long or not unique: ${wrong.join(', ')}`)
  return groups
}

/** Returns the schema of the results of each tool, by its name. */
export function collectOutputSchemas(document: OpenApiDocument): Map<string, ToolOutputSchema> {
  const results = new Map(listTools(document).map(({ tool, result }) => [tool.name, result]))
  const tools = [...collectTools(document).values()].flat()
  return new Map(
    tools.map(tool => [
      tool.name,
      toOutputSchema(results.get(tool.name) ?? {}, tool, addResultFields(document)),
    ]),
  )
}

/** Returns all tools with their groups and the schemas of their results. */
function listTools(plainDocument: OpenApiDocument): (ToolWithResult & { group: string })[] {
  const document = addResultFields(plainDocument)
  const operations = listOperations(document)
  const readers = operations.flatMap(operation => createReader(operation, document))
  const all = operations.flatMap(({ id, operation, group, tool: plain }) => {
    const tool = addReaders(plain, findReaders(operation, group, readers, document))
    const own = { tool, result: resolve(getResult(operation, document), document) }
    const tools = actionTools[id]?.(own) ?? [own]
    return tools.map(one => {
      const schema = one === own ? getResult(operation, document) : one.result
      return { ...one, id, group, tool: omitFields(one.tool, { schema, operationId: id }, document) }
    })
  })
  const toolNames = new Map(
    all.flatMap(
      ({ id, tool: { name, action = id } }) =>
        [
          [id, name],
          [action, name],
        ] as const,
    ),
  )
  for (const { id } of operations)
    if (all.some(({ tool }) => tool.name === toToolName(id))) toolNames.set(id, toToolName(id))
  return all.map(one => ({ ...one, tool: nameTools(one.tool, toolNames) }))
}

/** Adds the paths of the fields that the result leaves out. */
function omitFields(
  tool: Tool,
  result: { schema: JsonSchema; operationId: string },
  document: OpenApiDocument,
): Tool {
  const { itemsField, annotations, foreign } = tool
  const { omitted, ...reader } = collectOmitted(
    { ...result, itemsField, isChange: !annotations.readOnlyHint },
    document,
  )
  if (!omitted) return tool
  const isShown = (path: string) => !omitted.some(one => path === one || path.startsWith(`${one}.`))
  const shown = foreign && { text: foreign.text.filter(isShown), own: foreign.own.filter(isShown) }
  return { ...tool, omitted, ...reader, ...(shown && { foreign: shown }) }
}

/** Replaces the names of operations in the descriptions by the names of their tools, in braces. */
function nameTools(tool: Tool, toolNames: ReadonlyMap<string, string>): Tool {
  return JSON.parse(JSON.stringify(tool), (key, value) =>
    key === 'description' && typeof value === 'string'
      ? value.replace(/`(\w+)`/g, (whole, id) => (toolNames.has(id) ? `{${toolNames.get(id)}}` : whole))
      : value,
  )
}

function listOperations(document: OpenApiDocument) {
  const groupOf = new Map(document.tags.map(tag => [tag.name, tag['x-tool-group']]))
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap(method => {
      const operation = item[method]
      if (!operation || operation['x-tool-omit'] === true) return []
      const group = groupOf.get(operation.tags[0] ?? '')
      if (group === undefined) throw new Error(`The tag of ${operation.operationId} has no x-tool-group.`)
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])]
      const tool = createTool({ path, method, operation, parameters }, document)
      return [{ id: operation.operationId, operation, group, tool }]
    }),
  )
}

/** Tool that reads the records of a schema. */
interface Reader {
  readonly tool: string
  readonly group: string
  readonly schema: string | undefined
}

/** Returns the reader that an operation is, if its record has the arguments that it requires. */
function createReader(
  { operation, group, tool }: ReturnType<typeof listOperations>[number],
  document: OpenApiDocument,
): Reader[] {
  const result = getResult(operation, document)
  const fields = Object.keys(Object(resolve(result, document).properties))
  const required = Object.entries(tool.properties).filter(([, { optional }]) => !optional)
  const canRead = !tool.method && required.length > 0 && required.every(([name]) => fields.includes(name))
  return canRead ? [{ tool: tool.name, group, schema: result.$ref }] : []
}

/** Returns the readers of the records in a result, by their paths. */
function findReaders(
  operation: OpenApiOperation,
  group: string,
  readers: readonly Reader[],
  document: OpenApiDocument,
): Record<string, string> {
  const found: Record<string, string> = {}
  const visit = (node: JsonSchema, path: string[]): void => {
    const known = readers.filter(({ schema }) => schema === node.$ref && schema !== undefined)
    const reader = known.find(one => one.group === group) ?? known[0]
    if (reader) found[path.join('/')] = reader.tool
    const schema = resolve(node, document)
    for (const part of (schema.allOf ?? []) as JsonSchema[]) visit(part, path)
    if (schema.items) visit(schema.items as JsonSchema, path)
    for (const [name, property] of Object.entries(schema.properties ?? {})) visit(property, [...path, name])
  }
  visit(getResult(operation, document), [])
  return found
}

/** Adds the readers, and the arguments that continue a result if the readers do not suffice. */
function addReaders(tool: Tool, readers: Record<string, string>): Tool {
  const continues = !tool.method && !('cursor' in tool.properties && 'items' in readers)
  return {
    ...tool,
    ...(continues && { properties: { ...tool.properties, ...continueFields } }),
    ...(Object.keys(readers).length > 0 && { readers }),
  }
}

interface Source {
  path: string
  method: Method
  operation: OpenApiOperation
  parameters: (OpenApiParameter | { $ref: string })[]
}

function createTool({ path, method, operation, parameters }: Source, document: OpenApiDocument): Tool {
  const { operationId, summary, description = '', requestBody } = operation
  const placed = parameters
    .map(parameter => resolve(parameter as JsonSchema, document) as unknown as OpenApiParameter)
    .filter(parameter => parameter.in !== 'header' && !parameter['x-tool-omit'])
    // Lists mask secrets whatever the model may see, so they need no argument that reveals them.
    .filter(parameter => !(parameter['x-secret'] && isListing(operation, document)))
  const body = requestBody?.content['application/json']?.schema
  const query = placed.filter(parameter => parameter.in === 'query').map(({ name }) => name)
  const parameterFields = placed.map(
    parameter => [parameter.name, toParameterField(parameter, document)] as const,
  )
  const itemsField = findItemsField(operation, document)
  const result = { schema: getResult(operation, document), ...itemsField, document }
  const isUpdate = method === 'put' || method === 'patch'
  const update = isUpdate && body ? createUpdate(body, getResult(operation, document), document) : undefined
  const { fields: bodyFields, nested } = flatten(
    update?.properties ?? (body ? toProperties(body, document) : {}),
  )
  const all = [...parameterFields, ...bodyFields]
  if (new Set(all.map(([name]) => name)).size < all.length) {
    throw new Error(`Two fields of ${operationId} have the same name. Rename one in the document.`)
  }
  const omitted = [operation['x-tool-omit'] ?? []].flat()
  const properties = Object.fromEntries(all.filter(([name]) => !omitted.includes(name)))
  return {
    name: toToolName(operationId),
    title: summary,
    description: shorten(toToolText(`${summary}. ${update?.describe(description) ?? description}`.trim())),
    ...(method !== 'get' && { method: method.toUpperCase() }),
    path,
    properties,
    ...(body && { query }),
    ...(nested && { nested }),
    ...(isListing(operation, document) && { listing: true as const }),
    ...itemsField,
    ...(returnsNoRecord(operation, document) && { noRecord: true as const }),
    ...(operationId === 'searchMessages' && { hint: 'countWordHits' }),
    ...(method !== 'get' && findEffect(operation, path, properties, document)),
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

/** Returns the first sentences of a text: as many as have at most 60 words. */
function shorten(text: string): string {
  let short = ''
  for (const sentence of splitSentences(text)) {
    const longer = `${short} ${sentence}`.trim()
    if (longer.split(/\s+/).length > maxDescriptionWords) break
    short = longer
  }
  return short
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

/** Returns what reads the effect of a tool, and how to read the record that it changes or uses. */
function findEffect(
  { operationId }: OpenApiOperation,
  path: string,
  properties: Tool['properties'],
  document: OpenApiDocument,
): Pick<Tool, 'record' | 'effect'> {
  const effect = effects[operationId]
  const [argument = 'agentId'] = /\w+(?=\}[^}]*$)/.exec(path) ?? []
  // Of a path such as `/email/drafts/{id}/send`, or `/orgs/{orgId}/messages/{messageId}/approve`. Without a record: the agent.
  const own = path.replace(/\}[^}]*$/, '}').replace(/^\/orgs\/\{orgId\}(?=\/)/, '')
  const wanted = path.includes('{') ? own : '/agents/{agentId}'
  const toShape = (text: string) => text.replace(/\{\w+\}/g, '{}')
  const found = Object.keys(document.paths).find(one => toShape(one) === toShape(wanted))
  const get = found === undefined ? undefined : document.paths[found]?.get
  if (!get || !(argument in properties)) return { ...(effect && { effect }) }
  const parameters = (get.parameters ?? [])
    .map(parameter => Object(resolve(parameter as JsonSchema, document)))
    .flatMap(one => (one.in === 'query' && one.required && one.name in properties ? [one.name] : []))
  const record = { path: wanted, arguments: [argument, ...parameters] }
  return { record, effect: effect ?? 'recordEffect' }
}

/** Returns the schema of a successful response. */
function getResult({ responses }: OpenApiOperation, document: OpenApiDocument): JsonSchema {
  const response = resolve(responses['200'] as JsonSchema, document) as { content?: Record<string, object> }
  return Object(response.content?.['application/json']).schema ?? {}
}

/** Returns the name of the only field of a list, if it is not `items`. */
function findItemsField(operation: OpenApiOperation, document: OpenApiDocument) {
  const { properties } = resolve(getResult(operation, document), document)
  const [name = 'items', ...others] = Object.keys(Object(properties))
  const isList = operation.operationId.startsWith('list') && others.length === 0
  return isList && name !== 'items' ? { itemsField: name } : {}
}

/** Returns whether the response is a list of records with secrets. */
function isListing(operation: OpenApiOperation, document: OpenApiDocument): boolean {
  const schema = getResult(operation, document)
  const { items } = Object(resolve(schema, document).properties)
  return items !== undefined && 'secretPathsByKind' in collectSecrets({ schema, document })
}

/** Returns whether the response is only `{ success: true }`. */
function returnsNoRecord(operation: OpenApiOperation, document: OpenApiDocument): boolean {
  const { properties } = resolve(getResult(operation, document), document)
  return Object.keys(Object(properties)).join() === 'success'
}
