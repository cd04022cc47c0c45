import type { paths } from '@agentcomms/spec/client'
import createClient, { type Client, type Middleware } from 'openapi-fetch'
import { createExchange, type Exchange, unparsed } from './exchange.ts'
import { checkHeaders, type ResolvedOptions } from './options.ts'
import type { RetryingFetch } from './retry.ts'

/** The typed openapi-fetch client of the whole document. */
export type Http = Client<paths>

function segment(path: string, name: string, value: unknown): string {
  if (typeof value === 'string' && value !== '' && value !== '.' && value !== '..') {
    return encodeURIComponent(value)
  }
  const shown = typeof value === 'string' ? `"${value}"` : typeof value
  throw new TypeError(`"${name}" of ${path} must be an id, but was ${shown}`)
}

/** Arrays as repeated parameters; what is null or undefined is left out. */
function queryOf(query: object): string {
  const text = (name: string, value: unknown) => {
    // The filter would go missing, and the call mean everything.
    if (Object(value) === value) throw new TypeError(`"${name}" must be text, a number, a boolean or a Date`)
    return `${name}=${encodeURIComponent(String(value))}`
  }
  return Object.entries(query)
    .flatMap(([name, value]) =>
      [value]
        .flat()
        .filter(one => one != null)
        .map(one => text(name, one.toJSON?.() ?? one)),
    )
    .join('&')
}

/** What the methods of `http` take: one operation, and for calls of this package its exchange. */
interface AnyInit {
  readonly exchange?: Exchange
  readonly fetch?: (sent: Request) => Promise<Response>
  readonly headers?: unknown
  readonly signal?: AbortSignal
  readonly params?: { readonly header?: unknown }
}
type Method = (method: string, path: string, init?: AnyInit) => Promise<unknown>
interface AnyHttp {
  request: Method
  readonly use: Http['use']
  readonly eject: Http['eject']
  [name: string]: unknown
}

/** The client, and the list of the middleware in it, which openapi-fetch keeps to itself. */
export function createHttp(
  options: ResolvedOptions,
  fetch: RetryingFetch,
): { http: Http; request: Method; middleware: readonly Middleware[] } {
  const { baseUrl, headers } = options
  // Not a type of its own, which would cost the compiler more than all the rest.
  const http = createClient({
    baseUrl,
    headers,
    querySerializer: queryOf,
    pathSerializer: (url, params) =>
      url.replace(/\{([^{}]+)\}/g, (_, name: string) =>
        segment(url.slice(baseUrl.length), name, params[name]),
      ),
  }) as object as AnyHttp
  const { request: send, use, eject } = http
  const request: Method = async (
    method,
    path,
    { signal, exchange = createExchange({ signal }, options), ...init } = {},
  ) => {
    checkHeaders(init.headers)
    checkHeaders(init.params?.header)
    try {
      return await send(method, path, { ...init, fetch: init.fetch ?? (sent => fetch(sent, exchange)) })
    } catch (error) {
      exchange.signal?.throwIfAborted()
      // The platform's own error would quote the body. By its name: a test runner may have classes of its own.
      if (exchange.response?.ok && Object(error).name === 'SyntaxError') {
        throw unparsed(exchange, Object(error).message.replace(/".*/s, '...'))
      }
      throw error
    }
  }
  for (const name of Object.keys(http)) {
    http[name] = (path: string, init?: AnyInit) => request(name, path, init)
  }
  const middleware: Middleware[] = []
  return {
    http: Object.assign(http, {
      request,
      use(...added: Middleware[]) {
        use(...added)
        middleware.push(...added)
      },
      eject(...removed: Middleware[]) {
        eject(...removed)
        for (const one of removed) {
          const index = middleware.indexOf(one)
          if (index !== -1) middleware.splice(index, 1)
        }
      },
    }) as object as Http,
    request,
    middleware,
  }
}
