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

/** A fetch that answers the replies in turn, the last one from then on, and remembers what was sent. */
export function createFetch(...replies: (() => Response | Promise<Response>)[]): {
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
    const reply = replies[Math.min(sent.length, replies.length) - 1]
    if (!reply) throw new Error('no reply was given')
    return reply()
  }
  return { fetch, sent }
}

/** A client over {@link createFetch}. */
export function createTestClient(
  replies: (() => Response | Promise<Response>)[],
  options: AgentCommsOptions = {},
) {
  const { fetch, sent } = createFetch(...replies)
  return { client: new AgentComms({ baseUrl, apiKey, fetch, ...options }), sent }
}

/** A real server on a free port, for what only sockets can do. */
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

export const retryImmediately = { 'retry-after': '0' }
