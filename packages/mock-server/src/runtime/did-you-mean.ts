import { distance } from 'fastest-levenshtein'

const MAX_SUGGESTIONS = 3

/** Returns the known names that are most similar to `name`, the nearest first. */
export function nearest(name: string, known: readonly string[], max = 1): string[] {
  const scored = known.map(other => ({ other, score: distance(name.toLowerCase(), other.toLowerCase()) }))
  return scored
    .sort((a, b) => a.score - b.score)
    .slice(0, max)
    .map(({ other }) => other)
}

/** Returns a suggestion such as "did you mean a or b?", for messages about unknown names. Omits names that are not similar. */
export function didYouMean(name: string, known: readonly string[]): string {
  const [first, ...others] = nearest(name, known, MAX_SUGGESTIONS)
  const similar = others.filter(other => distance(name.toLowerCase(), other.toLowerCase()) <= name.length / 3)
  return `did you mean ${[first, ...similar].join(' or ')}?`
}
