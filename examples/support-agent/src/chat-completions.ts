import type { AskModel, Turn } from './model.ts'

/** Address of the model. Many providers and local servers offer the chat completions API of OpenAI. */
export interface ChatCompletionsOptions {
  /** Such as `https://api.openai.com/v1`. */
  url: string
  apiKey: string
  model: string
}

/** The part of the response that the agent reads. */
interface Completion {
  choices: {
    message: {
      content: string | null
      tool_calls?: { id: string; function: { name: string; arguments: string } }[]
    }
  }[]
}

/** Creates a function that asks a model by the chat completions API. */
export function createAskModel({ url, apiKey, model }: ChatCompletionsOptions): AskModel {
  return async (conversation, tools, signal) => {
    const response = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${apiKey}` },
      body: JSON.stringify({
        model,
        messages: conversation.map(toMessage),
        tools: tools.map(({ name, description, inputSchema }) => ({
          type: 'function',
          function: { name, description, parameters: inputSchema, strict: true },
        })),
      }),
      signal,
    })
    if (!response.ok) throw new Error(`The model responded with ${response.status}: ${await response.text()}`)
    const { choices }: Completion = await response.json()
    const { content, tool_calls: calls = [] } = choices[0]?.message ?? { content: null }
    return {
      text: content ?? '',
      calls: calls.map(call => ({
        id: call.id,
        name: call.function.name,
        args: JSON.parse(call.function.arguments),
      })),
    }
  }
}

function toMessage(turn: Turn): object {
  switch (turn.role) {
    case 'tool':
      return { role: 'tool', tool_call_id: turn.callId, content: JSON.stringify(turn.result) }
    case 'model': {
      const calls = turn.calls.map(({ id, name, args }) => ({
        id,
        type: 'function',
        function: { name, arguments: JSON.stringify(args) },
      }))
      return { role: 'assistant', content: turn.text, tool_calls: calls }
    }
    default:
      return { role: turn.role, content: turn.text }
  }
}
