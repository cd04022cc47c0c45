import { describe, expect, it } from 'vitest'
import { isProblem } from './handlers.ts'
import { type Page, type PageRequest, readCursor, readPage, toPageRequest } from './paging.ts'

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
  offset: 0,
  salt: 11,
  ...changes,
})

function takePage(rows: Iterable<Entry>, request: PageRequest, toItem: (row: Entry) => string): Page<string> {
  const page = readPage(request, () => rows, toItem)
  if (isProblem(page)) throw new Error(String(page.detail))
  return page.body
}

function cursorAfter(changes: Partial<PageRequest> = {}): string {
  return takePage(newestFirst(5), request(changes), row => row.id).nextCursor ?? ''
}

describe('toPageRequest', () => {
  type Input = Parameters<typeof toPageRequest>[1]
  const input: Input = {
    principal: { kind: 'agent', orgId: 'org1', agentId: 'ada' },
    path: { id: 'hook1' },
    query: { labels: ['read', 'Vip'], range: { from: 'a', to: 'b' } },
    body: undefined,
  }
  const listOf = (changes: Partial<Input>) =>
    toPageRequest('listMessages', { ...input, ...changes }, 11).list.join('\n')

  it.each<[string, Partial<Input>]>([
    ['a cursor and a limit', { query: { ...input.query, cursor: 'x', limit: 5 } }],
    ['pagination in the body', { body: { pagination: { cursor: 'x', limit: 5 } } }],
    [
      'another order and letter case',
      { query: { range: { to: 'B', from: 'a' }, labels: ['vip', 'read', 'vip'] } },
    ],
    ['an undefined filter', { query: { ...input.query, status: undefined } }],
    ['the agentId of the key', { query: { ...input.query, agentId: 'ada' } }],
    [
      'a master key with this agentId',
      { principal: { kind: 'master', orgId: 'org1' }, query: { ...input.query, agentId: 'ada' } },
    ],
  ])('is the same list with %s', (_, changes) => {
    expect(listOf(changes)).toBe(listOf({}))
  })

  it.each<[string, Partial<Input>]>([
    ['organization', { principal: { kind: 'agent', orgId: 'org2', agentId: 'ada' } }],
    ['agent', { principal: { kind: 'agent', orgId: 'org1', agentId: 'bob' } }],
    ['path', { path: { id: 'hook2' } }],
    ['value', { query: { labels: ['read'], range: { from: 'a', to: 'b' } } }],
    ['parameter', { query: { ...input.query, isRead: false } }],
    ['key of an object', { query: { labels: ['read', 'Vip'], range: { since: 'a', to: 'b' } } }],
    ['null', { query: { ...input.query, thread: null } }],
    ['body', { body: { query: 'lunch' } }],
  ])('is another list with another %s', (_, changes) => {
    expect(listOf(changes)).not.toBe(listOf({}))
  })

  it('is another list for another operation', () => {
    expect(toPageRequest('listThreads', input, 11).list.join('\n')).not.toBe(listOf({}))
  })

  it('takes cursor and limit from the query or from the pagination of the body', () => {
    const query = { cursor: 'x', limit: 5 }
    const inQuery = { cursor: 'x', cursorIn: 'query', limit: 5, salt: 11 }
    expect(toPageRequest('listThreads', { ...input, query }, 11)).toMatchObject(inQuery)
    const body = { pagination: { cursor: 'y', limit: 6 } }
    const inBody = { cursor: 'y', cursorIn: 'body', limit: 6 }
    expect(toPageRequest('searchMessages', { ...input, body }, 11)).toMatchObject(inBody)
  })
})

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

  it.each([
    ['ASCII', 'x', 1],
    ['Chinese', '中', 3],
    ['control characters', '\0', 6],
  ])('ends before 60 MiB of JSON: %s', (_, character, bytes) => {
    const text = character.repeat((14 * 2 ** 20) / bytes)
    const page = takePage(newestFirst(6), request({ limit: 100 }), () => text)
    expect([page.items.length, page.hasMore]).toEqual([4, true])
    const position = readCursor(request({ limit: 100, cursor: page.nextCursor ?? '' }))
    expect(position).toMatchObject(entry(3))
  })

  it('has at least one item', () => {
    const page = takePage(newestFirst(2), request({ limit: 100 }), () => 'x'.repeat(61 * 2 ** 20))
    expect([page.items.length, page.hasMore]).toEqual([1, true])
  })

  it('has as many items as asked for if they are short', () => {
    const page = takePage(newestFirst(1_000), request({ limit: 1_000 }), () => '\0'.repeat(9_999))
    expect([page.items.length, page.hasMore]).toEqual([1_000, false])
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
      details: { issues: [{ location: 'body', path: '/pagination/cursor' }] },
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
      details: { issues: [{ location: 'query', path: 'cursor' }] },
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
