const MINUTE_MS = 60_000

/** Returns a time as the value of a `datetime-local` input, in the time zone of the browser. */
export function toLocalInput(at: number): string {
  const shifted = at - new Date(at).getTimezoneOffset() * MINUTE_MS
  return new Date(shifted).toISOString().slice(0, 19)
}

/** Returns the ISO 8601 time of a `datetime-local` value. Returns an invalid value unchanged, for the server to reject. */
export function readLocalInput(input: string): string {
  const at = new Date(input)
  return Number.isNaN(at.getTime()) ? input : at.toISOString()
}
