/** Finds the tools that read the records in a result again, and continue what was cut. */
import type { ToolField } from '../../../packages/client/src/tools/tool-data.ts'
import { getResult } from '../../document/operations.ts'
import { resolve } from '../../document/references.ts'
import type { JsonSchema, OpenApiDocument, OpenApiOperation } from '../../document.d.ts'
import type { OperationTool } from './operation-tools.ts'
import type { Tool } from './tool-marks.ts'

/** Tool that reads the records of a schema. */
interface Reader {
  readonly tool: string
  readonly group: string
  readonly schema: string | undefined
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

/** Returns the tools with the tools that read their records. */
export function addReaders(tools: readonly OperationTool[], document: OpenApiDocument): OperationTool[] {
  const readers = tools.flatMap(tool => createReader(tool, document))
  return tools.map(one => ({
    ...one,
    tool: setReaders(one.tool, findReaders(one.operation, one.group, readers, document)),
  }))
}

/** Returns the reader that an operation is, if its record has the arguments that it requires. */
function createReader({ operation, group, tool }: OperationTool, document: OpenApiDocument): Reader[] {
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
function setReaders(tool: Tool, readers: Record<string, string>): Tool {
  const continues = !tool.method && !('cursor' in tool.properties && 'items' in readers)
  return {
    ...tool,
    ...(continues && { properties: { ...tool.properties, ...continueFields } }),
    ...(Object.keys(readers).length > 0 && { readers }),
  }
}
