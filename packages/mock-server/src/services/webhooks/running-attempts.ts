import type { Work } from '../../store/work.ts'

/** An attempt that waits for its response. */
export interface RunningAttempt {
  /** Its cause is the id of the attempt. */
  work: Work
  deliveryId: string
  event: string
  url: string
  /** JSON of the payload. It has the ids of the records that the event is about. */
  body: string
  /** Whether the receiver is a function of this process. */
  isInProcess: boolean
}

/** The part of AsyncLocalStorage of Node that is used. */
interface AttemptStorage {
  run<T>(attempt: RunningAttempt, call: () => T): T
  getStore(): RunningAttempt | undefined
}

/** Ids in the payload of an event. Shorter texts, such as the name of the event, are in many paths. */
const ID = /(?<=")c[a-z0-9]{23,}(?=")/g

/** The attempts that wait for a response, and the requests that their receivers make. */
export class RunningAttempts {
  readonly #running = new Set<RunningAttempt>()
  readonly #storage: AttemptStorage = createStorage()

  begin(attempt: RunningAttempt): void {
    this.#running.add(attempt)
  }

  end(attempt: RunningAttempt): void {
    this.#running.delete(attempt)
  }

  list(): RunningAttempt[] {
    return [...this.#running]
  }

  /** Calls the receiver of an attempt in this process. */
  call<T>(attempt: RunningAttempt, receiver: () => T): T {
    return this.#storage.run(attempt, receiver)
  }

  /** Whether the receiver of a running attempt makes the current call. In browsers, not known after its first `await`. */
  get isCalling(): boolean {
    const attempt = this.#storage.getStore()
    return attempt !== undefined && this.#running.has(attempt)
  }

  /**
   * Returns the id of the attempt whose receiver makes a request, or null. Receivers of other processes are
   * known by the time: the only running attempt, or the only one with a record that the path names.
   */
  findCause(path: string): string | null {
    const caller = this.#storage.getStore()
    if (caller) return caller.work.isCurrent ? caller.work.cause : null
    const remote = this.list().filter(({ isInProcess }) => !isInProcess)
    const named = remote.filter(({ body }) => body.match(ID)?.some(id => path.includes(id)))
    const [attempt, ...others] = remote.length > 1 ? named : remote
    return attempt && others.length === 0 ? attempt.work.cause : null
  }
}

/** Creates an AsyncLocalStorage. Where there is none, as in browsers, the attempt is known until the first `await`. */
function createStorage(): AttemptStorage {
  const { process } = globalThis as { process?: { getBuiltinModule?: (id: string) => unknown } }
  // Not an import: the mock also runs in browsers.
  const hooks = process?.getBuiltinModule?.('node:async_hooks') as
    | { AsyncLocalStorage: new () => AttemptStorage }
    | undefined
  if (hooks) return new hooks.AsyncLocalStorage()
  let current: RunningAttempt | undefined
  return {
    run(attempt, call) {
      const outer = current
      current = attempt
      try {
        return call()
      } finally {
        current = outer
      }
    },
    getStore: () => current,
  }
}
