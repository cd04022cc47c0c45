import type { Clock } from '../runtime/clock.ts'
import type { Snapshotable } from '../store/snapshot.ts'
import { OrderedMap } from './ordered-map.ts'

const WINDOW_MS = 60_000
const MOST_WINDOWS = 10_000

export interface Allowance {
  allowed: boolean
  remaining: number
  retryAfterSeconds: number
}

/** Counts per key in windows of one minute on the mock's clock. */
export class RateLimit implements Snapshotable {
  #windows = new OrderedMap<{ startedAt: number; count: number }>()
  #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  take(key: string, perMinute: number): Allowance {
    const now = this.#clock.now()
    // In the order of their start, so that this also drops credentials that nobody uses any more.
    this.#windows.trim(({ startedAt }, size) => now - startedAt >= WINDOW_MS || size > MOST_WINDOWS)
    const { startedAt, count } = this.#windows.get(key) ?? { startedAt: now, count: 0 }
    const allowed = count < perMinute
    this.#windows.set(key, { startedAt, count: allowed ? count + 1 : count })
    return {
      allowed,
      remaining: perMinute - count - (allowed ? 1 : 0),
      retryAfterSeconds: Math.max(1, Math.ceil((startedAt + WINDOW_MS - now) / 1_000)),
    }
  }

  snapshot(): () => void {
    return this.#windows.snapshot()
  }
}
