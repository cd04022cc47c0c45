import { createMock, type Mock, type MockOptions } from '@agentcomms/mock-server'
import { unhandledOptions } from '@agentcomms/mock-server/msw'
import type { HttpHandler } from 'msw'
import { setupServer } from 'msw/node'
import { onTestFinished, vi } from 'vitest'

export type Server = ReturnType<typeof setupServer>

export interface Intercepted {
  mock: Mock
  server: Server
  /** Sends a request with the global `fetch` and the master key. */
  fetchWithKey(url: string, init?: RequestInit): Promise<Response>
}

/** Starts a mock behind MSW until the test ends. Unhandled requests fail, and MSW prints nothing about them. */
export function intercept(
  makeHandlers: (mock: Mock) => HttpHandler[],
  options: MockOptions = {},
): Intercepted {
  const mock = createMock({ clock: 'manual', validateResponses: true, ...options })
  const server = setupServer(...makeHandlers(mock))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  server.listen(unhandledOptions('error'))
  onTestFinished(() => {
    server.close()
    mock.close()
    vi.restoreAllMocks()
  })
  return {
    mock,
    server,
    fetchWithKey: (url, init = {}) =>
      fetch(url, { ...init, headers: { 'x-api-key': mock.masterKey, ...init.headers } }),
  }
}

/** Returns the options of a POST request with JSON. */
export function post(body: unknown): RequestInit {
  return { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}
