import type { paths } from '@agentcomms/spec'
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

/** What the methods of `http` take: one operation, and for calls of this package its exchange. */
interface AnyInit {
  readonly exchange?: Exchange
  readonly headers?: unknown
  readonly params?: { readonly header?: unknown }
}
type Method = (...args: unknown[]) => Promise<unknown>

/** The client, and the list of the middleware in it, which openapi-fetch keeps to itself. */
export function createHttp(
  options: ResolvedOptions,
  send: RetryingFetch,
): { http: Http; middleware: readonly Middleware[] } {
  const { baseUrl, headers } = options
  const http = createClient<paths>({
    baseUrl,
    headers,
    // Followed redirects would carry X-API-Key to any origin that the reply names.
    redirect: 'manual',
    pathSerializer: (url, params) =>
      url.replace(/\{([^{}]+)\}/g, (_, name: string) =>
        segment(url.slice(baseUrl.length), name, params[name]),
      ),
  })
  const { use, eject } = http
  // Not a type of its own, which would cost the compiler more than all the rest.
  const methods = http as object as Record<string, Method>
  const { request } = methods as { request: Method }
  const requestSafely = async (
    method: unknown,
    path: unknown,
    { exchange = createExchange({}, options), ...init }: AnyInit = {},
  ) => {
    checkHeaders(init.headers)
    checkHeaders(init.params?.header)
    try {
      return await request(method, path, { fetch: (sent: Request) => send(sent, exchange), ...init })
    } catch (error) {
      // The platform's own error would quote the body.
      if (exchange.response?.ok && error instanceof SyntaxError) {
        throw unparsed(exchange, error.message.replace(/".*/s, '...'))
      }
      throw error
    }
  }
  for (const name of Object.keys(http)) {
    methods[name] = (path, init) => requestSafely(name, path, init as AnyInit)
  }
  const middleware: Middleware[] = []
  return {
    http: Object.assign(http, {
      request: requestSafely,
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
    }) as Http,
    middleware,
  }
}
