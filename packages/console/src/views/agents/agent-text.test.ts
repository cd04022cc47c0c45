import type { Agent, PostalAddress } from '@agentcomms/spec'
import { expect, it } from 'vitest'
import { findAgents, formatAddress, formatMetadata, parseMetadata } from './agent-text.ts'

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

const address = {
  street1: '1 Main St',
  street2: null,
  city: 'Springfield',
  state: 'IL',
  postalCode: '62701',
  country: 'US',
} as PostalAddress

it('formats an address on one line, without empty parts', () => {
  expect(formatAddress(address)).toBe('1 Main St, Springfield, IL 62701, US')
  expect(formatAddress({ ...address, street2: 'Floor 2' })).toBe(
    '1 Main St, Floor 2, Springfield, IL 62701, US',
  )
  expect(formatAddress({ ...address, street2: '' })).toBe('1 Main St, Springfield, IL 62701, US')
})

it('parses an object, and returns an empty object for no text', () => {
  expect(parseMetadata('{ "team": "sales" }')).toEqual({ team: 'sales' })
  expect(parseMetadata(' \n')).toEqual({})
})

it('throws an error that names the problem', () => {
  expect(() => parseMetadata('[1]')).toThrow(/must be a JSON object/)
  expect(() => parseMetadata('null')).toThrow(/must be a JSON object/)
  expect(() => parseMetadata('{')).toThrow(/not valid JSON/)
})

it('parses what it formats', () => {
  expect(parseMetadata(formatMetadata({ a: [1, { b: null }] }))).toEqual({ a: [1, { b: null }] })
  expect(parseMetadata(formatMetadata({}))).toEqual({})
})
