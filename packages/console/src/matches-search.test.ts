import { expect, it } from 'vitest'
import { matchesSearch } from './matches-search.ts'

it.each([
  ['', true],
  ['  ', true],
  ['ada', true],
  ['5550 ADA', true],
  ['ada ben', false],
  ['ada+1201', false],
])('matches %j: %s', (search, isMatch) => {
  expect(matchesSearch(search, ['Ada', '+12015550100'])).toBe(isMatch)
})
