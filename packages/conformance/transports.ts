import { createMock, type Mock, type MockOptions } from '@agentcomms/mock-server'
import { handlers } from '@agentcomms/mock-server/msw'
import { serve } from '@agentcomms/mock-server/node'
import { http, passthrough } from 'msw'
import { setupServer } from 'msw/node'
import { inject } from 'vitest'
import type { TRANSPORTS } from './coverage.ts'
import { prism } from './prism-transport.ts'

/** What a scenario says beforehand of one request, to a judge that stands between. */
export interface Declared {
  /** Why the judge cannot pass the request on: it goes past it. */
  unjudged?: string
  /** What the document does not allow of the request, though the server takes it: the judge has to find something. */
  against?: string
}

/** What an outside judge saw. */
export interface Judgement {
  /** What it found and the scenario did not declare. */
  findings: string[]
  /** How many requests went through it. */
  judged: number
  /** Why the others did not, for each. */
  unjudged: string[]
}

/** A mock, and one way to reach it. */
export interface Connection {
  mock: Mock
  /** Base url of the mock itself, whatever stands between. */
  baseUrl: string
  judgement?: Judgement
  /** How a client gets there. */
  client: { baseUrl: string; fetch?: typeof fetch }
  /** Sends a Request to `path`, which begins behind the base url. */
  fetch(path: string, init?: RequestInit, declared?: Declared): Promise<Response>
  close(): Promise<void>
}

export interface Transport {
  name: (typeof TRANSPORTS)[number] | 'prism'
  open(options: MockOptions): Promise<Connection>
}

const memory: Transport = {
  name: 'memory',
  async open(options) {
    const mock = createMock(options)
    return {
      mock,
      baseUrl: mock.baseUrl,
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
      baseUrl: mock.baseUrl,
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
      baseUrl: url,
      client: { baseUrl: url },
      fetch: (path, init) => fetch(new Request(url + path, init)),
      async close() {
        await close()
        mock.close()
      },
    }
  },
}

const proxyUrl = inject('prismUrl')

/** The ways in which a user reaches the mock; or the outside judge alone, when a run asks for it. */
export const transports: readonly Transport[] =
  proxyUrl === undefined ? [memory, msw, loopback] : [prism(proxyUrl)]
