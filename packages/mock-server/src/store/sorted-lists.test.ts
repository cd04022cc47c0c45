import { describe, expect, it } from 'vitest'
import { mergeNewest, type Position } from './sorted-lists.ts'

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
