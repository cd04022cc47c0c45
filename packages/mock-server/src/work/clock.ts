import type { Duration } from '@agentcomms/spec/control'
import imported from 'sorted-btree'
import { MAX_TIMER_MS, sleep, startTurns, systemNow, toMilliseconds } from './time.ts'
import { ClosedError, type Epoch, RestoredError, type Snapshotable, Work } from './work.ts'

// Captured at import, so that fake timers in tests do not stop the clock.
const { setTimeout, clearTimeout, queueMicrotask } = globalThis

// The package is CommonJS: on Node the class is the `default` of the import; after bundling, the import is the class.
const { default: BTree = imported } = imported as typeof imported & { default?: typeof imported }

interface Task {
  at: number
  order: number
  run: (work: Work) => void | Promise<void>
  cause: string | null
  /** Name in error messages of the work limit; null if the work is counted by `countWork`. */
  name: string | null
}

/** A call that advances the clock and waits for running tasks. */
interface Advance {
  /** Running tasks that the call does not wait for. */
  ignoredTasks: ReadonlySet<Task>
  workLimit: WorkLimit
  wake: () => void
}

/** End of the year 9999, because date-times of records have four-digit years. */
export const MAX_TIME = Date.UTC(10_000, 0) - 1
/** Real time for which an advance waits for tasks that ran before it. One of them may be its caller. */
const MAX_WAIT_MS = 1_000

/**
 * The clock of one mock, with its scheduled tasks. Tasks run in the order of their times, then in the order in
 * which they were scheduled. A `real` clock follows the system time; a `manual` clock changes only when it is advanced.
 */
export class Clock implements Snapshotable {
  readonly mode: 'real' | 'manual'
  /** Difference to the system time; on a manual clock, the time itself. */
  #offset: number
  #latestIso = { at: Number.NaN, text: '' }
  /** A tree, because a list of 100,000 tasks is too slow. A snapshot shares its nodes. */
  #tasks = new BTree<Task, undefined>(undefined, compareTasks)
  #order = 0
  #running = new Set<Task>()
  /** Running tasks that have not returned yet: those that call the code that runs now. */
  #calling = new Set<Task>()
  #advances = new Set<Advance>()
  #epoch: Epoch = { hasEnded: false }
  #timer: ReturnType<typeof setTimeout> | undefined
  #isRunningDueTasks = false
  #isClosed = false

  constructor(options: { mode: 'real' | 'manual'; startAt: number | undefined }) {
    this.mode = options.mode
    this.#offset = (options.startAt ?? systemNow()) - this.#systemTime()
  }

  /** Returns the time in milliseconds since 1970. */
  now(): number {
    return Math.min(this.#systemTime() + this.#offset, MAX_TIME)
  }

  /** Returns a time as ISO 8601, at most the end of the year 9999. */
  iso(at: number = this.now()): string {
    // Most calls are for the same millisecond as the call before.
    if (at !== this.#latestIso.at)
      this.#latestIso = { at, text: new Date(Math.min(at, MAX_TIME)).toISOString() }
    return this.#latestIso.text
  }

  /**
   * Runs `run` when the clock reaches `at`, which is at most the end of the year 9999. It gets a new work,
   * with the cause of `work`. Returns a function that cancels the task. Running tasks are not in a snapshot:
   * their owner starts them again after a restore. `name` describes tasks of this kind in error messages;
   * null if {@link countWork} counts the work.
   */
  schedule(
    work: Work,
    at: number,
    run: (work: Work) => void | Promise<void>,
    name: string | null = 'tasks',
  ): () => void {
    work.assertCurrent()
    if (this.#isClosed || at > MAX_TIME) return () => undefined
    const task: Task = { at, order: this.#order++, run, cause: work.cause, name }
    this.#tasks.set(task, undefined)
    this.#scheduleNextRun()
    return () => void this.#tasks.delete(task)
  }

  /** Returns the next scheduled tasks, soonest first. */
  upcoming(max: number): readonly Pick<Task, 'at' | 'name'>[] {
    const next: Task[] = []
    for (const task of this.#tasks.keys()) {
      if (next.length >= max) break
      next.push(task)
    }
    return next
  }

  /** Counts one piece of work, such as a delivery, that has no task of its own. */
  countWork(name: string): void {
    for (const { workLimit } of this.#advances) workLimit.count(name)
  }

  /** Starts a piece of work. It ends with the next restore or import. */
  startWork(cause: string | null): Work {
    return new Work(cause, this.#epoch)
  }

  /** Advances the clock and runs each task that becomes due, at its own time. */
  async advance(duration: Duration): Promise<void> {
    const target = this.now() + toMilliseconds(duration)
    if (target > MAX_TIME) throw new RangeError(`The clock cannot pass ${new Date(MAX_TIME).toISOString()}.`)
    await this.#runUntil(target)
  }

  /** Advances the clock until no task is scheduled. */
  async runAll(): Promise<void> {
    await this.#runUntil(Number.POSITIVE_INFINITY)
  }

  /** Resolves when no task is running or due. Later tasks stay scheduled. */
  async waitUntilIdle(): Promise<void> {
    do await this.#runUntil(this.now())
    while (this.#running.size > 0 || this.#isDue())
  }

  /** Removes all tasks, ends all work, and continues from the time of an imported state. A real clock does not go back. */
  resumeAt(at: number): void {
    this.#tasks.clear()
    this.#endWork()
    if (this.mode === 'manual') this.#offset = at
    else this.#moveTo(at)
    this.#scheduleNextRun()
  }

  /** Throws a ClosedError after `close()`. */
  assertOpen(): void {
    if (this.#isClosed) throw new ClosedError()
  }

  /** Removes all tasks, ends running advances, and ignores tasks that are scheduled later. */
  close(): void {
    this.#isClosed = true
    this.#tasks.clear()
    for (const advance of this.#advances) advance.wake()
    if (this.#timer !== undefined) clearTimeout(this.#timer)
  }

  /**
   * Returns a function that restores. On a real clock, it undoes the advances since the snapshot, not the
   * time that has passed.
   */
  snapshot(): () => void {
    const tasks = this.#tasks.clone()
    const [order, offset] = [this.#order, this.#offset]
    return () => {
      if (!this.#isClosed) this.#tasks = tasks.clone()
      this.#order = order
      this.#offset = offset
      this.#endWork()
      this.#scheduleNextRun()
    }
  }

  /** Ends running tasks, advances and other work in progress. */
  #endWork(): void {
    this.#epoch.hasEnded = true
    this.#epoch = { hasEnded: false }
    this.#running = new Set()
    const advances = [...this.#advances]
    this.#advances.clear()
    for (const advance of advances) advance.wake()
  }

  /** Runs the tasks until a target, and moves to it. Rejects if a restore, an import or the close comes before. */
  async #runUntil(target: number): Promise<void> {
    const work = this.startWork(null)
    const advance: Advance = {
      // They may wait for this call.
      ignoredTasks: new Set(this.#calling),
      workLimit: new WorkLimit(this.#tasks.size),
      wake: () => undefined,
    }
    this.#advances.add(advance)
    const earlierTasks = new Set(this.#running)
    const timer = setTimeout(() => {
      advance.ignoredTasks = earlierTasks
      advance.wake()
    }, MAX_WAIT_MS)
    const isTurnOver = startTurns()
    try {
      // No task may run in the middle of the operation whose callback made this call.
      await null
      for (;;) {
        while (work.isCurrent && !this.#isClosed && !this.#isDue(target) && this.#mustWait(advance))
          await new Promise<void>(resolve => {
            advance.wake = resolve
          })
        work.assertCurrent()
        this.assertOpen()
        const next = this.#tasks.minKey()
        if (!next || next.at > target) {
          if (target !== Number.POSITIVE_INFINITY) this.#moveTo(target)
          return
        }
        this.#moveTo(next.at)
        if (advance.workLimit.isReached) throw advance.workLimit.toError()
        this.#startNext(advance.workLimit)
        if (isTurnOver()) await sleep(0)
      }
    } finally {
      clearTimeout(timer)
      this.#advances.delete(advance)
      this.#scheduleNextRun()
    }
  }

  /** Whether to wait for running tasks. */
  #mustWait({ ignoredTasks }: Advance): boolean {
    return [...this.#running].some(task => !ignoredTasks.has(task))
  }

  #moveTo(at: number): void {
    if (at > this.now()) this.#offset = at - this.#systemTime()
  }

  #systemTime(): number {
    return this.mode === 'manual' ? 0 : systemNow()
  }

  #isDue(until = Number.POSITIVE_INFINITY): boolean {
    const next = this.#tasks.minKey()
    return next !== undefined && next.at <= Math.min(this.now(), until)
  }

  /** Schedules the run of due tasks in a microtask. On a real clock, sets a timer for the next task. */
  #scheduleNextRun(): void {
    if (this.#isDue()) {
      // An advance that waits for running tasks first runs the new due tasks.
      for (const advance of this.#advances) advance.wake()
      if (this.#isRunningDueTasks) return
      this.#isRunningDueTasks = true
      queueMicrotask(() => void this.#runDueTasks())
      return
    }
    if (this.mode === 'manual') return
    if (this.#timer !== undefined) clearTimeout(this.#timer)
    this.#timer = undefined
    const next = this.#tasks.minKey()
    if (!next) return
    const timer = setTimeout(() => this.#scheduleNextRun(), Math.min(next.at - this.now(), MAX_TIMER_MS))
    this.#timer = timer
    // On Node the timer must not keep the process alive. In browsers a timer is a number.
    const { unref } = Object(timer) as { unref?: () => void }
    unref?.call(timer)
  }

  async #runDueTasks(): Promise<void> {
    const isTurnOver = startTurns()
    while (this.#advances.size === 0 && this.#isDue()) {
      this.#startNext()
      if (isTurnOver()) await sleep(0)
    }
    this.#isRunningDueTasks = false
    // The end of an advance schedules the next run.
    if (this.#advances.size === 0) this.#scheduleNextRun()
  }

  #startNext(workLimit?: WorkLimit): void {
    const task = this.#tasks.minKey()
    if (!task) return
    if (task.name !== null) workLimit?.count(task.name)
    this.#tasks.delete(task)
    // Not this.#running, because a restore or an import replaces the set.
    const running = this.#running
    running.add(task)
    this.#calling.add(task)
    const end = runTask(() => task.run(this.startWork(task.cause)))
    this.#calling.delete(task)
    const finish = (): void => {
      running.delete(task)
      for (const advance of this.#advances) advance.wake()
    }
    if (end) void end.finally(finish)
    else finish()
  }
}

function compareTasks(a: Task, b: Task): number {
  return a.at - b.at || a.order - b.order
}

/** Runs a task. Returns undefined if it is finished. Logs errors, because they must not end the process. */
function runTask(run: () => void | Promise<void>): Promise<void> | undefined {
  try {
    const work = run()
    return work instanceof Promise ? work.catch(logError) : undefined
  } catch (error) {
    logError(error)
    return undefined
  }
}

function logError(error: unknown): void {
  if (error instanceof RestoredError) return
  console.error('The mock server failed in the background. This is a bug in the mock server:', error)
}

/**
 * Maximum number of tasks that one `advance()` or `runAll()` runs, in addition to the tasks that were
 * scheduled before it.
 */
const MAX_NEW_TASKS = 100_000

/** Says which tasks never end. */
export class WorkLimitError extends Error {}

/** Counts the tasks of one `advance()` or `runAll()`, to detect an endless loop. */
class WorkLimit {
  #remaining: number
  #counts = new Map<string, number>()

  constructor(scheduledTasks: number) {
    this.#remaining = scheduledTasks + MAX_NEW_TASKS
  }

  get isReached(): boolean {
    return this.#remaining <= 0
  }

  count(name: string): void {
    this.#remaining--
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
  }

  /** Returns an error that names the most frequent tasks. */
  toError(): WorkLimitError {
    const counts = [...this.#counts].sort(([, a], [, b]) => b - a)
    const topCounts = counts.slice(0, 3).map(([name, count]) => `${count} ${name}`)
    const problem = `The clock ran ${MAX_NEW_TASKS} new tasks and still has more: ${topCounts.join(', ')}.`
    const cause = 'Something schedules new tasks on each run, such as a receiver that replies to every email.'
    return new WorkLimitError(
      `${problem} ${cause} Stop it. If you called runAll(), call advance() with a short duration instead.`,
    )
  }
}
