// Node fires a longer timer at once.
const longestTimerMs = 2 ** 31 - 1

/**
 * Runs `work` until it settles, `signal` aborts or `timeoutMs` is over, whichever is first. It settles even if `work`
 * ignores the signal that it is given, and leaves no timer and no listener behind.
 */
export async function attemptWithin<T>(
  limit: { readonly timeoutMs: number; readonly signal: AbortSignal | undefined; readonly late: () => Error },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { timeoutMs, signal, late } = limit
  signal?.throwIfAborted()
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
    // Cleaned up first, so that nobody who is told still finds the listener.
    work(controller.signal).finally(cleanUp).then(resolve, reject)
  })
}

/** Waits `delayMs`. An abort ends the wait at once with `signal.reason`; no listener and no timer is left behind. */
export async function wait(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  const forever = () => new Promise(() => {})
  await attemptWithin({ timeoutMs: delayMs, signal, late: Error }, forever).catch(() =>
    signal?.throwIfAborted(),
  )
}
