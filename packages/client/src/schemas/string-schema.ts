import * as z from 'zod'

interface Keywords {
  description?: string
  pattern?: string
  format?: 'date-time'
}

/** Creates a string schema from keywords of JSON Schema. `z.toJSONSchema` returns the same keywords. */
export function stringSchema(keywords: Keywords): z.ZodString {
  const { pattern, format } = keywords
  const base = pattern === undefined ? z.string() : z.string().regex(new RegExp(pattern, 'u'))
  return base
    .check(({ value: input, issues }) => {
      if (format && !isDateTime(input))
        issues.push({ code: 'invalid_format', origin: 'string', format: 'datetime', input })
    })
    .meta({ ...keywords })
}

/** Returns whether `Date` can parse a time. Like the service, this is stricter than RFC 3339. */
function isDateTime(value: string): boolean {
  // `Date` accepts 24:00 and February 30 and moves them to the next day.
  const hasForm = /^\d{4}-\d\d-\d\dT(?!24)\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i.test(value)
  if (!hasForm || Number.isNaN(Date.parse(value))) return false
  const day = value.slice(0, 10)
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
}
