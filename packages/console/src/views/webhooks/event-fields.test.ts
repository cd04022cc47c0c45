import { expect, it } from 'vitest'
import { fieldsIn } from './event-fields.ts'

it('takes an object, and nothing for none', () => {
  expect(fieldsIn(' ')).toEqual({})
  expect(fieldsIn('{ "spam": true }')).toEqual({ spam: true })
})

it.each([
  ['{ spam: true }', /no JSON: /],
  ['[1]', /an object of JSON, such as/],
  ['null', /an object of JSON, such as/],
  ['"text"', /an object of JSON, such as/],
])('refuses %s', (text, message) => expect(() => fieldsIn(text)).toThrow(message))
