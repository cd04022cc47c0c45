import { type Signal, signal } from '@preact/signals'

interface Page<Row> {
  items: readonly Row[]
  hasMore: boolean
  nextCursor: string | null
}

/** How a list gets its rows. */
export interface PagedListOptions<Row> {
  /** A page, from the newest row on. */
  page: (cursor: string | undefined) => Promise<Page<Row>>
  /** One row as it is now; undefined where it is gone, or no longer one of this list. */
  one: (id: string) => Promise<Row | undefined>
  idOf: (row: Row) => string
}

/** What a list shows. */
export interface PagedRows<Row> {
  /** Newest first, as far as they were asked for. */
  rows: readonly Row[]
  hasMore: boolean
  /** Whether the first page has come. */
  isRead: boolean
  failure: unknown
}

/** So many changed rows are read one by one; for more of them all are read again. */
const MAX_SINGLE = 20

/** A list of the interface, page by page, that takes in what changes without beginning again. */
export class PagedList<Row> {
  readonly shown: Signal<PagedRows<Row>> = signal({
    rows: [],
    hasMore: true,
    isRead: false,
    failure: undefined,
  })
  #options: PagedListOptions<Row>
  #cursor: string | undefined
  #work: Promise<void> = Promise.resolve()
  /** Rows that the next refresh is about. */
  #changed = new Set<string>()

  constructor(options: PagedListOptions<Row>) {
    this.#options = options
  }

  /** Asks for the next page, where there is one. */
  async more(): Promise<void> {
    await this.#inTurn(async () => {
      const { rows, hasMore } = this.shown.value
      if (!hasMore) return
      const page = await this.#options.page(this.#cursor)
      // A row that has moved up since its page was read is there twice.
      const known = this.#idsOf(rows)
      this.#show(page, [...rows, ...page.items.filter(row => !known.has(this.#options.idOf(row)))])
    })
  }

  /** Asks for every page. */
  async all(): Promise<void> {
    while (this.shown.value.hasMore && this.shown.value.failure === undefined) await this.more()
  }

  /** Takes in what is new, and the rows that have changed. What changes while it waits for its turn goes with it. */
  async refresh(changed: ReadonlySet<string>): Promise<void> {
    const isUnderWay = this.#changed.size > 0
    for (const id of changed) this.#changed.add(id)
    if (isUnderWay) return await this.#work
    await this.#inTurn(async () => {
      const changed = this.#changed
      this.#changed = new Set()
      const fresh = await this.#options.page(undefined)
      const { rows } = this.shown.value
      const known = this.#idsOf(rows)
      const ids = this.#idsOf(fresh.items)
      const further = [...changed].filter(id => known.has(id) && !ids.has(id))
      // What is new or has moved is above all that stayed: below a row that stayed nothing is missing.
      const meets = [...ids].some(id => known.has(id) && !changed.has(id))
      if (!fresh.hasMore) this.#show(fresh, fresh.items)
      else if (!meets || further.length > MAX_SINGLE) await this.#readPages(rows.length)
      else {
        const singles = await Promise.all(further.map(async id => [id, await this.#options.one(id)] as const))
        const renewed = new Map(singles)
        const kept = rows.filter(row => !ids.has(this.#options.idOf(row)))
        const lower = kept.flatMap(row => {
          const id = this.#options.idOf(row)
          return renewed.has(id) ? (renewed.get(id) ?? []) : row
        })
        this.shown.value = {
          ...this.shown.value,
          rows: [...fresh.items, ...(lower as Row[])],
          failure: undefined,
        }
      }
    })
  }

  /** Reads again what is shown. */
  async reload(): Promise<void> {
    await this.#inTurn(() => this.#readPages(this.shown.value.rows.length))
  }

  async #readPages(count: number): Promise<void> {
    let page = await this.#options.page(undefined)
    let rows = page.items
    while (rows.length < count && page.hasMore) {
      page = await this.#options.page(page.nextCursor ?? undefined)
      rows = [...rows, ...page.items]
    }
    this.#show(page, rows)
  }

  #show({ hasMore, nextCursor }: Page<Row>, rows: readonly Row[]): void {
    this.#cursor = nextCursor ?? undefined
    this.shown.value = { rows, hasMore, isRead: true, failure: undefined }
  }

  #idsOf(rows: readonly Row[]): Set<string> {
    return new Set(rows.map(this.#options.idOf))
  }

  /** One reading at a time: two that cross would take each other's rows for known. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(work).catch((failure: unknown) => {
      this.shown.value = { ...this.shown.value, failure }
    })
    return this.#work
  }
}
