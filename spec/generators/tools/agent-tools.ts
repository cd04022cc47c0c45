/** Collects the data of `@agentcomms/client/tools`: one tool for each operation that an agent can call, by group. */

import { getResult } from '../../document/operations.ts'
import { resolve } from '../../document/references.ts'
import type { JsonSchema, OpenApiDocument } from '../../document.d.ts'
import { actionTools } from './action-tools.ts'
import { createOperationTools, toToolName } from './operation-tools.ts'
import type { ToolWithResult } from './to-action.ts'
import type { Tool } from './tool-marks.ts'
import { addReaders } from './tool-readers.ts'
import { addResultFields, collectOmitted } from './tool-results.ts'

const maxNameLength = 64

interface GroupedTool extends ToolWithResult {
  readonly group: string
  /** Operation that the tool is made of. */
  readonly id: string
}

/** Returns the tools of each group. `document` must have the marks of `spec/openapi.yaml`. */
export function collectTools(document: OpenApiDocument): Map<string, Tool[]> {
  const groups = new Map<string, Tool[]>()
  for (const { group, tool } of listTools(document)) groups.set(group, [...(groups.get(group) ?? []), tool])
  return groups
}

/** Returns all tools with their groups and the schemas of their results, by group. */
export function listTools(plainDocument: OpenApiDocument): GroupedTool[] {
  const document = addResultFields(plainDocument)
  const operations = addReaders(createOperationTools(document), document)
  const all = operations.flatMap(({ id, operation, group, tool }) => {
    const schema = getResult(operation, document)
    const own = { tool, result: resolve(schema, document) }
    return (actionTools[id]?.(own, document) ?? [own]).map(one => {
      const result = { schema: one === own ? schema : one.result, operationId: id }
      return { ...one, id, group, tool: omitFields(one.tool, result, document) }
    })
  })
  const names = all.map(({ tool }) => tool.name)
  const wrong = names.filter((name, at) => name.length > maxNameLength || names.indexOf(name) !== at)
  if (wrong.length > 0) throw new Error(`Names of tools that are too long or not unique: ${wrong.join(', ')}`)
  const toolNames = nameOperations(all)
  const groups = [...new Set(all.map(({ group }) => group))]
  return all
    .map(one => ({ ...one, tool: nameTools(one.tool, toolNames) }))
    .sort((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group))
}

/** Returns the names of tools by the names that descriptions use for them: of an operation, or of an action. */
function nameOperations(tools: readonly GroupedTool[]): ReadonlyMap<string, string> {
  const names = tools.map(({ tool }) => tool.name)
  return new Map(
    tools.flatMap(({ id, tool: { name, action = id } }) => {
      const own = toToolName(id)
      return [[action, name] as const, [id, names.includes(own) ? own : name] as const]
    }),
  )
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
