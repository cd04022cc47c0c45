import { AgentComms } from '@agentcomms/client'

/** Responds with the number of messages. */
export async function GET() {
  const { items } = await new AgentComms().messages.list()
  return new Response(String(items.length))
}
