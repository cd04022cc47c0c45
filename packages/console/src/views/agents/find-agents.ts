import type { Agent, AgentStatus } from '@agentcomms/spec'
import { hasWords } from '../../has-words.ts'

/** The agents that a person looks for: by a part of the name, the slug, an address, a number or the id. */
export function findAgents(
  agents: readonly Agent[],
  { text, status }: { text: string; status: AgentStatus | '' },
): readonly Agent[] {
  return agents.filter(agent => (status === '' || agent.status === status) && hasWords(text, toldOf(agent)))
}

function toldOf({ id, name, slug, emailIdentities, phoneIdentities }: Agent): string[] {
  const emails = emailIdentities.map(({ email }) => email)
  const numbers = phoneIdentities.map(({ phoneNumber }) => phoneNumber)
  return [id, name, slug, ...emails, ...numbers]
}
