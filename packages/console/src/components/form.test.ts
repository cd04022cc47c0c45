import { expect, it } from 'vitest'
import { parseJsonObject } from './form.tsx'

const parseFields = (text: string) => parseJsonObject(text, 'fields', '{ "spam": true }')

it('parses an object, and returns {} for no text', () => {
  expect(parseFields(' ')).toEqual({})
  expect(parseFields('{ "spam": true }')).toEqual({ spam: true })
})

it.each([
  ['{ spam: true }', /^"fields" is not valid JSON: .* Example: \{ "spam": true \}$/],
  ['[1]', /must be a JSON object/],
  ['null', /must be a JSON object/],
  ['"text"', /must be a JSON object/],
])('rejects %s', (text, message) => expect(() => parseFields(text)).toThrow(message))
