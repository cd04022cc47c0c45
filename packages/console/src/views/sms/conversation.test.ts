import type { Thread } from '@agentcomms/spec'
import { expect, it } from 'vitest'
import { findCustomLabels, findThreads, getParties } from './conversation.ts'

it('returns the numbers of the agent and of the other party', () => {
  const numbers = { fromAddress: '+1', toAddress: '+2' }
  expect(getParties({ direction: 'INBOUND', ...numbers })).toEqual({ agentNumber: '+2', otherNumber: '+1' })
  expect(getParties({ direction: 'OUTBOUND', ...numbers })).toEqual({ agentNumber: '+1', otherNumber: '+2' })
})

it('returns the labels except read and unread', () => {
  expect(findCustomLabels(['red', 'unread'])).toEqual(['red'])
  expect(findCustomLabels(['read'])).toEqual([])
})

it('finds conversations by number, agent and last message', () => {
  const thread = { id: 'c1', agentId: 'a', participants: ['+1201', '+1202'], lastMessageSnippet: 'See you' }
  const found = (text: string): number => findThreads([thread as unknown as Thread], text, () => 'Ada').length
  expect(['', '1202', 'ada see', 'c1', 'ben'].map(found)).toEqual([1, 1, 1, 1, 0])
})
