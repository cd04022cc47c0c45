import { runWithLimit, wait } from './attempt.ts'
import { ConnectionError, ResponseTooLargeError, TimeoutError } from './connection-errors.ts'
import { type CallLimits, checkCredential, type Fetch, type ResolvedOptions } from './options.ts'
import { type BufferResponse, type CompletedRequest, describeOutcome } from './response.ts'
import { isRecord } from './validation.ts'

const backoffMs = 500
const maxBackoffMs = 8_000
const maxRetryAfterMs = 60_000

/** A request that can be sent several times. */
export interface OutgoingRequest {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly body: BodyInit | null
  /** Other options of `fetch`. */
  readonly init?: RequestInit
  /** Function that sends the request. Default: that of the client. */
  readonly fetch?: Fetch | undefined
  readonly bufferResponse: BufferResponse
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

/** Sets the credential header of the next attempt. */
async function authorize(headers: Headers, path: string, options: ResolvedOptions): Promise<void> {
  const { credentialName, credential } = options
  const current = typeof credential === 'function' ? await credential() : credential
  const text = checkCredential(credentialName, current)
  // For rotate-secret, the service accepts only a Bearer token.
  const isKey = credentialName === 'apiKey' && !path.endsWith('/rotate-secret')
  if (isKey) headers.set('X-API-Key', text)
  else headers.set('Authorization', `Bearer ${text}`)
}

/** Creates the error for a failed `fetch` or body. Its message and its cause contain no secret. */
function createConnectionError(failure: unknown, request: string, url: string): ConnectionError {
  const error = isRecord(failure) ? failure : {}
  const cause = isRecord(error.cause) ? error.cause : {}
  const code = String(error.code ?? cause.code ?? error.name ?? typeof failure)
  // Node's HTTP parser puts unparsed bytes into `cause.data`. They may be secret.
  Reflect.deleteProperty(cause, 'data')
  // Bun and Deno quote the URL, which may contain a token.
  const quotesUrl = [error.message, error.path, cause.message].some(text => String(text).includes('://'))
  return new ConnectionError(
    `${request} received no complete response from ${new URL(url).host} (${code}): check baseUrl and the network${describeOutcome(request)}`,
    { cause: quotesUrl ? new Error(code) : failure },
  )
}

/**
 * Creates the function that sends requests. Every method is safe to repeat: all attempts of a POST have the same
 * idempotency key.
 */
export function createSender(options: ResolvedOptions): SendWithRetries {
  const { baseUrl, hooks } = options
  return async (request, limits) => {
    const { method, url, headers, body, fetch = options.fetch, bufferResponse } = request
    const { timeoutMs, maxRetries, maxResponseBytes, signal } = limits
    const path = redactPath(url, baseUrl)
    const hasOwnCredentials = headers.has('Authorization') || headers.has('X-API-Key')
    const isAuthorized = path.startsWith('/') && !hasOwnCredentials
    const idempotencyKey =
      method === 'POST' && (limits.idempotencyKey || headers.get('Idempotency-Key') || crypto.randomUUID())

    const bodyLimit = { method, path, maxResponseBytes }
    const sendOnce = async (attemptSignal: AbortSignal): Promise<Response> => {
      // Each attempt has its own headers, because `fetch` can change or keep them.
      const attemptHeaders = new Headers(headers)
      if (idempotencyKey) attemptHeaders.set('Idempotency-Key', idempotencyKey)
      if (isAuthorized) await authorize(attemptHeaders, path, options)
      // Following a redirect could send the credentials to another host.
      const init: RequestInit = {
        ...request.init,
        method,
        headers: attemptHeaders,
        signal: attemptSignal,
        redirect: 'manual',
        body,
      }
      try {
        // The limits include the body of the response. A URL, because another library than the platform's fetch
        // does not accept its Request.
        return await bufferResponse(await (fetch ?? globalThis.fetch)(url, init), bodyLimit)
      } catch (error) {
        attemptSignal.throwIfAborted()
        if (error instanceof ResponseTooLargeError) throw error
        throw createConnectionError(error, `${method} ${path}`, url)
      }
    }

    let isRepeated = false
    let canRefreshToken = isAuthorized && typeof options.credential === 'function'
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt > maxRetries
      const event = { method, path, attempt }
      const createTimeoutError = () =>
        new TimeoutError(
          `${method} ${path} received no complete response within ${timeoutMs} ms (attempt ${attempt}): raise timeoutMs${describeOutcome(method)}`,
        )
      await hooks.onRequest?.(event)
      const startedAt = performance.now()
      let response: Response | undefined
      let error: Error | undefined
      try {
        response = await runWithLimit({ timeoutMs, signal, createTimeoutError }, sendOnce)
      } catch (reason) {
        const isTransient = reason instanceof ConnectionError || reason instanceof TimeoutError
        if (signal?.aborted || isLast || !isTransient) throw reason
        error = reason
      }
      const durationMs = performance.now() - startedAt
      const refreshesToken = canRefreshToken && response?.status === 401
      if (response) {
        const { status } = response
        const requestId = response.headers.get('x-request-id') ?? undefined
        await hooks.onResponse?.({ ...event, durationMs, status, requestId })
        const isRetried = refreshesToken || isRetryableStatus(status)
        if (isLast || !isRetried) return { method, path, isRepeated, response }
      }
      // The service does not process requests that it answers with 401 or 429.
      isRepeated ||= !refreshesToken && response?.status !== 429
      if (refreshesToken) canRefreshToken = false
      const retryAfterMs = parseRetryAfter(response?.headers.get('retry-after'), Date.now())
      const delayMs = refreshesToken ? 0 : getRetryDelayMs(attempt, retryAfterMs, Math.random())
      await hooks.onRetry?.({ ...event, durationMs, status: response?.status, delayMs, error })
      await wait(delayMs, signal)
    }
  }
}
