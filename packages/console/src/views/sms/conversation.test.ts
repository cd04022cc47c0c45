import type { Thread } from '@agentcomms/spec'
import { expect, it } from 'vitest'
import {
  findCustomLabels,
  findThreads,
  getMessageWindow,
  getParties,
  MAX_SHOWN_MESSAGES,
  skipLess,
  skipMore,
} from './conversation.ts'

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

const messages = Array.from({ length: 450 }, (_, index) => index)

it('returns the newest messages, oldest first', () => {
  expect(getMessageWindow([3, 2, 1], 0)).toEqual({ rows: [1, 2, 3], earlier: 0, later: 0 })
  const { rows, earlier } = getMessageWindow(messages, 0)
  expect([rows.length, rows.at(-1), earlier]).toEqual([MAX_SHOWN_MESSAGES, 0, 250])
})

it('reaches every message in steps, and returns', () => {
  const seen = new Set<number>()
  let skipped = 0
  for (; ; skipped = skipMore(skipped)) {
    const { rows, earlier } = getMessageWindow(messages, skipped)
    for (const row of rows) seen.add(row)
    if (earlier === 0) break
  }
  expect(seen.size).toBe(450)
  for (let step = 0; step < 9; step++) skipped = skipLess(skipped)
  expect(getMessageWindow(messages, skipped).later).toBe(0)
})

it('returns no rows for an empty conversation', () => {
  expect(getMessageWindow([], 5)).toEqual({ rows: [], earlier: 0, later: 0 })
})
