import { type HttpHandler, HttpResponse, http } from 'msw'
import type { Mock } from '../mock/mock.ts'
import { type BaseUrls, baseUrls, findEndpoints } from './endpoints.ts'

/**
 * Returns one MSW handler for all operations: it responds to every request below the base URL of the mock, or below those of
 * `baseUrls`. Handlers before it, or added with `server.use()`, go first. Throws a TypeError for wrong arguments.
 *
 * @example
 * ```ts
 * const server = setupServer(...handlers(mock))
 * server.listen(unhandled('error'))
 * ```
 */
export function handlers(mock: Mock, options: BaseUrls = {}): HttpHandler[] {
  const endpoints = findEndpoints('handlers()', mock, { options, schema: baseUrls })
  return [
    http.all(endpoints.below, async ({ request }) => {
      try {
        return await endpoints.find(request.url)?.fetch(request)
      } catch {
        // A fault ended the connection, or the caller aborted the request.
        return HttpResponse.error()
      }
    }),
  ]
}
