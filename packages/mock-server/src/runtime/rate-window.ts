/** Attempts in one minute. `startedAt` is the time of the first attempt, in milliseconds on the clock of the mock. */
export interface RateWindow {
  readonly startedAt: number
  readonly count: number
}

export const WINDOW_MS = 60_000

/** Returns the given window if it is not over, or else an empty window. */
export function currentWindow(window: RateWindow | null, now: number): RateWindow {
  return window && now - window.startedAt < WINDOW_MS ? window : { startedAt: now, count: 0 }
}

/** Returns the window after one more attempt. */
export function countAttempt(window: RateWindow | null, now: number): RateWindow {
  const { startedAt, count } = currentWindow(window, now)
  return { startedAt, count: count + 1 }
}

/** Returns the earliest time of the next attempt in milliseconds: now or the start of the next window. Infinity for a cap of 0. */
export function nextAllowedAt(
  { window, cap }: { window: RateWindow | null; cap: number | null },
  now: number,
): number {
  if (cap === null) return now
  if (cap === 0) return Number.POSITIVE_INFINITY
  const { startedAt, count } = currentWindow(window, now)
  // The count can exceed the cap if the cap was lowered.
  return count >= cap ? startedAt + WINDOW_MS : now
}
