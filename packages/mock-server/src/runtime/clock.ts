// runtime: clock, ids, randomness, outbound requests, argument checks. Imports only the store.

import type { Snapshotable } from '../store/snapshot.ts'
import { sortedTree } from '../store/sorted-tree.ts'
import { type Duration, MAX_TIMER_MS, toMilliseconds } from './duration.ts'
import { NewWork } from './new-work.ts'
import { sleep, systemNow } from './wall-clock.ts'

// Captured at import: fake timers installed by a test later must not stop the clock.
const { setTimeout, clearTimeout, queueMicrotask } = globalThis

interface Task {
  at: number
  order: number
  run: () => void | Promise<void>
  /** Null if its work was counted before. */
  name: string | null
}

/** A caller that moves the clock and waits for running tasks. */
interface Mover {
  /** Tasks that ran before it was called. One of them may be its caller. */
  before: ReadonlySet<Task>
  /** Whether it waits for these tasks too. */
  patient: boolean
  work: NewWork
  wake: () => void
}

/** Stops work that began before a restore: it must not change the restored state. */
export class RestoredError extends Error {
  override name = 'RestoredError'

  constructor() {
    super('The mock was restored or reset meanwhile.')
  }
}

/** The end of the year 9999: date-times of records have four-digit years. */
const LATEST = Date.UTC(10_000, 0) - 1
/** Time limit of the wait for tasks that ran before. One of them may be the caller. */
const PATIENCE_MS = 1_000
/** Real time after which the event loop gets a turn, so that the timeout of a test can fire. */
const MAX_RUN_MS = 50
/** Number of tasks that run without a turn of the event loop, so that a slow machine gives the same responses. */
const FEW_TASKS = 100

/**
 * The time of one mock, and its scheduled tasks. They run in the order of their time, and at the same time in the order in which
 * they were scheduled. `real` follows the system clock, `manual` stands still until it is moved.
 */
export class Clock implements Snapshotable {
  readonly mode: 'real' | 'manual'
  #offset: number
  #frozenAt: number
  #tasks = sortedTree<Task>(compareTasks)
  #order = 0
  #running = new Set<Task>()
  #movers = new Set<Mover>()
  /** A new object after each restore. */
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

  /** Returns a time as ISO 8601, at most the end of the year 9999. */
  iso(at: number = this.now()): string {
    return new Date(Math.min(at, LATEST)).toISOString()
  }

  /**
   * Runs `run` when the clock reaches `at`; never after the year 9999. Returns a function that cancels it. Running tasks are
   * not in a snapshot: their owner starts them again after a restore. `name` describes tasks of its kind in messages; null if
   * the work was counted by {@link count}.
   */
  schedule(at: number, run: () => void | Promise<void>, name: string | null = 'tasks'): () => void {
    if (this.#closed || at > LATEST) return () => undefined
    const task: Task = { at, order: this.#order++, run, name }
    this.#tasks.set(task, undefined)
    this.#arm()
    return () => void this.#tasks.delete(task)
  }

  /** Returns the next scheduled tasks, soonest first. */
  upcoming(most: number): readonly Pick<Task, 'at' | 'name'>[] {
    const next: Task[] = []
    for (const task of this.#tasks.keys()) {
      if (next.length >= most) break
      next.push(task)
    }
    return next
  }

  /** Counts work that has no task of its own. */
  count(name: string): void {
    for (const { work } of this.#movers) work.add(name)
  }

  /** Returns a function that throws a {@link RestoredError} if the mock was restored meanwhile. Call it after each wait. */
  watch(): () => void {
    const timeline = this.#timeline
    return () => {
      if (timeline !== this.#timeline) throw new RestoredError()
    }
  }

  /** Moves the clock and runs each task that becomes due, at its own time. */
  async advance(duration: Duration): Promise<void> {
    const target = this.now() + toMilliseconds(duration)
    if (target > LATEST) throw new RangeError(`The clock cannot go past ${new Date(LATEST).toISOString()}.`)
    const arrived = await this.#runUntil(target, { limited: true })
    if (arrived) this.#moveTo(target)
  }

  /** Moves the clock until nothing is scheduled any more. */
  async runAll(): Promise<void> {
    await this.#runUntil(Number.POSITIVE_INFINITY, { limited: true })
  }

  /** Resolves when nothing is running and nothing is due now. Later tasks stay scheduled. */
  async settled(): Promise<void> {
    let arrived: boolean
    do {
      arrived = await this.#runUntil(this.now(), { limited: false })
    } while (arrived && (this.#running.size > 0 || this.#isDue()))
  }

  /** Continues from the time of another process. A real clock does not go back. */
  resumeAt(at: number): void {
    if (this.mode === 'manual') this.#frozenAt = at
    else this.#moveTo(at)
    this.#arm()
  }

  /** Removes all tasks, and ignores tasks that are scheduled later. */
  close(): void {
    this.#closed = true
    this.#tasks.clear()
    if (this.#timer !== undefined) clearTimeout(this.#timer)
  }

  /** A real clock continues after a restore; only its moves since the snapshot are undone. */
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

  /** Returns false if the mock was restored meanwhile, so that the target is not reached. */
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
          if (systemNow() - restedAt < MAX_RUN_MS) continue
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

  /** A task that ran before the mover may wait for it: then neither would ever end. */
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

  /** Runs due tasks soon, without a mover. On a real clock, later tasks get a timer. */
  #arm(): void {
    if (this.#isDue()) {
      // Due tasks do not wait for running ones.
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
    const timer = setTimeout(() => this.#arm(), Math.min(next.at - this.now(), MAX_TIMER_MS))
    this.#timer = timer
    // On Node it must not keep the process alive. In browsers a timer is a number.
    const { unref } = Object(timer) as { unref?: () => void }
    unref?.call(timer)
  }

  #pump(): void {
    const startedAt = systemNow()
    let started = 0
    while (this.#movers.size === 0 && this.#isDue()) {
      this.#startNext()
      if (++started < FEW_TASKS || systemNow() - startedAt < MAX_RUN_MS) continue
      void sleep(0).then(() => this.#pump())
      return
    }
    this.#pumping = false
    // A mover starts the rest at its end.
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
    // After a restore the clock has another set.
    void work.finally(() => {
      running.delete(task)
      for (const waiting of this.#movers) waiting.wake()
    })
  }
}

/** Runs a task. Returns undefined if it has finished. An error is a bug of the mock and must not end the process. */
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
