/** Renders the data of `@agentcomms/client/tools`: one tool for each operation that an agent can call, by group. */
import type { Field, ToolData } from '../packages/client/src/tools/tool-data.ts'
import type { JsonSchema, Method, OpenApiDocument, OpenApiOperation, OpenApiParameter } from './document.d.ts'
import { resolve, toField, toOptional, toProperties } from './tool-fields.ts'

const methods: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete']
const maxNameLength = 64
const maxDescriptionWords = 60

/** Parameters of the list of messages that a wait sets. */
const waitParameters = ['cursor', 'limit', 'dateRange']

/** Arguments of `wait_for_message` in addition to the filters of the list of messages. */
const waitFields: Record<string, Field> = {
  subject: { description: 'Text that the subject contains, ignoring case.', optional: true },
  since: {
    description:
      'Id of a message: only newer messages match. Null: only messages that arrive after this call match.',
    optional: true,
  },
  timeoutSeconds: {
    type: 'integer',
    description: 'Time limit of the wait. Default: 60. At most 600.',
    optional: true,
  },
}

const waitDescription =
  'Waits until a message arrives that matches all filters, and returns it. Use it after an action that makes somebody send a message, such as a sign-up that sends a code. Returns the error TIMEOUT if no message arrives in time. `listMessages` returns messages that have already arrived.'

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
  const given = placed.map(parameter => [parameter.name, toParameterField(parameter, document)] as const)
  const bodyFields = Object.entries(body ? toProperties(body, document) : {})
  const all = [...given, ...bodyFields]
  const properties = Object.fromEntries(all)
  if (Object.keys(properties).length < all.length) {
    throw new Error(`Two fields of ${operationId} have the same name. Rename one in the document.`)
  }
  const hints = operation['x-tool-hints']
  return {
    name: toToolName(operationId),
    description: shorten(`${summary}. ${description}`.trim()),
    method: method.toUpperCase(),
    path,
    properties,
    ...(body && { query }),
    ...(operation['x-organization-level'] && { organizationLevel: true }),
    ...(hints && { hints }),
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

function toParameterField(parameter: OpenApiParameter, document: OpenApiDocument): Field {
  const { schema, description, required } = parameter
  const field = toField({ ...schema, ...(description && { description }) }, document)
  const secret = parameter['x-secret']
  return { ...(required ? field : toOptional(field)), ...(secret && { secret }) }
}

function createWaitTool(list: ToolData): ToolData {
  const filters = Object.entries(list.properties).filter(([name]) => !waitParameters.includes(name))
  return {
    name: 'wait_for_message',
    description: waitDescription,
    method: 'GET',
    path: '',
    properties: {
      ...Object.fromEntries(filters),
      direction: {
        ...list.properties.direction,
        description: 'Only messages of this direction. Default: INBOUND.',
      },
      ...waitFields,
    },
  }
}

/** Returns the secrets in the result of an operation, from the `x-secret` marks of its schemas. */
function collectSecrets({ responses }: OpenApiOperation, document: OpenApiDocument) {
  const response = resolve(responses['200'] as JsonSchema, document) as { content?: Record<string, object> }
  const { schema = {} } = Object(response.content?.['application/json'])
  const result = resolve(schema, document)
  if (typeof result['x-secret'] === 'string') return { secret: result['x-secret'] }
  const secrets: Record<string, string[]> = {}
  const visit = (node: JsonSchema, path: string[], parents: string[]): void => {
    const { $ref = '' } = node
    if (parents.includes($ref)) return
    const schema = resolve(node, document)
    const { 'x-secret': kind, 'x-secret-type': type } = schema
    if (typeof kind === 'string') {
      secrets[kind] = [...(secrets[kind] ?? []), path.join('.') + (type === undefined ? '' : `:${type}`)]
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
  return Object.keys(secrets).length === 0 ? {} : { secrets }
}
