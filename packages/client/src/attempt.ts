// Node fires a longer timer at once.
const longestTimerMs = 2 ** 31 - 1

/** Who is told when a signal aborts: one listener for all who share it, because Node takes more than ten for a leak. */
const hubs = new WeakMap<AbortSignal, Set<() => void> & EventListenerObject>()

/** Calls `tell` when `signal` aborts, until what this answers is called. */
function onAbort(signal: AbortSignal, tell: () => void): () => void {
  const hub =
    hubs.get(signal) ??
    Object.assign(new Set<() => void>(), {
      handleEvent() {
        for (const one of hub) one()
      },
    })
  hubs.set(signal, hub)
  hub.add(tell)
  signal.addEventListener('abort', hub)
  return () => {
    hub.delete(tell)
    if (hub.size === 0) signal.removeEventListener('abort', hub)
  }
}

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
  const timer = timeoutMs > longestTimerMs ? undefined : setTimeout(() => controller.abort(late()), timeoutMs)
  const ignore = signal && onAbort(signal, () => controller.abort(signal.reason))
  try {
    // By hand: a race costs half as much as all the rest of a call.
    return await new Promise<T>((resolve, reject) => {
      inner.onabort = () => reject(inner.reason)
      work(inner).then(resolve, reject)
    })
  } finally {
    clearTimeout(timer)
    ignore?.()
  }
}

/** Waits `delayMs`. An abort ends the wait at once with `signal.reason`; no listener and no timer is left behind. */
export async function wait(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  const forever = () => new Promise(() => {})
  await attemptWithin({ timeoutMs: delayMs, signal, late: Error }, forever).catch(() =>
    signal?.throwIfAborted(),
  )
}
