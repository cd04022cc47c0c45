import { expect, it } from 'vitest'
import { RecentList } from './work.ts'

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

it('drops the oldest entries above its bytes, but keeps one, also after a restore', () => {
  const recent = new RecentList<string>(10, 8, text => text.length)
  for (const entry of ['aaa', 'bbb', 'cc']) recent.add(entry)
  expect(recent.list()).toEqual(['aaa', 'bbb', 'cc'])
  const restore = recent.snapshot()
  recent.add('d')
  expect(recent.list()).toEqual(['bbb', 'cc', 'd'])
  recent.replace(0, () => 'bbbbb')
  recent.add('e')
  expect(recent.list()).toEqual(['cc', 'd', 'e'])
  recent.add('f'.repeat(20))
  expect(recent.list()).toEqual(['f'.repeat(20)])
  restore()
  recent.add('g')
  expect(recent.list()).toEqual(['bbb', 'cc', 'g'])
})
