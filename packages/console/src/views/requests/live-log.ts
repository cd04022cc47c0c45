import { type Signal, signal } from '@preact/signals'

/** How a log gets its rows. */
export interface LiveLogOptions<Row> {
  /** The latest rows, or those before one; newest first. */
  page: (before: Row | undefined) => Promise<{ items: readonly Row[]; hasMore: boolean }>
  /** Equal for a row that was read and the same row as it was told of. */
  sameAs: (row: Row) => string
}

/** What a log shows. */
export interface LogRows<Row> {
  /** Newest first. */
  rows: readonly Row[]
  /** Whether there are older ones. */
  hasMore: boolean
  /** Whether the first page has come. */
  isRead: boolean
  isPaused: boolean
  /** Whether what came before a moment is left out. */
  isCleared: boolean
  /** How many have come since it was paused. */
  waiting: number
  failure: unknown
}

/** As many are shown as the mock keeps by default. */
const MOST = 10_000
/** What happened just before the log was read is told of just after. */
const OVERLAP_MS = 1_000

/** A log that is read once, and grows by what is told from then on. */
export class LiveLog<Row> {
  readonly shown: Signal<LogRows<Row>>
  #options: LiveLogOptions<Row>
  #now: () => number
  #work: Promise<void> = Promise.resolve()
  /** Rows of the first page by how often they are in it, until what is told cannot be in it any more. */
  #overlap = { counts: new Map<string, number>(), until: 0 }
  /** Newest first: what was told before the first page came, or since the log was paused. */
  #held: Row[] = []

  constructor(options: LiveLogOptions<Row>, now = () => performance.now()) {
    this.#options = options
    this.#now = now
    this.shown = signal({
      rows: [],
      hasMore: true,
      isRead: false,
      isPaused: false,
      isCleared: false,
      waiting: 0,
      failure: undefined,
    })
  }

  /** Takes in rows that were told of, newest first. */
  add(told: readonly Row[]): void {
    const { isRead, isPaused } = this.shown.value
    if (!isRead) this.#held = [...told, ...this.#held]
    else if (isPaused) {
      this.#held = [...this.#unknown(told), ...this.#held].slice(0, MOST)
      this.#set({ waiting: this.#held.length })
    } else this.#prepend(this.#unknown(told))
  }

  /** Reads the first page, or the next one. */
  async more(): Promise<void> {
    await this.#inTurn(async () => {
      const { rows, hasMore, isRead } = this.shown.value
      if (!isRead) await this.#readFirst()
      else if (hasMore) {
        const page = await this.#options.page(rows.at(-1))
        // What came meanwhile stands above.
        const all = [...this.shown.value.rows, ...page.items]
        this.#set({ rows: all, hasMore: page.hasMore, failure: undefined })
      }
    })
  }

  /** Reads every page. */
  async all(): Promise<void> {
    while (this.shown.value.hasMore && this.shown.value.failure === undefined) await this.more()
  }

  /** Begins again with what there is now. */
  async restart(): Promise<void> {
    await this.#inTurn(async () => {
      this.#held = []
      this.#set({ isRead: false })
      await this.#readFirst()
    })
  }

  pause(): void {
    this.#set({ isPaused: true })
  }

  resume(): void {
    const held = this.#held
    this.#held = []
    this.#set({ isPaused: false, waiting: 0 })
    this.#prepend(held)
  }

  /** Shows what comes from now on alone, until `restart`. */
  clear(): void {
    this.#held = []
    this.#set({ rows: [], hasMore: false, isCleared: true, waiting: 0 })
  }

  async #readFirst(): Promise<void> {
    const { items, hasMore } = await this.#options.page(undefined)
    const counts = new Map<string, number>()
    for (const row of items) {
      const key = this.#options.sameAs(row)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    this.#overlap = { counts, until: this.#now() + OVERLAP_MS }
    const held = this.#held
    this.#held = []
    this.#set({ rows: items, hasMore, isRead: true, isCleared: false, waiting: 0, failure: undefined })
    this.add(held)
  }

  #unknown(told: readonly Row[]): readonly Row[] {
    const { counts, until } = this.#overlap
    if (this.#now() > until) return told
    return told.filter(row => {
      const key = this.#options.sameAs(row)
      const count = counts.get(key) ?? 0
      counts.set(key, count - 1)
      return count <= 0
    })
  }

  #prepend(rows: readonly Row[]): void {
    if (rows.length > 0) this.#set({ rows: [...rows, ...this.shown.value.rows].slice(0, MOST) })
  }

  #set(changes: Partial<LogRows<Row>>): void {
    this.shown.value = { ...this.shown.value, ...changes }
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(work).catch((failure: unknown) => this.#set({ failure }))
    return this.#work
  }
}
