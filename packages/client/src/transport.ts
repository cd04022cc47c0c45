import type { Middleware } from 'openapi-fetch'
import type { ResultWithResponse } from './api-promise.ts'
import { ResponseParseError } from './connection-errors.ts'
import { toApiError } from './error-body.ts'
import { type CompletedCall, createHttp, type HttpClient } from './http.ts'
import {
  type DownloadOptions,
  defaultMaxResponseBytes,
  downloadOptionNames,
  type HeaderOptions,
  parseUrl,
  type RequestOptions,
  type ResolvedOptions,
  requestOptionNames,
  resolveLimits,
} from './options.ts'
import { encodeFiles } from './resources/encode-attachments.ts'
import { createParseError, createResponse, readRateLimit } from './response.ts'
import { createSender } from './retry.ts'
import { checkObject, checkOptionNames } from './validation.ts'

/** URL of a file, with a function that downloads it. */
export interface DownloadLink {
  /** Absolute URL of the file. */
  readonly url: string
  /**
   * Downloads the file, with the retries and the time limit of any call, and its own `maxResponseBytes`.
   * Sends credentials only if the URL begins with `baseUrl`, and never sends the `headers` of the client.
   * Rejects like every call. If the URL has expired, the error is a NotFoundError.
   *
   * @example
   * ```ts
   * const { url, bytes } = await client.attachments.download(attachmentId)
   * const data = await bytes({ timeoutMs: 120_000 })
   * ```
   */
  readonly bytes: (options?: DownloadOptions) => Promise<Uint8Array>
  /**
   * Downloads the file like `bytes`, and resolves to the response: its headers have the media type and the name.
   *
   * @example
   * ```ts
   * const { response } = await client.attachments.download(attachmentId)
   * const file = await (await response()).blob()
   * ```
   */
  readonly response: (options?: DownloadOptions) => Promise<Response>
}

/** One operation and its input. The methods of Resource check the types against the OpenAPI document. */
export interface Operation {
  /** HTTP method. */
  readonly method: string
  /** Path in the OpenAPI document, such as `/agents/{id}`. */
  readonly path: string
  /** Parameters by their place, such as `path` and `query`, and the body. */
  readonly input: { readonly header?: HeaderOptions; readonly body?: unknown }
}

/** Sends the requests of the resources. The options stay in closures, so that printing a Transport shows no secret. */
export interface Transport {
  readonly http: HttpClient
  readonly middleware: readonly Middleware[]
  /**
   * Sends one operation. Resolves to `resultWithoutBody` for a 2xx without a body, and for a 404 of a DELETE
   * if an earlier attempt may have deleted the record.
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
function readResult<T>(call: CompletedCall<T>, resultWithoutBody?: T): ResultWithResponse<T> {
  const { data, response } = call
  const { headers, ok } = response
  // An earlier attempt has deleted the record.
  const isDeleted = response.status === 404 && call.method === 'DELETE' && call.isRepeated
  const record = data === undefined && (ok || isDeleted) ? resultWithoutBody : data
  if (typeof record === 'object' && record !== null) {
    return {
      data: record,
      response,
      requestId: headers.get('x-request-id') ?? undefined,
      rateLimit: readRateLimit(headers),
    }
  }
  if (ok) throw createParseError(call, `Expected a record or a list; received ${typeof data}`)
  throw toApiError(call.error, call)
}

export function createTransport(options: ResolvedOptions): Transport {
  const sendWithRetries = createSender(options)
  const { http, send, middleware } = createHttp(options, sendWithRetries)
  return {
    http,
    middleware,
    async send<T>(
      { method, path, input }: Operation,
      callOptions: RequestOptions = {},
      resultWithoutBody?: T,
    ): Promise<ResultWithResponse<T>> {
      for (const [part, value] of Object.entries(input))
        checkObject(`The ${part} of ${method.toUpperCase()} ${path}`, value)
      checkOptionNames(callOptions, requestOptionNames)
      const { headers, signal } = callOptions
      const limits = resolveLimits(callOptions, options)
      const body = input.body && (await encodeFiles(input.body, signal))
      const call = await send(method, path, { params: input, body, headers }, limits)
      return readResult(call as CompletedCall<T>, resultWithoutBody)
    },
    createDownloadLink(location) {
      const url = location && parseUrl(location, `${options.baseUrl}/`)?.href
      if (!url) throw new ResponseParseError('The response has no valid `url` of the file. Check baseUrl')
      const download = async (callOptions: DownloadOptions = {}) => {
        checkOptionNames(callOptions, downloadOptionNames)
        const { maxResponseBytes = defaultMaxResponseBytes } = callOptions
        const limits = resolveLimits({ ...callOptions, maxResponseBytes }, options)
        const completed = await sendWithRetries(
          { method: 'GET', url, headers: new Headers(), body: null, readAs: 'bytes' },
          limits,
        )
        const response = createResponse(completed)
        if (response.ok) return response
        throw toApiError(await response.json().catch(() => undefined), completed)
      }
      return {
        url,
        response: download,
        bytes: async callOptions => new Uint8Array(await (await download(callOptions)).arrayBuffer()),
      }
    },
  }
}
