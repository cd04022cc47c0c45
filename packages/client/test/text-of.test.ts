import { expect, it } from 'vitest'
import { textOf } from '../src/index.ts'

it.each([
  ['Yes.', 'Yes.\n> At noon?', 'Yes.'],
  ['', '> At noon?', ''],
  [null, 'Hello', 'Hello'],
])('returns of %j and %j the text %j', (extractedText, body, text) => {
  expect(textOf({ extractedText, body })).toBe(text)
})
