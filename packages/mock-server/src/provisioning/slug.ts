const LONGEST = 64

/** A slug made of a name: NFKD, lower case, everything else a hyphen. Empty where nothing usable is left. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '')
}

/** The first of `slug`, `slug-2`, `slug-3` … that is free, within 64 characters. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : `-${number}`
    const candidate = slug.slice(0, LONGEST - suffix.length) + suffix
    if (!isTaken(candidate)) return candidate
  }
}
