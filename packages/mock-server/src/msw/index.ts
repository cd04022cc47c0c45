/**
 * The mock as MSW handlers.
 *
 * @module @agentcomms/mock-server/msw
 */

import { HttpResponse, http, type RequestHandler } from 'msw'
import type { Mock } from '../index.ts'

/**
 * MSW handlers that answer every request below the mock's base url. Throws a TypeError for what is no mock.
 *
 * @example
 * ```ts
 * const server = setupServer(...handlers(mock))
 * server.listen({ onUnhandledRequest: 'error' })
 * ```
 */
export function handlers(mock: Mock): RequestHandler[] {
  if (typeof mock?.fetch !== 'function') throw new TypeError('handlers() takes a mock, that of createMock().')
  // An expression, because MSW decodes what a path pattern matched and fails where that cannot be decoded.
  const below = new RegExp(`^${escapeExpression(mock.baseUrl)}/`)
  // A rejection is a connection that a fault ended, or a request that nobody waits for any more.
  return [http.all(below, ({ request }) => mock.fetch(request).catch(() => HttpResponse.error()))]
}

function escapeExpression(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
