import type { Agent } from '@agentcomms/spec'
import { expect, it } from 'vitest'
import { heldNumbers, numberOptions } from './held-numbers.ts'

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
const numbersOf = (...args: Parameters<typeof heldNumbers>): string[] =>
  heldNumbers(...args).map(({ phoneNumber }) => phoneNumber)

it('lists the numbers that can do it, the primary one of each agent first', () => {
  expect(numbersOf(agents, 'sms')).toEqual(['+2', '+1'])
  expect(numbersOf(agents, 'voice')).toEqual(['+2', '+1', '+3'])
  expect(numbersOf(agents, 'mms')).toEqual([])
})

it('lists those of one agent', () => {
  expect(numbersOf(agents, 'voice', 'b')).toEqual(['+3'])
})

it('says whose a number is', () => {
  expect(numberOptions(heldNumbers(agents, 'voice', 'b'))).toEqual([['+3', '+3 · Ben']])
})
