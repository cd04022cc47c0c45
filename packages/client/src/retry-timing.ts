const backoffMs = 500
const maxBackoffMs = 8_000
const maxRetryAfterMs = 60_000

/** Returns whether the client retries after a response of this status. */
export function isRetryableStatus(status: number): boolean {
  return [408, 429, 500, 502, 503, 504].includes(status)
}

/**
 * Parses a `Retry-After` header: seconds, or an HTTP date after `now`. Returns milliseconds, or undefined if the header is
 * missing or not valid.
 */
export function parseRetryAfter(header: string | null | undefined, now: number): number | undefined {
  const value = header ?? ''
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000
  const wait = /^\w+, .+ GMT$/.test(value) ? Date.parse(value) - now : -1
  return wait >= 0 ? wait : undefined
}

/**
 * Returns the wait after a failed attempt, in milliseconds. `attempt` counts from 1.
 *
 * The wait is that of `Retry-After`, at most 60 seconds. Without the header it is a random time up to
 * 500 ms · 2^(attempt − 1), at most 8 seconds.
 */
export function getRetryDelayMs(attempt: number, retryAfterMs: number | undefined, random: number): number {
  if (retryAfterMs !== undefined) return Math.min(retryAfterMs, maxRetryAfterMs)
  return random * Math.min(backoffMs * 2 ** (attempt - 1), maxBackoffMs)
}
