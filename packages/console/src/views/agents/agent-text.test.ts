import type { Agent } from '@agentcomms/spec'
import { expect, it } from 'vitest'
import { findAgents } from './agent-text.ts'

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
