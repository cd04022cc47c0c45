import type { Clock } from '../work/clock.ts'
import { type Snapshotable, StoredMap, type Work } from '../work/work.ts'

const MAX_WINDOWS = 10_000

export interface Allowance {
  allowed: boolean
  remaining: number
  retryAfterSeconds: number
}

/** Counts requests per credential in windows of one minute on the mock's clock. */
export class RateLimit implements Snapshotable {
  /** Windows in the order of their start. */
  readonly #windows = new StoredMap<RateWindow>()
  #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Counts a request, unless it is denied. */
  countRequest(work: Work, key: string, perMinute: number): Allowance {
    work.assertCurrent()
    const now = this.#clock.now()
    this.#deleteOld(now)
    const before = currentWindow(this.#windows.get(key) ?? null, now)
    const allowed = before.count < perMinute
    const window = allowed ? countAttempt(before, now) : before
    this.#windows.set(key, window)
    return {
      allowed,
      remaining: perMinute - window.count,
      retryAfterSeconds: Math.max(1, Math.ceil((window.startedAt + WINDOW_MS - now) / 1_000)),
    }
  }

  snapshot(): () => void {
    return this.#windows.snapshot()
  }

  /** Deletes the windows that have ended, and the oldest above the maximum. */
  #deleteOld(now: number): void {
    for (const [key, window] of this.#windows) {
      if (currentWindow(window, now) === window && this.#windows.size <= MAX_WINDOWS) return
      this.#windows.delete(key)
    }
  }
}

/** Attempts in one minute. `startedAt` is the time of the first attempt, in milliseconds on the clock of the mock. */
export interface RateWindow {
  readonly startedAt: number
  readonly count: number
}

export const WINDOW_MS = 60_000

/** Returns the given window if it is not over, or else an empty window. */
function currentWindow(window: RateWindow | null, now: number): RateWindow {
  return window && now - window.startedAt < WINDOW_MS ? window : { startedAt: now, count: 0 }
}

/** Returns the window after one more attempt. */
export function countAttempt(window: RateWindow | null, now: number): RateWindow {
  const { startedAt, count } = currentWindow(window, now)
  return { startedAt, count: count + 1 }
}

/**
 * Returns the earliest time of the next attempt in milliseconds: now or the start of the next window.
 * Infinity for a cap of 0.
 */
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
