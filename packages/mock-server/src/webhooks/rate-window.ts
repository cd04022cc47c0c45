import type { WebhookTraffic } from '../core/state.ts'

type RateWindow = WebhookTraffic['window']

export const WINDOW_MS = 60_000

/** The window after one more attempt. A window is a fixed minute from its first attempt. */
export function countAttempt(window: RateWindow, now: number): NonNullable<RateWindow> {
  const { startedAt, count } = live(window, now) ?? { startedAt: now, count: 0 }
  return { startedAt, count: count + 1 }
}

/**
 * When an attempt fits under a cap, in milliseconds of the mock's clock, where `before` others are to go first; never,
 * Infinity, under a cap of 0. Whoever does not fit waits for the next window, in order.
 */
export function fitsAt(
  { window, cap, before = 0 }: { window: RateWindow; cap: number | null; before?: number },
  now: number,
): number {
  if (cap === null) return now
  if (cap === 0) return Number.POSITIVE_INFINITY
  const { startedAt, count } = live(window, now) ?? { startedAt: now, count: 0 }
  // A cap that was lowered may be below what has gone out already.
  const room = Math.max(0, cap - count)
  if (before < room) return now
  return startedAt + WINDOW_MS * (1 + Math.floor((before - room) / cap))
}

function live(window: RateWindow, now: number): RateWindow {
  return window && now - window.startedAt < WINDOW_MS ? window : null
}
