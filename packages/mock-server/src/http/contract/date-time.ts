// Days that every year has, in UTC: nearly all that there are, and what replies are full of.
const PLAIN_DATE_TIME =
  /^\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/

/** Whether a text is a date-time of RFC 3339, on a day that there is, that Date can read too. */
export function isDateTime(text: string): boolean {
  return PLAIN_DATE_TIME.test(text) || isOddDateTime(text)
}

function isOddDateTime(text: string): boolean {
  // Date takes 24:00 for the next day; RFC 3339 does not have it.
  const isWritten = /^\d{4}-\d\d-\d\dT(?!24)\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i.test(text)
  if (!isWritten || Number.isNaN(Date.parse(text))) return false
  const day = text.slice(0, 10)
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
}
