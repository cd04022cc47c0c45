import { contract } from '../contracts.ts'

const MAX_SLUG_LENGTH = contract.getLimit('CreateAgent/properties/slug', 'maxLength')

/** Returns the slug of a name: NFKD in lower case, with hyphens for other characters. Can be empty. */
export function toSlug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|-+$/g, '')
}

/**
 * Returns `slug`, or the first free one of `slug-2`, `slug-3`, … within 64 characters. Searches in logarithmic time.
 */
export function findFreeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  const numbered = (number: number): string => {
    const suffix = number === 1 ? '' : `-${number}`
    return slug.slice(0, MAX_SLUG_LENGTH - suffix.length) + suffix
  }
  let [taken, free] = [0, 1]
  while (isTaken(numbered(free))) [taken, free] = [free, free * 2]
  while (free - taken > 1) {
    const middle = Math.floor((taken + free) / 2)
    if (isTaken(numbered(middle))) taken = middle
    else free = middle
  }
  return numbered(free)
}
