import type { WebhookTraffic } from './tables.ts'

type RateWindow = WebhookTraffic['window']

export const WINDOW_MS = 60_000

/** The window after one more attempt. A window is a fixed minute from its first attempt. */
export function countAttempt(window: RateWindow, now: number): NonNullable<RateWindow> {
  const { startedAt, count } = live(window, now) ?? { startedAt: now, count: 0 }
  return { startedAt, count: count + 1 }
}

/**
 * When an attempt fits under a cap, in milliseconds of the mock's clock; never, Infinity, under a cap of 0. One that does
 * not fit waits for the next window.
 */
export function fitsAt({ window, cap }: { window: RateWindow; cap: number | null }, now: number): number {
  if (cap === null) return now
  if (cap === 0) return Number.POSITIVE_INFINITY
  const current = live(window, now)
  // A cap that was lowered may be below what has gone out already.
  return current && current.count >= cap ? current.startedAt + WINDOW_MS : now
}

function live(window: RateWindow, now: number): RateWindow {
  return window && now - window.startedAt < WINDOW_MS ? window : null
}
