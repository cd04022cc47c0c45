import type { RequestListener } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { createGzip, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { AgentComms, AgentCommsError, type AgentCommsOptions, ResponseTooLargeError } from '../src/index.ts'
import { apiKey, createTestClient, listen } from './service.ts'

const maxResponseBytes = 100_000
const email = { to: ['a@example.com'], subject: 'Hello', body: 'Hi' }

/** Starts a server, and a client that counts the requests. */
async function startService(listener: RequestListener, options: AgentCommsOptions = {}) {
  let requests = 0
  const server = await listen((request, response) => {
    requests += 1
    listener(request, response)
  })
  const client = new AgentComms({ baseUrl: server.baseUrl, apiKey, ...options })
  return {
    client,
    requests: () => requests,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

function* endlessSpaces(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(100_000, ' ')
}

/** Sends white space in gzip until the client closes the connection. */
function sendWithoutEnd(status: number, onClose: () => void): RequestListener {
  return (_, response) => {
    response.writeHead(status, { 'content-encoding': 'gzip', 'content-type': 'application/json' })
    pipeline(Readable.from(endlessSpaces()), createGzip(), response, onClose)
  }
}

/** Creates a response whose body never ends. Counts the pieces that are read. */
function createEndlessResponse(counts: { pieces: number; cancellations: number }): Response {
  const body = new ReadableStream({
    pull(controller) {
      counts.pieces += 1
      controller.enqueue(new Uint8Array(1_000))
    },
    cancel() {
      counts.cancellations += 1
    },
  })
  return new Response(body)
}

const passThrough = { onRequest: () => undefined }

describe('a response that is larger than maxResponseBytes', () => {
  const calls: Record<string, (client: AgentComms) => Promise<unknown>> = {
    'a GET': client => client.agents.get('c0agt', { maxResponseBytes }),
    'a list': client => client.agents.list({}, { maxResponseBytes }).all(),
    'a POST': client => client.email.send(email, { maxResponseBytes }),
    'a call with the limit of the client': client =>
      client.withOptions({ maxResponseBytes }).agents.get('c0agt'),
    'a call with middleware': client => {
      client.http.use(passThrough)
      return client.agents.get('c0agt', { maxResponseBytes })
    },
    'a call of client.http': client => client.withOptions({ maxResponseBytes }).http.GET('/agents'),
  }
  const rows = Object.entries(calls).flatMap(([name, call]) =>
    [200, 404, 503].map(status => [name, status, call] as const),
  )

  it.each(rows)(
    'rejects %s with status %i, without a retry, and closes the connection',
    async (_, status, call) => {
      let close = () => {}
      const closed = new Promise<void>(resolve => {
        close = resolve
      })
      await using service = await startService(sendWithoutEnd(status, close))
      const error = await call(service.client).then(undefined, reason => reason)
      expect(ResponseTooLargeError.is(error) && AgentCommsError.is(error)).toBe(true)
      expect(error.message).toContain(`the body of the ${status} response`)
      expect(error.message).toContain('maxResponseBytes')
      await closed
      expect(service.requests()).toBe(1)
    },
  )

  it('is measured after decompression, to the byte', async () => {
    const body = `{"id":"c0agt","name":"${'ü'.repeat(1_000)}"}`
    const size = Buffer.byteLength(body)
    await using service = await startService((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(body))
    })
    const get = (bytes: number) => service.client.agents.get('c0agt', { maxResponseBytes: bytes })
    expect(await get(size)).toEqual(JSON.parse(body))
    await expect(get(size - 1)).rejects.toBeInstanceOf(ResponseTooLargeError)
  })

  it('is larger than 64 MiB by default, and Infinity disables the limit', async () => {
    const start = '{"id":"c0agt"}'
    const spaces = new Uint8Array(2 ** 26 - start.length + 1).fill(0x20)
    const { client } = createTestClient([() => new Response(new Blob([start, spaces]))])
    await expect(client.agents.get('c0agt')).rejects.toBeInstanceOf(ResponseTooLargeError)
    const maxResponseBytes = Number.POSITIVE_INFINITY
    expect(await client.agents.get('c0agt', { maxResponseBytes })).toEqual({ id: 'c0agt' })
  })

  it.each([false, true])(
    'of a custom fetch is read up to the limit and cancelled; with middleware: %s',
    async hasMiddleware => {
      const counts = { pieces: 0, cancellations: 0 }
      const { client, sent } = createTestClient([() => createEndlessResponse(counts)], { maxResponseBytes })
      if (hasMiddleware) client.http.use(passThrough)
      await expect(client.agents.get('c0agt')).rejects.toBeInstanceOf(ResponseTooLargeError)
      expect(sent).toHaveLength(1)
      expect(counts.cancellations).toBe(1)
      expect(counts.pieces).toBeGreaterThan(100)
      expect(counts.pieces).toBeLessThan(110)
    },
  )

  it('of a custom fetch that has read the body is rejected too', async () => {
    const respond = async () => {
      const response = new Response(`{"id":"c0agt"}${' '.repeat(2_000)}`)
      const text = await response.text()
      return Object.assign(response, { text: async () => text })
    }
    const { client, sent } = createTestClient([respond])
    expect(await client.agents.get('c0agt')).toEqual({ id: 'c0agt' })
    const call = client.agents.get('c0agt', { maxResponseBytes: 2_000 })
    await expect(call).rejects.toBeInstanceOf(ResponseTooLargeError)
    expect(sent).toHaveLength(2)
  })

  it('calls no hook onResponse, because it is not complete', async () => {
    const statuses: number[] = []
    const { client } = createTestClient([() => new Response(' '.repeat(2_000), { status: 503 })], {
      maxResponseBytes: 1_000,
      onResponse: ({ status }) => statuses.push(status),
      onRetry: ({ status }) => statuses.push(status ?? 0),
    })
    await expect(client.agents.list()).rejects.toBeInstanceOf(ResponseTooLargeError)
    expect(statuses).toEqual([])
  })
})

describe('a download', () => {
  const link = '{"url":"attachments/c0att/content"}'

  it('has its own limit, independent of the limit of the client', async () => {
    const file = Buffer.alloc(300_000, 'ab')
    await using service = await startService(
      ({ url }, response) => response.end(url?.endsWith('/content') ? file : link),
      { maxResponseBytes: 1_000 },
    )
    const { bytes } = await service.client.attachments.download('c0att', { maxResponseBytes: 100 })
    expect(Buffer.compare(await bytes(), file)).toBe(0)
    expect(await bytes({ maxResponseBytes: 300_000 })).toHaveLength(300_000)
    await expect(bytes({ maxResponseBytes: 299_999 })).rejects.toBeInstanceOf(ResponseTooLargeError)
  })

  it.each([200, 404])('with status %i that never ends is rejected, without a retry', async status => {
    let close = () => {}
    const closed = new Promise<void>(resolve => {
      close = resolve
    })
    const send = sendWithoutEnd(status, close)
    await using service = await startService((request, response) => {
      if (request.url?.endsWith('/content')) send(request, response)
      else response.end(link)
    })
    const { bytes } = await service.client.attachments.download('c0att')
    await expect(bytes({ maxResponseBytes })).rejects.toBeInstanceOf(ResponseTooLargeError)
    await closed
    expect(service.requests()).toBe(2)
  })
})

it.each([0, -1, Number.NaN, '1000'])(
  'maxResponseBytes %j is rejected before anything is sent',
  async value => {
    const { client, sent } = createTestClient([() => Response.json({ id: 'c0agt', url: 'x' })])
    const error = /^maxResponseBytes must be a number above 0, or Infinity; received /
    const options = { maxResponseBytes: value as number }
    expect(() => client.withOptions(options)).toThrow(error)
    await expect(client.agents.get('c0agt', options)).rejects.toThrow(error)
    expect(sent).toHaveLength(0)
    const { bytes } = await client.attachments.download('c0att')
    await expect(bytes(options)).rejects.toThrow(error)
    expect(sent).toHaveLength(1)
  },
)
