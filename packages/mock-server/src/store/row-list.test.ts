import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../test/property-runs.ts'
import { behind, compare, type Position, RowLists } from './row-list.ts'
import { spreadHash } from './shards.ts'

const at = (second: number, id: number): Position => ({
  createdAt: new Date(second * 1_000).toISOString(),
  id: `c${String(id).padStart(5, '0')}`,
})

/** A list beside a plain array that is sorted anew for every question. */
class Pair {
  readonly lists: RowLists
  readonly positions: Position[] = []
  model: number[] = []

  constructor() {
    this.lists = new RowLists({
      positionOf: slot => this.positions[slot] ?? at(0, 0),
      isIn: (slot, key) => key === 'all' && this.model.includes(slot),
    })
  }

  add(position: Position): void {
    const slot = this.positions.push(position) - 1
    this.model.push(slot)
    this.lists.add('', ['all'], slot)
  }

  remove(slot: number): void {
    this.lists.remove('', ['all'], slot)
    this.model = this.model.filter(other => other !== slot)
  }

  check(position: Position): void {
    const place = (slot: number): Position => this.positions[slot] ?? at(0, 0)
    const sorted = [...this.model].sort((a, b) => compare(place(a), place(b)) || a - b)
    expect([...this.lists.oldest('all', undefined)]).toEqual(sorted)
    expect([...this.lists.newest('all', undefined)]).toEqual([...sorted].reverse())
    const older = sorted.filter(slot => compare(place(slot), position) < 0)
    expect([...this.lists.newest('all', position)]).toEqual([...older].reverse())
    expect([...this.lists.oldest('all', position)]).toEqual(sorted.slice(older.length))
    expect(this.lists.count('all')).toBe(sorted.length)
    for (const slot of [0, 1, this.positions.length - 1])
      expect(this.lists.has('all', slot)).toBe(this.model.includes(slot))
  }
}

const positions = fc
  .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 3 }))
  .map(([second, id]) => at(second, id))
const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constantFrom('add' as const, 'append' as const),
      count: fc.integer({ min: 1, max: 700 }),
      seed: fc.nat(),
    }),
    fc.record({
      kind: fc.constant('remove' as const),
      count: fc.integer({ min: 1, max: 700 }),
      seed: fc.nat(),
    }),
    fc.record({
      kind: fc.constantFrom('save' as const, 'restore' as const),
      count: fc.constant(0),
      seed: fc.constant(0),
    }),
  ),
  { minLength: 3, maxLength: 12 },
)

describe('RowLists', () => {
  it('sort as an array does, for one row and for thousands, also across snapshots', () => {
    fc.assert(
      fc.property(steps, positions, (commands, position) => {
        const pair = new Pair()
        let saved: { restore: () => void; model: number[] } | undefined
        for (const { kind, count, seed } of commands) {
          if (kind === 'save') saved = { restore: pair.lists.save(), model: [...pair.model] }
          if (kind === 'restore' && saved) {
            saved.restore()
            pair.model = [...saved.model]
          }
          for (let index = 0; index < count; index++) {
            const number = (seed + index * 7919) % 401
            if (kind === 'add') pair.add(at(number, index % 4))
            if (kind === 'append') pair.add(at(500, pair.positions.length))
            if (kind === 'remove' && pair.model.length > 0)
              pair.remove(pair.model[(seed + index) % pair.model.length] ?? 0)
          }
          pair.check(position)
        }
      }),
      runs(60),
    )
  })

  it('leave a snapshot as it was, whatever is written after it', () => {
    const pair = new Pair()
    for (let index = 0; index < 2_000; index++) pair.add(at(index, 0))
    const before = [...pair.lists.oldest('all', undefined)]
    const restore = pair.lists.save()
    for (let index = 0; index < 600; index++) pair.remove(index * 3)
    for (let index = 0; index < 900; index++) pair.add(at(index, 1))
    restore()
    expect([...pair.lists.oldest('all', undefined)]).toEqual(before)
    pair.lists.remove('', ['all'], 5)
    restore()
    expect([...pair.lists.oldest('all', undefined)]).toEqual(before)
  })

  it('go on with the row itself from right behind its position', () => {
    const pair = new Pair()
    for (const id of [1, 2, 3]) pair.add(at(1, id))
    expect([...pair.lists.newest('all', at(1, 2))]).toEqual([0])
    expect([...pair.lists.newest('all', behind(at(1, 2)))]).toEqual([1, 0])
  })

  it('tell keys apart that have the same hash', () => {
    const seen = new Map<number, string>()
    let pair: [string, string] | undefined
    for (let number = 0; !pair; number++) {
      const key = `key ${number}`
      const other = seen.get(spreadHash(key))
      if (other !== undefined) pair = [other, key]
      seen.set(spreadHash(key), key)
    }
    const [one, two] = pair
    const keys: string[][] = [[one, two], [two], [one], []]
    const lists = new RowLists({
      positionOf: slot => at(slot, slot),
      isIn: (slot, key) => keys[slot]?.includes(key) === true,
    })
    const all = (key: string): number[] => [...lists.oldest(key, undefined)]
    lists.add('', [one, two], 0)
    expect([all(one), all(two)]).toEqual([[0], [0]])
    lists.add('', [two], 1)
    expect([all(one), all(two)]).toEqual([[0], [0, 1]])
    lists.add('', [one], 2)
    expect([all(one), all(two)]).toEqual([
      [0, 2],
      [0, 1],
    ])
    lists.remove('', [one], 0)
    keys[0] = [two]
    expect([all(one), all(two)]).toEqual([[2], [0, 1]])
    lists.remove('', [two], 1)
    keys[1] = []
    expect([all(one), all(two), lists.has(one, 0), lists.count(two)]).toEqual([[2], [0], false, 1])
  })

  it('know nothing of a list that has no rows', () => {
    const pair = new Pair()
    pair.add(at(1, 1))
    pair.remove(0)
    expect([...pair.lists.newest('all', undefined), ...pair.lists.oldest('none', at(1, 1))]).toEqual([])
    expect([pair.lists.count('all'), pair.lists.has('all', 0)]).toEqual([0, false])
  })
})
