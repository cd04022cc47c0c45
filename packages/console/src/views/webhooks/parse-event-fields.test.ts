import { expect, it } from 'vitest'
import { parseEventFields } from './parse-event-fields.ts'

it('parses an object, and returns no fields for no text', () => {
  expect(parseEventFields(' ')).toEqual({})
  expect(parseEventFields('{ "spam": true }')).toEqual({ spam: true })
})

it.each([
  ['{ spam: true }', /not valid JSON/],
  ['[1]', /must be a JSON object/],
  ['null', /must be a JSON object/],
  ['"text"', /must be a JSON object/],
])('rejects %s', (text, message) => expect(() => parseEventFields(text)).toThrow(message))
