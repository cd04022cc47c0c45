import { foldText, matchesSearchQuery, parseSearchQuery, splitTerms } from '@agentcomms/mail'
import type { Agent } from '@agentcomms/spec'

/** Whether each term of the search occurs in one of the texts, and no term with a hyphen. Ignores case and accents. */
export function matchesSearch(search: string, texts: readonly string[]): boolean {
  const all = foldText(texts.join('\n'))
  return splitTerms(search).every(
    ({ text, isExcluded }) => all.includes(foldText(text)) !== (isExcluded && text !== ''),
  )
}

/** Whether each word of the search is the start of a word in the texts. Ignores case and accents. */
export function matchesPrefixes(search: string, texts: readonly string[]): boolean {
  return matchesSearchQuery(texts, parseSearchQuery(search), true)
}

/** Returns the agents whose name, slug, email address, phone number, status or id match the text. */
export function findAgents(agents: readonly Agent[], text: string): readonly Agent[] {
  return agents.filter(agent => matchesSearch(text, toSearchTexts(agent)))
}

function toSearchTexts({ id, name, slug, status, emailIdentities, phoneIdentities }: Agent): string[] {
  const emails = emailIdentities.map(({ email }) => email)
  const numbers = phoneIdentities.map(({ phoneNumber }) => phoneNumber)
  return [id, name, slug, status, ...emails, ...numbers]
}
