import { type HttpHandler, HttpResponse, http } from 'msw'
import type { Mock } from '../mock/mock.ts'
import { type BaseUrls, findEntrances } from './entrances.ts'

/**
 * One MSW handler for all operations: it answers every request below the base url of the mock, or below those of
 * `baseUrls`. What stands before it, or is added with `server.use()`, goes first. Throws a TypeError for what is no mock or
 * no base url.
 *
 * @example
 * ```ts
 * const server = setupServer(...handlers(mock))
 * server.listen(unhandled('error'))
 * ```
 */
export function handlers(mock: Mock, options: BaseUrls = {}): HttpHandler[] {
  const entrances = findEntrances(mock, { call: 'handlers', options }, ({ fetch }) => fetch)
  return [
    http.all(entrances.below, async ({ request }) => {
      try {
        return await entrances.find(request.url)?.(request)
      } catch {
        // A connection that a fault ended, or a request that nobody waits for any more.
        return HttpResponse.error()
      }
    }),
  ]
}
