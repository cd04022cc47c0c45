/** Renders the data of `@agentcomms/client/tools`: one tool for each operation that an agent can call, by group. */
import type { ToolData, ToolField } from '../packages/client/src/tools/tool-data.ts'
import type { ToolAnnotations } from '../packages/client/src/tools/types.ts'
import type { JsonSchema, Method, OpenApiDocument, OpenApiOperation, OpenApiParameter } from './document.d.ts'
import { resolve, toField, toOptional, toProperties, toToolText } from './tool-fields.ts'

const methods: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete']
const maxNameLength = 64
const maxDescriptionWords = 60

/** Parameters of `listMessages` that `client.messages.waitFor` sets. */
const waitParameters = ['cursor', 'limit', 'dateRange']

/** Arguments of `wait_for_message` that `listMessages` does not have, or has with another default. */
const waitFields: Record<string, ToolField> = {
  direction: {
    description: 'Only messages of this direction. Default: INBOUND.',
    enum: ['INBOUND', 'OUTBOUND'],
    optional: true,
  },
  subject: { description: 'Text that the subject contains, ignoring case.', optional: true },
  since: {
    description:
      'Id of a message, or ANY. With an id, only newer messages match. With ANY, messages of any age match. Null: only messages that arrive after this call match.',
    optional: true,
  },
  timeoutSeconds: {
    type: 'integer',
    description: 'Time limit of the wait, 1 to 600. Default: 60.',
    optional: true,
  },
}

const waitDescription =
  'Waits until a message arrives that matches all filters, and returns it, or the error TIMEOUT. Before an action that triggers a message, such as a sign-up, get the id of the newest message with `listMessages`. Pass it as `since`, because the message can arrive before this call. If there was no message yet, pass ANY.'

/** Returns the name of the tool for an operation: `sendEmail` becomes `send_email`. */
export function toToolName(operationId: string): string {
  return operationId.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()
}

/** Returns the tools of each group. `document` must have the marks of `spec/openapi.yaml`. */
export function collectTools(document: OpenApiDocument): Map<string, ToolData[]> {
  const groups = new Map<string, ToolData[]>()
  const operations = listOperations(document)
  const toolNames = new Map(operations.map(({ id }) => [id, toToolName(id)]))
  for (const { operation, group, tool } of operations) {
    const tools = operation.operationId === 'listMessages' ? [tool, createWaitTool(tool)] : [tool]
    groups.set(group, [...(groups.get(group) ?? []), ...tools.map(one => nameTools(one, toolNames))])
  }
  const names = [...groups.values()].flat().map(({ name }) => name)
  const wrong = names.filter((name, at) => name.length > maxNameLength || names.indexOf(name) !== at)
  if (wrong.length > 0) throw new Error(`Names of tools that are too long or not unique: ${wrong.join(', ')}`)
  return groups
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
      if (!operation) return []
      const group = groupOf.get(operation.tags[0] ?? '')
      if (group === undefined) throw new Error(`The tag of ${operation.operationId} has no x-tool-group.`)
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])]
      const tool = createTool({ path, method, operation, parameters }, document)
      return [{ id: operation.operationId, operation, group, tool }]
    }),
  )
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
    .filter(parameter => parameter.in !== 'header')
  const body = requestBody?.content['application/json']?.schema
  const query = placed.filter(parameter => parameter.in === 'query').map(({ name }) => name)
  const parameterFields = placed.map(
    parameter => [parameter.name, toParameterField(parameter, document)] as const,
  )
  const bodyFields = Object.entries(body ? toProperties(body, document) : {})
  const all = [...parameterFields, ...bodyFields]
  const properties = Object.fromEntries(all)
  if (Object.keys(properties).length < all.length) {
    throw new Error(`Two fields of ${operationId} have the same name. Rename one in the document.`)
  }
  return {
    name: toToolName(operationId),
    description: shorten(toToolText(`${summary}. ${description}`.trim())),
    ...(method !== 'get' && { method: method.toUpperCase() }),
    path,
    properties,
    ...(body && { query }),
    ...(operation['x-organization-level'] && { organizationLevel: true }),
    ...findItemsField(operation, document),
    ...(returnsNoRecord(operation, document) && { noRecord: true as const }),
    annotations: createAnnotations(method, operation['x-tool-hints']),
    ...collectSecrets(operation, document),
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
  }
}

function createWaitTool(list: ToolData): ToolData {
  const filters = Object.entries(list.properties).filter(([name]) => !waitParameters.includes(name))
  return {
    name: 'wait_for_message',
    description: waitDescription,
    path: '',
    properties: { ...Object.fromEntries(filters), ...waitFields },
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
  const visit = (node: JsonSchema, path: string[], parents: string[]): void => {
    const { $ref = '' } = node
    if (parents.includes($ref)) return
    const schema = resolve(node, document)
    const { 'x-secret': kind, 'x-secret-type': type } = schema
    if (typeof kind === 'string') {
      secretPathsByKind[kind] = [
        ...(secretPathsByKind[kind] ?? []),
        path.join('.') + (type === undefined ? '' : `:${type}`),
      ]
    }
    const below = $ref ? [...parents, $ref] : parents
    const variants = ['oneOf', 'anyOf', 'allOf'].flatMap(key => (schema[key] ?? []) as JsonSchema[])
    for (const variant of variants) visit(variant, path, below)
    if (schema.items) visit(schema.items as JsonSchema, path, below)
    for (const [name, property] of Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)) {
      // The items of a list are compacted one by one.
      visit(property, path.length === 0 && name === 'items' ? path : [...path, name], below)
    }
  }
  visit(schema, [], [])
  return Object.keys(secretPathsByKind).length === 0 ? {} : { secretPathsByKind }
}
