import { describe, expect, it } from 'vitest'
import { PagedList } from './paged-list.ts'

interface Row {
  id: string
  text: string
}

const PAGE = 10

/** List endpoint with pages of ten rows, newest first. Records its calls. */
class Source {
  rows: Row[]
  calls: string[] = []
  failure: Error | undefined

  constructor(count: number) {
    this.rows = Array.from({ length: count }, (_, index) => ({ id: `r${count - index}`, text: 'first' }))
  }

  readonly readPage = async (cursor: string | undefined) => {
    this.calls.push(`page ${cursor ?? ''}`.trim())
    await Promise.resolve()
    if (this.failure) throw this.failure
    const at = cursor === undefined ? 0 : this.rows.findIndex(({ id }) => id === cursor) + 1
    const items = this.rows.slice(at, at + PAGE)
    const hasMore = at + PAGE < this.rows.length
    return { items, hasMore, nextCursor: hasMore ? (items.at(-1)?.id ?? null) : null }
  }

  change(id: string, text: string): void {
    this.rows = this.rows.map(row => (row.id === id ? { id, text } : row))
  }
}

function createList(count: number): { source: Source; list: PagedList<Row>; ids: () => string[] } {
  const source = new Source(count)
  const list = new PagedList(source.readPage)
  return { source, list, ids: () => list.state.value.rows.map(({ id }) => id) }
}

describe('PagedList', () => {
  it('combines changes that arrive while it reads', async () => {
    const { source, list } = createList(25)
    await list.loadMore()
    await list.loadMore()
    source.calls = []
    const changes = Array.from({ length: 50 }, (_, at) => `r${10 + (at % 3)}`)
    for (const id of changes) source.change(id, 'second')
    await Promise.all(changes.map(id => list.refresh(new Set([id]))))
    expect(source.calls).toEqual(['page', 'page r16'])
    const changed = list.state.value.rows.filter(({ id }) => ['r10', 'r11', 'r12'].includes(id))
    expect(changed.map(({ text }) => text)).toEqual(['second', 'second', 'second'])
  })

  it('reads one page at a time, and stops after the last', async () => {
    const { source, list, ids } = createList(25)
    expect(list.state.value).toMatchObject({ rows: [], hasMore: true, isLoaded: false })
    await list.loadMore()
    expect(list.state.value).toMatchObject({ hasMore: true, isLoaded: true })
    expect(ids()).toEqual(source.rows.slice(0, 10).map(({ id }) => id))
    await Promise.all([list.loadMore(), list.loadMore(), list.loadMore()])
    expect(ids()).toEqual(source.rows.map(({ id }) => id))
    expect(source.calls).toEqual(['page', 'page r16', 'page r6'])
  })

  it('reads all pages', async () => {
    const { source, list } = createList(95)
    await list.loadAll()
    expect(list.state.value.rows).toEqual(source.rows)
    expect(list.state.value.hasMore).toBe(false)
  })

  it('asks for all rows at once to load all, and to load the shown rows again', async () => {
    const source = new Source(12_000)
    const limits: number[] = []
    const list = new PagedList(async (cursor, limit) => {
      limits.push(limit)
      const at = Number(cursor ?? 0)
      const nextCursor = at + limit < source.rows.length ? String(at + limit) : null
      const items = source.rows.slice(at, at + limit)
      return { items, hasMore: nextCursor !== null, nextCursor }
    })
    for (let count = 0; count < 4; count++) await list.loadMore()
    expect(limits).toEqual([100, 100, 200, 400])
    limits.length = 0
    await list.loadAll()
    expect(list.state.value.rows).toEqual(source.rows)
    expect(limits).toEqual([100, 10_000, 10_000])
    await list.loadAll()
    limits.length = 0
    await list.reload()
    expect(list.state.value.rows).toEqual(source.rows)
    expect(limits).toEqual([100, 10_000, 1_900])
  })

  it('adds new rows on top with one request, and continues below', async () => {
    const { source, list, ids } = createList(40)
    await list.loadMore()
    await list.loadMore()
    source.rows = [{ id: 'new', text: 'new' }, ...source.rows]
    source.calls = []
    await list.refresh(new Set(['new']))
    expect(source.calls).toEqual(['page'])
    expect(ids()[0]).toBe('new')
    await list.loadAll()
    expect(list.state.value.rows).toEqual(source.rows)
  })

  it('shows a row that moved up only once', async () => {
    const { source, list } = createList(40)
    await list.loadAll()
    const moved = source.rows[25] as Row
    source.rows = [{ ...moved, text: 'moved' }, ...source.rows.filter(row => row !== moved)]
    await list.refresh(new Set([moved.id]))
    expect(list.state.value.rows).toEqual(source.rows)
  })

  it('reads all pages again if a row below the first page changed or was deleted', async () => {
    const { source, list } = createList(40)
    await list.loadAll()
    source.change('r5', 'changed')
    source.rows = source.rows.filter(({ id }) => id !== 'r12')
    await list.refresh(new Set(['r5', 'r12', 'of another list']))
    expect(list.state.value.rows).toEqual(source.rows)
    source.change('r38', 'changed')
    source.calls = []
    await list.refresh(new Set(['r38', 'of another list']))
    expect(source.calls).toEqual(['page'])
    expect(list.state.value.rows).toEqual(source.rows)
  })

  it('leaves no gap if more than a page of rows is new', async () => {
    const { source, list } = createList(15)
    await list.loadAll()
    source.rows = [...new Source(80).rows.slice(0, 65), ...source.rows]
    await list.refresh(new Set())
    await list.loadAll()
    expect(list.state.value.rows).toEqual(source.rows)
  })

  it('leaves no gap if the first page contains a row that moved up', async () => {
    const { source, list } = createList(30)
    await list.loadAll()
    const moved = source.rows[20] as Row
    const fresh = Array.from({ length: 25 }, (_, index) => ({ id: `n${index}`, text: 'new' }))
    source.rows = [moved, ...fresh, ...source.rows.filter(row => row !== moved)]
    await list.refresh(new Set([moved.id, ...fresh.map(({ id }) => id)]))
    await list.loadAll()
    expect(list.state.value.rows).toEqual(source.rows)
  })

  it('keeps its rows after an error, reports it, and recovers', async () => {
    const { source, list } = createList(15)
    await list.loadMore()
    source.failure = new Error('down')
    await list.refresh(new Set(['r15']))
    await list.loadAll()
    expect(list.state.value.rows).toHaveLength(10)
    expect(list.state.value.failure).toBe(source.failure)
    source.failure = undefined
    await list.reload()
    await list.loadAll()
    expect(list.state.value).toMatchObject({ rows: source.rows, failure: undefined, hasMore: false })
  })
})
