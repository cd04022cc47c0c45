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
  const controller = new AbortController()
  const inner = controller.signal
  const stopped = new Promise<never>((_, reject) => {
    inner.onabort = () => reject(inner.reason)
  })
  const onAbort = () => controller.abort(signal?.reason)
  const timer = timeoutMs > longestTimerMs ? undefined : setTimeout(() => controller.abort(late()), timeoutMs)
  signal?.addEventListener('abort', onAbort)
  try {
    return await Promise.race([stopped, work(inner)])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}

/** Waits `delayMs`. An abort ends the wait at once with `signal.reason`; no listener and no timer is left behind. */
export async function wait(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  const forever = () => new Promise(() => {})
  await attemptWithin({ timeoutMs: delayMs, signal, late: Error }, forever).catch(() =>
    signal?.throwIfAborted(),
  )
}
