import { distance } from 'fastest-levenshtein'

const NEAR = 3

/** Those of the known names that resemble a given one most, the most alike first. */
export function nearest(given: string, known: readonly string[], most = 1): string[] {
  const scored = known.map(name => ({ name, score: distance(given.toLowerCase(), name.toLowerCase()) }))
  return scored
    .sort((a, b) => a.score - b.score)
    .slice(0, most)
    .map(({ name }) => name)
}

/** The question after a name that does not exist, with those that resemble it most. */
export function didYouMean(given: string, known: readonly string[]): string {
  return `did you mean ${nearest(given, known, NEAR).join(' or ')}?`
}
