import type { HandlersOptions } from '@agentcomms/spec/control'
import { type HttpHandler, HttpResponse, http } from 'msw'
import type { Mock } from '../mock/mock.ts'
import { createEndpoints } from './endpoints.ts'

/**
 * Returns an array with one MSW handler. The handler responds to every request whose URL begins with the base URL of the mock, or
 * with one of `baseUrls`. Earlier handlers, and handlers added with `server.use()`, have precedence. Throws a
 * TypeError for invalid arguments.
 *
 * @example
 * ```ts
 * const server = setupServer(...handlers(mock))
 * server.listen(unhandledOptions('error'))
 * ```
 */
export function handlers(mock: Mock, options: HandlersOptions = {}): HttpHandler[] {
  const endpoints = createEndpoints('handlers()', mock, { options, schema: 'HandlersOptions' })
  return [
    http.all(endpoints.pattern, async ({ request }) => {
      try {
        return await endpoints.find(request.url)?.fetch(request)
      } catch {
        // A fault closed the connection, or the caller aborted the request.
        return HttpResponse.error()
      }
    }),
  ]
}
