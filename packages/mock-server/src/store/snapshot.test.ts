import { expect, it } from 'vitest'
import { RecentList } from './snapshot.ts'

it('keeps the latest entries, oldest first', () => {
  const recent = new RecentList<number>(3)
  for (let entry = 1; entry <= 20; entry++) {
    recent.add(entry)
    expect(recent.list()).toEqual([entry - 2, entry - 1, entry].filter(number => number > 0))
  }
})

it('returns a copy', () => {
  const recent = new RecentList<number>(3)
  recent.add(1)
  recent.list().push(2)
  expect(recent.list()).toEqual([1])
})

it('restores snapshots repeatedly after later additions', () => {
  const recent = new RecentList<number>(3)
  for (const entry of [1, 2, 3, 4]) recent.add(entry)
  const restore = recent.snapshot()
  recent.add(5)
  const restoreLater = recent.snapshot()
  for (let times = 0; times < 2; times++) {
    restore()
    expect(recent.list()).toEqual([2, 3, 4])
    recent.add(6 + times)
    expect(recent.list()).toEqual([3, 4, 6 + times])
    restoreLater()
    expect(recent.list()).toEqual([3, 4, 5])
  }
})
