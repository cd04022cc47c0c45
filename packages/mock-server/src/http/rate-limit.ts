import type { Clock } from '../runtime/clock.ts'
import { countAttempt, currentWindow, type RateWindow, WINDOW_MS } from '../runtime/rate-window.ts'
import type { Snapshotable } from '../store/snapshot.ts'
import type { Work } from '../work/work.ts'
import { OrderedMap } from './ordered-map.ts'

const MAX_WINDOWS = 10_000

export interface Allowance {
  allowed: boolean
  remaining: number
  retryAfterSeconds: number
}

/** Counts requests per credential in windows of one minute on the mock's clock. */
export class RateLimit implements Snapshotable {
  #windows = new OrderedMap<RateWindow>()
  #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Counts a request, unless it is denied. */
  countRequest(work: Work, key: string, perMinute: number): Allowance {
    work.assertCurrent()
    const now = this.#clock.now()
    // The map is in the order of the window starts, so this also deletes windows of unused credentials.
    this.#windows.trim((window, size) => currentWindow(window, now) !== window || size > MAX_WINDOWS)
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
}
