import type { Agent } from '@agentcomms/spec'
import { matchesSearch } from '../../search/matches-search.ts'

/** Returns the agents whose name, slug, email address, phone number, status or id match the text. */
export function findAgents(agents: readonly Agent[], text: string): readonly Agent[] {
  return agents.filter(agent => matchesSearch(text, toSearchTexts(agent)))
}

function toSearchTexts({ id, name, slug, status, emailIdentities, phoneIdentities }: Agent): string[] {
  const emails = emailIdentities.map(({ email }) => email)
  const numbers = phoneIdentities.map(({ phoneNumber }) => phoneNumber)
  return [id, name, slug, status, ...emails, ...numbers]
}
