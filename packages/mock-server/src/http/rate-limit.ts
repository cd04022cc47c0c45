import type { Clock } from '../runtime/clock.ts'
import { countAttempt, currentWindow, type RateWindow, WINDOW_MS } from '../runtime/rate-window.ts'
import type { Snapshotable } from '../store/snapshot.ts'

const MAX_WINDOWS = 10_000

export interface Allowance {
  allowed: boolean
  remaining: number
  retryAfterSeconds: number
}

/** Counts requests per credential in windows of one minute on the mock's clock. */
export class RateLimit implements Snapshotable {
  /** Windows in the order of their start. */
  #windows = new Map<string, RateWindow>()
  #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Counts a request, unless it is denied. */
  countRequest(key: string, perMinute: number): Allowance {
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
    const windows = new Map(this.#windows)
    return () => {
      this.#windows = new Map(windows)
    }
  }

  /** Deletes the windows that have ended, and the oldest above the maximum. */
  #deleteOld(now: number): void {
    for (const [key, window] of this.#windows) {
      if (currentWindow(window, now) === window && this.#windows.size <= MAX_WINDOWS) return
      this.#windows.delete(key)
    }
  }
}
