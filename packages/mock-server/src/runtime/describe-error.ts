/** Returns the message of an error with its causes: without them, the message of a failed `fetch` is useless. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? `: ${describeError(error.cause)}` : ''
  return `${getMessage(error)}${cause}`
}

/** Returns the message. If all addresses of a host fail, the error has no message, only an error for each address. */
function getMessage(error: Error): string {
  if (error.message !== '') return error.message
  return error instanceof AggregateError ? error.errors.map(describeError).join('; ') : error.name
}
