import type { paths } from '@agentcomms/spec/client'
import createClient, { type Client, type Middleware } from 'openapi-fetch'
import { runWithLimit } from './attempt.ts'
import {
  type CallLimits,
  checkHeaders,
  checkMissing,
  type HeaderOptions,
  type ResolvedOptions,
  resolveLimits,
} from './options.ts'
import { type CompletedRequest, createResponse, parseJson, type ReceivedResponse } from './response.ts'
import type { OutgoingRequest, SendWithRetries } from './retry.ts'
import { formatReceived, isRecord } from './validation.ts'

/** An openapi-fetch client for all operations of the OpenAPI document. */
export type HttpClient = Client<paths>

/** A call that has received its response. */
export interface CompletedCall<T = unknown> extends ReceivedResponse {
  /** Whether an earlier attempt may have taken effect. */
  readonly isRepeated: boolean
  readonly data?: T | undefined
  readonly error?: unknown
}

/** Parameters of an openapi-fetch method, without the types of each path. */
interface CallInit extends Omit<RequestInit, 'body' | 'headers' | 'signal'> {
  readonly params?: {
    readonly path?: Record<string, unknown>
    readonly query?: Record<string, unknown>
    readonly header?: HeaderOptions
  }
  readonly body?: unknown
  readonly headers?: HeaderOptions | undefined
  readonly signal?: AbortSignal
  readonly parseAs?: string
  readonly fetch?: unknown
  readonly Request?: unknown
  readonly baseUrl?: string
  readonly middleware?: readonly Middleware[]
  readonly querySerializer?: unknown
  readonly pathSerializer?: unknown
  readonly bodySerializer?: unknown
}

/** openapi-fetch without the types of each path. They cost the compiler more than the rest of this package. */
interface UntypedHttpClient {
  request(
    method: string,
    path: string,
    init: object,
  ): Promise<Pick<CompletedCall, 'data' | 'error' | 'response'>>
  use(...middleware: Middleware[]): void
  eject(...middleware: Middleware[]): void
}

/** Sends one operation. Resource methods pass no `fetchOptions`, the options of `fetch` that middleware does not see. */
export type Send = (
  method: string,
  path: string,
  init: CallInit,
  limits: CallLimits,
  fetchOptions?: object,
) => Promise<CompletedCall>

/** Encodes the value of the parameter `name`. Throws TypeError for a lone surrogate, which has no UTF-8 form. */
function encodeText(name: string, text: string): string {
  try {
    return encodeURIComponent(text)
  } catch {
    throw new TypeError(`${name} contains a lone surrogate (half of a character). Pass well-formed text`)
  }
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

/**
 * What the client reads of a Request. openapi-fetch creates it for a resource method that no middleware sees: a Request and
 * a Response of the platform would more than double the time of a call.
 */
class PlainRequest {
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly body: string | undefined

  constructor(url: string, { method, headers, body }: Pick<PlainRequest, 'method' | 'headers' | 'body'>) {
    this.url = url
    this.method = method
    this.headers = headers
    this.body = body
  }
}

/** Creates the public HTTP client, and `send` for the resources. Both use the same middleware. */
export function createHttp(
  options: ResolvedOptions,
  sendWithRetries: SendWithRetries,
): { http: HttpClient; send: Send; middleware: readonly Middleware[] } {
  const { baseUrl } = options
  const urlOptions = {
    baseUrl,
    querySerializer: encodeQuery,
    pathSerializer: (url: string, params: Record<string, unknown>) =>
      url.replace(/\{([^{}]+)\}/g, (_, name: string) =>
        encodeSegment(url.slice(baseUrl.length), name, params[name]),
      ),
  }
  const openapiFetch: object = createClient({ ...urlOptions, headers: options.headers })
  const client = openapiFetch as UntypedHttpClient
  // openapi-fetch does not expose its list of middleware.
  const middleware: Middleware[] = []

  /** Sends an operation with openapi-fetch, which runs the middleware. */
  const sendRequest: Send = async (method, path, init, limits, fetchOptions) => {
    const { params, body, headers, parseAs = 'json' } = init
    const isJson = parseAs === 'json'
    let sent: CompletedRequest | undefined
    let received: unknown
    const fetch = async (request: PlainRequest | Request): Promise<unknown> => {
      const isPlain = request instanceof PlainRequest
      const outgoing: OutgoingRequest = {
        method: request.method,
        url: request.url,
        headers: request.headers,
        // A clone, because middleware can read the request again after the response.
        body: (isPlain ? request.body : await request.clone().text()) || null,
        init: fetchOptions,
        readAs: isJson ? 'text' : 'bytes',
      }
      // AbortSignal.any() of both would leak memory in Node 20 for each call that shares a long-lived signal.
      const hasSignal = isPlain || limits.signal
      sent = await sendWithRetries(outgoing, hasSignal ? limits : { ...limits, signal: request.signal })
      const { response, body } = sent
      const { ok, status, headers } = response
      received = isPlain ? { ok, status, headers, text: async () => body } : createResponse(sent)
      return received
    }
    const isPlain = fetchOptions === undefined && middleware.length === 0
    const { data, error, response } = await client.request(
      method,
      path,
      isPlain
        ? { params, body, headers, fetch, parseAs: 'text', Request: PlainRequest }
        : { ...init, fetch, parseAs: isJson ? 'text' : parseAs },
    )
    // Middleware may have returned another response, or sent nothing.
    const completed =
      sent && response === received ? sent : { method, path, isRepeated: false, ...sent, response }
    const isText = isJson && typeof data === 'string'
    return { ...completed, error, data: isText ? parseJson(data, completed) : data }
  }

  const send: Send = async (method, path, init, limits, fetchOptions) => {
    checkMissing(options)
    checkHeaders(init.headers)
    checkHeaders(init.params?.header)
    const { signal } = limits
    const call = () => sendRequest(method.toUpperCase(), path, init, limits, fetchOptions)
    // Also ends a call whose hook or middleware hangs.
    return signal ? runWithLimit({ signal }, call) : call()
  }

  const request = async (method: string, path: string, { signal, ...init }: CallInit = {}) => {
    if (init.fetch)
      throw new TypeError('`fetch` is not an option of a call. Use client.withOptions({ fetch }).http')
    // `limits` has the signal. With a second one, the Request would listen to it too.
    const limits = resolveLimits({ signal }, options)
    const { params, body, headers, parseAs, Request, baseUrl, middleware, ...rest } = init
    const { querySerializer, pathSerializer, bodySerializer, ...fetchOptions } = rest
    const { data, error, response } = await send(method, path, init, limits, fetchOptions)
    if (response.ok) return { data, response }
    // Without a body, openapi-fetch has no error. Callers check `error`.
    const message = `${method} ${path} responded with ${response.status}`
    return { error: error || { message }, response }
  }
  const http: object = {
    // GET, POST and the other methods of openapi-fetch.
    ...Object.fromEntries(Object.keys(client).map(method => [method, request.bind(undefined, method)])),
    request,
    use(...added: Middleware[]) {
      for (const item of added) {
        // Throws for an object that is not a middleware.
        client.use(item)
        middleware.push(item)
      }
    },
    eject(...removed: Middleware[]) {
      client.eject(...removed)
      for (const item of removed) {
        const index = middleware.indexOf(item)
        if (index !== -1) middleware.splice(index, 1)
      }
    },
  }
  return {
    http: http as HttpClient,
    middleware,
    send,
  }
}
