import { getTokens } from './access-token.ts'
import { runWithLimit, throwIfAborted, wait } from './attempt.ts'
import { ConnectionError, ResponseTooLargeError, TimeoutError } from './connection-errors.ts'
import type { CallLimits, FetchInit, ResolvedOptions } from './options.ts'
import { createRandomId } from './random-id.ts'
import { type CompletedRequest, describeOutcome, type ReadResponse, readResponse } from './response.ts'
import { createConnectionError, findInitError, isUnsent, requireFetch } from './send-failure.ts'

const backoffMs = 500
const maxBackoffMs = 8_000
const maxRetryAfterMs = 60_000

/** A request that can be sent several times. */
export interface OutgoingRequest {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly body: FetchInit['body']
  /** Other options of `fetch`. */
  readonly init?: object | undefined
  /** How to read the body of the response. */
  readonly readAs: 'text' | 'bytes'
}

/** Sends a request with retries within the limits. Resolves to the last response. */
export type SendWithRetries = (request: OutgoingRequest, limits: CallLimits) => Promise<CompletedRequest>

/**
 * Returns the path below `baseUrl` for errors, logs and the hooks of the client: without the query and
 * without the token of a demo inbox.
 */
export function redactPath(url: string, baseUrl: string): string {
  const path = url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : url
  return path.replace(/[?#].*/s, '').replace(/(\/demo\/inbox\/)[^/]+/, '$1{token}')
}

/** Returns whether the client retries after a response of this status. */
export function isRetryableStatus(status: number): boolean {
  return [408, 429, 500, 502, 503, 504].includes(status)
}

/**
 * Parses a `Retry-After` header: seconds, or an HTTP date after `now`. Returns milliseconds, or undefined if
 * the header is missing or not valid.
 */
export function parseRetryAfter(header: string | null | undefined, now: number): number | undefined {
  const value = (header ?? '').trim()
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

/**
 * Creates the function that sends requests. Every method is safe to repeat: all attempts of a POST have the same
 * idempotency key.
 */
export function createSender(options: ResolvedOptions): SendWithRetries {
  const { baseUrl, hooks, credential, credentialName } = options
  const { getToken, refreshToken } = getTokens(credential)
  return async (request, limits) => {
    const { method, url, headers, body, readAs } = request
    const { timeoutMs, maxRetries, maxResponseBytes, signal } = limits
    const path = redactPath(url, baseUrl)
    const hasOwnCredentials = headers.has('Authorization') || headers.has('X-API-Key')
    const isAuthorized = path.startsWith('/') && !hasOwnCredentials
    const idempotencyKey =
      method === 'POST' && (limits.idempotencyKey || headers.get('Idempotency-Key') || createRandomId())

    const bodyLimit = { method, path, maxResponseBytes }
    let hasSignal = true
    let isRepeated = false
    let isSent = true
    let sentToken = ''
    let newToken: string | undefined
    const sendOnce = async (attemptSignal: AbortSignal): Promise<ReadResponse> => {
      // Each attempt has its own headers, because `fetch` can change or keep them. A plain object, because the types
      // of other libraries do not accept the platform's Headers.
      const attemptHeaders: Record<string, string> = Object.fromEntries(headers)
      if (idempotencyKey) attemptHeaders['idempotency-key'] = idempotencyKey
      if (isAuthorized) {
        const token = newToken ?? (await getToken())
        // The token may arrive after the time limit.
        throwIfAborted(attemptSignal)
        sentToken = token
        // For rotate-secret, the service accepts only a Bearer token.
        const isKey = credentialName === 'apiKey' && !path.endsWith('/rotate-secret')
        if (isKey) attemptHeaders['x-api-key'] = token
        else attemptHeaders.authorization = `Bearer ${token}`
      }
      // Following a redirect could send the credentials to another host.
      const init: FetchInit = {
        // Next.js 14 caches each GET. React Native and old versions of workerd do not know the option.
        ...('cache' in (globalThis.Request?.prototype ?? {}) && { cache: 'no-store' }),
        ...request.init,
        method,
        headers: attemptHeaders,
        signal: hasSignal ? attemptSignal : null,
        redirect: 'manual',
        body,
      }
      const fetch = requireFetch(options.fetch)
      try {
        // The limits include the body of the response. A URL, because another library than the platform's fetch
        // does not accept its Request.
        return await readResponse((await fetch(url, init)) as Response, readAs, bodyLimit)
      } catch (error) {
        if (attemptSignal.aborted || error instanceof ResponseTooLargeError) throw error
        const initError = options.fetch ? undefined : findInitError(url, init)
        isSent = !isUnsent(error)
        const isOwnFetch = options.fetch !== undefined
        if (!initError)
          throw createConnectionError(error, `${method} ${path}`, url, !isSent && !isRepeated, isOwnFetch)
        if (!hasSignal) throw new TypeError(`${method} ${path} cannot be sent: ${initError.message}`)
        // Perhaps the signal: jsdom has an AbortController of its own, which Node's fetch does not accept.
        hasSignal = false
        return sendOnce(attemptSignal)
      }
    }

    let canRefresh = isAuthorized
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt > maxRetries
      const event = { method, path, attempt }
      const createTimeoutError = () =>
        new TimeoutError(
          `${method} ${path} received no complete response within ${timeoutMs} ms (attempt ${attempt}): raise timeoutMs${describeOutcome(method)}`,
        )
      await hooks.onRequest?.(event)
      const startedAt = performance.now()
      let received: ReadResponse | undefined
      let error: Error | undefined
      isSent = true
      try {
        received = await runWithLimit({ timeoutMs, signal, createTimeoutError }, sendOnce)
      } catch (reason) {
        const isTransient = reason instanceof ConnectionError || reason instanceof TimeoutError
        if (signal?.aborted || isLast || !isTransient) throw reason
        error = reason
      }
      const durationMs = performance.now() - startedAt
      newToken = undefined
      const response = received?.response
      if (received && response) {
        const { status } = response
        const requestId = response.headers.get('x-request-id') ?? undefined
        await hooks.onResponse?.({ ...event, durationMs, status, requestId })
        if (status === 401 && canRefresh && refreshToken && !isLast) {
          canRefresh = false
          const token = await runWithLimit({ signal }, () => refreshToken(sentToken, options.timeoutMs))
          if (token !== sentToken) newToken = token
        }
        if (isLast || !(newToken || isRetryableStatus(status)))
          return { method, path, isRepeated, ...received }
      }
      // The service does not process requests that it answers with 401 or 429.
      isRepeated ||= isSent && !newToken && response?.status !== 429
      const retryAfterMs = parseRetryAfter(response?.headers.get('retry-after'), Date.now())
      const delayMs = newToken ? 0 : getRetryDelayMs(attempt, retryAfterMs, Math.random())
      await hooks.onRetry?.({ ...event, durationMs, status: response?.status, delayMs, error })
      await wait(delayMs, signal)
    }
  }
}
