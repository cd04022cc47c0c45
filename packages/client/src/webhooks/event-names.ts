import { KNOWN_EVENTS } from './known-events.ts'
import { warnOnce } from './warn-once.ts'

const MAX_MISTAKES = 2

/**
 * Throws a `TypeError` for a pattern, and for a name that differs from a known event in one or two letters. Warns once
 * of other unknown names, because a later version of the service may have them.
 */
export function checkEventNames(names: readonly string[]): void {
  for (const name of names) {
    if (KNOWN_EVENTS.includes(name)) continue
    if (name.includes('*')) throw new TypeError(`\`on\` takes no patterns: ${name}`)
    const count = (known: string) => countMistakes(name.toLowerCase(), known)
    const [nearest = ''] = [...KNOWN_EVENTS].sort((a, b) => count(a) - count(b))
    const text = `\`on\` has a handler for ${name}`
    if (count(nearest) <= MAX_MISTAKES) throw new TypeError(`${text}; did you mean ${nearest}?`)
    warnOnce(`${text}, which is none of the known events: ${KNOWN_EVENTS.join(', ')}`)
  }
}

/** Returns the number of letters to insert, remove or replace (Levenshtein distance). */
function countMistakes(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...a].entries()) {
    const next = [index + 1]
    for (let column = 1; column < row.length; column++)
      next[column] = Math.min(
        (row[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (row[column - 1] ?? 0) + (letter === b[column - 1] ? 0 : 1),
      )
    row = next
  }
  return row[b.length] ?? 0
}
