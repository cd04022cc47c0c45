import { expect, it } from 'vitest'
import { matchesPrefixes } from './matches-prefixes.ts'

it.each([
  ['ad', ['Ada Lovelace'], true],
  ['LOVE ad', ['Ada Lovelace'], true],
  ['da', ['Ada Lovelace'], false],
  ['+1202', ['+12025550143'], true],
  ['ada@ag', ['Ben', 'ada@agents.example'], true],
  ['ada x', ['Ada'], false],
])('%j in %j: %s', (search, texts, expected) => {
  expect(matchesPrefixes(search, texts)).toBe(expected)
})
