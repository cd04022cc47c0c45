import { createMock } from '@agentcomms/mock-server'
import { handlers, unhandledOptions } from '@agentcomms/mock-server/msw'
import { serve } from '@agentcomms/mock-server/node'
import { http, passthrough } from 'msw'
import { setupServer } from 'msw/node'
import { inject } from 'vitest'
import { prism } from './prism-transport.ts'
import type { Transport } from './transport.ts'

export const memory: Transport = {
  name: 'memory',
  async open(options) {
    const mock = createMock({ validateResponses: true, ...options })
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
    const mock = createMock({ validateResponses: true, ...options })
    // Requests to webhook receivers on this machine are real in every transport.
    const receivers = http.all(/^http:\/\/127\.0\.0\.1:\d+\//, () => passthrough())
    const server = setupServer(...handlers(mock), receivers)
    server.listen(unhandledOptions('error'))
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
    const mock = createMock({ validateResponses: true, ...options })
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

/** Transports of a run: all of them, or only Prism if `AGENTCOMMS_VALIDATOR` is `prism`. */
export const transports: readonly Transport[] =
  proxyUrl === undefined ? [memory, msw, loopback] : [prism(proxyUrl)]
