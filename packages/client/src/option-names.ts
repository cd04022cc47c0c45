import { type OptionNames, rejectUnknownOption } from './unknown-option.ts'

/** Returns the Levenshtein distance of two strings. */
function editDistance(a: string, b: string): number {
  let distances = Array.from({ length: b.length + 1 }, (_, length) => length)
  for (const letter of a) {
    const next = [(distances[0] ?? 0) + 1]
    for (const [index, otherLetter] of [...b].entries()) {
      const replaceCost = (distances[index] ?? 0) + Number(letter !== otherLetter)
      next.push(Math.min(replaceCost, (next[index] ?? 0) + 1, (distances[index + 1] ?? 0) + 1))
    }
    distances = next
  }
  return distances[b.length] ?? 0
}

/** Returns the distance of two names, ignoring case. The distance is small if one name contains the other. */
function nameDistance(name: string, otherName: string): number {
  const [a, b] = [name.toLowerCase(), otherName.toLowerCase()]
  return editDistance(a, b) / (a.includes(b) || b.includes(a) ? 10 : 1)
}

/** Returns a sentence with the most similar option, or undefined if none is similar. */
function suggestOption(unknown: string, known: readonly string[]): string | undefined {
  const [nearest = ''] = [...known].sort((a, b) => nameDistance(unknown, a) - nameDistance(unknown, b))
  const isNear = nameDistance(unknown, nearest) <= unknown.length / 2
  return isNear ? `Did you mean \`${nearest}\`?` : undefined
}

/** Throws TypeError if `options` has an unknown property. Suggests the most similar option. */
export function checkOptionNames<Options>(options: object, optionNames: OptionNames<Options>): void {
  if (typeof options !== 'object' || options === null) {
    const received = options == null ? String(options) : `a ${typeof options}`
    throw new TypeError(`The last argument (options) must be an object; received ${received}`)
  }
  rejectUnknownOption(options, optionNames, suggestOption)
}
