import type { AgentComms } from '@agentcomms/client'
import { agentTools } from '@agentcomms/client/tools'
import { generateText, jsonSchema, type LanguageModel, stepCountIs, tool } from 'ai'

const instructions = `You reply to emails.
Find the latest email with the tools, read it, and reply to it in its thread.`

/** Lets a model reply to the latest email. Returns the final text of the model. `client` needs the key of an agent. */
export async function replyToLatestEmail(client: AgentComms, model: LanguageModel): Promise<string> {
  const tools = agentTools(client, {
    tools: ['list_messages', 'get_message', 'get_thread', 'reply_to_email'],
  }).map(({ name, description, inputSchema, execute }) => {
    const aiTool = tool({
      description,
      inputSchema: jsonSchema(inputSchema),
      execute: (args, { abortSignal }) => execute(args, { signal: abortSignal }),
    })
    return [name, aiTool] as const
  })
  const { text } = await generateText({
    model,
    system: instructions,
    prompt: 'Reply to the latest email.',
    tools: Object.fromEntries(tools),
    stopWhen: stepCountIs(10),
  })
  return text
}
