import type { AgentTool, ToolResult } from '@agentcomms/client/tools'

/** A tool of `@agentcomms/client/tools`, or your own. */
export type Tool = Pick<AgentTool, 'name' | 'description' | 'inputSchema' | 'execute'>

/** A tool that the model wants to call. */
export interface ToolCall {
  id: string
  name: string
  args: unknown
}

/** Response of the model: calls of tools, or a text without calls, which is the result. */
export interface ModelResponse {
  text: string
  calls: ToolCall[]
}

/** One step of a conversation with the model. */
export type Turn =
  | { role: 'system' | 'user'; text: string }
  | ({ role: 'model' } & ModelResponse)
  | { role: 'tool'; callId: string; result: ToolResult }

/** Sends a conversation and the tools to a model, and returns its response. */
export type AskModel = (
  conversation: readonly Turn[],
  tools: readonly Tool[],
  signal: AbortSignal,
) => Promise<ModelResponse>

const MAX_RESPONSES = 10

/** Asks the model and calls the tools that it wants, until it returns a text. Returns undefined if it returns none. */
export async function runToolLoop(
  askModel: AskModel,
  prompt: readonly Turn[],
  tools: readonly Tool[],
  signal: AbortSignal,
): Promise<string | undefined> {
  const conversation = [...prompt]
  for (let count = 0; count < MAX_RESPONSES; count++) {
    const response = await askModel(conversation, tools, signal)
    if (response.calls.length === 0) return response.text || undefined
    conversation.push({ role: 'model', ...response })
    for (const { id, name, args } of response.calls) {
      const tool = tools.find(one => one.name === name)
      const result = tool ? await tool.execute(args, { signal }) : unknownTool(name)
      conversation.push({ role: 'tool', callId: id, result })
    }
  }
  return undefined
}

function unknownTool(name: string): ToolResult {
  return { error: { code: 'UNKNOWN_TOOL', message: `The tool ${name} does not exist.` } }
}
