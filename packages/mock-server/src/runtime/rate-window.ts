/** A fixed minute from its first attempt, in milliseconds of the mock's clock, and the attempts in it. */
export interface RateWindow {
  readonly startedAt: number
  readonly count: number
}

export const WINDOW_MS = 60_000

/** Returns a window that is still open, or a new one. */
export function openWindow(window: RateWindow | null, now: number): RateWindow {
  return window && now - window.startedAt < WINDOW_MS ? window : { startedAt: now, count: 0 }
}

/** Returns the window after one more attempt. */
export function countAttempt(window: RateWindow | null, now: number): RateWindow {
  const { startedAt, count } = openWindow(window, now)
  return { startedAt, count: count + 1 }
}

/** Returns when the cap allows an attempt, in milliseconds of the mock's clock: now or in the next window. Infinity for a cap of 0. */
export function fitsAt(
  { window, cap }: { window: RateWindow | null; cap: number | null },
  now: number,
): number {
  if (cap === null) return now
  if (cap === 0) return Number.POSITIVE_INFINITY
  const { startedAt, count } = openWindow(window, now)
  // A lowered cap may be below the count.
  return count >= cap ? startedAt + WINDOW_MS : now
}
