import type { Agent, AgentStatus } from '@agentcomms/spec'
import { matchesSearch } from '../../search/matches-search.ts'

/** Returns the agents with a status whose name, slug, email address, phone number or id match the text. */
export function findAgents(
  agents: readonly Agent[],
  { text, status }: { text: string; status: AgentStatus | '' },
): readonly Agent[] {
  return agents.filter(
    agent => (status === '' || agent.status === status) && matchesSearch(text, toSearchTexts(agent)),
  )
}

function toSearchTexts({ id, name, slug, emailIdentities, phoneIdentities }: Agent): string[] {
  const emails = emailIdentities.map(({ email }) => email)
  const numbers = phoneIdentities.map(({ phoneNumber }) => phoneNumber)
  return [id, name, slug, ...emails, ...numbers]
}
