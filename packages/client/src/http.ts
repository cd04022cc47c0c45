import type { paths } from '@agentcomms/spec/client'
import createClient, { type Client, type Middleware } from 'openapi-fetch'
import { runWithLimit } from './attempt.ts'
import { type CompletedRequest, parseJson } from './exchange.ts'
import { formatReceived } from './format-received.ts'
import { isRecord } from './is-record.ts'
import { type CallLimits, checkHeaders, type Fetch, type ResolvedOptions, resolveLimits } from './options.ts'
import type { RetryingFetch } from './retry.ts'

/** An openapi-fetch client for all operations of the OpenAPI document. */
export type HttpClient = Client<paths>

/** Result of openapi-fetch. */
export interface Result<T> {
  data?: T
  readonly error?: unknown
  readonly response: Response
}

/** Parameters of an openapi-fetch method, without the types of each path. */
interface CallInit {
  readonly params?: { readonly header?: object } | undefined
  readonly body?: unknown
  readonly headers?: object | undefined
  readonly signal?: AbortSignal
  readonly parseAs?: string
  readonly fetch?: Fetch
  readonly middleware?: readonly Middleware[]
}

/** openapi-fetch without the types of each path. They cost the compiler more than the rest of this package. */
interface UntypedHttpClient {
  request(method: string, path: string, init: object): Promise<Result<unknown>>
  use(...middleware: Middleware[]): void
  eject(...middleware: Middleware[]): void
}

/** Sends one operation. */
export type SendUntyped = (
  method: string,
  path: string,
  init: CallInit,
  limits: CallLimits,
) => Promise<{ result: Result<unknown>; exchange: CompletedRequest }>

/** Encodes the value of the parameter `name`. Throws TypeError for a lone surrogate, which has no UTF-8 form. */
function encodeText(name: string, text: string): string {
  if (!/\p{Surrogate}/u.test(text)) return encodeURIComponent(text)
  throw new TypeError(`${name} contains a lone surrogate (half of a character). Pass well-formed text`)
}

function encodeSegment(path: string, name: string, value: unknown): string {
  if (typeof value === 'string' && value !== '' && value !== '.' && value !== '..') {
    return encodeText(`"${name}" of ${path}`, value)
  }
  throw new TypeError(
    `"${name}" of ${path} must be a non-empty string (not "." or ".."); received ${formatReceived(value)}`,
  )
}

function encodeParameter(name: string, value: unknown): string {
  const plain = isRecord(value) && typeof value.toJSON === 'function' ? value.toJSON() : value
  // `[object Object]` is no useful filter.
  if (typeof plain === 'object' || typeof plain === 'function') {
    throw new TypeError(`"${name}" must be a string, a number, a boolean, a Date, or an array of them`)
  }
  return `${encodeURIComponent(name)}=${encodeText(`"${name}"`, String(plain))}`
}

/** Returns the parameters of an array, which are repeated, and of an object, such as `dateRange[from]`. */
function listParameters([name, value]: [string, unknown]): [string, unknown][] {
  if (Array.isArray(value)) return value.map(item => [name, item])
  // An object of a class, such as a Set, has no entries. It would be left out.
  if (!isRecord(value) || (value.constructor ?? Object) !== Object) return [[name, value]]
  return Object.entries(value).map(([key, item]) => [`${name}[${key}]`, item])
}

/** Encodes the query. Omits null and undefined. */
function encodeQuery(query: object): string {
  return Object.entries(query)
    .flatMap(listParameters)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => encodeParameter(name, value))
    .join('&')
}

function removeFirst<T>(list: T[], item: T): void {
  const index = list.indexOf(item)
  if (index !== -1) list.splice(index, 1)
}

/** Creates the public HTTP client, and `send` for the resources. Both use one openapi-fetch client. */
export function createHttp(
  options: ResolvedOptions,
  retryingFetch: RetryingFetch,
): { http: HttpClient; send: SendUntyped; middleware: readonly Middleware[] } {
  const { baseUrl, headers } = options
  const untypedHttp = createClient({
    baseUrl,
    headers,
    querySerializer: encodeQuery,
    pathSerializer: (url, params) =>
      url.replace(/\{([^{}]+)\}/g, (_, name: string) =>
        encodeSegment(url.slice(baseUrl.length), name, params[name]),
      ),
  }) as object as UntypedHttpClient
  // openapi-fetch does not expose its list of middleware.
  const middleware: Middleware[] = []

  const send: SendUntyped = async (method, path, init, limits) => {
    checkHeaders(init.headers)
    checkHeaders(init.params?.header)
    let exchange: CompletedRequest | undefined
    const fetch = async (request: Request): Promise<Response> => {
      exchange = await retryingFetch(request, limits, init.fetch)
      return exchange.response
    }
    const { parseAs = 'json' } = init
    const isJson = parseAs === 'json'
    const call = () =>
      untypedHttp.request(method, path, {
        ...init,
        // `limits` has the signal. With a second one, the Request would listen to it too.
        signal: undefined,
        fetch,
        parseAs: isJson ? 'text' : parseAs,
      })
    const { signal } = limits
    // Also ends a call whose hook or middleware hangs.
    const result = await (signal ? runWithLimit({ signal }, call) : call())
    // Undefined if middleware returned the response.
    exchange ??= { method: method.toUpperCase(), path, isRepeated: false, response: result.response }
    if (isJson && typeof result.data === 'string') result.data = parseJson(result.data, exchange)
    return { result, exchange }
  }

  const request = async (method: string, path: string, init: CallInit = {}) => {
    const { result } = await send(method, path, init, resolveLimits({ signal: init.signal }, options))
    const { response, error } = result
    // Without a body, openapi-fetch has no error. Callers check `error`.
    return response.ok || error
      ? result
      : { response, error: { message: `${method} ${path} responded with ${response.status}` } }
  }
  const http = {
    // GET, POST and the other methods of openapi-fetch.
    ...Object.fromEntries(
      Object.keys(untypedHttp).map(method => [
        method,
        (path: string, init?: CallInit) => request(method, path, init),
      ]),
    ),
    request,
    use(...added: Middleware[]) {
      for (const item of added) {
        // Throws for an object that is not a middleware.
        untypedHttp.use(item)
        middleware.push(item)
      }
    },
    eject(...removed: Middleware[]) {
      untypedHttp.eject(...removed)
      for (const item of removed) removeFirst(middleware, item)
    },
  }
  return { http: http as object as HttpClient, send, middleware }
}
