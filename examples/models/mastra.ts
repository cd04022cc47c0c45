import type { AgentComms } from '@agentcomms/client'
import { agentTools } from '@agentcomms/client/tools'
import { Agent, type AgentConfig } from '@mastra/core/agent'
import { createTool } from '@mastra/core/tools'

const instructions = `You reply to emails.
Find the latest email with the tools, read it, and reply to it in its thread.`

/** Lets a model reply to the latest email. Returns the final text of the model. `client` needs the key of an agent. */
export async function replyToLatestEmail(client: AgentComms, model: AgentConfig['model']): Promise<string> {
  const tools = agentTools(client, {
    tools: ['list_messages', 'get_message', 'get_thread', 'reply_to_email'],
  }).map(({ name, description, inputSchema, execute }) => {
    const mastraTool = createTool({
      id: name,
      description,
      inputSchema,
      execute: (args, { abortSignal }) => execute(args, { signal: abortSignal }),
    })
    return [name, mastraTool] as const
  })
  const agent = new Agent({
    id: 'mail',
    name: 'Mail',
    instructions,
    model,
    tools: Object.fromEntries(tools),
  })
  const { text } = await agent.generate('Reply to the latest email.', { maxSteps: 10 })
  return text
}
