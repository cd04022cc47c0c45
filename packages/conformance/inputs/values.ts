import type { JsonSchema } from '@agentcomms/spec/document'

/** Texts of many formats. A server rejects those that an input does not allow. */
export const TEXTS = `
  ada nothing text-1 heidi@example.com ivan@example.com +12025550187 +12025550188
  https://a.example.com/1 https://b.example.com/2 2026-01-01T00:00:00.000Z 2026-01-01T00:04:00.000Z
  2030-01-01T00:00:00.000Z DE US 202 415 62701 10115 QWRh R3JhY2U= <a@example.com> <b@example.com>
  text/plain image/png a.example.com b.example.com 1m 2m 4xx 200 unread 2025-06-01T00:00:00.000Z
  message.sent call.ended
`
  .trim()
  .split(/\s+/)
/** Patterns that leave out most texts of other formats. */
const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '^\\d{4}-',
  email: '@',
  'idn-email': '@',
  mailbox: '@',
  'mailbox-list': '@',
  uri: '^https',
}
const OBJECTS = [{}, { note: 'a' }, { 'X-Note': 'b' }]

/** Returns values of a schema, some of which may be invalid. `texts` are the values of a string. */
export function listValues(schema: JsonSchema, texts: readonly string[]): unknown[] {
  const { enum: values, const: constant, examples, example, type, items } = schema
  const given = [constant, example, examples, values].flat().filter(value => value !== undefined)
  const types = [type ?? []].flat()
  return [
    ...given,
    ...(values ? [] : types.flatMap(name => valuesOfType(name, schema, texts))),
    ...(items ? listValues(items, texts).map(value => [value]) : []),
  ]
}

function valuesOfType(
  type: string,
  { minimum, pattern, format }: JsonSchema,
  texts: readonly string[],
): unknown[] {
  const least = typeof minimum === 'number' ? minimum : 0
  if (type === 'boolean') return [true, false]
  if (type === 'integer' || type === 'number') return [least, least + 1, least + 2, 404, 503]
  if (type === 'object') return OBJECTS
  if (type === 'null') return [null]
  if (type !== 'string') return []
  const expected = pattern ?? FORMATS[String(format)] ?? ''
  return texts.filter(text => new RegExp(String(expected), 'u').test(text))
}
