/**
 * A model for tests that plays a script instead of thinking. It implements `POST /responses` of OpenAI, so it
 * works with every library that can use OpenAI.
 */

/** A call of a tool. For a strict tool, the scripted model passes null for arguments that are not in `args`. */
export interface ScriptedCall {
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
}

/** Tool in a request, as OpenAI receives it. */
export interface ReceivedTool {
  readonly type: string
  readonly name: string
  readonly description: string
  readonly parameters: { readonly required?: readonly string[] }
  readonly strict?: boolean | null
}

interface ReceivedRequest {
  /** Tools that the model can call. */
  readonly tools: readonly ReceivedTool[]
  /** Conversation up to now. */
  readonly input: readonly { readonly type?: string; readonly output?: string }[]
}

/** Creates a model that responds with the steps of a script: calls of tools, or a text at the end. */
export function createScriptedOpenAI(script: readonly (ScriptedCall | string)[]) {
  const requests: ReceivedRequest[] = []

  /** Replaces `fetch` in the options of a library. */
  async function fetchResponse(url: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request: ReceivedRequest = await new Request(url, init).json()
    const step = script[requests.length]
    requests.push(request)
    if (step === undefined) throw new Error('The script has no more steps.')
    return Response.json(toResponse(requests.length, toOutput(step, request)))
  }

  /** Returns the results of the tools, as JSON, that the model received with the last request. */
  function listResults(): string[] {
    const items = requests.at(-1)?.input ?? []
    return items.flatMap(({ type, output }) => (type === 'function_call_output' ? [output ?? ''] : []))
  }

  return { fetch: fetchResponse, requests, listResults }
}

function toOutput(step: ScriptedCall | string, { tools, input }: ReceivedRequest): object {
  if (typeof step === 'string') {
    const content = [{ type: 'output_text', text: step, annotations: [] }]
    return { type: 'message', id: 'msg_1', role: 'assistant', status: 'completed', content }
  }
  const tool = tools.find(({ name }) => name === step.tool)
  if (!tool) throw new Error(`The request has no tool ${step.tool}.`)
  const required = tool.strict ? (tool.parameters.required ?? []) : []
  const nulls = Object.fromEntries(required.map(name => [name, null]))
  const call = { name: step.tool, arguments: JSON.stringify({ ...nulls, ...step.args }) }
  const id = input.length
  return { type: 'function_call', id: `fc_${id}`, call_id: `call_${id}`, status: 'completed', ...call }
}

function toResponse(number: number, output: object): object {
  return {
    id: `resp_${number}`,
    object: 'response',
    created_at: 1_767_225_600,
    model: 'scripted',
    status: 'completed',
    error: null,
    incomplete_details: null,
    output: [output],
    usage: {
      input_tokens: 1,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: 1,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: 2,
    },
  }
}
