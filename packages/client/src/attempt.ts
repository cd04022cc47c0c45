// Node fires a longer timer at once.
const longestTimerMs = 2 ** 31 - 1

/**
 * Runs `work` until it settles, `signal` aborts or `timeoutMs` is over, whichever is first. It settles even if `work`
 * ignores the signal that it is given, and leaves no timer and no listener behind.
 */
export function attemptWithin<T>(
  limit: { readonly timeoutMs: number; readonly signal: AbortSignal | undefined; readonly late: () => Error },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { timeoutMs, signal, late } = limit
  if (signal?.aborted) return Promise.reject(signal.reason)
  return new Promise((resolve, reject) => {
    const controller = new AbortController()
    const cleanUp = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    }
    const stop = (reason: unknown) => {
      cleanUp()
      reject(reason)
      controller.abort(reason)
    }
    const onAbort = () => stop(signal?.reason)
    const timer = timeoutMs > longestTimerMs ? undefined : setTimeout(() => stop(late()), timeoutMs)
    signal?.addEventListener('abort', onAbort)
    work(controller.signal).then(
      value => {
        cleanUp()
        resolve(value)
      },
      error => {
        cleanUp()
        reject(error)
      },
    )
  })
}

/** Waits `delayMs`. An abort ends the wait at once with `signal.reason`; no listener is left behind. */
export function wait(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  if (signal?.aborted) return Promise.reject(signal.reason)
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    }, delayMs)
    signal?.addEventListener('abort', onAbort)
  })
}
