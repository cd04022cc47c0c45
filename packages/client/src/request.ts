import type { Middleware } from 'openapi-fetch'
import { ApiCall, type WithResponse } from './api-call.ts'
import { readRateLimit, toApiError } from './error-body.ts'
import { createExchange, type Exchange, PlainRequest, unparsed } from './exchange.ts'
import { createHttp, type Http } from './http.ts'
import type { HeaderOptions, RequestOptions, ResolvedOptions } from './options.ts'
import { type FetchPage, type ListBody, ListCall, Page, type PageStart } from './pagination.ts'
import { createRetryingFetch } from './retry.ts'

/** What each operation passes on to openapi-fetch. */
export interface OperationInit {
  readonly exchange: Exchange
  readonly headers: HeaderOptions | undefined
  readonly Request?: typeof PlainRequest
}

/** What openapi-fetch answers. */
export interface Result<T> {
  readonly data?: T
  readonly error?: unknown
  readonly response: Response
}

type Operation<T> = (http: Http, init: OperationInit) => Promise<Result<T>>
type ListOperation<T> = (http: Http, init: OperationInit, start: PageStart) => Promise<Result<ListBody<T>>>

/** What lies behind a url of the service. */
export interface Link {
  /** Absolute. */
  readonly url: string
  /**
   * Fetches it, under the retries and limits of any call. Credentials go only to what lies below `baseUrl`, and no
   * `headers` of the client anywhere. Throws what every call throws; NotFoundError when the url has expired.
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
  readonly call: <T>(
    options: RequestOptions | undefined,
    operation: Operation<T>,
    nothing?: NoInfer<T>,
  ) => ApiCall<T>
  readonly list: <T>(options: RequestOptions | undefined, operation: ListOperation<T>) => ListCall<T>
  /** Takes a url that the service answered, absolute or relative to `baseUrl`. */
  readonly link: (url: string) => Link
}

/** Data or throw: the only place that throws ApiError. */
function settle<T>(
  { data, error, response }: Result<T>,
  exchange: Exchange,
  nothing: T | undefined,
): WithResponse<T> {
  const { headers, status } = response
  const answer = (value: T): WithResponse<T> => ({
    data: value,
    response,
    requestId: headers.get('x-request-id') ?? undefined,
    rateLimit: readRateLimit(headers),
  })
  if (response.ok) {
    if (typeof data === 'object' && data !== null) return answer(data)
    if (data === undefined && nothing !== undefined) return answer(nothing)
    throw unparsed(exchange, data === undefined ? 'Empty body' : 'Not a record or list')
  }
  const isGone = status === 404 && exchange.method === 'DELETE' && exchange.attempts > 1
  if (isGone && nothing !== undefined) return answer(nothing)
  throw toApiError(error, response, exchange.method, exchange.path)
}

export function createCore(options: ResolvedOptions): Core {
  const send = createRetryingFetch(options)
  const { http, middleware } = createHttp(options, send)

  async function run<T>(
    callOptions: RequestOptions,
    operation: Operation<T>,
    nothing?: T,
  ): Promise<WithResponse<T>> {
    const exchange = createExchange(callOptions, options)
    const init: OperationInit = {
      exchange,
      headers: callOptions.headers,
      ...(middleware.length === 0 && { Request: PlainRequest }),
    }
    return settle(await operation(http, init), exchange, nothing)
  }

  return {
    http,
    middleware,
    call: (callOptions = {}, operation, nothing) => new ApiCall(run(callOptions, operation, nothing)),
    list: <T>(callOptions: RequestOptions = {}, operation: ListOperation<T>) => {
      const fetchPage: FetchPage<T> = async start => {
        const answer = await run(callOptions, (client, init) => operation(client, init, start))
        return { ...answer, data: new Page(answer.data, fetchPage) }
      }
      return new ListCall(fetchPage)
    },
    link: given => {
      const url = new URL(given, `${options.baseUrl}/`).href
      const operation: Operation<Uint8Array> = async (_, { exchange }) => {
        const response = await send(new Request(url, { redirect: 'manual' }), exchange)
        return response.ok
          ? { response, data: new Uint8Array(await response.arrayBuffer()) }
          : { response, error: await response.json().catch(() => {}) }
      }
      return { url, bytes: async (callOptions = {}) => (await run(callOptions, operation)).data }
    },
  }
}
