import type { Agent, AgentStatus } from '@agentcomms/spec'

/** The agents that a person looks for: by a part of the name, the slug, an address, a number or the id. */
export function findAgents(
  agents: readonly Agent[],
  { text, status }: { text: string; status: AgentStatus | '' },
): readonly Agent[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0 && status === '') return agents
  return agents.filter(agent => {
    if (status !== '' && agent.status !== status) return false
    const told = wordsOf(agent)
    return words.every(word => told.includes(word))
  })
}

function wordsOf({ id, name, slug, emailIdentities, phoneIdentities }: Agent): string {
  const emails = emailIdentities.map(({ email }) => email)
  const numbers = phoneIdentities.map(({ phoneNumber }) => phoneNumber)
  return [id, name, slug, ...emails, ...numbers].join('\n').toLowerCase()
}
