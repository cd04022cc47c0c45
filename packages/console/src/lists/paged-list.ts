import { type Signal, signal } from '@preact/signals'

/** Number of rows of the first page. */
const PAGE_SIZE = 100
/** Largest page of the control interface. */
const MAX_PAGE_SIZE = 10_000

function toLimit(count: number): number {
  return Math.min(Math.max(count, PAGE_SIZE), MAX_PAGE_SIZE)
}

/** Page of a list. */
interface Page<Row> {
  items: readonly Row[]
  hasMore: boolean
  nextCursor: string | null
}

/** Reads one page, newest rows first. It may have fewer rows than `limit`, which is at most 10,000. */
export type ReadPage<Row> = (cursor: string | undefined, limit: number) => Promise<Page<Row>>

/** State of a list. */
export interface PagedListState<Row> {
  /** Rows that have been loaded, newest first. */
  rows: readonly Row[]
  hasMore: boolean
  /** Whether the first page has been loaded. */
  isLoaded: boolean
  failure: unknown
}

/** List that loads pages, and applies changes and live rows without starting over. */
export class PagedList<Row extends { id: string }> {
  readonly state: Signal<PagedListState<Row>> = signal({
    rows: [],
    hasMore: true,
    isLoaded: false,
    failure: undefined,
  })
  #readPage: ReadPage<Row>
  #cursor: string | undefined
  #queue: Promise<void> = Promise.resolve()
  /** Ids of the rows that the next refresh reads. */
  #changedIds = new Set<string>()

  constructor(readPage: ReadPage<Row>) {
    this.#readPage = readPage
  }

  /** Loads the next page, if one exists. */
  async loadMore(): Promise<void> {
    await this.#enqueue(() => this.#readNextPage())
  }

  /** Loads all rows, and shows them when the last one is read. */
  async loadAll(): Promise<void> {
    await this.#enqueue(async () => {
      if (this.state.value.hasMore)
        await this.#readPages(Number.POSITIVE_INFINITY, await this.#readFirstPage())
    })
  }

  /** Loads new and changed rows. Calls that are made before a queued refresh starts share that refresh. */
  async refresh(changed: ReadonlySet<string>): Promise<void> {
    const isRefreshing = this.#changedIds.size > 0
    for (const id of changed) this.#changedIds.add(id)
    if (isRefreshing) return await this.#queue
    await this.#enqueue(async () => {
      const changed = this.#changedIds
      this.#changedIds = new Set()
      const page = await this.#readFirstPage()
      const { rows } = this.state.value
      const topIds = new Set(page.items.map(({ id }) => id))
      const isTop = (row: Row): boolean => topIds.has(row.id)
      const isChanged = (row: Row): boolean => changed.has(row.id)
      // New and moved rows are at the top. So below the first unchanged row of the first page, the list
      // already has all rows.
      const overlaps = rows.some(row => isTop(row) && !isChanged(row))
      const below = rows.filter(row => !isTop(row))
      if (!page.hasMore) this.#setPage(page, page.items)
      else if (!overlaps || below.some(isChanged)) await this.#readPages(rows.length, page)
      else this.#set({ rows: [...page.items, ...below], failure: undefined })
    })
  }

  /** Loads the shown rows again. */
  async reload(): Promise<void> {
    await this.#enqueue(async () =>
      this.#readPages(this.state.value.rows.length, await this.#readFirstPage()),
    )
  }

  #readFirstPage(): Promise<Page<Row>> {
    return this.#readPage(undefined, PAGE_SIZE)
  }

  async #readNextPage(): Promise<void> {
    if (!this.state.value.hasMore) return
    const { rows } = this.state.value
    // Pages grow with the list, so that somebody who scrolls far soon has all rows.
    const page = await this.#readPage(this.#cursor, toLimit(rows.length))
    // A row may occur on both pages, if it moved after the last page was read.
    this.#setPage(page, [...rows, ...this.#withoutKnown(page.items, rows)])
  }

  /** Reads the pages below the first until the list has `count` rows. */
  async #readPages(count: number, firstPage: Page<Row>): Promise<void> {
    let page = firstPage
    let rows = page.items
    while (rows.length < count && page.hasMore) {
      page = await this.#readPage(page.nextCursor ?? undefined, toLimit(count - rows.length))
      rows = [...rows, ...this.#withoutKnown(page.items, rows)]
    }
    this.#setPage(page, rows)
  }

  #setPage({ hasMore, nextCursor }: Page<Row>, rows: readonly Row[]): void {
    this.#cursor = nextCursor ?? undefined
    this.#set({ rows, hasMore, isLoaded: true, failure: undefined })
  }

  #withoutKnown(rows: readonly Row[], known: readonly Row[]): readonly Row[] {
    const knownIds = new Set(known.map(({ id }) => id))
    return rows.filter(({ id }) => !knownIds.has(id))
  }

  #set(changes: Partial<PagedListState<Row>>): void {
    this.state.value = { ...this.state.value, ...changes }
  }

  /** Runs one read at a time: concurrent reads would overwrite each other's rows. */
  #enqueue(read: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(read).catch((failure: unknown) => this.#set({ failure }))
    return this.#queue
  }
}
