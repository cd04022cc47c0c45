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

/** Schema of an enum that also accepts the values of later versions. */
export type OpenEnumSchema<Value extends string> = z.ZodType<Value | (string & {}), Value | (string & {})>

/** Creates a schema that accepts any string and lists the values of this version. */
export function openEnum<const Value extends string>(values: readonly Value[]): OpenEnumSchema<Value> {
  return z.union([z.enum(values), z.string()])
}

/**
 * Creates an object schema that keeps unknown fields. Its type has only the documented fields, so typos do not compile.
 */
export function openObject<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape> {
  return z.looseObject(shape)
}
