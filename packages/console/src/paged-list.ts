import { type Signal, signal } from '@preact/signals'

/** Page of an API list. */
export interface Page<Row> {
  items: readonly Row[]
  hasMore: boolean
  nextCursor: string | null
}

/** Source of the rows of a list. */
export interface PagedListOptions<Row> {
  /** Reads one page, newest rows first. */
  readPage: (cursor: string | undefined) => Promise<Page<Row>>
  /** Reads one row. Resolves to undefined if the list no longer contains it. */
  readRow: (id: string) => Promise<Row | undefined>
  getId: (row: Row) => string
}

/** State of a list. */
export interface PagedListState<Row> {
  /** Rows that have been loaded, newest first. */
  rows: readonly Row[]
  hasMore: boolean
  /** Whether the first page has been loaded. */
  isLoaded: boolean
  failure: unknown
}

/** Maximum number of changed rows that are read one by one. If more rows changed, all pages are read again. */
const MAX_SINGLE_READS = 20

/** List that loads pages from the API, and applies changes without starting over. */
export class PagedList<Row> {
  readonly state: Signal<PagedListState<Row>> = signal({
    rows: [],
    hasMore: true,
    isLoaded: false,
    failure: undefined,
  })
  #options: PagedListOptions<Row>
  #cursor: string | undefined
  #queue: Promise<void> = Promise.resolve()
  /** Ids of the rows that the next refresh reads. */
  #changedIds = new Set<string>()

  constructor(options: PagedListOptions<Row>) {
    this.#options = options
  }

  /** Loads the next page, if one exists. */
  async loadMore(): Promise<void> {
    await this.#enqueue(async () => {
      const { rows, hasMore } = this.state.value
      if (!hasMore) return
      const page = await this.#options.readPage(this.#cursor)
      // A row may occur on both pages, if it moved after the last page was read.
      const knownIds = this.#getIds(rows)
      this.#setRows(page, [...rows, ...page.items.filter(row => !knownIds.has(this.#options.getId(row)))])
    })
  }

  /** Loads all pages. */
  async loadAll(): Promise<void> {
    while (this.state.value.hasMore && this.state.value.failure === undefined) await this.loadMore()
  }

  /** Loads new and changed rows. Calls that are made before a queued refresh starts share that refresh. */
  async refresh(changed: ReadonlySet<string>): Promise<void> {
    const isRefreshing = this.#changedIds.size > 0
    for (const id of changed) this.#changedIds.add(id)
    if (isRefreshing) return await this.#queue
    await this.#enqueue(async () => {
      const changed = this.#changedIds
      this.#changedIds = new Set()
      const firstPage = await this.#options.readPage(undefined)
      const { rows } = this.state.value
      const knownIds = this.#getIds(rows)
      const ids = this.#getIds(firstPage.items)
      const changedBelowFirstPage = [...changed].filter(id => knownIds.has(id) && !ids.has(id))
      // New and moved rows are at the top. So below the first unchanged row of the first page, the list already has all rows.
      const overlaps = [...ids].some(id => knownIds.has(id) && !changed.has(id))
      if (!firstPage.hasMore) this.#setRows(firstPage, firstPage.items)
      else if (!overlaps || changedBelowFirstPage.length > MAX_SINGLE_READS)
        await this.#readPages(rows.length)
      else {
        const reread = await Promise.all(
          changedBelowFirstPage.map(async id => [id, await this.#options.readRow(id)] as const),
        )
        const rereadById = new Map(reread)
        const rest = rows.filter(row => !ids.has(this.#options.getId(row)))
        const rowsBelow = rest.flatMap(row => {
          const id = this.#options.getId(row)
          return rereadById.has(id) ? (rereadById.get(id) ?? []) : row
        })
        this.state.value = {
          ...this.state.value,
          rows: [...firstPage.items, ...(rowsBelow as Row[])],
          failure: undefined,
        }
      }
    })
  }

  /** Loads the shown rows again. */
  async reload(): Promise<void> {
    await this.#enqueue(() => this.#readPages(this.state.value.rows.length))
  }

  async #readPages(count: number): Promise<void> {
    let page = await this.#options.readPage(undefined)
    let rows = page.items
    while (rows.length < count && page.hasMore) {
      page = await this.#options.readPage(page.nextCursor ?? undefined)
      rows = [...rows, ...page.items]
    }
    this.#setRows(page, rows)
  }

  #setRows({ hasMore, nextCursor }: Page<Row>, rows: readonly Row[]): void {
    this.#cursor = nextCursor ?? undefined
    this.state.value = { rows, hasMore, isLoaded: true, failure: undefined }
  }

  #getIds(rows: readonly Row[]): Set<string> {
    return new Set(rows.map(this.#options.getId))
  }

  /** Runs one read at a time: concurrent reads would overwrite each other's rows. */
  #enqueue(read: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(read).catch((failure: unknown) => {
      this.state.value = { ...this.state.value, failure }
    })
    return this.#queue
  }
}
