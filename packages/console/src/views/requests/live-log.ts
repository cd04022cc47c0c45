import { type Signal, signal } from '@preact/signals'

/** Source of the rows of a log. */
export interface LiveLogOptions<Row> {
  /** Reads the latest rows, or the rows older than `before`. Newest first. */
  readPage: (before: Row | undefined) => Promise<{ items: readonly Row[]; hasMore: boolean }>
  /** Returns a key that is equal for a loaded row and the same row received live. */
  getKey: (row: Row) => string
}

/** State of a log. */
export interface LiveLogState<Row> {
  /** Rows, newest first. */
  rows: readonly Row[]
  /** Whether older rows can be loaded. */
  hasMore: boolean
  /** Whether the first page has been loaded. */
  isLoaded: boolean
  isPaused: boolean
  /** Whether the user cleared the log. */
  isCleared: boolean
  /** Number of rows received since the log was paused. */
  bufferedCount: number
  failure: unknown
}

/** Maximum number of rows: as many as the mock keeps by default. */
const MAX_ROWS = 10_000
/** For this long after loading, a live row can be a row that is already loaded. In milliseconds. */
const OVERLAP_MS = 1_000

/** Log that loads its rows once, and adds live rows. */
export class LiveLog<Row> {
  readonly state: Signal<LiveLogState<Row>>
  #options: LiveLogOptions<Row>
  #now: () => number
  #queue: Promise<void> = Promise.resolve()
  /** Counts of the first page's rows by key, and when to stop comparing live rows with them. */
  #firstPageCounts = { counts: new Map<string, number>(), until: 0 }
  /** Live rows received before the first page was loaded, or since the log was paused; newest first. */
  #buffer: Row[] = []

  constructor(options: LiveLogOptions<Row>, now = () => performance.now()) {
    this.#options = options
    this.#now = now
    this.state = signal({
      rows: [],
      hasMore: true,
      isLoaded: false,
      isPaused: false,
      isCleared: false,
      bufferedCount: 0,
      failure: undefined,
    })
  }

  /** Adds live rows, newest first. */
  add(rows: readonly Row[]): void {
    const { isLoaded, isPaused } = this.state.value
    if (!isLoaded) this.#buffer = [...rows, ...this.#buffer]
    else if (isPaused) {
      this.#buffer = [...this.#withoutOverlap(rows), ...this.#buffer].slice(0, MAX_ROWS)
      this.#set({ bufferedCount: this.#buffer.length })
    } else this.#prepend(this.#withoutOverlap(rows))
  }

  /** Loads the first or the next page. */
  async loadMore(): Promise<void> {
    await this.#enqueue(async () => {
      const { rows, hasMore, isLoaded } = this.state.value
      if (!isLoaded) await this.#readFirst()
      else if (hasMore) {
        const page = await this.#options.readPage(rows.at(-1))
        // Reads the rows again, because live rows may have been added.
        const allRows = [...this.state.value.rows, ...page.items]
        this.#set({ rows: allRows, hasMore: page.hasMore, failure: undefined })
      }
    })
  }

  /** Loads all pages. */
  async loadAll(): Promise<void> {
    while (this.state.value.hasMore && this.state.value.failure === undefined) await this.loadMore()
  }

  /** Loads the log again. */
  async restart(): Promise<void> {
    await this.#enqueue(async () => {
      this.#buffer = []
      this.#set({ isLoaded: false })
      await this.#readFirst()
    })
  }

  pause(): void {
    this.#set({ isPaused: true })
  }

  resume(): void {
    const buffered = this.#buffer
    this.#buffer = []
    this.#set({ isPaused: false, bufferedCount: 0 })
    this.#prepend(buffered)
  }

  /** Hides all rows, and shows only new rows until `restart()`. */
  clear(): void {
    this.#buffer = []
    this.#set({ rows: [], hasMore: false, isCleared: true, bufferedCount: 0 })
  }

  async #readFirst(): Promise<void> {
    const { items, hasMore } = await this.#options.readPage(undefined)
    const counts = new Map<string, number>()
    for (const row of items) {
      const key = this.#options.getKey(row)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    this.#firstPageCounts = { counts, until: this.#now() + OVERLAP_MS }
    const buffered = this.#buffer
    this.#buffer = []
    this.#set({
      rows: items,
      hasMore,
      isLoaded: true,
      isCleared: false,
      bufferedCount: 0,
      failure: undefined,
    })
    this.add(buffered)
  }

  #withoutOverlap(rows: readonly Row[]): readonly Row[] {
    const { counts, until } = this.#firstPageCounts
    if (this.#now() > until) return rows
    return rows.filter(row => {
      const key = this.#options.getKey(row)
      const count = counts.get(key) ?? 0
      counts.set(key, count - 1)
      return count <= 0
    })
  }

  #prepend(rows: readonly Row[]): void {
    if (rows.length > 0) this.#set({ rows: [...rows, ...this.state.value.rows].slice(0, MAX_ROWS) })
  }

  #set(changes: Partial<LiveLogState<Row>>): void {
    this.state.value = { ...this.state.value, ...changes }
  }

  #enqueue(work: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(work).catch((failure: unknown) => this.#set({ failure }))
    return this.#queue
  }
}
