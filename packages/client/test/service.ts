import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AgentComms, type AgentCommsOptions, type Fetch } from '../src/index.ts'

export const baseUrl = 'https://api.example.test/v1'
export const apiKey = 'mk_test_0123456789'

export interface SentRequest {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly body: unknown
  readonly init: RequestInit | undefined
}

export function json(body: unknown, init: ResponseInit = {}): Response {
  return Response.json(body, init)
}

/** Creates a fetch that returns the responses in turn and records the requests. Repeats the last response. */
export function createFetch(...responders: (() => Response | Promise<Response>)[]): {
  fetch: Fetch
  sent: SentRequest[]
} {
  const sent: SentRequest[] = []
  const fetch: Fetch = async (input, init) => {
    const request = new Request(input, init)
    const text = await request.text()
    sent.push({
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: text ? JSON.parse(text) : undefined,
      init,
    })
    const respond = responders[Math.min(sent.length, responders.length) - 1]
    if (!respond) throw new Error('createFetch() needs a response')
    return respond()
  }
  return { fetch, sent }
}

/** Creates a client with {@link createFetch}. */
export function createTestClient(
  responders: (() => Response | Promise<Response>)[],
  options: AgentCommsOptions = {},
) {
  const { fetch, sent } = createFetch(...responders)
  const key = options.accessToken === undefined ? apiKey : undefined
  return { client: new AgentComms({ baseUrl, apiKey: key, fetch, ...options }), sent }
}

/** Starts an HTTP server on a free port. */
export async function listen(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** Headers that make a retry immediate. */
export const retryImmediately = { 'retry-after': '0' }
