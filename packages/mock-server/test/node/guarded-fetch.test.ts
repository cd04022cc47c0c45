import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  createMock,
  type EgressPolicy,
  type OutboundFetch,
  type OutboundRequestInit,
} from '../../src/index.ts'
import { createGuardedFetch, serve } from '../../src/node/index.ts'

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

/** Sends a request with a resolver that returns one list of addresses after the other. */
function send(
  url: string,
  policy: EgressPolicy,
  addressLists: string[][] = [],
  init: Partial<OutboundRequestInit> = {},
) {
  const lookedUp: string[] = []
  const fetch = createGuardedFetch({
    resolve: async name => {
      lookedUp.push(name)
      return addressLists.shift() ?? []
    },
  })
  const signal = AbortSignal.timeout(5_000)
  return { lookedUp, response: fetch(url, { redirect: 'manual', signal, ...init }, policy) }
}

describe('a host name', () => {
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
  ])('that resolves to %s is rejected, also beside a public address', async address => {
    let reached = 0
    const port = await listen((_, response) => response.end(String(reached++)))
    for (const addresses of [[address], ['93.184.216.34', address]]) {
      const { response, lookedUp } = send(`http://${NAME}:${port}/`, 'public', [addresses])
      await expect(response).rejects.toThrow(`${NAME} resolves to ${address}, which is not a public address.`)
      expect(lookedUp).toEqual([NAME])
    }
    expect(reached).toBe(0)
  })

  it('is resolved only once', async () => {
    let reached = 0
    const port = await listen((_, response) => response.end(String(reached++)))
    const controller = new AbortController()
    const { signal } = controller
    // No machine has this address, so the attempt fails or is aborted.
    const public6 = '2a00:ffff:ffff:ffff::1'
    const { response, lookedUp } = send(`http://${NAME}:${port}/`, 'public', [[public6], ['127.0.0.1']], {
      signal,
    })
    setTimeout(() => controller.abort(new Error('Enough.')), 50)
    await expect(response).rejects.toThrow(Error)
    expect([lookedUp, reached]).toEqual([[NAME], 0])
  })

  it('is connected to at the checked address, with its name in the Host header', async () => {
    const hosts: (string | undefined)[] = []
    const port = await listen(({ headers }, response) => response.end(String(hosts.push(headers.host))))
    for (const policy of ['loopback', 'anywhere'] as const) {
      const { response } = send(`http://${NAME}:${port}/`, policy, [['127.0.0.1'], ['10.0.0.1']])
      expect((await response).status).toBe(200)
    }
    expect(hosts).toEqual([`${NAME}:${port}`, `${NAME}:${port}`])
  })

  it('is the server name of TLS', async () => {
    const names: string[] = []
    const port = await start(
      createTlsServer({
        SNICallback: (name, done) => {
          names.push(name)
          done(new Error('No certificate.'))
        },
      }),
    )
    await expect(send(`https://${NAME}:${port}/`, 'anywhere', [['127.0.0.1']]).response).rejects.toThrow()
    expect(names).toEqual([NAME])
  })

  it('without addresses rejects, and so does a failed lookup', async () => {
    await expect(send(`http://${NAME}/`, 'anywhere', [[]]).response).rejects.toThrow(
      `${NAME} has no address.`,
    )
    const signal = AbortSignal.timeout(5_000)
    const lost = createGuardedFetch({ resolve: () => Promise.reject(new Error('ENOTFOUND')) })
    await expect(lost(`http://${NAME}/`, { redirect: 'manual', signal }, 'public')).rejects.toThrow(
      'ENOTFOUND',
    )
  })

  it('is looked up once for concurrent requests, and again for later requests', async () => {
    const port = await listen((_, response) => response.end('here'))
    const lookups: { resolve: (addresses: string[]) => void; reject: (error: Error) => void }[] = []
    const fetch = createGuardedFetch({
      resolve: () => new Promise((resolve, reject) => lookups.push({ resolve, reject })),
    })
    const sendNow = (signal = AbortSignal.timeout(5_000)): Promise<Response> =>
      fetch(`http://${NAME}:${port}/`, { redirect: 'manual', signal }, 'loopback')
    const aborted = new AbortController()
    const first = [sendNow(aborted.signal), sendNow(), sendNow()]
    await expect.poll(() => lookups.length).toBe(1)
    aborted.abort(new Error('Enough.'))
    lookups[0]?.resolve(['127.0.0.1'])
    const outcomes = await Promise.allSettled(first)
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    const second = [sendNow(), sendNow()]
    await expect.poll(() => lookups.length).toBe(2)
    lookups[1]?.reject(new Error('ENOTFOUND'))
    for (const response of second) await expect(response).rejects.toThrow('ENOTFOUND')
    const third = sendNow()
    await expect.poll(() => lookups.length).toBe(3)
    lookups[2]?.resolve(['10.0.0.1'])
    await expect(third).rejects.toThrow('is not a loopback address')
  })

  it('that is never resolved rejects with the signal', async () => {
    const fetch = createGuardedFetch({ resolve: () => new Promise(() => undefined) })
    const controller = new AbortController()
    const response = fetch(`http://${NAME}/`, { redirect: 'manual', signal: controller.signal }, 'public')
    controller.abort(new Error('Enough.'))
    await expect(response).rejects.toThrow('Enough.')
  })
})

describe('an address in the URL', () => {
  it.each(['127.0.0.1', '2130706433', '0177.0.0.1', '0x7f.1', '[::1]', '[::ffff:7f00:1]', '10.0.0.1'])(
    '%s is checked without a lookup',
    async host => {
      const { response, lookedUp } = send(`http://${host}/`, 'public')
      await expect(response).rejects.toThrow('is not a public address')
      expect(lookedUp).toEqual([])
    },
  )

  it('is reachable with the loopback policy only if it is a loopback address', async () => {
    const port = await listen((_, response) => response.end('here'))
    expect(await (await send(`http://127.0.0.1:${port}/`, 'loopback').response).text()).toBe('here')
    await expect(send('http://10.0.0.1/', 'loopback').response).rejects.toThrow('is not a loopback address')
    const outside = send(`http://localhost:${port}/`, 'loopback', [['93.184.216.34']])
    await expect(outside.response).rejects.toThrow('localhost resolves to 93.184.216.34')
  })
})

describe('invalid arguments', () => {
  it('are rejected', () => {
    expect(() => createGuardedFetch({ resolver: () => [] } as object)).toThrow(
      /^createGuardedFetch\(\): `resolver` is not a known field; did you mean resolve\? Known fields: .*resolve/,
    )
    expect(() => createGuardedFetch({ resolve: 'dns' } as object)).toThrow(TypeError)
    expect(() => createMock().setOutboundFetch(undefined as unknown as OutboundFetch)).toThrow(TypeError)
  })
})

describe('requests and responses', () => {
  it('keep method, headers and body, and do not follow redirects', async () => {
    const seen: [string | undefined, IncomingHttpHeaders, string][] = []
    const port = await listen((request, response) => {
      request
        .setEncoding('utf8')
        .on('data', (text: string) => seen.push([request.method, request.headers, text]))
      request.on('end', () => {
        response.writeHead(302, { location: '/elsewhere', 'set-cookie': ['a=1', 'b=2'] }).end('über')
      })
    })
    const response = await send(`http://127.0.0.1:${port}/`, 'loopback', [], {
      method: 'POST',
      headers: { 'X-Key': 'v' },
      body: 'Zoë',
    }).response
    expect([response.status, response.headers.get('location'), response.headers.getSetCookie()]).toEqual([
      302,
      '/elsewhere',
      ['a=1', 'b=2'],
    ])
    expect(await response.text()).toBe('über')
    expect(seen).toEqual([['POST', expect.objectContaining({ 'x-key': 'v', 'content-length': '4' }), 'Zoë']])
  })

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('decompress %s that was not requested', async (coding, compress) => {
    const lookedUp: unknown[] = []
    const port = await listen(({ headers }, response) => {
      lookedUp.push(headers['accept-encoding'])
      response.writeHead(200, { 'content-encoding': coding }).end(compress('plain'))
    })
    expect(await (await send(`http://127.0.0.1:${port}/`, 'loopback').response).text()).toBe('plain')
    expect(lookedUp).toEqual(['identity'])
  })

  it.each([204, 205, 304])('can have status %i without a body', async status => {
    const port = await listen((_, response) => response.writeHead(status).end())
    const response = await send(`http://127.0.0.1:${port}/`, 'loopback').response
    expect([response.status, response.body]).toEqual([status, null])
  })

  it('reject for an invalid status, a broken connection and an incomplete body', async () => {
    const odd = await listen((_, response) => response.writeHead(999).end())
    await expect(send(`http://127.0.0.1:${odd}/`, 'loopback').response).rejects.toThrow(RangeError)
    const broken = await listen((_, response) => response.destroy())
    await expect(send(`http://127.0.0.1:${broken}/`, 'loopback').response).rejects.toThrow('socket hang up')
    const cut = await listen((_, response) => {
      response.writeHead(200, { 'content-length': '10', 'content-encoding': 'gzip' })
      response.write('abc', () => response.destroy())
    })
    await expect((await send(`http://127.0.0.1:${cut}/`, 'loopback').response).text()).rejects.toThrow()
  })

  it('reject if the server switches protocols', async () => {
    const port = await listen((_, response) => {
      response.writeHead(101, { connection: 'upgrade', upgrade: 'other' }).end()
    })
    const response = send(`http://127.0.0.1:${port}/`, 'loopback').response
    await expect(response).rejects.toThrow('The connection was closed without a response.')
  })

  it('reject when the signal aborts, before the response and within its body', async () => {
    const controller = new AbortController()
    const { signal } = controller
    const port = await listen((_, response) => response.writeHead(200).write('begun'))
    const response = await send(`http://127.0.0.1:${port}/`, 'loopback', [], { signal }).response
    const text = response.text()
    controller.abort()
    await expect(text).rejects.toThrow()
    await expect(send(`http://127.0.0.1:${port}/`, 'loopback', [], { signal }).response).rejects.toThrow()
  })
})

describe('a served mock', () => {
  it('sends webhooks with createGuardedFetch(), not with the global fetch', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('by the global fetch')))
    const bodies: string[] = []
    const port = await listen((request, response) => {
      request.setEncoding('utf8').on('data', (text: string) => bodies.push(text))
      request.on('end', () => response.end('received'))
    })
    const mock = createMock({ clock: 'manual', webhooks: { allowHttpLoopback: true } })
    const { close } = await serve(mock)
    const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
    const body = JSON.stringify({ url: `http://localhost:${port}/`, events: ['*'] })
    await mock.fetch(`${mock.baseUrl}/webhooks`, { method: 'POST', headers, body })
    await mock.addAgent({ name: 'Ada' })
    await mock.webhooks.settled()
    expect(mock.deliveries).toMatchObject([{ status: 'SUCCEEDED', responseBody: 'received' }])
    expect(bodies).toHaveLength(1)
    await close()
    mock.close()
  })

  it('uses the fetch of its options', async () => {
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
