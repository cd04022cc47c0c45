import { getEventListeners } from 'node:events'
import type { Socket } from 'node:net'
import { sizeOf } from '@agentcomms/spec/property-runs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AgentComms } from '../src/index.ts'
import { reset, respond, sendRaw, startMisbehavingServer } from './misbehaving-server.ts'
import { listen } from './service.ts'

const email = { to: ['a@example.com'], subject: 'Hello', body: 'Hi' }
/** Number of calls with one signal. Node warns of a leak above ten listeners. */
const CALLS = sizeOf(40, 1_000)
const createClient = (baseUrl: string) => new AgentComms({ baseUrl, apiKey: 'ak' })

afterEach(() => {
  vi.restoreAllMocks()
})

describe(`one signal for ${CALLS} calls`, { timeout: 60_000 }, () => {
  /** Returns the warnings of Node while `work` runs, such as leaks of listeners. */
  async function collectWarnings(work: () => Promise<void>): Promise<Error[]> {
    const warnings: Error[] = []
    const addWarning = (warning: Error) => warnings.push(warning)
    process.on('warning', addWarning)
    await work()
    // Node emits a warning in the next turn.
    await new Promise(resolve => setImmediate(resolve))
    process.off('warning', addWarning)
    return warnings
  }

  it.each([
    ['in parallel', CALLS],
    ['ten at a time', 10],
  ])('%s has no listener left and causes no warning about a leak', async (_, size) => {
    await using server = await listen((request, response) => {
      // Rejects a third of the requests.
      response.writeHead(Number(request.url?.slice(-1)) % 3 === 0 ? 404 : 200).end('{"id":"c0agt"}')
    })
    const client = createClient(server.baseUrl)
    const { signal } = new AbortController()
    const settled: PromiseSettledResult<unknown>[] = []
    const warnings = await collectWarnings(async () => {
      for (let at = 0; at < CALLS; at += size) {
        const calls = Array.from({ length: size }, (__, index) =>
          client.agents.get(`a${at + index}`, { signal }),
        )
        settled.push(...(await Promise.allSettled(calls)))
      }
    })
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(CALLS * 0.6)
    expect(getEventListeners(signal, 'abort')).toHaveLength(0)
    expect(warnings).toEqual([])
  })

  it('ends all calls when it aborts, and has no listener left', async () => {
    let arrived = 0
    await using server = await listen(() => {
      arrived += 1
    })
    const client = createClient(server.baseUrl)
    const controller = new AbortController()
    const { signal } = controller
    const calls = Array.from({ length: CALLS }, (_, index) => client.agents.get(`a${index}`, { signal }))
    const outcomes = Promise.allSettled(calls)
    await expect.poll(() => arrived).toBe(CALLS)
    expect(getEventListeners(signal, 'abort')).toHaveLength(1)
    const reason = new Error('enough')
    controller.abort(reason)
    for (const outcome of await outcomes) expect(outcome).toEqual({ status: 'rejected', reason })
    expect(getEventListeners(signal, 'abort')).toHaveLength(0)
  })
})

describe('a connection', () => {
  it('is reused', async () => {
    const sockets = new Set<Socket>()
    await using server = await listen(({ socket }, response) => {
      sockets.add(socket)
      response.end('{"id":"c0agt"}')
    })
    const calls = 20
    for (let call = 0; call < calls; call++) await createClient(server.baseUrl).agents.get('c0agt')
    // More than one, because a call can start before the connection of the previous one is free.
    expect(sockets.size).toBeLessThan(calls / 2)
  })

  it.each(['FIN', 'RST'])(
    'that the server closes after a response (%s) does not fail the next call',
    async packet => {
      const sockets: Socket[] = []
      await using server = await listen(({ socket }, response) => {
        sockets.push(socket)
        response.end('{"id":"c0msg"}', () => (packet === 'FIN' ? socket.end() : socket.resetAndDestroy()))
      })
      const client = createClient(server.baseUrl)
      for (let call = 0; call < 5; call++) expect(await client.email.send(email)).toEqual({ id: 'c0msg' })
      expect(new Set(sockets).size).toBe(sockets.length)
    },
  )

  it('that closes when the next request arrives causes a retry with the same key', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const seen: [Socket, unknown][] = []
    await using server = await listen(({ socket, headers }, response) => {
      const isUsed = seen.some(([other]) => other === socket)
      seen.push([socket, headers['idempotency-key']])
      if (isUsed) socket.destroy()
      else response.end('{"id":"c0msg"}')
    })
    const client = createClient(server.baseUrl)
    const isReused = ([socket]: [Socket, unknown], index: number) =>
      seen.slice(0, index).some(([other]) => other === socket)
    while (!seen.some(isReused)) expect(await client.email.send(email)).toEqual({ id: 'c0msg' })
    const [[, key] = [], [, again] = []] = seen.slice(-2)
    expect(again).toBe(key)
    expect(new Set(seen.map(([, idempotencyKey]) => idempotencyKey)).size).toBe(seen.length - 1)
  })
})

describe('a response', () => {
  it('of more than 50 MB is returned completely, as a record and as bytes', { timeout: 60_000 }, async () => {
    const size = 51 * 2 ** 20
    const file = Buffer.alloc(size, 'ab')
    await using server = await listen(({ url }, response) => {
      if (url?.endsWith('/content')) response.end(file)
      else response.end(`{"id":"c0att","url":"attachments/c0att/content","body":"${file}"}`)
    })
    const { bytes, ...record } = await createClient(server.baseUrl).attachments.download('c0att')
    expect(Object(record).body.length).toBe(size)
    expect(Buffer.compare(await bytes(), file)).toBe(0)
  })

  it('with 100,000 levels is a record', async () => {
    const levels = 100_000
    await using server = await startMisbehavingServer(
      respond(200, `{"id":"c0agt","deep":${'['.repeat(levels)}${']'.repeat(levels)}}`),
    )
    const { deep } = Object(await createClient(server.baseUrl).agents.get('c0agt'))
    let depth = 0
    for (let at = deep; at; at = at[0]) depth += 1
    expect(depth).toBe(levels)
  })

  const polluted = '"__proto__":{"polluted":true,"items":[1]},"constructor":{"prototype":{"polluted":true}}'
  it('with the key __proto__ pollutes nothing', async () => {
    const script = [
      respond(200, `{"id":"c0agt",${polluted}}`),
      respond(200, `{"items":[{${polluted}}],${polluted}}`),
      respond(200, `{"url":"x",${polluted}}`),
      respond(409, `{"code":"CONFLICT","details":{${polluted}},${polluted}}`),
      respond(200, `{${polluted}}`),
    ]
    await using server = await startMisbehavingServer(...script)
    const client = createClient(server.baseUrl)
    const record = await client.agents.get('c0agt')
    const [item] = await client.agents.list().all()
    const download = await client.attachments.download('c0att')
    const error = await client.agents.create({ name: 'Ada' }).catch(reason => reason)
    for (const value of [record, item, download, error.details]) {
      expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
      expect(Object.keys(value ?? {})).toContain('__proto__')
      expect(Object(value).polluted).toBeUndefined()
    }
    expect(error).toMatchObject({ name: 'ConflictError', code: 'CONFLICT' })
    expect(error.polluted).toBeUndefined()
    // Inherited items do not count.
    await expect(client.agents.list()).rejects.toMatchObject({ name: 'ResponseParseError' })
    expect(Object({}).polluted).toBeUndefined()
  })

  const record = '{"id":"c0agt","name":"Grüße 📬"}'
  const length = Buffer.byteLength(record)
  it.each([
    ['as text/plain', respond(200, record, { 'content-type': 'text/plain' })],
    ['in another charset', respond(200, record, { 'content-type': 'application/json; charset=latin1' })],
    ['after a byte order mark', respond(200, `\ufeff${record}`)],
    ['with white space around it', respond(200, `\n ${record}\r\n`)],
    ['without Content-Length', sendRaw(`HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n${record}`)],
    [
      'without a content type',
      sendRaw(`HTTP/1.1 200 OK\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n${record}`),
    ],
    ['as HTTP/1.0', sendRaw(`HTTP/1.0 200 OK\r\n\r\n${record}`)],
    [
      'after early hints',
      sendRaw(
        `HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: ${length}\r\n\r\n${record}`,
      ),
    ],
    ['with 201', respond(201, record)],
    ['with 202', respond(202, record)],
  ])('%s is the record', async (_, behaviour) => {
    await using server = await startMisbehavingServer(behaviour)
    expect(await createClient(server.baseUrl).agents.get('c0agt')).toEqual(JSON.parse(record))
    expect(server.requests).toHaveLength(1)
  })

  it('in pieces that split a character is the record', async () => {
    await using server = await listen((_, response) => {
      const bytes = [...Buffer.from(record)]
      response.writeHead(200)
      const write = () => {
        const byte = bytes.shift()
        if (byte === undefined) response.end()
        else response.write(Uint8Array.of(byte), () => setImmediate(write))
      }
      write()
    })
    expect(await createClient(server.baseUrl).agents.get('c0agt')).toEqual(JSON.parse(record))
  })

  it('after two connection resets is the record', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    await using server = await startMisbehavingServer(reset, reset, respond(200, record))
    expect(await createClient(server.baseUrl).agents.get('c0agt')).toEqual(JSON.parse(record))
    expect(server.requests).toHaveLength(3)
  })
})
