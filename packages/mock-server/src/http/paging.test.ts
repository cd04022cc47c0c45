import { describe, expect, it } from 'vitest'
import { type Page, type PageRequest, readCursor, readPage } from './paging.ts'
import { isProblem } from './problem.ts'

interface Entry {
  createdAt: string
  id: string
}

const entry = (index: number): Entry => ({
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString(),
  id: `c${String(index).padStart(9, '0')}`,
})
const newestFirst = (count: number): Entry[] =>
  Array.from({ length: count }, (_, index) => entry(count - index))
const request = (changes: Partial<PageRequest> = {}): PageRequest => ({
  scope: ['listAgents', 'org1'],
  cursor: undefined,
  limit: 2,
  salt: 11,
  ...changes,
})

function takePage(rows: Iterable<Entry>, request: PageRequest, toItem: (row: Entry) => string): Page<string> {
  const page = readPage(request, () => rows, toItem)
  if (isProblem(page)) throw new Error(page.detail)
  return page.body
}

function cursorAfter(changes: Partial<PageRequest> = {}): string {
  return takePage(newestFirst(5), request(changes), row => row.id).nextCursor ?? ''
}

describe('readPage', () => {
  it.each([
    [0, 2, [], false],
    [1, 2, ['c000000001'], false],
    [2, 2, ['c000000002', 'c000000001'], false],
    [3, 2, ['c000000003', 'c000000002'], true],
  ])('of %i rows at a limit of %i', (count, limit, items, hasMore) => {
    const page = takePage(newestFirst(count), request({ limit }), row => row.id)
    expect(page).toEqual({ items, hasMore, nextCursor: hasMore ? expect.any(String) : null })
  })

  it('reads no more rows than it needs to know that there are more', () => {
    let read = 0
    function* rows(): Generator<Entry> {
      for (;;) yield entry(1_000 - read++)
    }
    expect(takePage(rows(), request({ limit: 3 }), row => row.id).items).toHaveLength(3)
    expect(read).toBe(4)
  })
})

describe('readCursor', () => {
  it('is no position for the first page', () => {
    expect(readCursor(request())).toBeUndefined()
  })

  it('gives the last row of the page before', () => {
    expect(readCursor(request({ cursor: cursorAfter() }))).toEqual(entry(4))
  })

  it('gives where the walk began, for a list that keeps its first order', () => {
    const begin = entry(9)
    const rows = newestFirst(5).map(row => ({ ...row, begin }))
    const cursor = takePage(rows, request(), row => row.id).nextCursor ?? ''
    expect(readCursor(request({ cursor }))).toEqual({ ...entry(4), begin })
  })

  it('is refused where it stands', () => {
    expect(readCursor(request({ cursor: 'x', cursorIn: 'body' }))).toMatchObject({
      details: { issues: [{ in: 'body', path: '/cursor' }] },
    })
  })

  it('may be used with another limit', () => {
    expect(readCursor(request({ cursor: cursorAfter(), limit: 50 }))).toEqual(entry(4))
  })

  it.each([
    ['another list', { scope: ['listMessages', 'org1'] }],
    ['another reader', { scope: ['listAgents', 'org2'] }],
    ['another mock', { salt: 12 }],
  ])('is refused when it comes from %s', (_, changes) => {
    expect(readCursor(request({ cursor: cursorAfter(changes) }))).toMatchObject({
      status: 400,
      code: 'VALIDATION_ERROR',
      details: { issues: [{ in: 'query', path: 'cursor' }] },
    })
  })

  it.each(['x', '%%%', '\u0000', 'é', 'bnVsbA', '{}', 'AAAA\nBBBB', '__proto__'])(
    'refuses "%s", which no page gave',
    cursor => {
      expect(readCursor(request({ cursor }))).toMatchObject({ status: 400 })
    },
  )

  it.each([
    ['plain', undefined],
    ['with its beginning', entry(9)],
  ])('refuses a cursor (%s) with any character changed', (_, begin) => {
    const rows = newestFirst(5).map(row => ({ ...row, ...(begin && { begin }) }))
    const cursor = takePage(rows, request(), row => row.id).nextCursor ?? ''
    for (let index = 0; index < cursor.length - 1; index++) {
      const changed = cursor.slice(0, index) + (cursor[index] === 'A' ? 'B' : 'A') + cursor.slice(index + 1)
      expect(readCursor(request({ cursor: changed }))).toMatchObject({ status: 400 })
    }
  })

  it('can stand in a query as it is', () => {
    expect(cursorAfter()).toMatch(/^[\w-]+$/)
  })
})
