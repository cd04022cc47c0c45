/** Renders the data of `@agentcomms/client/tools`: one tool for each operation that an agent can call, by group. */
import type { ToolData, ToolField, ToolReader } from '../packages/client/src/tools/tool-data.ts'
import type { ToolAnnotations, ToolOutputSchema } from '../packages/client/src/tools/types.ts'
import type { JsonSchema, Method, OpenApiDocument, OpenApiOperation, OpenApiParameter } from './document.d.ts'
import { toOutputSchema } from './output-schemas.ts'
import { resolve, toField, toOptional, toProperties, toToolText } from './tool-fields.ts'
import { createUpdate } from './tool-updates.ts'

const methods: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete']
const maxNameLength = 64
const maxDescriptionWords = 60

/** Parameters of `listMessages` that `client.messages.waitFor` sets, or that are of no use for a new message. */
const waitParameters = ['cursor', 'limit', 'dateRange', 'status', 'deleted', 'labels']

/** Arguments of `wait_for_message` that `listMessages` does not have, or has with another default. */
const waitFields: Record<string, ToolField> = {
  direction: {
    description: 'Only messages of this direction. Default: INBOUND.',
    enum: ['INBOUND', 'OUTBOUND'],
    optional: true,
  },
  subject: { description: 'Part of the subject, ignoring case.', optional: true },
  since: {
    description:
      'Id of a message: only newer messages match. ANY: messages of any age match. Default: only messages that arrive after this call.',
    optional: true,
  },
  timeoutSeconds: {
    type: 'integer',
    description: 'Time limit, 1 to 600. Default: 60.',
    optional: true,
  },
}

const waitDescription =
  'Waits until a message arrives that matches all filters, and returns it, or the error TIMEOUT. Before an action that triggers a message, such as a sign-up, get the id of the newest message with `listMessages`. Pass it as `since`, because the message can arrive before this call. If there was no message yet, pass ANY.'

/** Arguments with which a reading tool continues a result that was cut. */
const continueFields: Record<string, ToolField> = {
  field: { description: 'Cut field to continue, from its marker.', optional: true },
  offset: { type: 'integer', description: 'Offset in `field`, from the marker. Default: 0.', optional: true },
}

/** Returns the name of the tool for an operation: `sendEmail` becomes `send_email`. */
export function toToolName(operationId: string): string {
  return operationId.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()
}

/** Returns the tools of each group. `document` must have the marks of `spec/openapi.yaml`. */
export function collectTools(document: OpenApiDocument): Map<string, ToolData[]> {
  const groups = new Map<string, ToolData[]>()
  const operations = listOperations(document)
  const readers = operations.flatMap(operation => createReader(operation, document))
  const toolNames = new Map(operations.map(({ id }) => [id, toToolName(id)]))
  for (const { operation, group, tool: plain } of operations) {
    const tool = addReaders(plain, findReaders(operation, group, readers, document))
    const tools = operation.operationId === 'listMessages' ? [tool, createWaitTool(tool, plain)] : [tool]
    groups.set(group, [...(groups.get(group) ?? []), ...tools.map(one => nameTools(one, toolNames))])
  }
  const names = [...groups.values()].flat().map(({ name }) => name)
  const wrong = names.filter((name, at) => name.length > maxNameLength || names.indexOf(name) !== at)
  if (wrong.length > 0) throw new Error(`Names of tools that are too long or not unique: ${wrong.join(', ')}`)
  return groups
}

/** Returns the schema of the results of each tool, by its name. */
export function collectOutputSchemas(
  groups: ReadonlyMap<string, readonly ToolData[]>,
  document: OpenApiDocument,
): Map<string, ToolOutputSchema> {
  const operations = new Map(listOperations(document).map(({ operation, tool }) => [tool.name, operation]))
  const waits = (name: string) => name === 'wait_for_message'
  return new Map(
    [...groups.values()].flat().map(({ name, itemsField, properties }) => {
      const operation = operations.get(waits(name) ? 'list_messages' : name)
      if (!operation) throw new Error(`The tool ${name} has no operation.`)
      const result = getResult(operation, document)
      const response = waits(name)
        ? (resolve(result, document).properties?.items?.items as JsonSchema)
        : result
      return [name, toOutputSchema(response, { itemsField, continues: 'offset' in properties }, document)]
    }),
  )
}

/** Replaces the names of operations in the descriptions by the names of their tools. */
function nameTools(tool: ToolData, toolNames: ReadonlyMap<string, string>): ToolData {
  return JSON.parse(JSON.stringify(tool), (key, value) =>
    key === 'description' && typeof value === 'string'
      ? value.replace(/`(\w+)`/g, (whole, id) => toolNames.get(id) ?? whole)
      : value,
  )
}

function listOperations(document: OpenApiDocument) {
  const groupOf = new Map(document.tags.map(tag => [tag.name, tag['x-tool-group']]))
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap(method => {
      const operation = item[method]
      if (!operation || operation['x-tool-omit']) return []
      const group = groupOf.get(operation.tags[0] ?? '')
      if (group === undefined) throw new Error(`The tag of ${operation.operationId} has no x-tool-group.`)
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])]
      const tool = createTool({ path, method, operation, parameters }, document)
      return [{ id: operation.operationId, operation, group, tool }]
    }),
  )
}

/** Tool that reads the records of a schema. */
interface Reader extends ToolReader {
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
  const ids = Object.entries(tool.properties)
    .filter(([, { optional }]) => !optional)
    .map(([name]) => [name, fields.includes(name) ? name : 'id'] as const)
  const canRead = !tool.method && ids.length > 0 && ids.every(([, field]) => fields.includes(field))
  return canRead ? [{ tool: tool.name, ids: Object.fromEntries(ids), group, schema: result.$ref }] : []
}

/** Returns the readers of the records in a result, by their paths. */
function findReaders(
  operation: OpenApiOperation,
  group: string,
  readers: readonly Reader[],
  document: OpenApiDocument,
): Record<string, ToolReader> {
  const found: Record<string, ToolReader> = {}
  const visit = (node: JsonSchema, path: string[]): void => {
    const known = readers.filter(({ schema }) => schema === node.$ref && schema !== undefined)
    const reader = known.find(one => one.group === group) ?? known[0]
    if (reader) found[path.join('/')] = { tool: reader.tool, ids: reader.ids }
    const schema = resolve(node, document)
    for (const part of (schema.allOf ?? []) as JsonSchema[]) visit(part, path)
    if (schema.items) visit(schema.items as JsonSchema, path)
    for (const [name, property] of Object.entries(schema.properties ?? {})) visit(property, [...path, name])
  }
  visit(getResult(operation, document), [])
  return found
}

/** Adds the readers, and the arguments that continue a result if the readers do not suffice. */
function addReaders(tool: ToolData, readers: Record<string, ToolReader>): ToolData {
  const isPage = 'cursor' in tool.properties || 'pagination' in tool.properties
  const continues = !tool.method && !(isPage && 'items' in readers)
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

function createTool({ path, method, operation, parameters }: Source, document: OpenApiDocument): ToolData {
  const { operationId, summary, description = '', requestBody } = operation
  const placed = parameters
    .map(parameter => resolve(parameter as JsonSchema, document) as unknown as OpenApiParameter)
    .filter(parameter => parameter.in !== 'header' && !parameter['x-tool-omit'])
  const body = requestBody?.content['application/json']?.schema
  const query = placed.filter(parameter => parameter.in === 'query').map(({ name }) => name)
  const parameterFields = placed.map(
    parameter => [parameter.name, toParameterField(parameter, document)] as const,
  )
  const secrets = collectSecrets(operation, document)
  const isUpdate = method === 'put' || method === 'patch'
  const update = isUpdate && body ? createUpdate(body, getResult(operation, document), document) : undefined
  const bodyFields = Object.entries(update?.properties ?? (body ? toProperties(body, document) : {}))
  const all = [...parameterFields, ...bodyFields]
  const properties = Object.fromEntries(all)
  if (Object.keys(properties).length < all.length) {
    throw new Error(`Two fields of ${operationId} have the same name. Rename one in the document.`)
  }
  return {
    name: toToolName(operationId),
    title: summary,
    description: shorten(toToolText(`${summary}. ${update?.describe(description) ?? description}`.trim())),
    ...(method !== 'get' && { method: method.toUpperCase() }),
    path,
    properties,
    ...(body && { query }),
    ...(operation['x-organization-level'] && { organizationLevel: true }),
    ...findItemsField(operation, document),
    ...(returnsNoRecord(operation, document) && { noRecord: true as const }),
    annotations: createAnnotations(method, operation['x-tool-hints']),
    ...(update && update.merged.length > 0 && { merged: update.merged }),
    ...(update && findHosts(operation, document)),
    ...secrets,
  }
}

/** Returns the first sentences of a text: as many as have at most 60 words. */
function shorten(text: string): string {
  let short = ''
  for (const sentence of text.split(/(?<=[.!?]) (?=[A-Z`])/)) {
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

/** Returns the tool that waits for a message. Its result is one item of the list. */
function createWaitTool({ readers }: ToolData, list: ToolData): ToolData {
  const filters = Object.entries(list.properties).filter(([name]) => !waitParameters.includes(name))
  return {
    name: 'wait_for_message',
    title: 'Wait for a message',
    description: waitDescription,
    path: '',
    properties: { ...Object.fromEntries(filters), ...waitFields },
    ...(readers?.items && { readers: { '': readers.items } }),
    annotations: list.annotations,
  }
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

/** Returns whether the response is only `{ success: true }`. */
function returnsNoRecord(operation: OpenApiOperation, document: OpenApiDocument): boolean {
  const { properties } = resolve(getResult(operation, document), document)
  return Object.keys(Object(properties)).join() === 'success'
}

/** Returns the secrets in the result of an operation, from the `x-secret` marks of its schemas. */
function collectSecrets(operation: OpenApiOperation, document: OpenApiDocument) {
  const schema = getResult(operation, document)
  const result = resolve(schema, document)
  if (typeof result['x-secret'] === 'string') return { requiredSecretKind: result['x-secret'] }
  const secretPathsByKind: Record<string, string[]> = {}
  for (const [path, field] of listFields(schema, document)) {
    const { 'x-secret': kind } = field
    if (kind !== undefined) secretPathsByKind[kind] = [...(secretPathsByKind[kind] ?? []), path]
  }
  return Object.keys(secretPathsByKind).length === 0 ? {} : { secretPathsByKind }
}

/** Returns the paths of the hosts in the result of an update, from the `x-secret-host` marks of its schemas. */
function findHosts(operation: OpenApiOperation, document: OpenApiDocument) {
  const fields = listFields(getResult(operation, document), document)
  const hostPaths = fields.filter(([, field]) => field['x-secret-host']).map(([path]) => path)
  return hostPaths.length === 0 ? {} : { hostPaths }
}

/** Returns all fields of a schema with their paths. The items of a list have the path of the list. */
function listFields(root: JsonSchema, document: OpenApiDocument): [path: string, field: JsonSchema][] {
  const visit = (node: JsonSchema, path: string[], parents: string[]): [string, JsonSchema][] => {
    const { $ref = '' } = node
    if (parents.includes($ref)) return []
    const schema = resolve(node, document)
    const below = $ref ? [...parents, $ref] : parents
    const parts = ['oneOf', 'anyOf', 'allOf'].flatMap(key => (schema[key] ?? []) as JsonSchema[])
    if (schema.items) parts.push(schema.items as JsonSchema)
    return [
      [path.join('.'), schema],
      ...parts.flatMap(part => visit(part, path, below)),
      ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
        // The items of a list are compacted one by one.
        visit(property, path.length === 0 && name === 'items' ? path : [...path, name], below),
      ),
    ]
  }
  return visit(root, [], [])
}
