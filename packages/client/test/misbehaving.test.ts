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
const page = respond(502, '<h1>Bad Gateway</h1>', { 'content-type': 'text/html' })
const chunked = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n'
const zipped = { 'content-encoding': 'gzip' }
const mail = { to: ['a@example.com'], subject: 'Hello', body: 'Hi' }

const get = (client: AgentComms): Promise<unknown> => client.agents.get('c0agt')
const remove = (client: AgentComms): Promise<unknown> => client.agents.delete('c0agt')
const send = (client: AgentComms): Promise<unknown> => client.email.send(mail)

interface Row {
  readonly server: string
  readonly caller: string
  readonly script: readonly Behaviour[]
  readonly call?: (client: AgentComms) => Promise<unknown>
  readonly options?: AgentCommsOptions
  /** What the call answers, or the fields of its error. */
  readonly value?: object
  readonly error?: object
  readonly attempts: number
}

const short = { timeoutMs: 60 }
const rows: readonly Row[] = [
  {
    server: 'resets the connection before its headers',
    caller: 'tried again, else `ConnectionError`',
    script: [reset],
    error: { name: 'ConnectionError' },
    attempts: 3,
  },
  {
    server: 'resets the connection in the middle of the body',
    caller: 'tried again, else `ConnectionError`',
    script: [resetAfter('{"id"')],
    error: { name: 'ConnectionError' },
    attempts: 3,
  },
  {
    server: 'resets once, then answers',
    caller: 'the record',
    script: [reset, ok],
    value: { id: 'c0agt' },
    attempts: 2,
  },
  {
    server: 'takes the request and says nothing',
    caller: 'tried again, else `TimeoutError`',
    script: [stall],
    options: short,
    error: { name: 'TimeoutError' },
    attempts: 3,
  },
  {
    server: 'stops after its headers, or in the body',
    caller: 'tried again, else `TimeoutError`',
    script: [stallAfter(''), stallAfter('{"id"')],
    options: short,
    error: { name: 'TimeoutError' },
    attempts: 3,
  },
  {
    server: 'sends the body one byte each 50 ms, without an end',
    caller: 'tried again, else `TimeoutError`',
    script: [drip],
    options: { timeoutMs: 100 },
    error: { name: 'TimeoutError' },
    attempts: 3,
  },
  {
    server: 'ends before its Content-Length',
    caller: 'tried again, else `ConnectionError`',
    script: [respond(200, '{"id":', { 'content-length': 100 })],
    error: { name: 'ConnectionError' },
    attempts: 3,
  },
  {
    server: 'sends a chunk that is none',
    caller: 'tried again, else `ConnectionError`',
    script: [sendRaw(`${chunked}zz\r\n{"id":\r\n`)],
    error: { name: 'ConnectionError' },
    attempts: 3,
  },
  {
    server: 'speaks something else than HTTP',
    caller: 'tried again, else `ConnectionError`',
    script: [sendRaw('SSH-2.0-OpenSSH_9.6\r\n')],
    error: { name: 'ConnectionError' },
    attempts: 3,
  },
  {
    server: 'answers gzip',
    caller: 'the record',
    script: [respond(200, gzipSync(record), zipped)],
    value: { id: 'c0agt' },
    attempts: 1,
  },
  {
    server: 'answers broken gzip',
    caller: 'tried again, else `ConnectionError`',
    script: [respond(200, record, zipped)],
    error: { name: 'ConnectionError' },
    attempts: 3,
  },
  {
    server: 'answers 200 with broken JSON',
    caller: '`ResponseParseError`, not tried again',
    script: [respond(200, '{"id":')],
    call: send,
    error: { name: 'ResponseParseError' },
    attempts: 1,
  },
  {
    server: 'answers 200 with a page of HTML',
    caller: '`ResponseParseError`, not tried again',
    script: [respond(200, '<h1>Log in</h1>', { 'content-type': 'text/html' })],
    error: { name: 'ResponseParseError' },
    attempts: 1,
  },
  {
    server: 'answers 204, or 200 without a body, where there is no record to show',
    caller: '`{ success: true }`',
    script: [respond(204), respond(200)],
    call: async client => [await remove(client), await remove(client)],
    value: [{ success: true }, { success: true }],
    attempts: 2,
  },
  {
    server: 'answers 204, or 200 without a body, where a record is due',
    caller: '`ResponseParseError`, not tried again',
    script: [respond(204), respond(200)],
    call: client => get(client).catch(() => get(client)),
    error: { name: 'ResponseParseError' },
    attempts: 2,
  },
  {
    server: 'answers 502 with a page of HTML once, then the record',
    caller: 'the record',
    script: [page, ok],
    value: { id: 'c0agt' },
    attempts: 2,
  },
  {
    server: 'answers 502 with a page of HTML each time',
    caller: '`ServerError`, without the page',
    script: [page],
    error: { name: 'ServerError', message: expect.not.stringContaining('<h1>') },
    attempts: 3,
  },
  {
    server: 'answers 429 once, then the record',
    caller: 'the record',
    script: [respond(429, '{}', { 'retry-after': 0 }), ok],
    value: { id: 'c0agt' },
    attempts: 2,
  },
  {
    server: 'answers 503 each time',
    caller: '`ServerError`, with the `code` of the reply',
    script: [respond(503, '{"code":"SERVICE_UNAVAILABLE","detail":"later"}')],
    error: { name: 'ServerError', code: 'SERVICE_UNAVAILABLE', message: 'later', status: 503 },
    attempts: 3,
  },
  {
    server: 'answers 422',
    caller: '`ValidationError`, not tried again',
    script: [respond(422, '{"code":"VALIDATION_ERROR","detail":"no"}')],
    call: send,
    error: { name: 'ValidationError', status: 422 },
    attempts: 1,
  },
  {
    server: 'fails, and `maxRetries` is 0',
    caller: 'the error of the one attempt',
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
    it(`${row.server}: ${row.caller}`, async () => {
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

  it('is not there: tried again, else `ConnectionError`', async () => {
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

  it('fails a POST: each attempt has the same body and the same Idempotency-Key', async () => {
    await using server = await startMisbehavingServer(respond(503, '{}'), reset, ok)
    await send(new AgentComms({ baseUrl: server.baseUrl, apiKey: 'ak' }))
    const keys = server.requests.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0], keys[0]])
    expect(server.requests.map(({ body }) => JSON.parse(body))).toEqual([mail, mail, mail])
  })

  it('redirects to another origin: `ApiError`, and the other origin gets nothing', async () => {
    await using elsewhere = await startMisbehavingServer(ok)
    for (const status of [301, 302, 303, 307, 308]) {
      await using server = await startMisbehavingServer(
        respond(status, '', { location: `${elsewhere.baseUrl}/agents` }),
      )
      const client = new AgentComms({ baseUrl: server.baseUrl, apiKey: 'ak' })
      for (const call of [get(client), send(client), client.agents.list()]) {
        await expect(call).rejects.toMatchObject({ name: 'ApiError', status })
      }
      expect(server.requests).toHaveLength(3)
    }
    expect(elsewhere.requests).toEqual([])
  })
})
