import type { Middleware } from 'openapi-fetch'
import type { ResultWithResponse } from './api-promise.ts'
import { ResponseParseError } from './connection-errors.ts'
import { readRateLimit, toApiError } from './error-body.ts'
import { type CompletedRequest, createParseError } from './exchange.ts'
import { createHttp, type HttpClient, type Result } from './http.ts'
import { checkOptionNames } from './option-names.ts'
import {
  type DownloadOptions,
  defaultMaxResponseBytes,
  downloadOptionNames,
  parseUrl,
  type RequestOptions,
  type ResolvedOptions,
  requestOptionNames,
  resolveLimits,
} from './options.ts'
import { RequestParts } from './request-parts.ts'
import { encodeFiles } from './resources/encode-attachments.ts'
import { createRetryingFetch } from './retry.ts'

/** URL of a file, with a function that downloads it. */
export interface DownloadLink {
  /** Absolute URL of the file. */
  readonly url: string
  /**
   * Downloads the file, with the retries and the time limit of any call, and its own `maxResponseBytes`. Sends credentials only if the URL begins with
   * `baseUrl`, and never sends the `headers` of the client. Rejects like every call. If the URL has expired, the error is
   * a NotFoundError.
   *
   * @example
   * ```ts
   * const { url, bytes } = await client.attachments.download(attachmentId)
   * const data = await bytes({ timeoutMs: 120_000 })
   * ```
   */
  readonly bytes: (options?: DownloadOptions) => Promise<Uint8Array>
}

/** One operation and its input. The methods of Resource check the types against the OpenAPI document. */
export interface Operation {
  /** HTTP method. */
  readonly method: string
  /** Path in the OpenAPI document, such as `/agents/{id}`. */
  readonly path: string
  /** Parameters by their place, such as `path` and `query`, and the body. */
  readonly input: { readonly header?: object; readonly body?: unknown }
}

/** Sends the requests of the resources. The options stay in closures, so that printing a Transport shows no secret. */
export interface Transport {
  readonly http: HttpClient
  readonly middleware: readonly Middleware[]
  /**
   * Sends one operation. Resolves to `resultWithoutBody` for a 2xx without a body, and for a 404 of a DELETE if an earlier attempt may have deleted the record.
   */
  readonly send: <T>(
    operation: Operation,
    options: RequestOptions | undefined,
    resultWithoutBody?: NoInfer<T>,
  ) => Promise<ResultWithResponse<T>>
  /** Returns a link with a function that downloads the file. `url` is absolute, or relative to `baseUrl`. */
  readonly createDownloadLink: (url: string) => DownloadLink
}

/** Returns the data with its response, or throws an ApiError. */
function readResult<T>(
  { data, error, response }: Result<T>,
  exchange: CompletedRequest,
  resultWithoutBody?: T,
): ResultWithResponse<T> {
  const { headers, ok } = response
  // An earlier attempt has deleted the record.
  const isDeleted = response.status === 404 && exchange.method === 'DELETE' && exchange.isRepeated
  const record = data === undefined && (ok || isDeleted) ? resultWithoutBody : data
  if (typeof record === 'object' && record !== null) {
    return {
      data: record,
      response,
      requestId: headers.get('x-request-id') ?? undefined,
      rateLimit: readRateLimit(headers),
    }
  }
  if (ok) throw createParseError(exchange, `Expected a record or a list; received ${typeof data}`)
  throw toApiError(error, response, exchange)
}

/** Reads a downloaded file, or the error. */
async function readDownload(response: Response): Promise<Result<Uint8Array>> {
  if (response.ok) return { response, data: new Uint8Array(await response.arrayBuffer()) }
  return { response, error: await response.json().catch(() => undefined) }
}

export function createTransport(options: ResolvedOptions): Transport {
  const retryingFetch = createRetryingFetch(options)
  const { http, send, middleware } = createHttp(options, retryingFetch)
  return {
    http,
    middleware,
    async send<T>(
      { method, path, input }: Operation,
      callOptions: RequestOptions = {},
      resultWithoutBody?: T,
    ): Promise<ResultWithResponse<T>> {
      checkOptionNames(callOptions, requestOptionNames)
      const limits = resolveLimits(callOptions, options)
      const init = {
        params: input,
        body: await encodeFiles(input.body, callOptions.signal),
        headers: callOptions.headers,
        Request: middleware.length === 0 ? RequestParts : undefined,
      }
      const { result, exchange } = await send(method, path, init, limits)
      return readResult(result as Result<T>, exchange, resultWithoutBody)
    },
    createDownloadLink(location) {
      const url = location && parseUrl(location, `${options.baseUrl}/`)?.href
      if (!url) throw new ResponseParseError('The response has no valid `url` of the file. Check baseUrl')
      return {
        url,
        async bytes(callOptions = {}) {
          checkOptionNames(callOptions, downloadOptionNames)
          const { maxResponseBytes = defaultMaxResponseBytes } = callOptions
          const limits = resolveLimits({ ...callOptions, maxResponseBytes }, options)
          const exchange = await retryingFetch(new Request(url), limits)
          const { data } = readResult(await readDownload(exchange.response), exchange)
          return data
        },
      }
    },
  }
}
