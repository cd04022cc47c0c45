import { foldText, matchesSearchQuery, parseSearchQuery, splitTerms } from '@agentcomms/mail'

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
