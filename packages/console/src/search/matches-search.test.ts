import type { Agent } from '@agentcomms/spec'
import { expect, it } from 'vitest'
import { findAgents, matchesPrefixes, matchesSearch } from './matches-search.ts'

it.each([
  ['', true],
  ['  ', true],
  ['ada', true],
  ['5550 ADA', true],
  ['ada ben', false],
  ['ada+1201', false],
  ['ÁDÁ', true],
  ['-ben', true],
  ['-ada', false],
  ['-', true],
])('matches %j: %s', (search, isMatch) => {
  expect(matchesSearch(search, ['Ada', '+12015550100'])).toBe(isMatch)
})

it.each([
  ['ad', ['Ada Lovelace'], true],
  ['LOVE ad', ['Ada Lovelace'], true],
  ['da', ['Ada Lovelace'], false],
  ['+1202', ['+12025550143'], true],
  ['ada@ag', ['Ben', 'ada@agents.example'], true],
  ['ada x', ['Ada'], false],
  ['jose', ['José'], true],
  ['"ada lo"', ['Ada Lovelace'], true],
  ['"lovelace ada"', ['Ada Lovelace'], false],
  ['ada -love', ['Ada Lovelace'], false],
  ['의', ['회의를'], true],
])('%j in %j: %s', (search, texts, expected) => {
  expect(matchesPrefixes(search, texts)).toBe(expected)
})

const agent = (name: string, status: Agent['status'], phoneNumber?: string): Agent =>
  ({
    id: `c${name}`,
    name,
    slug: name.toLowerCase(),
    status,
    emailIdentities: [{ email: `${name.toLowerCase()}@agents.example.com` }],
    phoneIdentities: phoneNumber === undefined ? [] : [{ phoneNumber }],
  }) as unknown as Agent
const ada = agent('Ada', 'ACTIVE', '+12015550100')
const ben = agent('Ben', 'SUSPENDED')
const all = [ada, ben]

it.each([
  ['', [ada, ben]],
  ['ADA', [ada]],
  ['5550100', [ada]],
  ['ben@agents', [ben]],
  ['cBen', [ben]],
  ['agents ada', [ada]],
  ['ada ben', []],
  ['suspended', [ben]],
  ['ada suspended', []],
] as const)('finds %j', (text, found) => {
  expect(findAgents(all, text)).toEqual(found)
})
