import type { Clock } from './clock.ts'

const WINDOW_MS = 60_000

export interface Allowance {
  allowed: boolean
  remaining: number
  retryAfterSeconds: number
}

/** Counts requests per credential in windows of one minute on the mock's clock. */
export class RateLimit {
  #windows = new Map<string, { startedAt: number; count: number }>()
  #clock: Clock
  #requestsPerMinute: number

  constructor(options: { clock: Clock; requestsPerMinute: number }) {
    this.#clock = options.clock
    this.#requestsPerMinute = options.requestsPerMinute
  }

  take(credential: string): Allowance {
    const now = this.#clock.now()
    let window = this.#windows.get(credential)
    if (!window || now - window.startedAt >= WINDOW_MS) {
      window = { startedAt: now, count: 0 }
      this.#windows.set(credential, window)
    }
    const allowed = window.count < this.#requestsPerMinute
    if (allowed) window.count++
    return {
      allowed,
      remaining: this.#requestsPerMinute - window.count,
      retryAfterSeconds: Math.max(1, Math.ceil((window.startedAt + WINDOW_MS - now) / 1_000)),
    }
  }
}
