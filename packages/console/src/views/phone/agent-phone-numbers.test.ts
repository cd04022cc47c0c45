import type { Agent } from '@agentcomms/spec'
import { expect, it } from 'vitest'
import { findAgentNumbers, toNumberOptions } from './agent-phone-numbers.ts'

const number = (phoneNumber: string, { sms = true, isPrimary = false } = {}): object => ({
  phoneNumber,
  isPrimary,
  capabilities: { sms, mms: false, voice: true },
})
const agents = [
  {
    id: 'a',
    name: 'Ada',
    status: 'ACTIVE',
    phoneIdentities: [number('+1'), number('+2', { isPrimary: true })],
  },
  { id: 'b', name: 'Ben', status: 'SUSPENDED', phoneIdentities: [number('+3', { sms: false })] },
  { id: 'c', name: 'Cy', status: 'DELETED', phoneIdentities: [number('+4')] },
] as unknown as Agent[]
const findNumbers = (...args: Parameters<typeof findAgentNumbers>): string[] =>
  findAgentNumbers(...args).map(({ phoneNumber }) => phoneNumber)

it('returns the numbers with a capability, primary numbers first', () => {
  expect(findNumbers(agents, 'sms')).toEqual(['+2', '+1'])
  expect(findNumbers(agents, 'voice')).toEqual(['+2', '+1', '+3'])
  expect(findNumbers(agents, 'mms')).toEqual([])
})

it('returns the numbers of one agent', () => {
  expect(findNumbers(agents, 'voice', 'b')).toEqual(['+3'])
})

it('labels each number with the name of its agent', () => {
  expect(toNumberOptions(findAgentNumbers(agents, 'voice', 'b'))).toEqual([['+3', '+3 · Ben']])
})
