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
