// Captured at import: fake timers installed by a test later must not stop the clock.
const { setTimeout, clearTimeout } = globalThis
const systemNow = Date.now

/** A span of time: milliseconds, or a number with a unit such as `'250ms'`, `'30s'`, `'5m'`, `'2h'` or `'1d'`. */
export type Duration = number | `${number}${'ms' | 's' | 'm' | 'h' | 'd'}`

interface Task {
  at: number
  order: number
  run: () => void | Promise<void>
}

/** A timer of the host on which a real clock waits. */
type HostTimer = ReturnType<typeof setTimeout>

const UNITS: Record<string, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }
/** The last instant that Date can tell. */
const LATEST = 8.64e15
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Milliseconds of a {@link Duration}. Throws a TypeError for anything else. */
export function toMilliseconds(duration: Duration): number {
  const match = typeof duration === 'string' ? /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/.exec(duration) : null
  const value = match ? Number(match[1]) * (UNITS[match[2] ?? ''] ?? Number.NaN) : Number(duration)
  if ((typeof duration === 'string' && !match) || !Number.isFinite(value) || value < 0) {
    throw new TypeError(
      `"${duration}" is not a duration; give milliseconds, or a text such as "250ms", "30s", "5m" or "2h".`,
    )
  }
  return Math.round(value)
}

/**
 * The time of one mock and what is due at it.
 *
 * `real` follows the system clock, `manual` stands still until it is moved. What is due runs in the order of its time;
 * of two things due at the same time the one scheduled first runs first.
 */
export class Clock {
  readonly mode: 'real' | 'manual'
  #offset: number
  #frozenAt: number
  #tasks: Task[] = []
  #order = 0
  #running = new Set<Promise<void>>()
  #timer: HostTimer | undefined
  #pumping = false
  #movers = 0
  #closed = false

  constructor(options: { mode: 'real' | 'manual'; startAt: number | undefined }) {
    this.mode = options.mode
    const start = options.startAt ?? systemNow()
    this.#frozenAt = start
    this.#offset = start - systemNow()
  }

  /** Milliseconds since 1970. */
  now(): number {
    return this.mode === 'manual' ? this.#frozenAt : systemNow() + this.#offset
  }

  /** The time as an ISO 8601 text. */
  iso(at: number = this.now()): string {
    return new Date(at).toISOString()
  }

  /** Runs `run` when the clock reaches `at`. Answers a function that takes it back. */
  schedule(at: number, run: () => void | Promise<void>): () => void {
    if (this.#closed) return () => undefined
    const task: Task = { at, order: this.#order++, run }
    let position = this.#tasks.length
    while (position > 0 && isLater(this.#tasks[position - 1], task)) position--
    this.#tasks.splice(position, 0, task)
    this.#arm()
    return () => {
      const index = this.#tasks.indexOf(task)
      if (index >= 0) this.#tasks.splice(index, 1)
    }
  }

  /** Moves the clock on and runs what becomes due on the way, each at its own time. */
  async advance(duration: Duration): Promise<void> {
    const target = this.now() + toMilliseconds(duration)
    if (target > LATEST) throw new RangeError(`The clock cannot go past ${new Date(LATEST).toISOString()}.`)
    await this.#runUntil(target)
    this.#moveTo(target)
  }

  /** Moves the clock on until nothing is scheduled any more. */
  async runAll(): Promise<void> {
    await this.#runUntil(Number.POSITIVE_INFINITY)
  }

  /** Resolves when nothing is running and nothing is due now. Later things stay scheduled. */
  async settled(): Promise<void> {
    do {
      await this.#runUntil(this.now())
    } while (this.#running.size > 0 || this.#isDue())
  }

  /** Forgets everything that is scheduled, and whatever is scheduled from now on. */
  close(): void {
    this.#closed = true
    this.#tasks = []
    if (this.#timer !== undefined) clearTimeout(this.#timer)
  }

  async #runUntil(target: number): Promise<void> {
    this.#movers++
    try {
      for (;;) {
        await Promise.all(this.#running)
        const next = this.#tasks[0]
        if (!next || next.at > target) return
        this.#moveTo(next.at)
        while (this.#tasks[0]?.at === next.at) this.#start(this.#tasks.shift())
      }
    } finally {
      this.#movers--
      this.#arm()
    }
  }

  #moveTo(at: number): void {
    if (at <= this.now()) return
    if (this.mode === 'manual') this.#frozenAt = at
    else this.#offset = at - systemNow()
  }

  #isDue(): boolean {
    const next = this.#tasks[0]
    return next !== undefined && next.at <= this.now()
  }

  /** What is due runs by itself, without anyone moving the clock; on a real clock later things get a host timer. */
  #arm(): void {
    if (this.#isDue()) {
      if (this.#pumping) return
      this.#pumping = true
      queueMicrotask(() => {
        this.#pumping = false
        if (this.#movers > 0) return
        while (this.#isDue()) this.#start(this.#tasks.shift())
        this.#arm()
      })
      return
    }
    const next = this.#tasks[0]
    if (this.mode === 'manual') return
    if (this.#timer !== undefined) clearTimeout(this.#timer)
    this.#timer = undefined
    if (!next) return
    const timer = setTimeout(() => this.#arm(), Math.min(next.at - this.now(), LONGEST_TIMER_MS))
    this.#timer = timer
    // On Node a waiting retry must not keep the process alive; elsewhere the timer is a number.
    const host: unknown = timer
    if (typeof host === 'object' && host !== null && 'unref' in host && typeof host.unref === 'function')
      host.unref()
  }

  #start(task: Task | undefined): void {
    if (!task) return
    const running = runTask(task.run).finally(() => this.#running.delete(running))
    this.#running.add(running)
  }
}

/** A task that fails is a fault of the server; it must not end the process of the test that uses it. */
async function runTask(run: () => void | Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    console.error('The mock server failed in the background, which is a fault of its own:', error)
  }
}

function isLater(a: Task | undefined, b: Task): boolean {
  return a !== undefined && (a.at > b.at || (a.at === b.at && a.order > b.order))
}

/** The system's time as an ISO 8601 text, for what leaves this process and is compared with other clocks. */
export function wallTime(): string {
  return new Date(systemNow()).toISOString()
}
