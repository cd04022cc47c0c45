import { attemptWithin, wait } from './attempt.ts'
import { type Exchange, PlainRequest } from './exchange.ts'
import { ConnectionError, TimeoutError } from './lost-answer-errors.ts'
import { checkCredential, type Fetch, type ResolvedOptions } from './options.ts'
import { isRetryableStatus, parseRetryAfter, retryDelayMs } from './retry-timing.ts'

type AnyRequest = Request | PlainRequest
type Send = (signal: AbortSignal) => Promise<Response>

/** Sends one logical request in as many attempts as its limits allow. */
export type RetryingFetch = (request: AnyRequest, exchange: Exchange) => Promise<Response>

/** Path below `baseUrl` for errors and logs: no query, and no demo token, which is a credential. */
export function shownPath(url: string, baseUrl: string): string {
  const path = url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : url
  return path.replace(/[?#].*/s, '').replace(/(\/demo\/inbox\/)[^/]+/, '$1{token}')
}

async function authorize(headers: Headers, path: string, options: ResolvedOptions): Promise<void> {
  const { credentialName, credential } = options
  const text = checkCredential(
    credentialName,
    typeof credential === 'function' ? await credential() : credential,
  )
  // Interface section 5.3: this one call is made with a Bearer header that carries the key.
  const isKey = credentialName === 'apiKey' && !path.endsWith('/rotate-secret')
  if (isKey) headers.set('X-API-Key', text)
  else headers.set('Authorization', `Bearer ${text}`)
}

/** What each attempt runs, with everything settled that all of them have in common, and whether it asks for tokens. */
function createSend(request: AnyRequest, exchange: Exchange, options: ResolvedOptions): [Send, boolean] {
  const plain = request instanceof PlainRequest && request
  const headers = new Headers(request.headers)
  const hasOwnCredentials = headers.has('Authorization') || headers.has('X-API-Key')
  const authorizes = exchange.path.startsWith('/') && !hasOwnCredentials
  if (request.method === 'POST') {
    const key = exchange.idempotencyKey || headers.get('Idempotency-Key') || crypto.randomUUID()
    headers.set('Idempotency-Key', key)
  }
  const send: Send = async signal => {
    if (authorizes) await authorize(headers, exchange.path, options)
    const fetch: Fetch = options.fetch ?? globalThis.fetch
    try {
      // Cloned, because a body can be sent once only. A redirect that is followed would carry X-API-Key anywhere.
      const sent = plain ? plain.url : request.clone()
      const response = await fetch(sent, { ...plain, headers, signal, redirect: 'manual' })
      // Read to its end here, where the limits hold; whoever comes after reads it again. A clone costs more than all
      // the rest of a call, and only middleware and users of `http` need one.
      const unread = plain ? response : response.clone()
      const text = await response.text()
      return plain
        ? Object.assign(unread, { text: async () => text, json: async () => JSON.parse(text) })
        : unread
    } catch (cause) {
      signal.throwIfAborted()
      const { message, path, name, cause: below, code = Object(below).code ?? name } = Object(cause)
      // Node's HTTP parser keeps the bytes here that it could not read, which may hold a secret.
      Reflect.deleteProperty(Object(below), 'data')
      // Bun and Deno quote the url, which may hold a token.
      const isQuoted = /:\/\//.test(`${message}${path}${Object(below).message}`)
      throw new ConnectionError(
        `${exchange.method} ${exchange.path} got no complete answer from ${new URL(request.url).host} (${code}): check baseUrl and the network`,
        { cause: isQuoted ? new Error(code) : cause },
      )
    }
  }
  return [send, authorizes && typeof options.credential === 'function']
}

/**
 * The fetch below openapi-fetch: its middleware sees one request and one reply, whatever the number of attempts.
 * Every method may be repeated, because each POST carries an idempotency key that all its attempts share.
 */
export function createRetryingFetch(options: ResolvedOptions): RetryingFetch {
  return async (request, exchange) => {
    const { timeoutMs, maxRetries, signal = request.signal } = exchange
    const { method } = request
    const path = shownPath(request.url, options.baseUrl)
    Object.assign(exchange, { method, path })
    let [send, mayRefresh] = createSend(request, exchange, options)
    const late = () =>
      new TimeoutError(
        `${method} ${path} got no complete answer within ${timeoutMs} ms (attempt ${exchange.attempts}): raise timeoutMs or try later`,
      )
    for (;;) {
      exchange.attempts += 1
      const event = { method, path, attempt: exchange.attempts }
      await options.hooks.onRequest?.(event)
      const startedAt = performance.now()
      let response: Response | undefined
      let error: Error | undefined
      try {
        response = await attemptWithin({ timeoutMs, signal, late }, send)
      } catch (reason) {
        if (
          signal?.aborted ||
          exchange.attempts > maxRetries ||
          !(reason instanceof ConnectionError || reason instanceof TimeoutError)
        )
          throw reason
        error = reason
      }
      const durationMs = performance.now() - startedAt
      const status = response?.status
      const refreshes = mayRefresh && status === 401
      mayRefresh &&= !refreshes
      if (response) {
        exchange.response = response
        const requestId = response.headers.get('x-request-id') ?? undefined
        await options.hooks.onResponse?.({ ...event, durationMs, status: response.status, requestId })
        if (exchange.attempts > maxRetries || !(refreshes || isRetryableStatus(response.status)))
          return response
      }
      const retryAfterMs = parseRetryAfter(response?.headers.get('retry-after'), Date.now())
      const delayMs = refreshes ? 0 : retryDelayMs(exchange.attempts, retryAfterMs, Math.random())
      await options.hooks.onRetry?.({ ...event, durationMs, status, delayMs, error })
      await wait(delayMs, signal)
    }
  }
}
