import { describe, expect, it } from 'vitest'
import { PagedList } from './paged-list.ts'

interface Row {
  id: string
  text: string
}

const PAGE = 10

/** A list as the interface has them, newest first, in pages of ten. It counts what is asked of it. */
class Source {
  rows: Row[]
  asked: string[] = []
  failure: Error | undefined

  constructor(count: number) {
    this.rows = Array.from({ length: count }, (_, index) => ({ id: `r${count - index}`, text: 'first' }))
  }

  readonly options = {
    idOf: ({ id }: Row) => id,
    page: async (cursor: string | undefined) => {
      this.asked.push(`page ${cursor ?? ''}`.trim())
      await Promise.resolve()
      if (this.failure) throw this.failure
      const at = cursor === undefined ? 0 : this.rows.findIndex(({ id }) => id === cursor) + 1
      const items = this.rows.slice(at, at + PAGE)
      const hasMore = at + PAGE < this.rows.length
      return { items, hasMore, nextCursor: hasMore ? (items.at(-1)?.id ?? null) : null }
    },
    one: async (id: string) => {
      this.asked.push(`one ${id}`)
      return this.rows.find(row => row.id === id)
    },
  }

  change(id: string, text: string): void {
    this.rows = this.rows.map(row => (row.id === id ? { id, text } : row))
  }
}

function listOf(count: number): { source: Source; list: PagedList<Row>; ids: () => string[] } {
  const source = new Source(count)
  const list = new PagedList(source.options)
  return { source, list, ids: () => list.shown.value.rows.map(({ id }) => id) }
}

describe('PagedList', () => {
  it('takes in together what changes while it reads', async () => {
    const { source, list } = listOf(25)
    await list.more()
    await list.more()
    source.asked = []
    const changes = Array.from({ length: 50 }, (_, at) => `r${10 + (at % 3)}`)
    for (const id of changes) source.change(id, 'second')
    await Promise.all(changes.map(id => list.refresh(new Set([id]))))
    expect(source.asked).toEqual(['page', 'one r10', 'one r11', 'one r12'])
    const texts = list.shown.value.rows.filter(({ id }) => ['r10', 'r11', 'r12'].includes(id))
    expect(texts.map(({ text }) => text)).toEqual(['second', 'second', 'second'])
  })

  it('asks for a page at a time, and for no more than there are', async () => {
    const { source, list, ids } = listOf(25)
    expect(list.shown.value).toMatchObject({ rows: [], hasMore: true, isRead: false })
    await list.more()
    expect(list.shown.value).toMatchObject({ hasMore: true, isRead: true })
    expect(ids()).toEqual(source.rows.slice(0, 10).map(({ id }) => id))
    await Promise.all([list.more(), list.more(), list.more()])
    expect(ids()).toEqual(source.rows.map(({ id }) => id))
    expect(source.asked).toEqual(['page', 'page r16', 'page r6'])
  })

  it('asks for all', async () => {
    const { source, list } = listOf(95)
    await list.all()
    expect(list.shown.value.rows).toEqual(source.rows)
    expect(list.shown.value.hasMore).toBe(false)
  })

  it('takes new rows in on top with one request, and goes on below', async () => {
    const { source, list, ids } = listOf(40)
    await list.more()
    await list.more()
    source.rows = [{ id: 'new', text: 'new' }, ...source.rows]
    source.asked = []
    await list.refresh(new Set(['new']))
    expect(source.asked).toEqual(['page'])
    expect(ids()[0]).toBe('new')
    await list.all()
    expect(list.shown.value.rows).toEqual(source.rows)
  })

  it('brings a row up that has moved, and shows it once', async () => {
    const { source, list } = listOf(40)
    await list.all()
    const moved = source.rows[25] as Row
    source.rows = [{ ...moved, text: 'moved' }, ...source.rows.filter(row => row !== moved)]
    await list.refresh(new Set([moved.id]))
    expect(list.shown.value.rows).toEqual(source.rows)
  })

  it('reads a changed row further down by itself, and drops one that is gone', async () => {
    const { source, list } = listOf(40)
    await list.all()
    source.change('r5', 'changed')
    source.rows = source.rows.filter(({ id }) => id !== 'r12')
    source.asked = []
    await list.refresh(new Set(['r5', 'r12', 'of another list']))
    expect(source.asked).toEqual(['page', 'one r5', 'one r12'])
    expect(list.shown.value.rows).toEqual(source.rows)
  })

  it('reads all again where more has changed than is worth reading one by one', async () => {
    const { source, list } = listOf(60)
    await list.all()
    source.rows = source.rows.map(row => ({ ...row, text: 'changed' }))
    source.asked = []
    await list.refresh(new Set(source.rows.map(({ id }) => id)))
    expect(source.asked.filter(ask => ask.startsWith('one'))).toEqual([])
    expect(list.shown.value.rows).toEqual(source.rows)
  })

  it('leaves no hole where more is new than a page holds', async () => {
    const { source, list } = listOf(15)
    await list.all()
    source.rows = [...new Source(80).rows.slice(0, 65), ...source.rows]
    await list.refresh(new Set())
    await list.all()
    expect(list.shown.value.rows).toEqual(source.rows)
  })

  it('leaves no hole either where the newest page has a row that it knew further down', async () => {
    const { source, list } = listOf(30)
    await list.all()
    const moved = source.rows[20] as Row
    const fresh = Array.from({ length: 25 }, (_, index) => ({ id: `n${index}`, text: 'new' }))
    source.rows = [moved, ...fresh, ...source.rows.filter(row => row !== moved)]
    await list.refresh(new Set([moved.id, ...fresh.map(({ id }) => id)]))
    await list.all()
    expect(list.shown.value.rows).toEqual(source.rows)
  })

  it('keeps its rows while the interface fails, says so, and recovers', async () => {
    const { source, list } = listOf(15)
    await list.more()
    source.failure = new Error('down')
    await list.refresh(new Set(['r15']))
    await list.all()
    expect(list.shown.value.rows).toHaveLength(10)
    expect(list.shown.value.failure).toBe(source.failure)
    source.failure = undefined
    await list.reload()
    await list.all()
    expect(list.shown.value).toMatchObject({ rows: source.rows, failure: undefined, hasMore: false })
  })
})
