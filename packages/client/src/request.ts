import type { paths } from '@agentcomms/spec'
import createClient, { type Client, type Middleware } from 'openapi-fetch'
import { ApiCall, type WithResponse } from './api-call.ts'
import { ResponseParseError } from './api-errors.ts'
import { readRateLimit, toApiError } from './error-body.ts'
import { PlainRequest, PlainResponse } from './exchange.ts'
import {
  checkRetries,
  checkTimeout,
  type HeaderOptions,
  type RequestOptions,
  type ResolvedOptions,
} from './options.ts'
import { type ListBody, type ListCall, Page, type PageStart } from './pagination.ts'
import { createRetryingFetch, type Exchange, shownPath } from './retry.ts'

/** The typed openapi-fetch client of the whole document. */
export type Http = Client<paths>

/** What each operation passes on to openapi-fetch. */
export interface OperationInit {
  readonly headers: HeaderOptions
  readonly fetch: (request: Request) => Promise<Response>
  readonly Request?: typeof Request
}

interface Result<T> {
  readonly data?: T
  readonly error?: unknown
  readonly response: Response
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
    operation: (http: Http, init: OperationInit) => Promise<Result<T>>,
    nothing?: T,
  ) => ApiCall<T>
  readonly list: <T>(
    options: RequestOptions | undefined,
    operation: (http: Http, init: OperationInit, start: PageStart) => Promise<Result<ListBody<T>>>,
  ) => ListCall<T>
}

function segment(path: string, name: string, value: unknown): string {
  if (typeof value === 'string' && value !== '' && value !== '.' && value !== '..') {
    return encodeURIComponent(value)
  }
  const shown = typeof value === 'string' ? `"${value}"` : `${value}`
  throw new TypeError(`"${name}" of ${path} must be a non-empty id other than "." and "..", but was ${shown}`)
}

function createHttp(options: ResolvedOptions, send: ReturnType<typeof createRetryingFetch>) {
  const { baseUrl, timeoutMs, maxRetries, headers } = options
  const http = createClient<paths>({
    baseUrl,
    ...(headers && { headers }),
    // Followed redirects would carry X-API-Key to any origin that the reply names.
    redirect: 'manual',
    pathSerializer: (url, params) =>
      url.replace(/\{([^{}]+)\}/g, (_, name: string) =>
        segment(url.slice(baseUrl.length), name, params[name]),
      ),
    fetch: request =>
      readByOpenapiFetch(
        send(request, { timeoutMs, maxRetries, signal: undefined, method: '', url: '', attempts: 0 }),
      ),
  })
  const { use, eject } = http
  const middleware: Middleware[] = []
  http.use = (...added) => {
    use(...added)
    middleware.push(...added)
  }
  http.eject = (...removed) => {
    eject(...removed)
    for (const one of removed) {
      const index = middleware.indexOf(one)
      if (index >= 0) middleware.splice(index, 1)
    }
  }
  http.use(...options.middleware)
  return { http, middleware }
}

// openapi-fetch reads `ok`, `status`, `headers`, `text` and `json` of a reply, and only constructs a request and hands
// it back: the plain forms have just these.
const PlainRequestClass = PlainRequest as unknown as typeof Request
function readByOpenapiFetch(response: Promise<Response | PlainResponse>): Promise<Response> {
  return response as Promise<Response>
}

function unparsed(cause: SyntaxError): SyntaxError {
  // Engines quote the text around the fault, which may hold a secret.
  return new SyntaxError(cause.message.split(/, |(?= ?"\S)/)[0])
}

function callHeaders({ idempotencyKey, headers }: RequestOptions): HeaderOptions {
  if (idempotencyKey === undefined) return headers ?? {}
  if (!/^[\x21-\x7e]{1,255}$/.test(idempotencyKey)) {
    throw new TypeError('idempotencyKey must be 1 to 255 printable ASCII characters without spaces')
  }
  const given = headers instanceof Headers ? Object.fromEntries(headers.entries()) : headers
  return { ...given, 'Idempotency-Key': idempotencyKey }
}

/** Data or throw: the only place that throws ApiError. */
export function createCore(options: ResolvedOptions): Core {
  const { baseUrl } = options
  const send = createRetryingFetch(options)
  const { http, middleware } = createHttp(options, send)

  async function run<T>(
    callOptions: RequestOptions,
    operation: (http: Http, init: OperationInit) => Promise<Result<T>>,
    nothing: T | undefined,
  ): Promise<WithResponse<T>> {
    const exchange: Exchange = {
      timeoutMs: checkTimeout(callOptions.timeoutMs ?? options.timeoutMs),
      maxRetries: checkRetries(callOptions.maxRetries ?? options.maxRetries),
      signal: callOptions.signal,
      method: '',
      url: '',
      attempts: 0,
    }
    let answered: Response | PlainResponse | undefined
    const init: OperationInit = {
      headers: callHeaders(callOptions),
      fetch: request =>
        readByOpenapiFetch(
          send(request, exchange).then(response => {
            answered = response
            return response
          }),
        ),
      ...(middleware.length === 0 && { Request: PlainRequestClass }),
    }
    const { data, error, response } = await operation(http, init).catch((thrown: unknown) => {
      if (!answered?.ok || !(thrown instanceof SyntaxError)) throw thrown
      return { data: undefined, error: unparsed(thrown), response: answered }
    })
    const where = () => `${exchange.method} ${shownPath(exchange.url, baseUrl)}`
    const source = response instanceof PlainResponse ? response.source : response
    const answer = (value: T) => ({
      data: value,
      response: source,
      requestId: source.headers.get('x-request-id') ?? undefined,
      rateLimit: readRateLimit(source.headers),
    })
    if (response.ok) {
      if (typeof data === 'object' && data !== null) return answer(data)
      if (data === undefined && error === undefined && nothing !== undefined) return answer(nothing)
      throw new ResponseParseError(
        `${where()} answered ${source.status} without the JSON record that the operation gives: it has taken effect, do not send it again; check that baseUrl is the service`,
        { cause: error ?? new SyntaxError(data === undefined ? 'Empty body' : 'Not an object or array') },
      )
    }
    const isGone = source.status === 404 && exchange.method === 'DELETE' && exchange.attempts > 1
    if (isGone && nothing !== undefined) return answer(nothing)
    throw toApiError(error, source, exchange.method, shownPath(exchange.url, baseUrl))
  }

  return {
    http,
    middleware,
    call: (callOptions = {}, operation, nothing) => new ApiCall(run(callOptions, operation, nothing)),
    list: <T>(
      callOptions: RequestOptions = {},
      operation: (http: Http, init: OperationInit, start: PageStart) => Promise<Result<ListBody<T>>>,
    ) => {
      const fetchPage: FetchPage<T> = async start => {
        // Another page is another request: under the key of the first it would be refused.
        const pageOptions =
          start.cursor === undefined ? callOptions : { ...callOptions, idempotencyKey: undefined }
        const answer = await run(pageOptions, (client, init) => operation(client, init, start), undefined)
        return { ...answer, data: new Page(answer.data, fetchPage) }
      }
      return new ListCall(fetchPage)
    },
  }
}
