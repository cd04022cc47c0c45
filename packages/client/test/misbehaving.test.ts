import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AgentComms, type AgentCommsOptions } from '../src/index.ts'
import {
  type Behaviour,
  drip,
  reset,
  resetAfter,
  respond,
  sendRaw,
  stall,
  stallAfter,
  startMisbehavingServer,
} from './misbehaving-server.ts'

const record = '{"id":"c0agt"}'
const ok = respond(200, record)
const gatewayPage = respond(502, '<h1>Bad Gateway</h1>', { 'content-type': 'text/html' })
const chunked = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n'
const zipped = { 'content-encoding': 'gzip' }
const email = { to: ['a@example.com'], subject: 'Hello', body: 'Hi' }

const get = (client: AgentComms): Promise<unknown> => client.agents.get('c0agt')
const remove = (client: AgentComms): Promise<unknown> => client.agents.delete('c0agt')
const send = (client: AgentComms): Promise<unknown> => client.email.send(email)

interface Row {
  readonly server: string
  readonly result: string
  readonly script: readonly Behaviour[]
  readonly call?: (client: AgentComms) => Promise<unknown>
  readonly options?: AgentCommsOptions
  /** Result of the call, or fields of its error. */
  readonly value?: object
  readonly error?: object
  readonly attempts: number
}

const shortLimit = { timeoutMs: 60 }
const rows: readonly Row[] = [
  {
    server: 'resets the connection before the headers',
    result: 'retries, then `ConnectionError`',
    script: [reset],
    error: { name: 'ConnectionError' },
    attempts: 3,
  },
  {
    server: 'resets the connection in the middle of the body',
    result: 'retries, then `ConnectionError`',
    script: [resetAfter('{"id"')],
    error: { name: 'ConnectionError' },
    attempts: 3,
  },
  {
    server: 'resets the connection once, then responds',
    result: 'the record',
    script: [reset, ok],
    value: { id: 'c0agt' },
    attempts: 2,
  },
  {
    server: 'accepts the request and sends nothing',
    result: 'retries, then `TimeoutError`',
    script: [stall],
    options: shortLimit,
    error: { name: 'TimeoutError' },
    attempts: 3,
  },
  {
    server: 'stops after the headers, or in the body',
    result: 'retries, then `TimeoutError`',
    script: [stallAfter(''), stallAfter('{"id"')],
    options: shortLimit,
    error: { name: 'TimeoutError' },
    attempts: 3,
  },
  {
    server: 'sends one byte of the body every 50 ms, without end',
    result: 'retries, then `TimeoutError`',
    script: [drip],
    options: { timeoutMs: 100 },
    error: { name: 'TimeoutError' },
    attempts: 3,
  },
  {
    server: 'closes the connection before `Content-Length` bytes',
    result: 'retries, then `ConnectionError`',
    script: [respond(200, '{"id":', { 'content-length': 100 })],
    error: { name: 'ConnectionError' },
    attempts: 3,
  },
  {
    server: 'sends an invalid chunk',
    result: 'retries, then `ConnectionError`',
    script: [sendRaw(`${chunked}zz\r\n{"id":\r\n`)],
    error: { name: 'ConnectionError' },
    attempts: 3,
  },
  {
    server: 'sends something other than HTTP',
    result: 'retries, then `ConnectionError`',
    script: [sendRaw('SSH-2.0-OpenSSH_9.6\r\n')],
    error: { name: 'ConnectionError' },
    attempts: 3,
  },
  {
    server: 'responds with gzip',
    result: 'the record',
    script: [respond(200, gzipSync(record), zipped)],
    value: { id: 'c0agt' },
    attempts: 1,
  },
  {
    server: 'responds with broken gzip',
    result: 'retries, then `ConnectionError`',
    script: [respond(200, record, zipped)],
    error: { name: 'ConnectionError' },
    attempts: 3,
  },
  {
    server: 'responds with more than `maxResponseBytes`, also if it is smaller in gzip',
    result: '`ResponseTooLargeError`, no retry',
    script: [respond(200, gzipSync(record.padEnd(10_000)), zipped)],
    options: { maxResponseBytes: 1_000 },
    error: { name: 'ResponseTooLargeError' },
    attempts: 1,
  },
  {
    server: 'responds with 200 and broken JSON',
    result: '`ResponseParseError`, no retry',
    script: [respond(200, '{"id":')],
    call: send,
    error: { name: 'ResponseParseError' },
    attempts: 1,
  },
  {
    server: 'responds with 200 and an HTML page',
    result: '`ResponseParseError`, no retry',
    script: [respond(200, '<h1>Log in</h1>', { 'content-type': 'text/html' })],
    error: { name: 'ResponseParseError' },
    attempts: 1,
  },
  {
    server: 'responds with 204 or an empty 200 to an operation without a record',
    result: '`{ success: true }`',
    script: [respond(204), respond(200)],
    call: async client => [await remove(client), await remove(client)],
    value: [{ success: true }, { success: true }],
    attempts: 2,
  },
  {
    server: 'responds with 204 or an empty 200 to an operation with a record',
    result: '`ResponseParseError`, no retry',
    script: [respond(204), respond(200)],
    call: client => get(client).catch(() => get(client)),
    error: { name: 'ResponseParseError' },
    attempts: 2,
  },
  {
    server: 'responds once with 502 and an HTML page, then with the record',
    result: 'the record',
    script: [gatewayPage, ok],
    value: { id: 'c0agt' },
    attempts: 2,
  },
  {
    server: 'responds each time with 502 and an HTML page',
    result: '`ServerError`, without the page',
    script: [gatewayPage],
    error: { name: 'ServerError', message: expect.not.stringContaining('<h1>') },
    attempts: 3,
  },
  {
    server: 'responds with 429 once, then with the record',
    result: 'the record',
    script: [respond(429, '{}', { 'retry-after': 0 }), ok],
    value: { id: 'c0agt' },
    attempts: 2,
  },
  {
    server: 'responds with 503 each time',
    result: '`ServerError`, with the `code` of the response',
    script: [respond(503, '{"code":"SERVICE_UNAVAILABLE","detail":"later"}')],
    error: { name: 'ServerError', code: 'SERVICE_UNAVAILABLE', message: 'later', status: 503 },
    attempts: 3,
  },
  {
    server: 'responds with 422',
    result: '`ValidationError`, no retry',
    script: [respond(422, '{"code":"VALIDATION_ERROR","detail":"no"}')],
    call: send,
    error: { name: 'ValidationError', status: 422 },
    attempts: 1,
  },
  {
    server: 'fails, and `maxRetries` is 0',
    result: 'the error of the one attempt',
    script: [respond(503, '{}'), ok],
    options: { maxRetries: 0 },
    error: { name: 'ServerError' },
    attempts: 1,
  },
]

beforeEach(() => {
  // Makes the random part of each wait short.
  vi.spyOn(Math, 'random').mockReturnValue(0.01)
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('a server that', () => {
  for (const row of rows)
    it(`${row.server}: ${row.result}`, async () => {
      await using server = await startMisbehavingServer(...row.script)
      let attempts = 0
      const onRequest = () => {
        attempts += 1
      }
      const client = new AgentComms({ baseUrl: server.baseUrl, apiKey: 'ak', onRequest, ...row.options })
      const call = (row.call ?? get)(client)
      if (row.error) await expect(call).rejects.toMatchObject(row.error)
      else expect(await call).toEqual(row.value)
      expect(attempts).toBe(row.attempts)
    })

  it('does not listen: retries, then `ConnectionError`', async () => {
    const server = await startMisbehavingServer(ok)
    await server[Symbol.asyncDispose]()
    const waits: unknown[] = []
    const client = new AgentComms({
      baseUrl: server.baseUrl,
      apiKey: 'ak',
      onRetry: ({ error }) => waits.push(error?.name),
    })
    await expect(get(client)).rejects.toMatchObject({
      name: 'ConnectionError',
      cause: { cause: { code: 'ECONNREFUSED' } },
    })
    expect(waits).toEqual(['ConnectionError', 'ConnectionError'])
  })

  it('fails a POST: all attempts have the same body and the same Idempotency-Key', async () => {
    await using server = await startMisbehavingServer(respond(503, '{}'), reset, ok)
    await send(new AgentComms({ baseUrl: server.baseUrl, apiKey: 'ak' }))
    const keys = server.requests.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0], keys[0]])
    expect(server.requests.map(({ body }) => JSON.parse(body))).toEqual([email, email, email])
  })

  it('redirects to another origin: `ApiError`, and the other origin receives no request', async () => {
    await using otherServer = await startMisbehavingServer(ok)
    for (const status of [301, 302, 303, 307, 308]) {
      await using server = await startMisbehavingServer(
        respond(status, '', { location: `${otherServer.baseUrl}/agents` }),
      )
      const client = new AgentComms({ baseUrl: server.baseUrl, apiKey: 'ak' })
      for (const call of [get(client), send(client), client.agents.list()]) {
        await expect(call).rejects.toMatchObject({ name: 'ApiError', status })
      }
      expect(server.requests).toHaveLength(3)
    }
    expect(otherServer.requests).toEqual([])
  })
})
