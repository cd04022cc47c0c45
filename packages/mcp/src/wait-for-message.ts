import type { AgentComms } from '@agentcomms/client'
import type { AgentTool, ToolResult } from '@agentcomms/client/tools'
import type { Tool } from '@modelcontextprotocol/server'

/** Many MCP clients stop a call after 60 seconds. */
const MAX_WAIT_SECONDS = 50
const PROGRESS_INTERVAL_MS = 5_000
const NOTHING_IN_TIME =
  '. If none arrives in time, `received` is false and `since` is for the next call, which misses nothing.'
/** JSON Schema of the fields of a result without a message. */
const NOTHING_RECEIVED = {
  received: { type: 'boolean' },
  since: { type: 'string' },
  next: { type: 'string' },
}

/** Reports how many of the seconds of a wait are over. */
export type ReportProgress = (seconds: number, total: number) => void

interface WaitOptions {
  /** Agent that the tools act for, if the arguments do not name it. */
  readonly agentId: string | undefined
  readonly signal: AbortSignal
  readonly report: ReportProgress | undefined
}

/** Returns a tool as MCP clients see it: a tool that waits returns before their time limit. */
export function describeWait(tool: Tool): Tool {
  const { name, description = '', inputSchema, outputSchema } = tool
  if (!inputSchema.properties?.timeoutSeconds) return tool
  const timeoutSeconds = {
    ...Object(inputSchema.properties?.timeoutSeconds),
    description: `Time limit of the wait, 1 to ${MAX_WAIT_SECONDS}. Default: ${MAX_WAIT_SECONDS}.`,
  }
  const limited = {
    ...tool,
    inputSchema: { ...inputSchema, properties: { ...inputSchema.properties, timeoutSeconds } },
  }
  if (name !== 'wait_for_message') return limited
  return {
    ...limited,
    description: description.replace(', or the error TIMEOUT.', NOTHING_IN_TIME),
    outputSchema: {
      ...outputSchema,
      properties: { ...Object(outputSchema?.properties), ...NOTHING_RECEIVED },
    },
  }
}

/** Returns the arguments of a tool that waits, with a time limit that MCP clients allow. */
export function withTimeLimit(
  { inputSchema }: AgentTool,
  args: Record<string, unknown>,
): Record<string, unknown> {
  if (!inputSchema.properties.timeoutSeconds) return args
  const { timeoutSeconds } = args
  // Some clients send numbers as texts. Null and an empty text are absent.
  const isLong = Number(timeoutSeconds || MAX_WAIT_SECONDS) >= MAX_WAIT_SECONDS
  return isLong ? { ...args, timeoutSeconds: MAX_WAIT_SECONDS } : args
}

/** Waits for a message. If none arrives in time, the result has the `since` with which the next call misses nothing. */
export async function waitForMessage(
  client: AgentComms,
  tool: AgentTool,
  args: Record<string, unknown>,
  { agentId, signal, report }: WaitOptions,
): Promise<ToolResult> {
  const limited = withTimeLimit(tool, args)
  const total = Number(limited.timeoutSeconds)
  const since = args.since ?? (await findNewest(client, agentId ?? args.agentId, signal))
  let seconds = 0
  const tick = () => {
    report?.(seconds, total)
    seconds += PROGRESS_INTERVAL_MS / 1000
  }
  tick()
  const timer = setInterval(tick, PROGRESS_INTERVAL_MS)
  try {
    const result = await tool.execute({ ...limited, since }, { signal })
    const isTimeout = Object(result.error).code === 'TIMEOUT' && since !== undefined
    if (!isTimeout) return result
    const next = `No message yet. Call ${tool.name} again with the same arguments and since "${since}".`
    return { received: false, since, next }
  } finally {
    clearInterval(timer)
  }
}

/** Returns the id of the newest message, `ANY` if none exists, or undefined if the service does not tell. */
async function findNewest(
  client: AgentComms,
  agentId: unknown,
  signal: AbortSignal,
): Promise<string | undefined> {
  const agent = typeof agentId === 'string' ? agentId : undefined
  const query = { agentId: agent, limit: 1, includeSpam: true, deleted: 'include' } as const
  try {
    const { items } = await client.messages.list(query, { signal })
    return items[0]?.id ?? 'ANY'
  } catch {
    signal.throwIfAborted()
    // The tool calls the service too, and returns its error.
    return undefined
  }
}
