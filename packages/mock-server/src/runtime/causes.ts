/**
 * The cause of the work that runs now: the id of a request, of a mock operation, of an event or of a delivery. Everything that can
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
}
