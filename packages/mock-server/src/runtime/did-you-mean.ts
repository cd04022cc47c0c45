import { distance } from 'fastest-levenshtein'

const MAX_SUGGESTIONS = 3

/** Returns the distance of two names, ignoring case. The distance is small if one name contains the other. */
function nameDistance(name: string, otherName: string): number {
  const [a, b] = [name.toLowerCase(), otherName.toLowerCase()]
  return distance(a, b) / (a.includes(b) || b.includes(a) ? 10 : 1)
}

/** Returns the known names that are most similar to `name`, the nearest first. */
export function nearest(name: string, known: readonly string[], max = 1): string[] {
  return [...known].sort((a, b) => nameDistance(name, a) - nameDistance(name, b)).slice(0, max)
}

/** Returns a suggestion such as "did you mean a or b?", for messages about unknown names. Omits names that are not similar. */
export function didYouMean(name: string, known: readonly string[]): string {
  const [first, ...others] = nearest(name, known, MAX_SUGGESTIONS)
  const similar = others.filter(other => nameDistance(name, other) <= name.length / 3)
  return `did you mean ${[first, ...similar].join(' or ')}?`
}
