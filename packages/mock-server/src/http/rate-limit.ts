import type { Clock } from '../runtime/clock.ts'
import { countAttempt, openWindow, type RateWindow, WINDOW_MS } from '../runtime/rate-window.ts'
import type { Snapshotable } from '../store/snapshot.ts'
import { OrderedMap } from './ordered-map.ts'

const MAX_WINDOWS = 10_000

export interface Allowance {
  allowed: boolean
  remaining: number
  retryAfterSeconds: number
}

/** Counts per key in windows of one minute on the mock's clock. */
export class RateLimit implements Snapshotable {
  #windows = new OrderedMap<RateWindow>()
  #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  take(key: string, perMinute: number): Allowance {
    const now = this.#clock.now()
    // In the order of their start, so that this also drops credentials that nobody uses any more.
    this.#windows.trim((window, size) => openWindow(window, now) !== window || size > MAX_WINDOWS)
    const before = openWindow(this.#windows.get(key) ?? null, now)
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
}
