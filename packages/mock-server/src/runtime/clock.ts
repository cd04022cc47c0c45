import type { Snapshotable } from '../store/snapshot.ts'
import { sortedTree } from '../store/sorted-tree.ts'
import { type Duration, toMilliseconds } from './duration.ts'
import { NewWork } from './new-work.ts'
import { RestoredError } from './restored-error.ts'
import { sleep, systemNow } from './wall-clock.ts'

// Captured at import: fake timers installed by a test later must not stop the clock.
const { setTimeout, clearTimeout, queueMicrotask } = globalThis

interface Task {
  at: number
  order: number
  run: () => void | Promise<void>
  /** Null where it goes on with work that has been counted. */
  name: string | null
}

/** Someone who moves the clock, and waits for what runs. */
interface Mover {
  /** What ran already when it was called, which may be what called it. */
  before: ReadonlySet<Task>
  /** Whether it waits for that too. */
  patient: boolean
  work: NewWork
  wake: () => void
}

/** The last instant of four-digit years: no date-time of a record can tell a later one. */
const LATEST = Date.UTC(10_000, 0) - 1
const LONGEST_TIMER_MS = 2 ** 31 - 1
/** How long a move of the clock waits for what ran before it, which may be what called it. */
const PATIENCE_MS = 1_000
/** Real time for which tasks run before the host gets a turn, so that the timeout of a test can fire. */
const LONGEST_RUN_MS = 50
/** So few tasks are finished before the next request, however slow the machine: its reply must not depend on that. */
const FEW_TASKS = 100

/**
 * The time of one mock and what is due at it.
 *
 * `real` follows the system clock, `manual` stands still until it is moved. What is due runs in the order of its time;
 * of two things due at the same time the one scheduled first runs first.
 */
export class Clock implements Snapshotable {
  readonly mode: 'real' | 'manual'
  #offset: number
  #frozenAt: number
  #tasks = sortedTree<Task>(compareTasks)
  #order = 0
  #running = new Set<Task>()
  #movers = new Set<Mover>()
  /** One from each restore to the next. */
  #timeline = {}
  #timer: ReturnType<typeof setTimeout> | undefined
  #pumping = false
  #closed = false

  constructor(options: { mode: 'real' | 'manual'; startAt: number | undefined }) {
    this.mode = options.mode
    const start = options.startAt ?? systemNow()
    this.#frozenAt = start
    this.#offset = start - systemNow()
  }

  /** Milliseconds since 1970. */
  now(): number {
    return this.mode === 'manual' ? this.#frozenAt : Math.min(systemNow() + this.#offset, LATEST)
  }

  /** The time as an ISO 8601 text; of what comes after the end of time, that end. */
  iso(at: number = this.now()): string {
    return new Date(Math.min(at, LATEST)).toISOString()
  }

  /**
   * Runs `run` when the clock reaches `at`; never, where that is past the year 9999. Returns a function that cancels it. A
   * task that is under way is in no snapshot: who schedules one that takes time has to begin it again after a restore.
   * `name` says what tasks of its kind are, for the message that there is no end to them; null counts it for nothing,
   * where {@link count} told of the work.
   */
  schedule(at: number, run: () => void | Promise<void>, name: string | null = 'tasks'): () => void {
    if (this.#closed || at > LATEST) return () => undefined
    const task: Task = { at, order: this.#order++, run, name }
    this.#tasks.set(task, undefined)
    this.#arm()
    return () => void this.#tasks.delete(task)
  }

  /** What is scheduled, soonest first, `most` of it at most. */
  upcoming(most: number): { at: number; name: string | null }[] {
    const next: { at: number; name: string | null }[] = []
    for (const { at, name } of this.#tasks.keys()) {
      if (next.length >= most) break
      next.push({ at, name })
    }
    return next
  }

  /** Tells of work for which no task of its own is scheduled. */
  count(name: string): void {
    for (const { work } of this.#movers) work.add(name)
  }

  /**
   * For what waits in the middle: taken before the wait and called right after it, it throws a {@link RestoredError}
   * where the mock was restored meanwhile.
   */
  watch(): () => void {
    const timeline = this.#timeline
    return () => {
      if (timeline !== this.#timeline) throw new RestoredError()
    }
  }

  /** Moves the clock on and runs what becomes due on the way, each at its own time. */
  async advance(duration: Duration): Promise<void> {
    const target = this.now() + toMilliseconds(duration)
    if (target > LATEST) throw new RangeError(`The clock cannot go past ${new Date(LATEST).toISOString()}.`)
    const arrived = await this.#runUntil(target, { limited: true })
    if (arrived) this.#moveTo(target)
  }

  /** Moves the clock on until nothing is scheduled any more. */
  async runAll(): Promise<void> {
    await this.#runUntil(Number.POSITIVE_INFINITY, { limited: true })
  }

  /** Resolves when nothing is running and nothing is due now. Later things stay scheduled. */
  async settled(): Promise<void> {
    let arrived: boolean
    do {
      arrived = await this.#runUntil(this.now(), { limited: false })
    } while (arrived && (this.#running.size > 0 || this.#isDue()))
  }

  /** Goes on from a time of another process. A clock that follows the system does not go back for it. */
  resumeAt(at: number): void {
    if (this.mode === 'manual') this.#frozenAt = at
    else this.#moveTo(at)
    this.#arm()
  }

  /** Forgets everything that is scheduled, and whatever is scheduled from now on. */
  close(): void {
    this.#closed = true
    this.#tasks.clear()
    if (this.#timer !== undefined) clearTimeout(this.#timer)
  }

  /** A clock that follows the system goes on from a restore; what it was moved by since the snapshot is taken back. */
  snapshot(): () => void {
    const tasks = this.#tasks.clone()
    const [order, offset, frozenAt] = [this.#order, this.#offset, this.#frozenAt]
    return () => {
      this.#timeline = {}
      if (!this.#closed) this.#tasks = tasks.clone()
      this.#order = order
      this.#offset = offset
      this.#frozenAt = frozenAt
      this.#running = new Set()
      const movers = [...this.#movers]
      this.#movers.clear()
      for (const mover of movers) mover.wake()
      this.#arm()
    }
  }

  /** Returns false where a restore came between: the target is not reached then. */
  async #runUntil(target: number, { limited }: { limited: boolean }): Promise<boolean> {
    const timeline = this.#timeline
    const mover: Mover = {
      before: new Set(this.#running),
      patient: true,
      work: new NewWork(this.#tasks.size),
      wake: () => undefined,
    }
    this.#movers.add(mover)
    const losePatience = (): void => {
      mover.patient = false
      mover.wake()
    }
    const limit = limited && mover.before.size > 0 ? setTimeout(losePatience, PATIENCE_MS) : undefined
    let restedAt = systemNow()
    try {
      for (;;) {
        while (timeline === this.#timeline && !this.#isDue(target) && this.#mustWait(mover))
          await new Promise<void>(resolve => {
            mover.wake = resolve
          })
        if (timeline !== this.#timeline) return false
        const next = this.#tasks.minKey()
        if (!next || next.at > target) return true
        this.#moveTo(next.at)
        while (timeline === this.#timeline && this.#tasks.minKey()?.at === next.at) {
          if (mover.work.isTooMuch) throw mover.work.error()
          this.#startNext(mover.work)
          if (systemNow() - restedAt < LONGEST_RUN_MS) continue
          await sleep(0)
          restedAt = systemNow()
        }
      }
    } finally {
      clearTimeout(limit)
      this.#movers.delete(mover)
      this.#arm()
    }
  }

  /** What ran before the mover came may wait for it: then neither would ever end. */
  #mustWait({ before, patient }: Mover): boolean {
    if (this.#running.size === 0) return false
    return patient || [...this.#running].some(task => !before.has(task))
  }

  #moveTo(at: number): void {
    if (at <= this.now()) return
    if (this.mode === 'manual') this.#frozenAt = at
    else this.#offset = at - systemNow()
  }

  #isDue(until = Number.POSITIVE_INFINITY): boolean {
    const next = this.#tasks.minKey()
    return next !== undefined && next.at <= Math.min(this.now(), until)
  }

  /** What is due runs by itself, without anyone moving the clock; on a real clock later things get a host timer. */
  #arm(): void {
    if (this.#isDue()) {
      // What is due now does not wait for what runs, whoever moves the clock.
      for (const mover of this.#movers) mover.wake()
      if (this.#pumping) return
      this.#pumping = true
      queueMicrotask(() => this.#pump())
      return
    }
    if (this.mode === 'manual') return
    if (this.#timer !== undefined) clearTimeout(this.#timer)
    this.#timer = undefined
    const next = this.#tasks.minKey()
    if (!next) return
    const timer = setTimeout(() => this.#arm(), Math.min(next.at - this.now(), LONGEST_TIMER_MS))
    this.#timer = timer
    // On Node a waiting retry must not keep the process alive; elsewhere the timer is a number.
    const host: unknown = timer
    if (typeof host === 'object' && host !== null && 'unref' in host && typeof host.unref === 'function')
      host.unref()
  }

  #pump(): void {
    const startedAt = systemNow()
    let started = 0
    while (this.#movers.size === 0 && this.#isDue()) {
      this.#startNext()
      if (++started < FEW_TASKS || systemNow() - startedAt < LONGEST_RUN_MS) continue
      void sleep(0).then(() => this.#pump())
      return
    }
    this.#pumping = false
    // Whoever moves the clock starts the rest when the move ends.
    if (this.#movers.size === 0) this.#arm()
  }

  #startNext(counted?: NewWork): void {
    const task = this.#tasks.minKey()
    if (!task) return
    if (task.name !== null) counted?.add(task.name)
    this.#tasks.delete(task)
    const work = begin(task)
    if (!work) return
    const running = this.#running
    running.add(task)
    // A task that ends after a restore takes itself out of a set that nobody reads any more.
    void work.finally(() => {
      running.delete(task)
      for (const waiting of this.#movers) waiting.wake()
    })
  }
}

/** Undefined where the task is done at once. What fails is a fault of the server; it must not end the process. */
function begin({ run }: Task): Promise<void> | undefined {
  try {
    const work = run()
    return work instanceof Promise ? work.catch(report) : undefined
  } catch (error) {
    report(error)
    return undefined
  }
}

function report(error: unknown): void {
  if (error instanceof RestoredError) return
  console.error('The mock server failed in the background, which is a fault of its own:', error)
}

function compareTasks(a: Task, b: Task): number {
  return a.at - b.at || a.order - b.order
}
