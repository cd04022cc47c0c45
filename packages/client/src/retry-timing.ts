const backoffMs = 500
const maxBackoffMs = 8_000
const maxRetryAfterMs = 60_000

/** Whether a reply of this status may be followed by another attempt. */
export function isRetryableStatus(status: number): boolean {
  return [408, 429, 500, 502, 503, 504].includes(status)
}

/**
 * The wait that a Retry-After header asks for, in milliseconds: seconds, or an HTTP date that lies ahead of `now`.
 * Anything else is `undefined`, so that a broken header cannot stop or hurry the client.
 */
export function parseRetryAfter(header: string | null | undefined, now: number): number | undefined {
  const given = header ?? ''
  if (/^\d+(\.\d+)?$/.test(given)) return Number(given) * 1000
  const wait = /^\w+, .+ GMT$/.test(given) ? Date.parse(given) - now : -1
  return wait >= 0 ? wait : undefined
}

/**
 * How long to wait after the failed attempt `attempt` (1 is the first), in milliseconds: what Retry-After asks for,
 * at most 60 s, else full jitter over 500 ms · 2^(attempt − 1), at most 8 s.
 */
export function retryDelayMs(attempt: number, retryAfterMs: number | undefined, random: number): number {
  if (retryAfterMs !== undefined) return Math.min(retryAfterMs, maxRetryAfterMs)
  return random * Math.min(backoffMs * 2 ** (attempt - 1), maxBackoffMs)
}
