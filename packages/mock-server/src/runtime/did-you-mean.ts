import { distance } from 'fastest-levenshtein'

const NEAR = 3

/** Returns the known names that resemble a given one most, the nearest first. */
export function nearest(given: string, known: readonly string[], most = 1): string[] {
  const scored = known.map(name => ({ name, score: distance(given.toLowerCase(), name.toLowerCase()) }))
  return scored
    .sort((a, b) => a.score - b.score)
    .slice(0, most)
    .map(({ name }) => name)
}

/** Asks for the nearest names, for the message about a name that does not exist. */
export function didYouMean(given: string, known: readonly string[]): string {
  return `did you mean ${nearest(given, known, NEAR).join(' or ')}?`
}
