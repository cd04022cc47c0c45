/** Renders the tools for coding agents of `packages/mcp/`, from the `x-tool` marks of control.yaml. */
import { toObjectSchema } from '../../packages/client/src/tools/input-schema.ts'
import type { ToolField } from '../../packages/client/src/tools/tool-data.ts'
import { getBody, listOperations, type PlacedOperation } from '../document/operations.ts'
import type { ControlTool, OpenApiDocument } from '../document.d.ts'
import { toField, toOptional, toProperties } from './tools/tool-fields.ts'

/** An operation with one of its marks. */
interface MarkedOperation extends PlacedOperation {
  mark: ControlTool
  /** Fields of the input. */
  fields: Record<string, ToolField>
}

export function renderControlTools(document: OpenApiDocument): string {
  const marked = listMarked(document)
  const names = [...new Set(marked.map(({ mark }) => mark.name))]
  const tools = names.map(name => {
    const operations = marked.filter(({ mark }) => mark.name === name)
    return createTool(name, operations)
  })
  return `// Generated from spec/control.yaml by "npm run generate". Do not edit.
import type { ControlToolData } from '../control-tool-data.ts'

export const controlTools: readonly ControlToolData[] = [
${tools.map(tool => `  ${JSON.stringify(tool)},\n`).join('')}]
`
}

function listMarked(document: OpenApiDocument): MarkedOperation[] {
  return listOperations(document).flatMap(placed => {
    const body = getBody(placed.operation)
    const parameters = placed.parameters.map(({ name, schema, description = '', required }) => {
      const field = toField({ ...schema, description }, document)
      return [name, required ? field : toOptional(field)] as const
    })
    const fields = { ...Object.fromEntries(parameters), ...(body && toProperties(body, document)) }
    return [placed.operation['x-tool'] ?? []].flat().map(mark => ({ ...placed, mark, fields }))
  })
}

function createTool(name: string, operations: readonly MarkedOperation[]) {
  const isReading = operations.every(({ method }) => method === 'get')
  const properties = mergeArguments(operations)
  return {
    name,
    title: name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' '),
    description: operations.map(describe).filter(Boolean).join(' '),
    annotations: {
      readOnlyHint: isReading,
      destructiveHint: operations.some(({ mark }) => mark.destructive),
      idempotentHint: isReading,
      openWorldHint: false,
    },
    inputSchema: toObjectSchema(properties, {
      isArgument: () => true,
      strict: false,
      describe: text => text,
    }),
    ...(operations.some(({ mark }) => mark.restricted) && { isRestricted: true }),
    operations: operations.map(({ id, mark, method, path, parameters, fields }) => ({
      id,
      method: method.toUpperCase(),
      path,
      ...(parameters.length > 0 && { parameters: parameters.map(parameter => parameter.name) }),
      ...(mark.select ? { select: mark.select } : needed(mark, fields)),
      ...(mark.fixed && { fixed: mark.fixed }),
      ...(mark.show && { show: mark.show }),
      ...(mark.settles && { settles: true }),
    })),
  }
}

/** Returns the arguments without which a tool does not send an operation. */
function needed({ arguments: names }: ControlTool, fields: Record<string, ToolField>) {
  const needs = Object.keys(fields).filter(name => !fields[name]?.optional && (names?.includes(name) ?? true))
  return needs.length > 0 ? { needs } : {}
}

function describe({ mark, operation }: MarkedOperation): string {
  if (mark.description !== undefined) return mark.description
  const [first = ''] = (operation.description ?? `${operation.summary}.`).split('\n\n')
  return first.replace(/\s+/g, ' ')
}

/** Returns the arguments of a tool. One that an operation lacks or does not require is optional. */
function mergeArguments(operations: readonly MarkedOperation[]): Record<string, ToolField> {
  const selectors = new Map<string, string[]>()
  for (const { mark } of operations)
    for (const [name, value] of Object.entries(mark.select ?? {}))
      selectors.set(name, [...(selectors.get(name) ?? []), value])
  const lists = operations.map(listArguments)
  const names = new Set(lists.flatMap(list => Object.keys(list)))
  const merged = [...names].map(name => {
    const [first = {}, ...others] = lists.flatMap(list => list[name] ?? [])
    const isRequired = others.length === operations.length - 1 && ![first, ...others].some(isOptional)
    return [name, isRequired ? first : toOptional(first)] as const
  })
  return {
    ...Object.fromEntries([...selectors].map(([name, values]) => [name, { enum: values }])),
    ...Object.fromEntries(merged),
  }
}

function isOptional({ optional }: ToolField): boolean {
  return optional === true
}

function listArguments({ mark, fields }: MarkedOperation): Record<string, ToolField> {
  const { arguments: names = Object.keys(fields), required, properties } = mark
  const chosen = Object.entries(fields)
    .filter(([name]) => names.includes(name) && name !== 'orgId' && !Object.hasOwn(mark.fixed ?? {}, name))
    .map(([name, { optional, ...field }]) => {
      const isRequired = required ? required.includes(name) : !optional
      return [name, isRequired ? field : toOptional(field)]
    })
  return { ...Object.fromEntries(chosen), ...properties }
}
