import { expect, it } from 'vitest'
import { getMessageWindow, MAX_SHOWN_MESSAGES, skipLess, skipMore } from './message-window.ts'

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
