import type { Agent } from '@agentcomms/spec'
import { expect, it } from 'vitest'
import { findAgents } from './find-agents.ts'

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
  ['', '', [ada, ben]],
  ['ADA', '', [ada]],
  ['5550100', '', [ada]],
  ['ben@agents', '', [ben]],
  ['cBen', '', [ben]],
  ['agents ada', '', [ada]],
  ['ada ben', '', []],
  ['', 'SUSPENDED', [ben]],
  ['ada', 'SUSPENDED', []],
] as const)('finds %j of status %j', (text, status, found) => {
  expect(findAgents(all, { text, status })).toEqual(found)
})
