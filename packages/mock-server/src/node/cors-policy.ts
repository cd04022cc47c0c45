import type { RawResponse } from '../http/exchange.ts'
import { isLoopback } from '../work/outbound.ts'

const EXPOSED_HEADERS =
  'x-request-id, x-ratelimit-remaining, retry-after, idempotent-replayed, allow, www-authenticate, content-disposition, x-mock-ignored-input'

/** Decides which web pages may read the responses of a server: pages of this machine, and pages of the given origins. */
export class CorsPolicy {
  #origins: ReadonlySet<string>

  /** `origins` are origins such as `https://app.example.test`. */
  constructor(origins: readonly string[]) {
    this.#origins = new Set(origins)
  }

  /** Returns the response to a CORS preflight request, or undefined for other requests and origins. */
  respondToPreflight({ method, headers }: Request): Response | undefined {
    const origin = this.#getAllowedOrigin(headers)
    if (method !== 'OPTIONS' || origin === undefined || !headers.has('access-control-request-method'))
      return undefined
    return new Response(null, {
      status: 204,
      headers: {
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': headers.get('access-control-request-headers') ?? '',
        'access-control-max-age': '600',
        vary: 'Origin',
      },
    })
  }

  /** Adds the CORS headers to a response, if the origin of the request is allowed. */
  addHeaders<Res extends Response | RawResponse>({ headers }: Request, response: Res): Res {
    const origin = this.#getAllowedOrigin(headers)
    const vary = response.headers instanceof Headers && response.headers.get('vary')
    const added = {
      vary: vary ? `${vary}, Origin` : 'Origin',
      ...(origin !== undefined && {
        'access-control-allow-origin': origin,
        'access-control-expose-headers': EXPOSED_HEADERS,
      }),
    }
    for (const [name, value] of Object.entries(added))
      if (response.headers instanceof Headers) response.headers.set(name, value)
      else response.headers[name] = value
    return response
  }

  #getAllowedOrigin(headers: Headers): string | undefined {
    const origin = headers.get('origin')
    if (origin === null) return undefined
    const isAllowed = this.#origins.has(origin) || (URL.canParse(origin) && isLoopback(new URL(origin)))
    return isAllowed ? origin : undefined
  }
}
