/** Statuses whose `Retry-After` says when to try again. */
const RETRY_AFTER_STATUSES = [429, 503]

/** Returns the delay that a response asks for with `Retry-After`: seconds, or an HTTP date. 0 if there is none. */
export function parseRetryAfter({ status, headers }: Response, now: number): number {
  const value = headers.get('retry-after')?.trim() ?? ''
  if (!RETRY_AFTER_STATUSES.includes(status)) return 0
  if (/^\d+$/.test(value)) return Number(value) * 1_000
  const at = value.endsWith(' GMT') ? Date.parse(value) : Number.NaN
  return at > now ? at - now : 0
}
