import { http, type RequestHandler } from 'msw'
import type { Mock } from '../index.ts'

/**
 * MSW handlers that answer every request below the mock's base url.
 *
 * @example
 * ```ts
 * const server = setupServer(...handlers(mock))
 * server.listen({ onUnhandledRequest: 'error' })
 * ```
 */
export function handlers(mock: Mock): RequestHandler[] {
  return [http.all(`${mock.baseUrl}/*`, ({ request }) => mock.fetch(request))]
}
