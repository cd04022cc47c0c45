import { distance } from 'fastest-levenshtein'

const MAX_SUGGESTIONS = 3

/** Returns the distance of two names, ignoring case. The distance is small if one name contains the other. */
function nameDistance(name: string, otherName: string): number {
  const [a, b] = [name.toLowerCase(), otherName.toLowerCase()]
  return distance(a, b) / (a.includes(b) || b.includes(a) ? 10 : 1)
}

/** Returns the known name that is most similar to `name`; undefined if none is similar. */
export function findSimilar(name: string, known: readonly string[]): string | undefined {
  const [nearest] = sortByDistance(name, known)
  return nearest !== undefined && nameDistance(name, nearest) <= name.length / 2 ? nearest : undefined
}

/** Returns a suggestion such as "; did you mean a or b?", for messages about unknown names. Returns "" if no name is similar. */
export function didYouMean(name: string, known: readonly string[]): string {
  const first = findSimilar(name, known)
  if (first === undefined) return ''
  const [, ...others] = sortByDistance(name, known).slice(0, MAX_SUGGESTIONS)
  const similar = others.filter(other => nameDistance(name, other) <= name.length / 3)
  return `; did you mean ${[first, ...similar].join(' or ')}?`
}

function sortByDistance(name: string, known: readonly string[]): string[] {
  return [...known].sort((a, b) => nameDistance(name, a) - nameDistance(name, b))
}
