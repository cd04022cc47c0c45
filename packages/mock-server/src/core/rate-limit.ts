import type { Clock } from './clock.ts'

const WINDOW_MS = 60_000

export interface Allowance {
  allowed: boolean
  remaining: number
  retryAfterSeconds: number
  /** When the next window begins, in milliseconds of the mock's clock. */
  nextWindowAt: number
}

/** Counts per key in windows of one minute on the mock's clock. */
export class RateLimit {
  #windows = new Map<string, { startedAt: number; count: number }>()
  #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  take(key: string, perMinute: number): Allowance {
    const now = this.#clock.now()
    let window = this.#windows.get(key)
    if (!window || now - window.startedAt >= WINDOW_MS) {
      window = { startedAt: now, count: 0 }
      this.#windows.set(key, window)
    }
    const allowed = window.count < perMinute
    if (allowed) window.count++
    const nextWindowAt = window.startedAt + WINDOW_MS
    return {
      allowed,
      nextWindowAt,
      remaining: perMinute - window.count,
      retryAfterSeconds: Math.max(1, Math.ceil((nextWindowAt - now) / 1_000)),
    }
  }
}
