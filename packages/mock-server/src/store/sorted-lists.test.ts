import { runs } from '@agentcomms/spec/property-runs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  comparePositions,
  type Entry,
  mergeNewest,
  type Position,
  positionAfter,
  SortedLists,
} from './sorted-lists.ts'

function entryAt(second: number, number: number): Entry {
  const id = `c${String(number).padStart(5, '0')}`
  return { createdAt: new Date(second * 1_000).toISOString(), id, rowId: id }
}

/** A list and a plain array that is sorted for each check. */
class ListWithModel {
  readonly lists = new SortedLists()
  model: Entry[] = []

  add(entry: Entry): void {
    this.lists.add('all', entry)
    this.model.push(entry)
  }

  remove(entry: Entry): void {
    this.lists.remove('all', entry)
    this.model = this.model.filter(other => other !== entry)
  }

  check(position: Entry): void {
    const sorted = [...this.model].sort(comparePositions)
    expect([...this.lists.oldest('all', undefined)]).toEqual(sorted)
    expect([...this.lists.newest('all', undefined)]).toEqual([...sorted].reverse())
    const older = sorted.filter(other => comparePositions(other, position) < 0)
    expect([...this.lists.newest('all', position)]).toEqual([...older].reverse())
    expect([...this.lists.oldest('all', position)]).toEqual(sorted.slice(older.length))
    expect(this.lists.count('all')).toBe(sorted.length)
    for (const other of [position, ...sorted.slice(0, 2), ...sorted.slice(-2)])
      expect(this.lists.has('all', other)).toBe(sorted.some(entry => comparePositions(entry, other) === 0))
  }
}

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('add', 'append', 'remove', 'snapshot', 'restore'),
    count: fc.integer({ min: 1, max: 300 }),
    seed: fc.nat(),
  }),
  { minLength: 3, maxLength: 12 },
)

describe('SortedLists', () => {
  it('sort like an array with one row and many, also across snapshots', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 400 }), (commands, second) => {
        const pair = new ListWithModel()
        let made = 0
        let saved: { restore: () => void; model: Entry[] } | undefined
        for (const { kind, count, seed } of commands) {
          if (kind === 'snapshot') saved = { restore: pair.lists.snapshot(), model: [...pair.model] }
          if (kind === 'restore' && saved) {
            saved.restore()
            pair.model = [...saved.model]
          }
          for (let index = 0; index < count; index++) {
            const victim = pair.model[(seed + index) % Math.max(1, pair.model.length)]
            if (kind === 'add') pair.add(entryAt((seed + index * 7_919) % 401, made++))
            if (kind === 'append') pair.add(entryAt(500, made++))
            if (kind === 'remove' && victim) pair.remove(victim)
          }
          pair.check(entryAt(second, 1))
        }
      }),
      runs(60),
    )
  })

  it('restore a snapshot after later writes', () => {
    const pair = new ListWithModel()
    for (let index = 0; index < 2_000; index++) pair.add(entryAt(index, 0))
    const before = [...pair.lists.oldest('all', undefined)]
    const restore = pair.lists.snapshot()
    for (let index = 0; index < 600; index++) pair.lists.remove('all', entryAt(index * 3, 0))
    for (let index = 0; index < 900; index++) pair.lists.add('all', entryAt(index, 1))
    restore()
    expect([...pair.lists.oldest('all', undefined)]).toEqual(before)
    pair.lists.remove('all', entryAt(5, 0))
    restore()
    expect([...pair.lists.oldest('all', undefined)]).toEqual(before)
  })

  it('restore a list of one row', () => {
    const lists = new SortedLists()
    lists.add('all', entryAt(1, 1))
    const restore = lists.snapshot()
    lists.add('all', entryAt(2, 2))
    restore()
    expect([...lists.newest('all', undefined)]).toEqual([entryAt(1, 1)])
    lists.remove('all', entryAt(1, 1))
    restore()
    expect([...lists.oldest('all', undefined)]).toEqual([entryAt(1, 1)])
  })

  it('include the row at a position with positionAfter()', () => {
    const lists = new SortedLists()
    for (const id of [1, 2, 3]) lists.add('all', entryAt(1, id))
    expect([...lists.newest('all', entryAt(1, 2))]).toEqual([entryAt(1, 1)])
    expect([...lists.newest('all', positionAfter(entryAt(1, 2)))]).toEqual([entryAt(1, 2), entryAt(1, 1)])
  })

  it('are empty without rows', () => {
    const lists = new SortedLists()
    lists.add('all', entryAt(1, 1))
    lists.remove('all', entryAt(2, 2))
    expect(lists.count('all')).toBe(1)
    lists.remove('all', entryAt(1, 1))
    expect([...lists.newest('all', undefined), ...lists.oldest('none', entryAt(1, 1))]).toEqual([])
    expect([lists.count('all'), lists.has('all', entryAt(1, 1))]).toEqual([0, false])
  })
})

describe('mergeNewest', () => {
  const rows = (...seconds: number[]): Position[] =>
    seconds.map(second => ({ createdAt: `t${second}`, id: `c${second}` }))
  const merged = (...lists: Position[][]): string =>
    [...mergeNewest(lists)].map(({ createdAt }) => createdAt).join(' ')

  it.each([
    [[], ''],
    [[rows(3, 1)], 't3 t1'],
    [[rows(5, 3, 1), rows(4, 2), []], 't5 t4 t3 t2 t1'],
    [[rows(2, 1), rows(2, 1)], 't2 t2 t1 t1'],
  ])('%j merges to %s', (lists, expected) => {
    expect(merged(...lists)).toBe(expected)
  })

  it('reads only as many rows as its caller', () => {
    const read: number[] = []
    function* list(...seconds: number[]): Generator<Position> {
      for (const row of rows(...seconds)) {
        read.push(Number(row.id.slice(1)))
        yield row
      }
    }
    const [first, second] = mergeNewest([list(9, 7, 5), list(8, 6, 4)])
    expect([first?.id, second?.id]).toEqual(['c9', 'c8'])
    expect(read).toEqual([9, 8, 7])
  })
})
