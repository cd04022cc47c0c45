const MINUTE_MS = 60_000

/** A moment as a field for date and time has it: in the time zone of the browser, without naming it. */
export function localInput(at: number): string {
  const shifted = at - new Date(at).getTimezoneOffset() * MINUTE_MS
  return new Date(shifted).toISOString().slice(0, 19)
}

/** What was written into such a field, ISO 8601. What is no time stays as it is, to be refused. */
export function readLocalInput(written: string): string {
  const at = new Date(written)
  return Number.isNaN(at.getTime()) ? written : at.toISOString()
}
