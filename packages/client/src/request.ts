import type { Middleware } from 'openapi-fetch'
import type { WithResponse } from './api-call.ts'
import { readRateLimit, toApiError } from './error-body.ts'
import { createExchange, type Exchange, PlainRequest, unparsed } from './exchange.ts'
import { createHttp, type Http } from './http.ts'
import type { RequestOptions, ResolvedOptions } from './options.ts'
import { createRetryingFetch } from './retry.ts'

/** What openapi-fetch answers. */
export interface Result<T> {
  readonly data?: T
  readonly error?: unknown
  readonly response: Response
}

// One signature in place of openapi-fetch's own for each path: what goes in and comes out is typed by the methods of
// Resource, from the same document.
type Send<T> = (method: string, path: string, init: object) => Promise<Result<T>>
type Operation<T> = (request: Send<T>, exchange: Exchange) => Promise<Result<T>>

/** What lies behind a url of the service. */
export interface Link {
  /** Absolute. */
  readonly url: string
  /**
   * Fetches it, under the retries and limits of any call. Credentials go only to what lies below `baseUrl`, and no
   * `headers` of the client anywhere. Throws what every call throws; NotFoundError when the url has expired.
   *
   * @example
   * ```ts
   * const { url, bytes } = await client.attachments.download(attachmentId)
   * const data = await bytes({ timeoutMs: 120_000 })
   * ```
   */
  readonly bytes: (options?: Omit<RequestOptions, 'headers' | 'idempotencyKey'>) => Promise<Uint8Array>
}

/** How resources speak to the service. Functions only, so that nothing that prints it shows a secret. */
export interface Core {
  readonly http: Http
  readonly middleware: readonly Middleware[]
  /**
   * Sends one operation. `nothing` is what the call answers where the operation has no record to show: for a 2xx
   * without a body, and for a DELETE that was retried and found the record gone.
   */
  readonly run: <T>(
    options: RequestOptions | undefined,
    operation: Operation<T>,
    nothing?: NoInfer<T>,
  ) => Promise<WithResponse<T>>
  /** Takes a url that the service answered, absolute or relative to `baseUrl`. */
  readonly link: (url: string) => Link
}

/** Data or throw: the only place that throws ApiError. */
function settle<T>(
  { data, error, response }: Result<T>,
  exchange: Exchange,
  nothing: T | undefined,
): WithResponse<T> {
  const { headers, ok } = response
  const isGone = response.status === 404 && exchange.method === 'DELETE' && exchange.attempts > 1
  const record = data === undefined && (ok || isGone) ? nothing : data
  if (typeof record === 'object' && record !== null) {
    return {
      data: record,
      response,
      requestId: headers.get('x-request-id') ?? undefined,
      rateLimit: readRateLimit(headers),
    }
  }
  if (ok) throw unparsed(exchange, `No record or list, but ${typeof data}`)
  throw toApiError(error, response, exchange)
}

export function createCore(options: ResolvedOptions): Core {
  const send = createRetryingFetch(options)
  const wired = createHttp(options, send)
  const { request, middleware } = wired

  const run: Core['run'] = async <T>(
    callOptions: RequestOptions = {},
    operation: Operation<T>,
    nothing?: T,
  ) => {
    const exchange = createExchange(callOptions, options)
    const result = await operation(
      (method, path, init) =>
        (request as Send<T>)(method, path, {
          exchange,
          headers: callOptions.headers,
          Request: middleware.length ? undefined : PlainRequest,
          ...init,
        }),
      exchange,
    )
    return settle(result, exchange, nothing)
  }

  return {
    ...wired,
    run,
    link: given => {
      const url = new URL(given, `${options.baseUrl}/`).href
      const operation: Operation<Uint8Array> = async (_, exchange) => {
        const response = await send(new Request(url), exchange)
        return response.ok
          ? { response, data: new Uint8Array(await response.arrayBuffer()) }
          : { response, error: await response.json().catch(() => {}) }
      }
      return { url, bytes: async callOptions => (await run(callOptions, operation)).data }
    },
  }
}
