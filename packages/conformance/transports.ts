import { createMock, type Mock, type MockOptions } from '@agentcomms/mock-server'
import { handlers } from '@agentcomms/mock-server/msw'
import { serve } from '@agentcomms/mock-server/node'
import { http, passthrough } from 'msw'
import { setupServer } from 'msw/node'

/** A mock, and one way to reach it. */
export interface Connection {
  mock: Mock
  /** How a client gets there. */
  client: { baseUrl: string; fetch?: typeof fetch }
  /** Sends a Request to `path`, which begins behind the base url. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  close(): Promise<void>
}

export interface Transport {
  name: 'memory' | 'msw' | 'http'
  open(options: MockOptions): Promise<Connection>
}

const memory: Transport = {
  name: 'memory',
  async open(options) {
    const mock = createMock(options)
    return {
      mock,
      client: { baseUrl: mock.baseUrl, fetch: mock.fetch },
      fetch: (path, init) => mock.fetch(new Request(mock.baseUrl + path, init)),
      close: async () => mock.close(),
    }
  },
}

const msw: Transport = {
  name: 'msw',
  async open(options) {
    const mock = createMock(options)
    // Receivers of webhooks listen on this machine; their traffic is real in every transport.
    const receivers = http.all(/^http:\/\/127\.0\.0\.1:\d+\//, () => passthrough())
    const server = setupServer(...handlers(mock), receivers)
    server.listen({ onUnhandledRequest: 'error' })
    return {
      mock,
      client: { baseUrl: mock.baseUrl },
      fetch: (path, init) => fetch(new Request(mock.baseUrl + path, init)),
      async close() {
        server.close()
        mock.close()
      },
    }
  },
}

const loopback: Transport = {
  name: 'http',
  async open(options) {
    const mock = createMock(options)
    const { url, close } = await serve(mock, { port: 0 })
    return {
      mock,
      client: { baseUrl: url },
      fetch: (path, init) => fetch(new Request(url + path, init)),
      async close() {
        await close()
        mock.close()
      },
    }
  },
}

export const transports: readonly Transport[] = [memory, msw, loopback]
