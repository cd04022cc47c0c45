/** Returns the message of an error with its causes: the message of a failed `fetch` alone says nothing. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? `: ${describeError(error.cause)}` : ''
  return `${messageOf(error)}${cause}`
}

/** If all addresses of a host fail, the error has no message of its own. */
function messageOf(error: Error): string {
  if (error.message !== '') return error.message
  return error instanceof AggregateError ? error.errors.map(describeError).join('; ') : error.name
}
