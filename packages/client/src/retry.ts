import { ConnectionError, TimeoutError } from './api-errors.ts'
import { attemptWithin, wait } from './attempt.ts'
import { PlainRequest, PlainResponse, unreadResponse } from './exchange.ts'
import type { RequestEvent } from './logger.ts'
import { checkCredential, type ResolvedOptions } from './options.ts'
import { isRetryableStatus, parseRetryAfter, retryDelayMs } from './retry-timing.ts'

/** One logical request: its limits, and what became of it. */
export interface Exchange {
  readonly timeoutMs: number
  readonly maxRetries: number
  readonly signal: AbortSignal | undefined
  method: string
  url: string
  attempts: number
}

/** Path below `baseUrl` for errors and logs: no query, and no demo token, which is a credential. */
export function shownPath(url: string, baseUrl: string): string {
  const path = url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : url
  return path.replace(/\?.*$/s, '').replace(/^(\/demo\/inbox\/)[^/]+/, '$1{token}')
}

async function authorize(headers: Headers, options: ResolvedOptions): Promise<void> {
  const { accessToken, apiKey } = options
  if (accessToken !== undefined) {
    const token = typeof accessToken === 'function' ? await accessToken() : accessToken
    headers.set('Authorization', `Bearer ${checkCredential('accessToken', token)}`)
  } else if (apiKey !== undefined) {
    headers.set('X-API-Key', apiKey)
  }
}

/** What each attempt sends: the caller's headers, and what every attempt of the call has in common. */
function prepare(request: Request | PlainRequest, { baseUrl, apiKey }: ResolvedOptions) {
  const headers = request instanceof PlainRequest ? request.headers : new Headers(request.headers)
  if (request.method === 'POST' && !headers.has('Idempotency-Key')) {
    headers.set('Idempotency-Key', crypto.randomUUID())
  }
  const isOwn = headers.has('Authorization') || headers.has('X-API-Key')
  return { headers, needsCredentials: !isOwn && request.url.startsWith(`${baseUrl}/`), apiKey }
}

/**
 * The fetch below openapi-fetch: its middleware sees one request and one reply, whatever the number of attempts.
 * Every method may be repeated, because each POST carries an idempotency key that all its attempts share.
 */
export function createRetryingFetch(options: ResolvedOptions) {
  const { hooks, baseUrl } = options

  return async (request: Request | PlainRequest, exchange: Exchange): Promise<Response | PlainResponse> => {
    const { method, url } = request
    Object.assign(exchange, { method, url })
    const { headers, needsCredentials } = prepare(request, options)
    const isPlain = request instanceof PlainRequest
    const describe = (): RequestEvent => ({
      method,
      path: shownPath(url, baseUrl),
      attempt: exchange.attempts,
    })
    const late = () => {
      const { path, attempt } = describe()
      return new TimeoutError(
        `${method} ${path} gave no complete answer within ${exchange.timeoutMs} ms (attempt ${attempt}): raise timeoutMs, or try again later`,
      )
    }

    const send = async (signal: AbortSignal) => {
      if (needsCredentials) await authorize(headers, options)
      const fetch: (input: string | Request, init?: RequestInit) => Promise<Response> =
        options.fetch ?? globalThis.fetch
      try {
        if (isPlain) {
          const response = await fetch(url, { ...request.init, headers, signal })
          return new PlainResponse(response, await response.text())
        }
        // Cloned, because a body can be sent once only.
        const response = await fetch(request.clone(), { headers, signal })
        return unreadResponse(response, await response.arrayBuffer())
      } catch (cause) {
        const { path } = describe()
        throw new ConnectionError(
          `${method} ${path} got no complete answer from ${new URL(url).origin}: check baseUrl and the network; see cause`,
          { cause },
        )
      }
    }

    const signal = isPlain ? exchange.signal : (exchange.signal ?? request.signal)
    const limit = { timeoutMs: exchange.timeoutMs, signal, late }
    for (;;) {
      exchange.attempts += 1
      hooks.onRequest?.(describe())
      const startedAt = performance.now()
      let response: Response | PlainResponse | undefined
      let error: Error | undefined
      try {
        response = await attemptWithin(limit, send)
        hooks.onResponse?.({
          ...describe(),
          status: response.status,
          requestId: response.headers.get('x-request-id') ?? undefined,
          durationMs: performance.now() - startedAt,
        })
        if (exchange.attempts > exchange.maxRetries || !isRetryableStatus(response.status)) return response
      } catch (thrown) {
        const isTransient = thrown instanceof ConnectionError || thrown instanceof TimeoutError
        if (signal?.aborted || !isTransient || exchange.attempts > exchange.maxRetries) throw thrown
        error = thrown
      }
      const retryAfterMs = parseRetryAfter(response?.headers.get('retry-after') ?? null, Date.now())
      const delayMs = retryDelayMs(exchange.attempts, retryAfterMs, Math.random())
      hooks.onRetry?.({
        ...describe(),
        durationMs: performance.now() - startedAt,
        delayMs,
        status: response?.status,
        error,
      })
      await wait(delayMs, signal)
    }
  }
}
