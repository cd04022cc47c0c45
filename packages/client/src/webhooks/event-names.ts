import { KNOWN_EVENTS } from './known-events.ts'

const MAX_MISTAKES = 2

/**
 * Throws a `TypeError` for a pattern, and for a name that differs from a known event in one or two letters.
 * Other unknown names are allowed.
 */
export function rejectMisspelledEvents(names: readonly string[]): void {
  for (const name of names) {
    if (KNOWN_EVENTS.includes(name)) continue
    if (name.includes('*')) throw new TypeError(`\`on\` takes no patterns: ${name}`)
    const intended = KNOWN_EVENTS.find(known => countMistakes(name.toLowerCase(), known) <= MAX_MISTAKES)
    if (intended) throw new TypeError(`\`on\` has a handler for ${name}; did you mean ${intended}?`)
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
