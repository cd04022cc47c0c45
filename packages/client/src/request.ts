import type { Middleware } from 'openapi-fetch'
import { ApiCall, type WithResponse } from './api-call.ts'
import { ResponseParseError } from './api-errors.ts'
import { readRateLimit, toApiError } from './error-body.ts'
import { PlainResponse } from './exchange.ts'
import { createHttp, forOpenapiFetch, type Http, PlainRequestClass } from './http.ts'
import {
  checkIdempotencyKey,
  checkRetries,
  checkTimeout,
  type HeaderOptions,
  type RequestOptions,
  type ResolvedOptions,
} from './options.ts'
import { type FetchPage, type ListBody, ListCall, Page, type PageStart } from './pagination.ts'
import { createRetryingFetch, type Exchange, shownPath } from './retry.ts'

/** What each operation passes on to openapi-fetch. */
export interface OperationInit {
  readonly headers: HeaderOptions
  readonly fetch: (request: Request) => Promise<Response>
  readonly Request?: typeof Request
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

function createExchange(callOptions: RequestOptions, options: ResolvedOptions): Exchange {
  return {
    timeoutMs: checkTimeout(callOptions.timeoutMs ?? options.timeoutMs),
    maxRetries: checkRetries(callOptions.maxRetries ?? options.maxRetries),
    signal: callOptions.signal,
    idempotencyKey: checkIdempotencyKey(callOptions.idempotencyKey),
    attempts: 0,
    method: '',
    path: '',
  }
}

function unparsed({ status }: Response, { method, path }: Exchange, cause: Error): ResponseParseError {
  return new ResponseParseError(
    `${method} ${path} was accepted (${status}), but its reply cannot be read: do not send it again, and check baseUrl`,
    { cause },
  )
}

/** The parser's complaint without its quotation of the body, which may hold a secret. */
function withoutQuotation({ message }: SyntaxError): SyntaxError {
  return new SyntaxError(message.split(/, |"/)[0] || 'Invalid JSON')
}

/** Data or throw: the only place that throws ApiError. */
function settle<T>(
  { data, error, response }: Result<T>,
  exchange: Exchange,
  nothing: T | undefined,
): WithResponse<T> {
  const source: Response = response instanceof PlainResponse ? response.source : response
  const { headers, status } = source
  const answer = (value: T): WithResponse<T> => ({
    data: value,
    response: source,
    requestId: headers.get('x-request-id') ?? undefined,
    rateLimit: readRateLimit(headers),
  })
  if (response.ok) {
    if (typeof data === 'object' && data !== null) return answer(data)
    if (data === undefined && nothing !== undefined) return answer(nothing)
    throw unparsed(
      source,
      exchange,
      new SyntaxError(data === undefined ? 'Empty body' : 'Not a record or list'),
    )
  }
  const isGone = status === 404 && exchange.method === 'DELETE' && exchange.attempts > 1
  if (isGone && nothing !== undefined) return answer(nothing)
  throw toApiError(error, source, exchange.method, exchange.path)
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
    let answered: Response | undefined
    const init: OperationInit = {
      headers: callOptions.headers ?? {},
      fetch: async request => {
        exchange.method = request.method
        exchange.path = shownPath(request.url, options.baseUrl)
        answered = await forOpenapiFetch(send(request, exchange))
        return answered
      },
      ...(middleware.length === 0 && { Request: PlainRequestClass }),
    }
    let result: Result<T>
    try {
      result = await operation(http, init)
    } catch (error) {
      if (answered?.ok && error instanceof SyntaxError) {
        throw unparsed(answered, exchange, withoutQuotation(error))
      }
      throw error
    }
    return settle(result, exchange, nothing)
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
      return {
        url,
        bytes: async (callOptions = {}) => {
          const exchange = createExchange(callOptions, options)
          exchange.method = 'GET'
          exchange.path = shownPath(url, options.baseUrl)
          const response = await forOpenapiFetch(send(new Request(url, { redirect: 'manual' }), exchange))
          if (response.ok) return new Uint8Array(await response.arrayBuffer())
          throw toApiError(await response.json().catch(() => {}), response, 'GET', exchange.path)
        },
      }
    },
  }
}
