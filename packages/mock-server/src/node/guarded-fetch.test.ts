import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createMock, type EgressPolicy, type OutboundFetch, type OutboundInit } from '../index.ts'
import { guardedFetch } from './guarded-fetch.ts'
import { serve } from './serve.ts'

const servers: Server[] = []
const NAME = 'hooks.example.com'

afterEach(() => {
  vi.unstubAllGlobals()
  for (const server of servers.splice(0)) server.close()
})

async function start(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const listen = (listener: RequestListener): Promise<number> => start(createServer(listener))

/** Asks with a resolver whose answers come one after the other. */
function ask(url: string, policy: EgressPolicy, answers: string[][] = [], init: Partial<OutboundInit> = {}) {
  const asked: string[] = []
  const fetch = guardedFetch({
    resolve: async name => {
      asked.push(name)
      return answers.shift() ?? []
    },
  })
  const signal = AbortSignal.timeout(5_000)
  return { asked, answer: fetch(url, { redirect: 'manual', signal, ...init }, policy) }
}

describe('a name', () => {
  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    '2002:a00:1::1',
    '2001:0:a00:1::1',
  ])('that leads to %s is refused, also beside a public address', async address => {
    let reached = 0
    const port = await listen((_, response) => response.end(String(reached++)))
    for (const addresses of [[address], ['93.184.216.34', address]]) {
      const { answer, asked } = ask(`http://${NAME}:${port}/`, 'public', [addresses])
      await expect(answer).rejects.toThrow(`${NAME} resolves to ${address}, which is not a public address.`)
      expect(asked).toEqual([NAME])
    }
    expect(reached).toBe(0)
  })

  it('is resolved once: where it leads a moment later does not matter', async () => {
    let reached = 0
    const port = await listen((_, response) => response.end(String(reached++)))
    const controller = new AbortController()
    const { signal } = controller
    // An address that nobody has: the attempt ends with the abort at the latest.
    const public6 = '2a00:ffff:ffff:ffff::1'
    const { answer, asked } = ask(`http://${NAME}:${port}/`, 'public', [[public6], ['127.0.0.1']], { signal })
    setTimeout(() => controller.abort(new Error('Enough.')), 50)
    await expect(answer).rejects.toThrow(Error)
    expect([asked, reached]).toEqual([[NAME], 0])
  })

  it('is connected to at the address that was checked, with its name in the Host header', async () => {
    const hosts: (string | undefined)[] = []
    const port = await listen(({ headers }, response) => response.end(String(hosts.push(headers.host))))
    for (const policy of ['loopback', 'anywhere'] as const) {
      const { answer } = ask(`http://${NAME}:${port}/`, policy, [['127.0.0.1'], ['10.0.0.1']])
      expect((await answer).status).toBe(200)
    }
    expect(hosts).toEqual([`${NAME}:${port}`, `${NAME}:${port}`])
  })

  it('is the one that TLS asks for, whatever the address', async () => {
    const names: string[] = []
    const port = await start(
      createTlsServer({
        SNICallback: (name, done) => {
          names.push(name)
          done(new Error('No certificate.'))
        },
      }),
    )
    await expect(ask(`https://${NAME}:${port}/`, 'anywhere', [['127.0.0.1']]).answer).rejects.toThrow()
    expect(names).toEqual([NAME])
  })

  it('without addresses, or that cannot be resolved, says so', async () => {
    await expect(ask(`http://${NAME}/`, 'anywhere', [[]]).answer).rejects.toThrow(`${NAME} has no address.`)
    const signal = AbortSignal.timeout(5_000)
    const lost = guardedFetch({ resolve: () => Promise.reject(new Error('ENOTFOUND')) })
    await expect(lost(`http://${NAME}/`, { redirect: 'manual', signal }, 'public')).rejects.toThrow(
      'ENOTFOUND',
    )
  })

  it('is looked up once for all who ask meanwhile, and anew for who asks later', async () => {
    const port = await listen((_, response) => response.end('here'))
    const lookups: { resolve: (addresses: string[]) => void; reject: (error: Error) => void }[] = []
    const fetch = guardedFetch({
      resolve: () => new Promise((resolve, reject) => lookups.push({ resolve, reject })),
    })
    const askNow = (signal = AbortSignal.timeout(5_000)): Promise<Response> =>
      fetch(`http://${NAME}:${port}/`, { redirect: 'manual', signal }, 'loopback')
    const hasLeft = new AbortController()
    const first = [askNow(hasLeft.signal), askNow(), askNow()]
    await expect.poll(() => lookups.length).toBe(1)
    hasLeft.abort(new Error('Enough.'))
    lookups[0]?.resolve(['127.0.0.1'])
    const outcomes = await Promise.allSettled(first)
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    const second = [askNow(), askNow()]
    await expect.poll(() => lookups.length).toBe(2)
    lookups[1]?.reject(new Error('ENOTFOUND'))
    for (const answer of second) await expect(answer).rejects.toThrow('ENOTFOUND')
    const third = askNow()
    await expect.poll(() => lookups.length).toBe(3)
    lookups[2]?.resolve(['10.0.0.1'])
    await expect(third).rejects.toThrow('is not a loopback address')
  })

  it('that is never resolved ends with the signal', async () => {
    const fetch = guardedFetch({ resolve: () => new Promise(() => undefined) })
    const controller = new AbortController()
    const answer = fetch(`http://${NAME}/`, { redirect: 'manual', signal: controller.signal }, 'public')
    controller.abort(new Error('Enough.'))
    await expect(answer).rejects.toThrow('Enough.')
  })
})

describe('an address in the url', () => {
  it.each(['127.0.0.1', '2130706433', '0177.0.0.1', '0x7f.1', '[::1]', '[::ffff:7f00:1]', '10.0.0.1'])(
    '%s is checked as it is, and nobody is asked',
    async host => {
      const { answer, asked } = ask(`http://${host}/`, 'public')
      await expect(answer).rejects.toThrow('is not a public address')
      expect(asked).toEqual([])
    },
  )

  it('is reached where it is this machine, as far as loopback goes', async () => {
    const port = await listen((_, response) => response.end('here'))
    expect(await (await ask(`http://127.0.0.1:${port}/`, 'loopback').answer).text()).toBe('here')
    await expect(ask('http://10.0.0.1/', 'loopback').answer).rejects.toThrow('is not a loopback address')
    const outside = ask(`http://localhost:${port}/`, 'loopback', [['93.184.216.34']])
    await expect(outside.answer).rejects.toThrow('localhost resolves to 93.184.216.34')
  })
})

describe('what makes no sense', () => {
  it('is refused', () => {
    expect(() => guardedFetch({ resolver: () => [] } as object)).toThrow(
      /^guardedFetch\(\): unknown field "resolver"; did you mean resolve\?/,
    )
    expect(() => guardedFetch({ resolve: 'dns' } as object)).toThrow(TypeError)
    expect(() => createMock().setOutboundFetch(undefined as unknown as OutboundFetch)).toThrow(TypeError)
  })
})

describe('what is carried', () => {
  it('is the method, the headers and the bytes; the reply comes back whole, a redirect as it is', async () => {
    const seen: [string | undefined, IncomingHttpHeaders, string][] = []
    const port = await listen((request, response) => {
      request
        .setEncoding('utf8')
        .on('data', (text: string) => seen.push([request.method, request.headers, text]))
      request.on('end', () => {
        response.writeHead(302, { location: '/elsewhere', 'set-cookie': ['a=1', 'b=2'] }).end('über')
      })
    })
    const answer = await ask(`http://127.0.0.1:${port}/`, 'loopback', [], {
      method: 'POST',
      headers: { 'X-Key': 'v' },
      body: 'Zoë',
    }).answer
    expect([answer.status, answer.headers.get('location'), answer.headers.getSetCookie()]).toEqual([
      302,
      '/elsewhere',
      ['a=1', 'b=2'],
    ])
    expect(await answer.text()).toBe('über')
    expect(seen).toEqual([['POST', expect.objectContaining({ 'x-key': 'v', 'content-length': '4' }), 'Zoë']])
  })

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('is decoded where a server sends %s that nobody asked for', async (coding, compress) => {
    const asked: unknown[] = []
    const port = await listen(({ headers }, response) => {
      asked.push(headers['accept-encoding'])
      response.writeHead(200, { 'content-encoding': coding }).end(compress('plain'))
    })
    expect(await (await ask(`http://127.0.0.1:${port}/`, 'loopback').answer).text()).toBe('plain')
    expect(asked).toEqual(['identity'])
  })

  it.each([204, 205, 304])('may be a reply of %i, which has no body', async status => {
    const port = await listen((_, response) => response.writeHead(status).end())
    const answer = await ask(`http://127.0.0.1:${port}/`, 'loopback').answer
    expect([answer.status, answer.body]).toEqual([status, null])
  })

  it('fails where the status is none, the connection breaks or the body is cut off', async () => {
    const odd = await listen((_, response) => response.writeHead(999).end())
    await expect(ask(`http://127.0.0.1:${odd}/`, 'loopback').answer).rejects.toThrow(RangeError)
    const broken = await listen((_, response) => response.destroy())
    await expect(ask(`http://127.0.0.1:${broken}/`, 'loopback').answer).rejects.toThrow('socket hang up')
    const cut = await listen((_, response) => {
      response.writeHead(200, { 'content-length': '10', 'content-encoding': 'gzip' })
      response.write('abc', () => response.destroy())
    })
    await expect((await ask(`http://127.0.0.1:${cut}/`, 'loopback').answer).text()).rejects.toThrow()
  })

  it('fails where the server switches to another protocol', async () => {
    const port = await listen((_, response) => {
      response.writeHead(101, { connection: 'upgrade', upgrade: 'other' }).end()
    })
    const answer = ask(`http://127.0.0.1:${port}/`, 'loopback').answer
    await expect(answer).rejects.toThrow('The connection was closed without a response.')
  })

  it('ends with the signal, before the reply and within its body', async () => {
    const controller = new AbortController()
    const { signal } = controller
    const port = await listen((_, response) => response.writeHead(200).write('begun'))
    const answer = await ask(`http://127.0.0.1:${port}/`, 'loopback', [], { signal }).answer
    const text = answer.text()
    controller.abort()
    await expect(text).rejects.toThrow()
    await expect(ask(`http://127.0.0.1:${port}/`, 'loopback', [], { signal }).answer).rejects.toThrow()
  })
})

describe('a mock that is served', () => {
  it('sends webhooks and fetches attachments by it, and not by the global fetch', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('by the global fetch')))
    const bodies: string[] = []
    const port = await listen((request, response) => {
      request.setEncoding('utf8').on('data', (text: string) => bodies.push(text))
      request.on('end', () => response.end('taken'))
    })
    const mock = createMock({ clock: 'manual', webhooks: { allowHttpLoopback: true } })
    const { close } = await serve(mock)
    const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
    const body = JSON.stringify({ url: `http://localhost:${port}/`, events: ['*'] })
    await mock.fetch(`${mock.baseUrl}/webhooks`, { method: 'POST', headers, body })
    await mock.addAgent({ name: 'Ada' })
    await mock.webhooks.settled()
    expect(mock.deliveries).toMatchObject([{ status: 'SUCCEEDED', responseBody: 'taken' }])
    expect(bodies).toHaveLength(1)
    await close()
    mock.close()
  })

  it('keeps to a fetch of its own', async () => {
    const mock = createMock({ clock: 'manual', fetch: async () => new Response('by its own') })
    const { close } = await serve(mock)
    const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
    const body = JSON.stringify({ url: `https://${NAME}/`, events: ['*'] })
    await mock.fetch(`${mock.baseUrl}/webhooks`, { method: 'POST', headers, body })
    await mock.addAgent({ name: 'Ada' })
    await mock.webhooks.settled()
    expect(mock.deliveries).toMatchObject([{ status: 'SUCCEEDED', responseBody: 'by its own' }])
    await close()
    mock.close()
  })
})
