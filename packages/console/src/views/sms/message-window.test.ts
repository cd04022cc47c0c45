import { expect, it } from 'vitest'
import { SHOWN, stepEarlier, stepLater, windowOf } from './message-window.ts'

const texts = Array.from({ length: 450 }, (_, index) => index)

it('shows the newest, oldest first', () => {
  expect(windowOf([3, 2, 1], 0)).toEqual({ rows: [1, 2, 3], earlier: 0, later: 0 })
  const { rows, earlier } = windowOf(texts, 0)
  expect([rows.length, rows.at(-1), earlier]).toEqual([SHOWN, 0, 250])
})

it('reaches every text by steps, and comes back', () => {
  const seen = new Set<number>()
  let skipped = 0
  for (; ; skipped = stepEarlier(skipped)) {
    const { rows, earlier } = windowOf(texts, skipped)
    for (const row of rows) seen.add(row)
    if (earlier === 0) break
  }
  expect(seen.size).toBe(450)
  for (let step = 0; step < 9; step++) skipped = stepLater(skipped)
  expect(windowOf(texts, skipped).later).toBe(0)
})

it('shows nothing of nothing', () => {
  expect(windowOf([], 5)).toEqual({ rows: [], earlier: 0, later: 0 })
})
