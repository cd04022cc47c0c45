import { runWithLimit, wait } from './attempt.ts'
import { ConnectionError, ResponseTooLargeError, TimeoutError } from './connection-errors.ts'
import type { CompletedRequest } from './exchange.ts'
import { isRecord } from './is-record.ts'
import { type CallLimits, checkCredential, type Fetch, type ResolvedOptions } from './options.ts'
import { type BodyLimit, readBody, readText } from './read-body.ts'
import { redactPath } from './redact-path.ts'
import { RequestParts } from './request-parts.ts'
import { getRetryDelayMs, isRetryableStatus, parseRetryAfter } from './retry-timing.ts'

/** Sends a request with `fetch`, by default that of the client, with retries within the limits. Resolves to the last response. */
export type RetryingFetch = (
  request: Request | RequestParts,
  limits: CallLimits,
  fetch?: Fetch,
) => Promise<CompletedRequest>

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
    `${request} received no complete response from ${new URL(url).host} (${code}): check baseUrl and the network`,
    { cause: quotesUrl ? new Error(code) : failure },
  )
}

/** Sends a request once. Reads the response to its end, so that the limits include the body. */
async function sendOnce(
  request: Request | RequestParts,
  init: RequestInit,
  fetch: Fetch,
  limit: BodyLimit,
): Promise<Response> {
  if (request instanceof RequestParts) {
    const { url, method, body = null } = request
    const response = await fetch(url, { ...init, method, body })
    const text = await readText(response, limit)
    // Makes the body readable again. A clone would cost more than the rest of the call.
    return Object.assign(response, { text: async () => text })
  }
  // A request body can be sent only once, and a response body can be read only once.
  const response = await fetch(new Request(request.clone(), init))
  const unread = response.clone()
  try {
    await readBody(response, limit)
    return unread
  } catch (error) {
    // The connection closes when both copies of the body are cancelled.
    unread.body?.cancel().catch(() => {})
    throw error
  }
}

/**
 * Creates the fetch function with retries. Middleware runs once per call, not once per attempt. Every method is safe to repeat: all attempts of a POST have the same idempotency key.
 */
export function createRetryingFetch(options: ResolvedOptions): RetryingFetch {
  const { baseUrl, hooks } = options
  return async (request, limits, fetch = options.fetch) => {
    const { method, url, headers } = request
    const { timeoutMs, maxRetries, maxResponseBytes } = limits
    // AbortSignal.any() of both would leak memory in Node 20 for each call that shares a long-lived signal.
    const signal = limits.signal ?? (request instanceof RequestParts ? undefined : request.signal)
    const path = redactPath(url, baseUrl)
    const hasOwnCredentials = headers.has('Authorization') || headers.has('X-API-Key')
    const isAuthorized = path.startsWith('/') && !hasOwnCredentials
    // All attempts of a POST have the same key.
    const idempotencyKey =
      method === 'POST' && (limits.idempotencyKey || headers.get('Idempotency-Key') || crypto.randomUUID())

    const bodyLimit = { method, path, maxResponseBytes }
    const send = async (attemptSignal: AbortSignal): Promise<Response> => {
      // Each attempt has its own headers, because `fetch` can change or keep them.
      const attemptHeaders = new Headers(headers)
      if (idempotencyKey) attemptHeaders.set('Idempotency-Key', idempotencyKey)
      if (isAuthorized) await authorize(attemptHeaders, path, options)
      // Following a redirect could send the credentials to another host.
      const init: RequestInit = { headers: attemptHeaders, signal: attemptSignal, redirect: 'manual' }
      try {
        return await sendOnce(request, init, fetch ?? globalThis.fetch, bodyLimit)
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
          `${method} ${path} received no complete response within ${timeoutMs} ms (attempt ${attempt}): raise timeoutMs or try again later`,
        )
      await hooks.onRequest?.(event)
      const startedAt = performance.now()
      let response: Response | undefined
      let error: Error | undefined
      try {
        response = await runWithLimit({ timeoutMs, signal, createTimeoutError }, send)
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
