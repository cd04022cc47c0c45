import * as z from 'zod'

// What Date and URL can read too, as the service has it. The names are those of zod.
const FORMATS = {
  email: { name: 'email', isRight: isEmail },
  'date-time': { name: 'datetime', isRight: isDateTime },
  uri: { name: 'url', isRight: isUrl },
} as const

interface Keywords {
  description?: string
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: keyof typeof FORMATS
  contentEncoding?: 'base64'
}

/** A string with keywords of JSON Schema: checked as they are meant there, and given by `z.toJSONSchema` as they are. */
export function text(keywords: Keywords): z.ZodString {
  const { minLength: minimum = 0, maxLength: maximum = Number.POSITIVE_INFINITY, pattern, format } = keywords
  const base = pattern === undefined ? z.string() : z.string().regex(new RegExp(pattern, 'u'))
  const origin = 'string'
  const inclusive = true
  return base
    .check(({ value: input, issues }) => {
      if (isLonger(input, maximum)) issues.push({ code: 'too_big', origin, maximum, inclusive, input })
      if (!isLonger(input, minimum - 1)) issues.push({ code: 'too_small', origin, minimum, inclusive, input })
      if (format && !FORMATS[format].isRight(input))
        issues.push({ code: 'invalid_format', origin, format: FORMATS[format].name, input })
    })
    .meta({ ...keywords })
}

/** In characters, where zod 4.0 counts UTF-16 units. */
function isLonger(value: string, limit: number): boolean {
  return value.length > limit && (value.length > 2 * limit || [...value].length > limit)
}

function isEmail(value: string): boolean {
  const [local = '', domain = '', ...more] = value.split('@')
  const labels = domain.split('.')
  return (
    more.length === 0 &&
    labels.length > 1 &&
    local.split('.').every(part => /^[\w!#$%&'*+/=?^`{|}~-]+$/.test(part)) &&
    labels.every(label => /^[a-z\d]([a-z\d-]*[a-z\d])?$/i.test(label))
  )
}

function isDateTime(value: string): boolean {
  // Date takes 24:00 for the next day, and February 30 for a day in March.
  const isWritten = /^\d{4}-\d\d-\d\dT(?!24)\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i.test(value)
  if (!isWritten || Number.isNaN(Date.parse(value))) return false
  const day = value.slice(0, 10)
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
}

function isUrl(value: string): boolean {
  return /^[a-z][a-z\d+.-]*:\S+$/i.test(value) && URL.canParse(value)
}
