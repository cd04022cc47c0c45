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
  list: ['listAgents', 'org1'],
  cursor: undefined,
  cursorIn: 'query',
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
  ])('returns a page of %i rows with a limit of %i', (count, limit, items, hasMore) => {
    const page = takePage(newestFirst(count), request({ limit }), row => row.id)
    const pagination = { hasMore, nextCursor: hasMore ? expect.any(String) : null }
    expect(page).toEqual({ items, ...pagination, pagination })
    expect(page.pagination.nextCursor).toBe(page.nextCursor)
  })

  it('reads only one row after the page', () => {
    let read = 0
    function* rows(): Generator<Entry> {
      for (;;) yield entry(1_000 - read++)
    }
    expect(takePage(rows(), request({ limit: 3 }), row => row.id).items).toHaveLength(3)
    expect(read).toBe(4)
  })

  it('ends after 32 million characters', () => {
    const text = 'x'.repeat(12 * 2 ** 20)
    const page = takePage(newestFirst(5), request({ limit: 100 }), () => text)
    expect([page.items.length, page.hasMore]).toEqual([3, true])
    const position = readCursor(request({ limit: 100, cursor: page.nextCursor ?? '' }))
    expect(position).toMatchObject(entry(3))
  })
})

describe('readCursor', () => {
  it('returns undefined for the first page', () => {
    expect(readCursor(request())).toBeUndefined()
  })

  it('returns the last row of the previous page', () => {
    expect(readCursor(request({ cursor: cursorAfter() }))).toEqual(entry(4))
  })

  it('returns the first row of the first page if the rows have it', () => {
    const firstRow = entry(9)
    const rows = newestFirst(5).map(row => ({ ...row, firstRow }))
    const cursor = takePage(rows, request(), row => row.id).nextCursor ?? ''
    expect(readCursor(request({ cursor }))).toEqual({ ...entry(4), firstRow })
  })

  it('reports an invalid cursor of a body', () => {
    expect(readCursor(request({ cursor: 'x', cursorIn: 'body' }))).toMatchObject({
      details: { issues: [{ in: 'body', path: '/pagination/cursor' }] },
    })
  })

  it('accepts another limit', () => {
    expect(readCursor(request({ cursor: cursorAfter(), limit: 50 }))).toEqual(entry(4))
  })

  it.each([
    ['another list', { list: ['listMessages', 'org1'] }],
    ['another caller', { list: ['listAgents', 'org2'] }],
    ['another mock', { salt: 12 }],
  ])('rejects a cursor from %s', (_, changes) => {
    expect(readCursor(request({ cursor: cursorAfter(changes) }))).toMatchObject({
      status: 400,
      code: 'VALIDATION_ERROR',
      details: { issues: [{ in: 'query', path: 'cursor' }] },
    })
  })

  it.each(['x', '%%%', '\u0000', 'é', 'bnVsbA', '{}', 'AAAA\nBBBB', '__proto__'])('rejects "%s"', cursor => {
    expect(readCursor(request({ cursor }))).toMatchObject({ status: 400 })
  })

  it.each([
    ['plain', undefined],
    ['with a first row', entry(9)],
  ])('rejects a cursor (%s) with a changed character', (_, firstRow) => {
    const rows = newestFirst(5).map(row => ({ ...row, ...(firstRow && { firstRow }) }))
    const cursor = takePage(rows, request(), row => row.id).nextCursor ?? ''
    for (let index = 0; index < cursor.length - 1; index++) {
      const changed = cursor.slice(0, index) + (cursor[index] === 'A' ? 'B' : 'A') + cursor.slice(index + 1)
      expect(readCursor(request({ cursor: changed }))).toMatchObject({ status: 400 })
    }
  })

  it('needs no escaping in a query', () => {
    expect(cursorAfter()).toMatch(/^[\w-]+$/)
  })
})
