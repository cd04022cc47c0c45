/** Maximum number of new tasks in one call that advances the clock. Tasks that were scheduled before the call do not count. */
const MAX_NEW_WORK = 100_000

/** Counts the work in one call that advances the clock, to detect an endless loop. */
export class WorkLimit {
  #remaining: number
  #counts = new Map<string, number>()

  constructor(scheduledTasks: number) {
    this.#remaining = scheduledTasks + MAX_NEW_WORK
  }

  get isReached(): boolean {
    return this.#remaining <= 0
  }

  count(name: string): void {
    this.#remaining--
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
  }

  /** Returns an error that names the most frequent work. */
  toError(): Error {
    const counts = [...this.#counts].sort(([, a], [, b]) => b - a)
    const topCounts = counts.slice(0, 3).map(([name, count]) => `${count} ${name}`)
    const problem = `The clock ran ${MAX_NEW_WORK} new tasks and still has more: ${topCounts.join(', ')}.`
    const cause = 'Something creates new work on each run, such as a receiver that replies to every email.'
    return new Error(`${problem} ${cause} Stop it. After runAll(): use advance() with a short duration.`)
  }
}
