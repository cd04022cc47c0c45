// Longest timer. Node fires longer timers immediately.
const maxTimerMs = 2 ** 31 - 1

/** Adds one listener for all calls that share a signal. Node warns about a leak if a signal has more than ten. */
class AbortBroadcast implements EventListenerObject {
  readonly #signal: AbortSignal
  readonly #callbacks = new Set<() => void>()

  constructor(signal: AbortSignal) {
    this.#signal = signal
  }

  handleEvent(): void {
    for (const callback of this.#callbacks) callback()
  }

  add(callback: () => void): void {
    this.#callbacks.add(callback)
    // Adding the same listener again does nothing.
    this.#signal.addEventListener('abort', this)
  }

  remove(callback: () => void): void {
    this.#callbacks.delete(callback)
    if (this.#callbacks.size === 0) this.#signal.removeEventListener('abort', this)
  }
}

const broadcasts = new WeakMap<AbortSignal, AbortBroadcast>()

/** Calls `callback` when `signal` aborts. Returns a function that stops listening. */
function onAbort(signal: AbortSignal, callback: () => void): () => void {
  const broadcast = broadcasts.get(signal) ?? new AbortBroadcast(signal)
  broadcasts.set(signal, broadcast)
  broadcast.add(callback)
  return () => broadcast.remove(callback)
}

/** Throws the reason of an aborted signal. The signals of React Native have neither `throwIfAborted()` nor `reason`. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw getAbortReason(signal)
}

function getAbortReason(signal: AbortSignal): unknown {
  const { reason } = signal
  return reason === undefined
    ? Object.assign(new Error('The call was aborted'), { name: 'AbortError' })
    : reason
}

/** Limits of one piece of work. */
export interface WorkLimit {
  readonly signal: AbortSignal | undefined
  /** Time limit in milliseconds. Default: no limit. */
  readonly timeoutMs?: number
  /** Creates the error for work that takes longer than `timeoutMs`. */
  readonly createTimeoutError?: () => Error
}

/**
 * Runs `work` until it settles, `signal` aborts or `timeoutMs` is over, whichever comes first. Settles even if `work`
 * ignores its signal. Leaves no timer and no listener behind.
 */
export async function runWithLimit<T>(
  { signal, timeoutMs = Infinity, createTimeoutError }: WorkLimit,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  throwIfAborted(signal)
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopListening: (() => void) | undefined
  try {
    // Promise.race() would increase the cost of a call by half.
    return await new Promise<T>((resolve, reject) => {
      const abort = (reason: unknown) => {
        reject(reason)
        controller.abort(reason)
      }
      if (timeoutMs <= maxTimerMs) timer = setTimeout(() => abort(createTimeoutError?.()), timeoutMs)
      stopListening = signal && onAbort(signal, () => abort(getAbortReason(signal)))
      work(controller.signal).then(resolve, reject)
    })
  } finally {
    clearTimeout(timer)
    stopListening?.()
  }
}

/** Waits `delayMs`. Rejects with `signal.reason` when `signal` aborts. Leaves no timer and no listener behind. */
export async function wait(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const startTimer = () =>
    new Promise<void>(resolve => {
      timer = setTimeout(resolve, delayMs)
    })
  await runWithLimit({ signal }, startTimer).finally(() => clearTimeout(timer))
}
