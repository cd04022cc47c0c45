import type { paths } from '@agentcomms/spec'
import createClient, { type Client, type Middleware } from 'openapi-fetch'
import { PlainRequest, type PlainResponse } from './exchange.ts'
import type { ResolvedOptions } from './options.ts'
import { type RetryingFetch, shownPath } from './retry.ts'

/** The typed openapi-fetch client of the whole document. */
export type Http = Client<paths>

// openapi-fetch only constructs a request and hands it back, and reads `ok`, `status`, `headers`, `text` and `json` of
// a reply: the plain forms have just these.
export const PlainRequestClass = PlainRequest as unknown as typeof Request
export function forOpenapiFetch(response: Promise<Response | PlainResponse>): Promise<Response> {
  return response as Promise<Response>
}

function segment(path: string, name: string, value: unknown): string {
  if (typeof value === 'string' && value !== '' && value !== '.' && value !== '..') {
    return encodeURIComponent(value)
  }
  const shown = typeof value === 'string' ? `"${value}"` : typeof value
  throw new TypeError(`"${name}" of ${path} must be a non-empty id other than "." and "..", but was ${shown}`)
}

/** The client, and the list of the middleware in it, which openapi-fetch keeps to itself. */
export function createHttp(
  options: ResolvedOptions,
  send: RetryingFetch,
): { http: Http; middleware: readonly Middleware[] } {
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
      forOpenapiFetch(
        send(request, {
          timeoutMs,
          maxRetries,
          signal: request.signal,
          attempts: 0,
          method: request.method,
          path: shownPath(request.url, baseUrl),
        }),
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
