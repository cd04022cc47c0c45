/** Longest part of an input in a message, in characters. */
const MAX_QUOTED_CHARACTERS = 200

/** Returns an input in quotation marks for a message, for example of an error. A long input is cut. */
export function quote(input: unknown): string {
  return `"${shorten(String(input))}"`
}

/** Returns an input for a message, for example of an error. A long input is cut. */
export function shorten(input: string): string {
  if (input.length <= MAX_QUOTED_CHARACTERS) return input
  // Removes half of a surrogate pair at the end.
  return `${input.slice(0, MAX_QUOTED_CHARACTERS - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

/** Maximum number of characters of a received string in a message. */
const MAX_SHOWN_CHARACTERS = 40

/** Returns a short form of a value for a message. */
export function formatValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, MAX_SHOWN_CHARACTERS))
  if (typeof value === 'function') return 'a function'
  if (Array.isArray(value))
    return `[${value.slice(0, 3).map(formatValue).join(', ')}${value.length > 3 ? ', …' : ''}]`
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}
