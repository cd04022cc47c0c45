/**
 * The cause of the work that runs now: the id of a request, mock operation, event, delivery or attempt. Everything that can
 * start work sets it. After an `await`, the function of `clock.startWork()` sets it again.
 */
export class Causes {
  /** Null if the cause is not known. */
  current: string | null = null

  /** Runs `work` for a cause, up to its first `await`. */
  run<T>(cause: string | null, work: () => T): T {
    const previous = this.current
    this.current = cause
    try {
      return work()
    } finally {
      this.current = previous
    }
  }

  /** Returns a function that runs `work` for the current cause. */
  bind<T>(work: () => T): () => T {
    const cause = this.current
    return () => this.run(cause, work)
  }
}
