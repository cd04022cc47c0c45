import { expect, it } from 'vitest'
import { hasWords } from './has-words.ts'

it.each([
  ['', true],
  ['  ', true],
  ['ada', true],
  ['5550 ADA', true],
  ['ada ben', false],
  ['ada+1201', false],
])('looks for each word of %j', (search, isThere) => {
  expect(hasWords(search, ['Ada', '+12015550100'])).toBe(isThere)
})
