/** Thrown by work that began before a restore, a reset or an import, so that it does not change the new state. */
export class RestoredError extends Error {
  override name = 'RestoredError'

  constructor(
    message = 'The mock was restored or reset, or has imported a state, before this call ended. Await the call first.',
  ) {
    super(message)
  }
}

/** Thrown by calls that a closed mock cannot run, and by those that were waiting when it was closed. */
export class ClosedError extends RestoredError {
  override name = 'ClosedError'

  constructor() {
    super('The mock is closed. Await calls before you close it.')
  }
}

/** The time between two restores or imports. */
export interface Epoch {
  hasEnded: boolean
}

/**
 * One piece of work: a request, a mock operation or a task of the clock. Every write and every outbound
 * request needs it. A restore or an import ends it: then it can neither write nor send, however long it
 * waited for something.
 */
export class Work {
  /** Id of the cause: a request, a mock operation, an event, a delivery or an attempt. Null if it is not known. */
  readonly cause: string | null
  #epoch: Epoch

  constructor(cause: string | null, epoch: Epoch) {
    this.cause = cause
    this.#epoch = epoch
  }

  /** Whether no restore or import has replaced the state since this work began. */
  get isCurrent(): boolean {
    return !this.#epoch.hasEnded
  }

  /** Throws a RestoredError if a restore or an import has replaced the state. */
  assertCurrent(): void {
    if (this.#epoch.hasEnded) throw new RestoredError()
  }

  /** Returns the same work for another cause. */
  with(cause: string | null): Work {
    return new Work(cause, this.#epoch)
  }
}
