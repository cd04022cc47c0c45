import type { WebhookTraffic } from './tables.ts'

type RateWindow = WebhookTraffic['window']

export const WINDOW_MS = 60_000

/** Returns the window after one more attempt. A window is a fixed minute from its first attempt. */
export function countAttempt(window: RateWindow, now: number): NonNullable<RateWindow> {
  const { startedAt, count } = live(window, now) ?? { startedAt: now, count: 0 }
  return { startedAt, count: count + 1 }
}

/** Returns when the cap allows an attempt, in milliseconds of the mock's clock: now or in the next window. Infinity for a cap of 0. */
export function fitsAt({ window, cap }: { window: RateWindow; cap: number | null }, now: number): number {
  if (cap === null) return now
  if (cap === 0) return Number.POSITIVE_INFINITY
  const current = live(window, now)
  // A lowered cap may be below the count.
  return current && current.count >= cap ? current.startedAt + WINDOW_MS : now
}

function live(window: RateWindow, now: number): RateWindow {
  return window && now - window.startedAt < WINDOW_MS ? window : null
}
