/** What an error says, with what it was caused by: a `fetch` says no more than that it failed. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? `: ${describeError(error.cause)}` : ''
  return `${messageOf(error)}${cause}`
}

/** Where every address of a host was tried in vain there is an error for each, and no message of them all. */
function messageOf(error: Error): string {
  if (error.message !== '') return error.message
  return error instanceof AggregateError ? error.errors.map(describeError).join('; ') : error.name
}
