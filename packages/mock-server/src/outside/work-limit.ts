/**
 * Maximum number of tasks that one `advance()` or `runAll()` runs, in addition to the tasks that were
 * scheduled before it.
 */
const MAX_NEW_TASKS = 100_000

/** Says which tasks never end. */
export class WorkLimitError extends Error {}

/** Counts the tasks of one `advance()` or `runAll()`, to detect an endless loop. */
export class WorkLimit {
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
