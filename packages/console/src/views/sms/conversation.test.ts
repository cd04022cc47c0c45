import type { Thread } from '@agentcomms/spec'
import { expect, it } from 'vitest'
import { changeOfLabels, endsOf, findThreads, othersOf, ownLabels } from './conversation.ts'

it('tells the number of the agent from the other', () => {
  const numbers = { fromAddress: '+1', toAddress: '+2' }
  expect(endsOf({ direction: 'INBOUND', ...numbers })).toEqual({ own: '+2', other: '+1' })
  expect(endsOf({ direction: 'OUTBOUND', ...numbers })).toEqual({ own: '+1', other: '+2' })
})

it('names who the agent is in touch with, also where that is itself', () => {
  expect(othersOf(['+1', '+2'], ['+1', '+3'])).toEqual(['+2'])
  expect(othersOf(['+1', '+3'], ['+1', '+3'])).toEqual(['+1', '+3'])
})

it('shows the labels that a person gave', () => {
  expect(ownLabels(['red', 'unread'])).toEqual(['red'])
  expect(ownLabels(['read'])).toEqual([])
})

it('adds and removes what makes the labels those that are wanted', () => {
  expect(changeOfLabels(['a', 'b'], ['b', 'C', 'c'])).toEqual({ addLabels: ['c'], removeLabels: ['a'] })
  expect(changeOfLabels([], ['a'])).toEqual({ addLabels: ['a'] })
  expect(changeOfLabels(['a'], [])).toEqual({ removeLabels: ['a'] })
  expect(changeOfLabels(['a'], ['A'])).toBeUndefined()
})

it('finds conversations by number, agent and last text', () => {
  const thread = { id: 'c1', agentId: 'a', participants: ['+1201', '+1202'], lastMessageSnippet: 'See you' }
  const found = (text: string): number => findThreads([thread as unknown as Thread], text, () => 'Ada').length
  expect(['', '1202', 'ada see', 'c1', 'ben'].map(found)).toEqual([1, 1, 1, 1, 0])
})
