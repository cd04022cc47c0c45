import type { AgentComms } from '@agentcomms/client'
import { agentTools } from '@agentcomms/client/tools'
import type OpenAI from 'openai'

const instructions = `You reply to emails.
Find the latest email with the tools, read it, and reply to it in its thread.`

const unknownTool = { error: { code: 'UNKNOWN_TOOL', message: 'This tool does not exist.' } }

/** Lets a model reply to the latest email. Returns the final text of the model. `client` needs the key of an agent. */
export async function replyToLatestEmail(client: AgentComms, openai: OpenAI, model: string): Promise<string> {
  const tools = agentTools(client, {
    strict: true,
    tools: ['list_messages', 'get_message', 'get_thread', 'reply_to_email'],
  })
  const input: OpenAI.Responses.ResponseInput = [{ role: 'user', content: 'Reply to the latest email.' }]
  for (let step = 0; step < 10; step++) {
    const response = await openai.responses.create({
      model,
      instructions,
      input,
      tools: tools.map(({ name, description, inputSchema }) => ({
        type: 'function',
        name,
        description,
        parameters: inputSchema,
        strict: true,
      })),
    })
    const calls = response.output.filter(item => item.type === 'function_call')
    if (calls.length === 0) return response.output_text
    for (const item of response.output)
      if (item.type === 'reasoning' || item.type === 'message' || item.type === 'function_call')
        input.push(item)
    for (const call of calls) {
      const tool = tools.find(({ name }) => name === call.name)
      const result = tool ? await tool.execute(JSON.parse(call.arguments)) : unknownTool
      const output = JSON.stringify(result)
      input.push({ type: 'function_call_output', call_id: call.call_id, output })
    }
  }
  throw new Error('The model called tools ten times and returned no text.')
}
