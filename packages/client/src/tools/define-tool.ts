import { runWithLimit } from '../attempt.ts'
import { createFence, removeTags, showForeign } from './foreign-text.ts'
import { limitResult } from './limit-result.ts'
import { createToolError, fromException } from './tool-error.ts'
import type { AgentTool, ToolResult } from './types.ts'

const maxCharacters = 20_000

/** A tool of your own, for {@link defineTool}. */
export interface ToolDefinition extends Omit<AgentTool, 'execute'> {
  /** Fields of the result whose texts are not marked, because nobody outside can write them. Default: none. */
  readonly ownFields?: readonly string[]
  /** Whether texts are neither marked nor cleaned, for programs. Default false. */
  readonly raw?: boolean
  /** Does the work. An `error` of the result and an exception become a `ToolError`. */
  readonly run: (args: Record<string, unknown>, signal: AbortSignal | undefined) => Promise<ToolResult>
}

/**
 * Returns a tool of your own that treats texts from outside as the tools of {@link agentTools} do: in its results, texts
 * that are not one plain word are marked and cleaned, and 20,000 characters are the limit. Arguments have no marks.
 *
 * @example
 * ```ts
 * const readTicket = defineTool({
 *   name: 'read_ticket',
 *   title: 'Read a ticket',
 *   description: 'Returns the text of a ticket.',
 *   inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'], additionalProperties: false },
 *   annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
 *   run: async ({ id }) => ({ text: await (await fetch(`https://tickets.example.com/${id}`)).text() }),
 * })
 * ```
 */
export function defineTool({ ownFields = [], raw = false, run, ...tool }: ToolDefinition): AgentTool {
  return {
    ...tool,
    execute(given, { signal } = {}) {
      const fence = raw ? undefined : createFence()
      return runWithLimit({ signal }, async () => {
        try {
          const args: Record<string, unknown> = { ...Object(raw ? given : removeTags(given)) }
          const { error, ...fields } = await run(args, signal)
          if (error !== undefined) {
            const { code, message } = Object(error)
            return createToolError(String(code), String(message), { fence })
          }
          const marked = Object.entries(fields).map(([name, value]) => [
            name,
            fence && !ownFields.includes(name) ? fence(value, 'word') : value,
          ])
          const limits = { maxCharacters, readable: [], continues: false }
          const result = limitResult(Object.fromEntries(marked), limits)
          return JSON.parse(JSON.stringify(result, showForeign))
        } catch (error) {
          return fromException(error, fence)
        }
      })
    },
  }
}
