import type { AgentComms } from '@agentcomms/client'
import { agentTools } from '@agentcomms/client/tools'
import { Agent, type Runner, tool } from '@openai/agents'

const instructions = `You reply to emails.
Find the latest email with the tools, read it, and reply to it in its thread.`

/** Lets a model reply to the latest email. Returns the final text of the model. `client` needs the key of an agent. */
export async function replyToLatestEmail(client: AgentComms, runner: Runner, model: string): Promise<string> {
  const tools = agentTools(client, {
    strict: true,
    tools: ['list_messages', 'get_message', 'get_thread', 'reply_to_email'],
  }).map(({ name, description, inputSchema, execute }) =>
    tool({
      name,
      description,
      parameters: { ...inputSchema, additionalProperties: false },
      strict: true,
      execute: (args, _context, details) => execute(args, { signal: details?.signal }),
    }),
  )
  const agent = new Agent({ name: 'Mail agent', instructions, model, tools })
  const { finalOutput } = await runner.run(agent, 'Reply to the latest email.', { maxTurns: 10 })
  return finalOutput ?? ''
}
