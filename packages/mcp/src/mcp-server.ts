import type { AgentComms } from '@agentcomms/client'
import type { AgentTool } from '@agentcomms/client/tools'
import { outputSchemas } from '@agentcomms/client/tools/output-schemas'
import {
  type CallToolResult,
  type InputRequiredResult,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type ServerContext,
  type Tool,
} from '@modelcontextprotocol/server'
import { askUser, type ConfirmableCall, runningCall, toInputRequest } from './confirm.ts'
import { createInstructions } from './instructions.ts'
import { getPrompt, listPrompts } from './prompts.ts'
import { listTemplates, listThreads, readResource, type ToolMap } from './resources.ts'
import { selectTools, type ToolSettings } from './settings.ts'
import { version } from './version.ts'
import { describeWait, waitForMessage, withTimeLimit } from './wait-for-message.ts'

const WAIT = 'wait_for_message'

/** What one API key can do. Servers of the same key share it, because its updates run one after the other. */
export class AgentAccess {
  readonly tools: ToolMap
  readonly #stopping = new AbortController()
  readonly #running = new Map<Promise<unknown>, ServerContext>()

  constructor(
    readonly client: AgentComms,
    readonly settings: ToolSettings,
    tools: readonly AgentTool[] = selectTools(client, settings, askUser),
  ) {
    this.tools = new Map(tools.map(tool => [tool.name, tool]))
  }

  /** Runs a request until the client cancels it, or until `stop()`. */
  run<Result>(context: ServerContext, handle: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const promise = handle(AbortSignal.any([context.mcpReq.signal, this.#stopping.signal]))
    this.#running.set(promise, context)
    const forget = () => this.#running.delete(promise)
    promise.then(forget, forget)
    return promise
  }

  /** Returns the running requests that match. */
  running(matches: (context: ServerContext) => boolean = () => true): Promise<unknown>[] {
    return [...this.#running].filter(([, context]) => matches(context)).map(([promise]) => promise)
  }

  /** Ends running requests with an error. */
  async stop(reason = 'The server is shutting down.'): Promise<void> {
    this.#stopping.abort(new ProtocolError(ProtocolErrorCode.InternalError, reason))
    await Promise.allSettled(this.running())
    // The SDK sends a response after the promise of its request.
    await new Promise(setImmediate)
  }
}

/** Creates a server with the tools, resources and prompts of an agent, for a connection or a request. */
export function createMcpServer(access: AgentAccess): Server {
  const { client, settings, tools } = access
  const server = new Server(
    { name: 'agentcomms', title: 'Agent Communications', version },
    {
      capabilities: { tools: {}, resources: {}, prompts: {} },
      instructions: createInstructions(tools, settings),
    },
  )

  async function callTool(
    tool: AgentTool,
    args: Record<string, unknown>,
    context: ServerContext,
    signal: AbortSignal,
  ): Promise<CallToolResult | InputRequiredResult> {
    const call: ConfirmableCall = { server, context }
    const { agentId } = settings
    const result = await runningCall.run(call, () =>
      tool.name === WAIT
        ? waitForMessage(client, tool, args, { agentId, signal, report: toProgress(context) })
        : tool.execute(withTimeLimit(tool, args), { signal }),
    )
    if (call.question) return toInputRequest(call.question)
    return toCallResult(call.declined ? { error: { code: 'DECLINED', message: call.declined } } : result)
  }

  server.setRequestHandler('tools/list', ({ params }) => {
    rejectCursor(params)
    const definitions = [...tools.values()].map(toDefinition)
    return { tools: definitions.map(describeWait) }
  })
  server.setRequestHandler('tools/call', ({ params }, context) => {
    const tool = tools.get(params.name)
    if (!tool)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `The tool ${params.name} does not exist.`)
    return access.run(context, signal => callTool(tool, params.arguments ?? {}, context, signal))
  })
  server.setRequestHandler('resources/list', ({ params }, context) =>
    access.run(context, signal => listThreads(tools, params?.cursor, signal)),
  )
  server.setRequestHandler('resources/templates/list', ({ params }) => {
    rejectCursor(params)
    return { resourceTemplates: listTemplates(tools) }
  })
  server.setRequestHandler('resources/read', ({ params }, context) =>
    access.run(context, signal => readResource(access, params.uri, signal)),
  )
  server.setRequestHandler('prompts/list', ({ params }) => {
    rejectCursor(params)
    return { prompts: listPrompts(tools) }
  })
  server.setRequestHandler('prompts/get', ({ params }, context) =>
    access.run(context, signal => getPrompt(access, params, signal)),
  )
  return server
}

/** Throws ProtocolError for a cursor, because the list has one page. */
function rejectCursor(params: { cursor?: string | undefined } | undefined): void {
  if (params?.cursor !== undefined)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'The cursor is unknown: the list has one page.')
}

/** Returns what the client sees of a tool. */
function toDefinition({ execute, ...tool }: AgentTool): Tool {
  // Both have the types of JSON, but not for the compiler.
  return { ...tool, outputSchema: outputSchemas.get(tool.name) } as Tool
}

/** Errors are results, because the model reads them and can correct its call. */
function toCallResult(result: Record<string, unknown>): CallToolResult {
  const content: CallToolResult['content'] = [{ type: 'text', text: JSON.stringify(result) }]
  return 'error' in result ? { content, isError: true } : { content, structuredContent: result }
}

/** Returns a function that sends progress, if the client asked for it. */
function toProgress({ mcpReq }: ServerContext) {
  const progressToken = mcpReq._meta?.progressToken
  if (progressToken === undefined) return undefined
  return (progress: number, total: number) => {
    const params = { progressToken, progress, total, message: 'Waiting for a message' }
    // Fails if the connection is lost, which ends the call.
    mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined)
  }
}
