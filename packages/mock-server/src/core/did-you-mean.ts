import { distance } from 'fastest-levenshtein'

const NEAR = 3

/** The question after a name that does not exist, with those that resemble it most. */
export function didYouMean(given: string, known: readonly string[]): string {
  const scored = known.map(name => ({ name, score: distance(given.toLowerCase(), name.toLowerCase()) }))
  const nearest = scored.sort((a, b) => a.score - b.score).slice(0, NEAR)
  return `did you mean ${nearest.map(({ name }) => name).join(' or ')}?`
}
