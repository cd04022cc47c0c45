import * as z from 'zod'

// Like the service, these accept only values that `Date` and `URL` can parse. `name` is zod's name of the format.
const FORMATS = {
  'idn-email': { name: 'email', isValid: isEmail },
  'date-time': { name: 'datetime', isValid: isDateTime },
  uri: { name: 'url', isValid: isUrl },
} as const

interface Keywords {
  description?: string
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: keyof typeof FORMATS
  contentEncoding?: 'base64'
}

/** Creates a string schema from keywords of JSON Schema. `z.toJSONSchema` returns the same keywords. */
export function stringSchema(keywords: Keywords): z.ZodString {
  const { minLength: minimum = 0, maxLength: maximum = Number.POSITIVE_INFINITY, pattern, format } = keywords
  const base = pattern === undefined ? z.string() : z.string().regex(new RegExp(pattern, 'u'))
  const origin = 'string'
  const inclusive = true
  return base
    .check(({ value: input, issues }) => {
      if (isLonger(input, maximum)) issues.push({ code: 'too_big', origin, maximum, inclusive, input })
      if (!isLonger(input, minimum - 1)) issues.push({ code: 'too_small', origin, minimum, inclusive, input })
      if (format && !FORMATS[format].isValid(input))
        issues.push({ code: 'invalid_format', origin, format: FORMATS[format].name, input })
    })
    .meta({ ...keywords })
}

/** Returns whether a text has more than `limit` characters. zod 4.0 counts UTF-16 units instead. */
function isLonger(value: string, limit: number): boolean {
  return value.length > limit && (value.length > 2 * limit || [...value].length > limit)
}

function isEmail(value: string): boolean {
  const [local = '', domain = '', ...more] = value.split('@')
  const labels = domain.split('.')
  return (
    more.length === 0 &&
    labels.length > 1 &&
    local.split('.').every(part => /^([\w!#$%&'*+/=?^`{|}~-]|[^\p{ASCII}\p{Z}\p{C}])+$/u.test(part)) &&
    labels.every(label =>
      // Inside a label, hyphens and middle dots are allowed too.
      /^[\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}\u00B7\u30FB-]*[\p{L}\p{M}\p{N}])?$/u.test(label),
    )
  )
}

function isDateTime(value: string): boolean {
  // `Date` accepts 24:00 and February 30 and moves them to the next day.
  const hasForm = /^\d{4}-\d\d-\d\dT(?!24)\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i.test(value)
  if (!hasForm || Number.isNaN(Date.parse(value))) return false
  const day = value.slice(0, 10)
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
}

function isUrl(value: string): boolean {
  return /^[a-z][a-z\d+.-]*:\S+$/i.test(value) && URL.canParse(value)
}
