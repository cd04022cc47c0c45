/** Creates tools that are no request: each does its work with code of the client, in place of an operation. */
import type { ToolField } from '../../../packages/client/src/tools/tool-data.ts'
import type { JsonSchema, OpenApiDocument } from '../../document.d.ts'
import { collectForeign, type Tool } from './tool-marks.ts'

/** A tool and the schema of its result. */
export interface ToolWithResult {
  readonly tool: Tool
  readonly result: JsonSchema
}

/** Returns the tools of an operation. `own` is the one that follows from the document. */
export type CreateTools = (own: ToolWithResult, document: OpenApiDocument) => ToolWithResult[]

export type ActionParts = Partial<Tool> &
  Pick<Tool, 'name' | 'title' | 'description' | 'action' | 'properties'>

// Schemas of parts of results.
export const timestamp: JsonSchema = { type: 'string', format: 'date-time' }
export const own: JsonSchema = { type: 'string', 'x-untrusted': false }
export const id: JsonSchema = { type: 'string', pattern: '^[0-9A-Za-z]+$' }

export const timeLimit: Record<string, ToolField> = {
  timeoutSeconds: { type: 'integer', description: 'Time limit, 1 to 600. Default: 60.', optional: true },
}

/** Returns a tool whose work an action does, with the marks of its result. */
export function toAction(
  { annotations }: Tool,
  result: JsonSchema,
  parts: ActionParts,
  document?: OpenApiDocument,
): ToolWithResult {
  return { tool: { annotations, ...collectForeign({ schema: result, document }), ...parts }, result }
}
