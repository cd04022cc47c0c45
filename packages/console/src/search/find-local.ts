import type { Agent } from '@agentcomms/spec'
import { Bot } from 'lucide'
import { agents } from '../organization/agent-filter.ts'
import { href } from '../routing/router.ts'
import { listCommands } from './commands.tsx'
import { matchesPrefixes } from './matches-search.ts'
import { listPlaces } from './places.ts'
import { MAX_RESULTS, type SearchGroup, type SearchResult } from './search-result.ts'

/** Finds pages, actions and agents, without a request. */
export function findLocally(text: string): SearchGroup[] {
  const matches = ({ title }: SearchResult): boolean => matchesPrefixes(text, [title])
  const foundAgents = text === '' ? [] : agents.value.flatMap(agent => toAgentResult(agent, text) ?? [])
  return [
    { title: 'Go to', results: listPlaces().filter(matches).slice(0, MAX_RESULTS) },
    { title: 'Actions', results: listCommands().filter(matches).slice(0, MAX_RESULTS) },
    { title: 'Agents', results: foundAgents.slice(0, MAX_RESULTS) },
  ]
}

/** Returns an agent whose name, slug, email address or phone number matches. Its hint is the matching address or number. */
function toAgentResult(agent: Agent, text: string): SearchResult | undefined {
  const { id, name, slug, emailIdentities, phoneIdentities } = agent
  const emails = emailIdentities.map(({ email }) => email)
  const contacts = [...emails, ...phoneIdentities.map(({ phoneNumber }) => phoneNumber)]
  if (!matchesPrefixes(text, [name, slug, ...contacts])) return undefined
  const hint = contacts.find(contact => matchesPrefixes(text, [contact])) ?? contacts[0]
  return { id, icon: Bot, title: name, hint, action: { hash: href(['agents', id]) } }
}
