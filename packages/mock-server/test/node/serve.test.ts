import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createMock, type Mock } from '../../src/index.ts'
import { handlers } from '../../src/msw/index.ts'
import type { ServeOptions } from '../../src/node/index.ts'
import { createSystemDnsResolver, type MockServer, serve } from '../../src/node/index.ts'
import { sendRaw } from '../send-raw.ts'

const open: MockServer[] = []

afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

async function start(mock: Mock, options: ServeOptions = {}): Promise<string> {
  const server = await serve(mock, options)
  open.push(server)
  return server.url
}

describe('serve', () => {
  it('returns the same responses over HTTP as in process', async () => {
    const mock = createMock()
    const url = await start(mock)
    const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
    const created = await fetch(`${url}/agents`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name: 'Ada' }),
    })
    expect(created.status).toBe(200)
    const { id } = (await created.json()) as { id: string }
    const inProcess = await mock.fetch(`${mock.baseUrl}/agents/${id}`, { headers })
    const overHttp = await fetch(`${url}/agents/${id}`, { headers })
    expect(await overHttp.json()).toEqual(await inProcess.json())
    expect(overHttp.headers.get('x-request-id')).toMatch(/^req_/)
  })

  it('uses a fetch that a test wrapped around mock.fetch', async () => {
    const mock = createMock()
    const seen: string[] = []
    const url = await start({
      ...mock,
      fetch: async (input, init) => {
        const request = new Request(input, init)
        seen.push(`${request.method} ${await request.clone().text()}`)
        return await mock.fetch(request)
      },
    })
    const headers = {
      'x-api-key': mock.masterKey,
      'content-type': 'application/json',
      origin: 'http://a.localhost',
    }
    const made = await fetch(`${url}/agents`, { method: 'POST', headers, body: '{"name":"Ada"}' })
    expect([made.status, made.headers.get('access-control-allow-origin')]).toEqual([
      200,
      'http://a.localhost',
    ])
    expect(seen).toEqual(['POST {"name":"Ada"}'])
  })

  it.each([
    ['/v1/agents', 200],
    ['/v1/agents/unknown', 404],
    ['/openapi.json', 200],
    ['/unknown', 404],
  ])('%s is stored by no cache, and no browser guesses its type', async (path, status) => {
    const mock = createMock()
    const { origin } = new URL(await start(mock))
    const { status: got, headers } = await fetch(origin + path, { headers: { 'x-api-key': mock.masterKey } })
    expect([got, headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([
      status,
      'no-store',
      'nosniff',
    ])
  })

  it('responds to HEAD for files of the server', async () => {
    const { origin } = new URL(await start(createMock()))
    for (const path of ['/healthz', '/openapi.json', '/openapi-3.0.json']) {
      const response = await fetch(origin + path, { method: 'HEAD' })
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json'])
      expect(await response.text()).toBe('')
    }
    // The files of the console exist only in dist; a 404 shows that the server looked for them.
    const response = await fetch(origin, { method: 'HEAD' })
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  })

  it.each([
    ['other machines can guess its keys', 1, { seed: 1, host: '0.0.0.0' }],
    ['only this machine can connect', 0, { seed: 1, host: '127.0.0.1' }],
    ['its seed is random', 0, { seed: 3_141_592_653, host: '0.0.0.0' }],
  ])('warns of public keys if %s: %i warnings', async (_, count, { seed, host }) => {
    const warnings: string[] = []
    const onWarning = ({ message }: Error): void => void warnings.push(message)
    process.on('warning', onWarning)
    const url = await start(createMock({ seed }), { host })
    await (await fetch(url.replace('0.0.0.0', '127.0.0.1'))).text()
    process.off('warning', onWarning)
    expect(warnings).toEqual(Array(count).fill(expect.stringMatching(/^Other machines.* its seed is 1\./)))
  })

  it('listens on 127.0.0.1 with the path of the base URL', async () => {
    expect(await start(createMock())).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v1$/)
    expect(await start(createMock({ baseUrl: 'https://example.test/deep/v1/' }))).toMatch(/:\d+\/deep\/v1$/)
  })

  it('serves several mocks with separate records', async () => {
    const [one, two] = [createMock(), createMock({ seed: 2 })]
    const [first, second] = [await start(one), await start(two)]
    await one.addAgent({ name: 'Ada' })
    const count = async (url: string, key: string): Promise<number> => {
      const page = (await (await fetch(`${url}/agents`, { headers: { 'x-api-key': key } })).json()) as {
        items: []
      }
      return page.items.length
    }
    expect([await count(first, one.masterKey), await count(second, two.masterKey)]).toEqual([1, 0])
  })

  it('rejects with EADDRINUSE if the port is in use, and names the port and a way out', async () => {
    const port = Number(new URL(await start(createMock())).port)
    await expect(serve(createMock(), { port })).rejects.toMatchObject({
      code: 'EADDRINUSE',
      message: expect.stringMatching(new RegExp(`${port} of 127\\.0\\.0\\.1 is in use.*port: 0`)),
    })
  })

  it('rejects other values than a mock, and unknown options', async () => {
    await expect(serve(undefined as unknown as Mock)).rejects.toThrow(/must be a mock of createMock/)
    await expect(serve(createMock(), { prot: 1 } as object)).rejects.toThrow(
      /`prot` is not a known field; did you mean port/,
    )
    await expect(serve(createMock(), { port: '80' } as object)).rejects.toThrow(
      'serve(): `port` must be a whole number from 0 to 65535; received "80".',
    )
    await expect(serve(createMock(), { host: '' })).rejects.toThrow(/`host` must be a host name/)
    await expect(serve(createMock(), null as unknown as object)).rejects.toThrow(/must be an object/)
    expect(() => handlers({} as Mock)).toThrow(/createMock/)
    expect(() => createSystemDnsResolver({ server: '1.1.1.1' } as object)).toThrow(
      /`server` is not a known field; did you mean servers/,
    )
  })

  it('keeps idle connections for longer than proxies and pools use them, until it stops', async () => {
    const { url, close } = await serve(createMock())
    const response = await fetch(`${url}/agents`)
    await response.text()
    const [, seconds] = /^timeout=(\d+)$/.exec(response.headers.get('keep-alive') ?? '') ?? []
    expect(Number(seconds)).toBeGreaterThan(60)
    await close()
    await expect(fetch(`${url}/agents`)).rejects.toThrow()
  })

  it('lets deliveries leave the process until the last server of the mock is closed', async () => {
    const mock = createMock({ webhooks: { maxAttempts: 1, timeoutMs: 20 } })
    const servers = [await serve(mock), await serve(mock)]
    const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
    const body = JSON.stringify({ url: 'https://hooks.example.test/in', events: ['agent.created'] })
    await mock.fetch(`${mock.baseUrl}/webhooks`, { method: 'POST', headers, body })
    const isSent: boolean[] = []
    for (const { close } of servers) {
      await close()
      await mock.addAgent({ name: 'Ada' })
      await mock.webhooks.settled()
      isSent.push(!/No receiver listens/.test(mock.attempts.at(-1)?.error ?? ''))
    }
    expect(isSent).toEqual([true, false])
  })

  it('responds with 413 to a body over the limit', async () => {
    const mock = createMock({ maxBodyBytes: 1_000 })
    const response = await fetch(`${await start(mock)}/agents`, {
      method: 'POST',
      headers: { 'x-api-key': mock.masterKey, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'x'.repeat(2_000) }),
    })
    expect([response.status, response.headers.get('content-type')]).toEqual([413, 'application/json'])
  })

  it.each([
    'GET /v1/agents/%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    'GET /v1/../../etc/passwd HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    'GET //evil.example.com/v1/agents HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    'HEAD /v1/agents HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    'GET /v1/agents HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n',
    'NONSENSE\r\n\r\n',
    'BREW /v1/agents HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'GET ftp://a/v1/agents HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    'POST /v1/agents HTTP/1.1\r\nHost: localhost\r\nExpect: tea\r\nConnection: close\r\n\r\n',
    'POST /v1/agents HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n',
    'POST /v1/agents HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n',
    `GET /v1/agents?cursor=${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  ])('responds to %j with a client error and continues', async text => {
    const mock = createMock()
    const url = await start(mock)
    const response = await sendRaw(url, text)
    expect(response).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(response).toMatch(/\r\nContent-Type: application\/json\r\n/i)
    if (!text.startsWith('HEAD'))
      expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toMatchObject({ error: {} })
    expect((await fetch(`${url}/agents`, { headers: { 'x-api-key': mock.masterKey } })).status).toBe(200)
  })

  it.each([
    ['headers', 'Host: '],
    ['body', 'Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 999999\r\n\r\n'],
  ])('responds with 408 to a slow %s, and closes the connection', async (_, text) => {
    const mock = createMock()
    const { port } = new URL(await start(mock, { requestTimeoutMs: 50 }))
    // This client keeps its side of the connection open.
    const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
    let response = ''
    socket.on('data', chunk => {
      response += String(chunk)
    })
    // Writing to the closed connection fails.
    socket.on('error', () => undefined)
    socket.write(`POST /v1/agents HTTP/1.1\r\nX-API-Key: ${mock.masterKey}\r\n${text}`)
    const timer = setInterval(() => socket.write('a'), 20)
    await new Promise(resolve => socket.on('close', resolve))
    clearInterval(timer)
    expect(response).toMatch(/^HTTP\/1\.1 408 /)
  })

  it.each([
    ['a body over the limit', 413, '/v1/agents', 'Content-Length: 2000'],
    ['a body without a key', 401, '/v1/agents', 'X-API-Key: wrong\r\nContent-Length: 14'],
    ['a body for another host', 403, '/v1/agents', 'Host: evil.example\r\nContent-Length: 14'],
    ['a control body over the limit', 413, '/__mock/add-agent', 'Content-Length: 60000000'],
    ['a control body of another type', 415, '/__mock/add-agent', 'Content-Type: a/b\r\nContent-Length: 14'],
    ['a body that it reads', 200, '/v1/agents', 'Content-Length: 14'],
    ['a chunked body that it reads', 200, '/v1/agents', 'Transfer-Encoding: chunked'],
    ['a control body that it reads', 200, '/__mock/add-agent', 'Content-Length: 14'],
  ])(
    'with "Expect: 100-continue", asks only for %s if the status is 200; gets %i',
    async (_, status, path, lines) => {
      const mock = createMock({ maxBodyBytes: 1_000 })
      const { port } = new URL(await start(mock))
      const given = [
        ...lines.split('\r\n'),
        `X-API-Key: ${mock.masterKey}`,
        'Host: localhost',
        'Content-Type: application/json',
      ]
      // The first of each name.
      const fields = new Map(given.reverse().map(line => [line.split(':')[0], line]))
      const socket = connect(Number(port), '127.0.0.1')
      socket.write(
        `POST ${path} HTTP/1.1\r\n${[...fields.values()].join('\r\n')}\r\nExpect: 100-continue\r\n\r\n`,
      )
      let response = ''
      const body = '{"name":"Ada"}'
      for await (const chunk of socket) {
        response += String(chunk)
        if (!response.endsWith('Continue\r\n\r\n')) break
        const size = lines.startsWith('Transfer')
        socket.write(size ? `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n` : body)
      }
      socket.destroy()
      const isRead = status === 200
      expect(response.startsWith('HTTP/1.1 100 Continue\r\n\r\n')).toBe(isRead)
      expect(response.match(/HTTP\/1\.1 (?!100)\d+/g)).toEqual([`HTTP/1.1 ${status}`])
      // The client may not send the body: the connection must end.
      expect(/\r\nconnection: close/i.test(response)).toBe(!isRead)
    },
  )

  it('closes connections over its limit', async () => {
    const url = await start(createMock(), { maxConnections: 1 })
    const first = connect(Number(new URL(url).port), '127.0.0.1')
    await new Promise(resolve => first.on('connect', resolve))
    expect(await sendRaw(url, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).toBe(
      '',
    )
    first.destroy()
    await expect.poll(async () => (await fetch(new URL('/healthz', url))).status).toBe(200)
  })

  it('continues if a client closes the connection within its body', async () => {
    const mock = createMock()
    const url = await start(mock)
    const head = `POST /v1/agents HTTP/1.1\r\nHost: localhost\r\nX-API-Key: ${mock.masterKey}\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`
    await new Promise<void>(resolve => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1', () =>
        socket.write(head, () => socket.destroy()),
      )
      socket.on('close', () => resolve())
    })
    expect((await fetch(`${url}/agents`, { headers: { 'x-api-key': mock.masterKey } })).status).toBe(200)
    await expect
      .poll(() => mock.requests.map(({ method, status }) => `${method} ${status}`).sort())
      .toEqual(['GET 200', 'POST null'])
  })
})

it('does not change globals of the process', async () => {
  const before = [Request, Response, Headers, fetch]
  const mock = createMock()
  const { url, close } = await serve(mock)
  const response = await fetch(`${url}/agents`)
  expect(response instanceof Response).toBe(true)
  expect([Request, Response, Headers, fetch]).toEqual(before)
  expect([Request, Response, Headers, fetch].every((value, index) => value === before[index])).toBe(true)
  await close()
})
