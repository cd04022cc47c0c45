import type { Agent, AgentStatus, Metadata, PostalAddress } from '@agentcomms/spec'
import { parseJsonObject } from '../../components/form.tsx'
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

/** Returns a postal address on one line. */
export function formatAddress({ street1, street2, city, state, postalCode, country }: PostalAddress): string {
  return [street1, street2, city, `${state} ${postalCode}`.trim(), country].filter(Boolean).join(', ')
}

/** Parses the text of a metadata field. Returns {} for no text. Throws if it is not a JSON object. */
export function parseMetadata(text: string): Metadata {
  return parseJsonObject(text, 'metadata', '{ "team": "sales" }') as Metadata
}

/** Returns the text of a metadata field: no text if the object is empty. */
export function formatMetadata(metadata: Metadata): string {
  return Object.keys(metadata).length === 0 ? '' : JSON.stringify(metadata, null, 2)
}
