import { createMock, type Mock, type MockOptions } from '@agentcomms/mock-server'
import { unhandled } from '@agentcomms/mock-server/msw'
import type { HttpHandler } from 'msw'
import { setupServer } from 'msw/node'
import { onTestFinished, vi } from 'vitest'

export type Server = ReturnType<typeof setupServer>

export interface Intercepted {
  mock: Mock
  server: Server
  /** Asks by the global `fetch`, with the master key. */
  ask(url: string, init?: RequestInit): Promise<Response>
}

/** A mock behind MSW, until the test is over. What nobody handles is refused, and what MSW says of it is not printed. */
export function intercept(
  makeHandlers: (mock: Mock) => HttpHandler[],
  options: MockOptions = {},
): Intercepted {
  const mock = createMock({ clock: 'manual', ...options })
  const server = setupServer(...makeHandlers(mock))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  server.listen(unhandled('error'))
  onTestFinished(() => {
    server.close()
    mock.close()
    vi.restoreAllMocks()
  })
  return {
    mock,
    server,
    ask: (url, init = {}) =>
      fetch(url, { ...init, headers: { 'x-api-key': mock.masterKey, ...init.headers } }),
  }
}

/** A request with JSON. */
export function post(body: unknown): RequestInit {
  return { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}
