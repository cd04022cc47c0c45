import { expect, it } from 'vitest'
import type { Page } from './paged-list.ts'
import { readMergedPage } from './read-merged-page.ts'

/** Returns a reader of a list of times, newest first, in pages of three. */
function createReader(times: readonly number[]): (cursor: string | undefined) => Promise<Page<string>> {
  const rows = [...times].sort((a, b) => b - a).map(time => String(time).padStart(3, '0'))
  return async cursor => {
    const from = Number(cursor ?? 0)
    const hasMore = from + 3 < rows.length
    return { items: rows.slice(from, from + 3), hasMore, nextCursor: hasMore ? String(from + 3) : null }
  }
}

async function readAll(...lists: readonly number[][]): Promise<number[]> {
  const all: number[] = []
  let cursor: string | undefined
  for (let page = 0; page < 50; page++) {
    const { items, hasMore, nextCursor } = await readMergedPage(
      lists.map(createReader),
      { getId: time => time, getTime: time => time },
      cursor,
    )
    all.push(...items.map(Number))
    if (!hasMore) return all
    cursor = nextCursor ?? undefined
  }
  throw new Error('The list has more than 50 pages.')
}

it.each([
  [[], []],
  [[1], []],
  [[], [1, 2, 3, 4, 5, 6, 7]],
  [
    [1, 3, 5, 7, 9, 11, 13],
    [2, 4, 6, 8],
  ],
  [
    [1, 2, 3],
    [10, 11, 12, 13, 14, 15, 16],
  ],
  [
    [10, 11, 12, 13, 14, 15, 16],
    [1, 2, 3, 4],
  ],
  [
    [1, 20],
    [2, 3, 4, 5, 6, 7, 8, 9],
  ],
])('merges %j and %j, newest first', async (one, other) => {
  expect(await readAll(one, other)).toEqual([...one, ...other].sort((a, b) => b - a))
})

it('returns a row that both lists have once', async () => {
  expect(await readAll([1, 4, 7], [2, 4, 6])).toEqual([7, 6, 4, 2, 1])
})
