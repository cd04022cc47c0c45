import type { AgentComms } from '@agentcomms/client'
import { agentTools } from '@agentcomms/client/tools'
import type { BaseChatModel } from '@langchain/core/language_models/chat_models'
import { createAgent, tool } from 'langchain'

const systemPrompt = `You reply to emails.
Find the latest email with the tools, read it, and reply to it in its thread.`

/** Lets a model reply to the latest email. Returns the final text of the model. `client` needs the key of an agent. */
export async function replyToLatestEmail(client: AgentComms, model: BaseChatModel): Promise<string> {
  const tools = agentTools(client, {
    tools: ['list_messages', 'get_message', 'get_thread', 'reply_to_email'],
  }).map(({ name, description, inputSchema, execute }) =>
    tool(async (args, { signal }) => JSON.stringify(await execute(args, { signal })), {
      name,
      description,
      schema: inputSchema,
    }),
  )
  const agent = createAgent({ model, tools, systemPrompt })
  const { messages } = await agent.invoke({
    messages: [{ role: 'user', content: 'Reply to the latest email.' }],
  })
  return messages.at(-1)?.text ?? ''
}
