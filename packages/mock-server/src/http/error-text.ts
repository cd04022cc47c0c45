/** Returns the message of an error with its causes: without them, the message of a failed `fetch` is useless. */
export function describeError(error: unknown): string {
  const cause =
    error instanceof Error && error.cause instanceof Error ? `: ${describeError(error.cause)}` : ''
  return `${getErrorMessage(error)}${cause}`
}

/** Returns the message of an error, or its name. If all addresses of a host fail, only the error of each address has a message. */
export function getErrorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.message !== '') return error.message
  return error instanceof AggregateError ? error.errors.map(describeError).join('; ') : error.name
}

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
