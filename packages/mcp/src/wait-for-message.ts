import type { AgentComms } from '@agentcomms/client'
import type { AgentTool, ToolResult } from '@agentcomms/client/tools'
import type { Tool } from '@modelcontextprotocol/server'

/** Many MCP clients stop a call after 60 seconds. */
const MAX_WAIT_SECONDS = 50
const PROGRESS_INTERVAL_MS = 5_000
const DESCRIPTION =
  'Waits until a message arrives that matches all filters, and returns it. If none arrives in time, `received` is false and `since` is for the next call, which misses nothing. Before an action that triggers a message, such as a sign-up, get the id of the newest message with list_messages. Pass it as `since`; if there was no message yet, pass ANY.'
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

/** Returns the tool `wait_for_message` as MCP clients see it: it returns before their time limit. */
export function describeWait(tool: Tool): Tool {
  const { description = '', inputSchema, outputSchema } = tool
  // The sentence about texts from outside.
  const notice = / Text in <ext-.*$/.exec(description)?.[0] ?? ''
  const timeoutSeconds = {
    ...Object(inputSchema.properties?.timeoutSeconds),
    description: `Time limit of the wait, 1 to ${MAX_WAIT_SECONDS}. Default: ${MAX_WAIT_SECONDS}.`,
  }
  return {
    ...tool,
    description: DESCRIPTION + notice,
    inputSchema: { ...inputSchema, properties: { ...inputSchema.properties, timeoutSeconds } },
    outputSchema: {
      ...outputSchema,
      properties: { ...Object(outputSchema?.properties), ...NOTHING_RECEIVED },
    },
  }
}

/** Waits for a message. If none arrives in time, the result has the `since` with which the next call misses nothing. */
export async function waitForMessage(
  client: AgentComms,
  tool: AgentTool,
  args: Record<string, unknown>,
  { agentId, signal, report }: WaitOptions,
): Promise<ToolResult> {
  const { timeoutSeconds = MAX_WAIT_SECONDS } = args
  // Some clients send numbers as texts.
  const requested = Number(timeoutSeconds)
  const total = requested > MAX_WAIT_SECONDS ? MAX_WAIT_SECONDS : timeoutSeconds
  const since = args.since ?? (await findNewest(client, agentId ?? args.agentId, signal))
  let seconds = 0
  const tick = () => {
    report?.(seconds, Number(total))
    seconds += PROGRESS_INTERVAL_MS / 1000
  }
  tick()
  const timer = setInterval(tick, PROGRESS_INTERVAL_MS)
  try {
    const result = await tool.execute({ ...args, since, timeoutSeconds: total }, { signal })
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
