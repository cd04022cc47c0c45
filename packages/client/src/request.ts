import type { Middleware } from 'openapi-fetch'
import type { WithResponse } from './api-call.ts'
import { readRateLimit, toApiError } from './error-body.ts'
import { createParseError, type Exchange } from './exchange.ts'
import { createHttp, type Http, type Result } from './http.ts'
import { checkOptionNames } from './option-names.ts'
import {
  type DownloadOptions,
  downloadOptionNames,
  type RequestOptions,
  type ResolvedOptions,
  requestOptionNames,
  resolveLimits,
} from './options.ts'
import { RequestParts } from './request-parts.ts'
import { encodeFiles } from './resources/files.ts'
import { createRetryingFetch } from './retry.ts'

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
  readonly bytes: (options?: DownloadOptions) => Promise<Uint8Array>
}

/** One operation of the service, with what is sent. The methods of Resource type it from the document. */
export interface Operation {
  /** In capitals. */
  readonly method: string
  /** Template of the document, such as `/agents/{id}`. */
  readonly path: string
  /** `path` and `query`. */
  readonly params: object
  readonly body?: unknown
}

/** How resources send to the service. Functions only, so that nothing that prints it shows a secret. */
export interface Core {
  readonly http: Http
  readonly middleware: readonly Middleware[]
  /**
   * Sends one operation. Resolves to `fallback` where the operation has no record to return: for a 2xx without a
   * body, and for a DELETE that was retried and found the record gone.
   */
  readonly send: <T>(
    operation: Operation,
    options: RequestOptions | undefined,
    fallback?: NoInfer<T>,
  ) => Promise<WithResponse<T>>
  /** Takes a url that the service returned, absolute or relative to `baseUrl`. */
  readonly link: (url: string) => Link
}

/** Returns the data or throws: the only place that throws ApiError. */
function settle<T>({ data, error, response }: Result<T>, exchange: Exchange, fallback?: T): WithResponse<T> {
  const { headers, ok } = response
  const isGone = response.status === 404 && exchange.method === 'DELETE' && exchange.attempts > 1
  const record = data === undefined && (ok || isGone) ? fallback : data
  if (typeof record === 'object' && record !== null) {
    return {
      data: record,
      response,
      requestId: headers.get('x-request-id') ?? undefined,
      rateLimit: readRateLimit(headers),
    }
  }
  if (ok) throw createParseError(exchange, `No record or list, but ${typeof data}`)
  throw toApiError(error, response, exchange)
}

/** Reads a response that is not an operation of the document. */
async function readBytes(response: Response): Promise<Result<Uint8Array>> {
  if (response.ok) return { response, data: new Uint8Array(await response.arrayBuffer()) }
  return { response, error: await response.json().catch(() => undefined) }
}

export function createCore(options: ResolvedOptions): Core {
  const retryingFetch = createRetryingFetch(options)
  const { http, send, middleware } = createHttp(options, retryingFetch)
  return {
    http,
    middleware,
    async send<T>(
      { method, path, params, body }: Operation,
      callOptions: RequestOptions = {},
      fallback?: T,
    ): Promise<WithResponse<T>> {
      checkOptionNames(callOptions, requestOptionNames)
      const limits = resolveLimits(callOptions, options)
      const init = {
        params,
        body: await encodeFiles(body, callOptions.signal),
        headers: callOptions.headers,
        Request: middleware.length === 0 ? RequestParts : undefined,
      }
      const { result, exchange } = await send(method, path, init, limits)
      const { response } = result
      return settle(result as Result<T>, exchange ?? { method, path, attempts: 0, response }, fallback)
    },
    link(given) {
      const url = new URL(given, `${options.baseUrl}/`).href
      return {
        url,
        async bytes(callOptions = {}) {
          checkOptionNames(callOptions, downloadOptionNames)
          const exchange = await retryingFetch(new Request(url), resolveLimits(callOptions, options))
          const { data } = settle(await readBytes(exchange.response), exchange)
          return data
        },
      }
    },
  }
}
