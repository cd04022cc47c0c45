import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { closeControlServers, startControlServer } from '../control-server.ts'
import { sendRaw } from '../send-raw.ts'

afterEach(closeControlServers)

function post(path: string, headers: Record<string, string>, body = '{}'): string {
  const lines = Object.entries({ Connection: 'close', 'Content-Length': String(body.length), ...headers })
  return `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`
}

describe('access to the control interface', () => {
  const json = { 'Content-Type': 'application/json' }

  it.each<[string, number, Record<string, string>]>([
    ['a client without a browser', 200, json],
    ['a page of this server', 200, { ...json, Origin: 'http://HOST', 'Sec-Fetch-Site': 'same-origin' }],
    ['a page of another origin', 403, { ...json, Origin: 'https://evil.example' }],
    ['a page of another port', 403, { ...json, Origin: 'http://127.0.0.1:1' }],
    ['a sandboxed page', 403, { ...json, Origin: 'null' }],
    ['another site without Origin', 403, { ...json, 'Sec-Fetch-Site': 'cross-site' }],
    ['another port of this machine without Origin', 403, { ...json, 'Sec-Fetch-Site': 'same-site' }],
    ['a rebound name', 403, { ...json, Host: 'evil.example' }],
    [
      'a rebound name that is its own origin',
      403,
      { ...json, Host: 'evil.example', Origin: 'http://evil.example' },
    ],
    ['a name that begins with localhost', 403, { ...json, Host: 'localhost.evil.example' }],
    ['an address with a user name', 400, { ...json, Host: 'localhost@evil.example' }],
    ['localhost', 200, { ...json, Host: 'localhost:80' }],
    ['localhost as its own origin', 200, { ...json, Host: 'localhost:80', Origin: 'http://localhost' }],
    ['a form without Origin', 415, { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['a multipart form without Origin', 415, { 'Content-Type': 'multipart/form-data; boundary=x' }],
    ['a form of plain text without Origin', 415, { 'Content-Type': 'text/plain' }],
    ['a body without a type', 415, {}],
  ])('%s gets %i', async (_, status, headersOfCase) => {
    const { mock, origin } = await startControlServer()
    const { host } = new URL(origin)
    const headers = Object.fromEntries(
      Object.entries({ Host: host, ...headersOfCase }).map(([name, value]) => [
        name,
        value.replace('HOST', host),
      ]),
    )
    const response = await sendRaw(origin, post('/__mock/clock/advance', headers, '{"duration":"1h"}'))
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(response).not.toMatch(/access-control-allow-origin/i)
    expect(new Date(mock.clock.now()).toISOString()).toBe(
      status === 200 ? '2026-01-01T01:00:00.000Z' : '2026-01-01T00:00:00.000Z',
    )
  })

  it.each(['application/x-www-form-urlencoded', 'text/plain'])(
    'an empty form of %s cannot reset the mock',
    async type => {
      const { mock, origin } = await startControlServer()
      await mock.addAgent({ name: 'Ada' })
      const headers = { Host: new URL(origin).host, 'Content-Type': type }
      expect(await sendRaw(origin, post('/__mock/reset', headers, ''))).toMatch(/^HTTP\/1\.1 415 /)
      expect(mock.events).toHaveLength(1)
    },
  )

  it.each([
    ['its own page', 200, 'same-origin'],
    ['a page of another site', 403, 'cross-site'],
    ['a page of another port', 403, 'same-site'],
  ])('responds to an image of %s with %i', async (_, status, site) => {
    const { mock, origin } = await startControlServer()
    const ada = await mock.addAgent({ name: 'Ada' })
    const file = { filename: 'a.txt', contentBase64: 'SGk=' }
    const mail = { to: ada.email.email, from: 'ben@example.com', body: 'Hello', attachments: [file] }
    const { attachments } = await mock.receiveEmail(mail)
    const lines = ['Connection: close', `Host: ${new URL(origin).host}`, 'Sec-Fetch-Dest: image']
    const head = [...lines, 'Sec-Fetch-Mode: no-cors', `Sec-Fetch-Site: ${site}`].join('\r\n')
    const path = `/__mock/attachments/${attachments[0]?.id}`
    const response = await sendRaw(origin, `GET ${path} HTTP/1.1\r\n${head}\r\n\r\n`)
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(response.endsWith('Hi')).toBe(status === 200)
  })

  it.each([
    ['localhost:80', 404],
    ['evil.example', 403],
  ])('the console with Host %s responds with %i', async (host, status) => {
    const { origin } = await startControlServer()
    for (const path of ['/', '/console/console.js']) {
      const head = `GET ${path} HTTP/1.1\r\nConnection: close\r\nHost: ${host}\r\n\r\n`
      expect(await sendRaw(origin, head)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    }
  })

  it('denies other origins the master key and preflights', async () => {
    const { mock, origin } = await startControlServer()
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const response = await fetch(`${origin}/__mock/keys`, { headers: headers as Record<string, string> })
      expect([response.status, await response.text()]).toEqual([
        403,
        expect.not.stringContaining(mock.masterKey),
      ])
    }
    const preflight = await fetch(`${origin}/__mock/reset`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([403, null])
  })
})

describe('the host of a request', () => {
  const options = { allowedHosts: ['Comms-Mock', 'my_app.internal'] }

  it.each<[string, number, string]>([
    ['Host: evil.example', 403, '/v1/agents'],
    ['Host: localhost.evil.example', 403, '/v1/agents'],
    ['Host: 127.0.0.1.evil.example', 403, '/v1/agents'],
    ['Host: comms-mock.evil.example', 403, '/v1/agents'],
    ['Host: localhost@evil.example', 400, '/v1/agents'],
    ['Host: evil.example@localhost', 400, '/v1/agents'],
    ['Host: localhost', 200, '/v1/agents'],
    ['Host: LOCALHOST.:4010', 200, '/v1/agents'],
    ['Host: app.localhost', 200, '/v1/agents'],
    ['Host: 203.0.113.9:4010', 200, '/v1/agents'],
    ['Host: [::1]', 200, '/v1/agents'],
    ['Host: [2001:db8::1]:4010', 200, '/v1/agents'],
    ['Host: comms-mock:4010', 200, '/v1/agents'],
    ['Host: COMMS-MOCK.', 200, '/v1/agents'],
    ['Host: my_app.internal', 200, '/v1/agents'],
    // The target of the request has precedence over Host.
    ['Host: localhost', 403, 'http://evil.example/v1/agents'],
    ['Host: localhost', 403, 'http://localhost@evil.example/v1/agents'],
    ['Host: evil.example', 200, 'http://localhost/v1/agents'],
    ['Host: localhost\r\nHost: evil.example', 400, '/v1/agents'],
    ['Host: localhost\r\nHost: localhost', 400, '/v1/agents'],
    ['Host: localhost\r\nhost: evil.example', 400, '/healthz'],
    ['X-Test: no Host', 400, '/v1/agents'],
    ['Host: evil.example', 403, '/openapi.json'],
    ['Host: evil.example', 403, '/openapi-3.0.json'],
    ['Host: evil.example', 403, '/unknown'],
    // Health checks use any name.
    ['Host: evil.example', 200, '/healthz'],
  ])('%j gets %i from %s', async (host, status, target) => {
    const { mock, origin } = await startControlServer({}, options)
    const head = `GET ${target} HTTP/1.1\r\n${host}\r\nX-API-Key: ${mock.masterKey}\r\nConnection: close\r\n\r\n`
    const response = await sendRaw(origin, head)
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(response.includes('"items"')).toBe(status === 200 && target.endsWith('/agents'))
  })

  it('may be missing in HTTP/1.0', async () => {
    const { origin } = await startControlServer({}, { host: '::1' })
    const socket = connect(Number(new URL(origin).port), '::1')
    socket.end('GET /openapi.json HTTP/1.0\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('is denied with the flag that allows it, and without CORS', async () => {
    const { origin } = await startControlServer()
    const head =
      'GET /v1/agents HTTP/1.1\r\nHost: comms-mock\r\nOrigin: http://localhost\r\nConnection: close\r\n\r\n'
    const response = await sendRaw(origin, head)
    expect(response).not.toMatch(/access-control-allow-origin/i)
    expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      error: { code: 'FORBIDDEN', message: expect.stringContaining('--allowed-host comms-mock') },
    })
  })
})

describe('CORS', () => {
  it('responds to preflights and exposes responses and headers', async () => {
    const { mock, origin } = await startControlServer({ rateLimit: { requestsPerMinute: 1 } })
    const preflight = await fetch(`${origin}/v1/email/send`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:3000',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-api-key,idempotency-key',
      },
    })
    expect([preflight.status, Object.fromEntries(preflight.headers)]).toEqual([
      204,
      expect.objectContaining({
        'access-control-allow-origin': 'http://localhost:3000',
        'access-control-allow-headers': 'x-api-key,idempotency-key',
        'access-control-allow-methods': expect.stringContaining('DELETE'),
      }),
    ])
    const headers = { origin: 'http://localhost:3000', 'x-api-key': mock.masterKey }
    for (const status of [200, 429]) {
      const response = await fetch(`${origin}/v1/agents`, { headers })
      expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([
        status,
        'http://localhost:3000',
      ])
      expect(response.headers.get('access-control-expose-headers')).toMatch(
        /x-request-id, x-ratelimit-remaining, retry-after/,
      )
    }
    const plain = await fetch(`${origin}/v1/agents`)
    expect(plain.headers.get('access-control-allow-origin')).toBeNull()
    expect((await fetch(`${origin}/v1/agents`, { method: 'OPTIONS' })).status).toBe(405)
  })

  it('lets no page of another machine read responses', async () => {
    const { mock, origin } = await startControlServer()
    const foreign = [
      'https://evil.example',
      'null',
      'http://127.0.0.1.evil.example',
      'http://localhost.evil.example',
    ]
    for (const page of foreign) {
      const headers = { origin: page, 'x-api-key': mock.masterKey }
      for (const path of ['/v1/agents', '/healthz', '/openapi.json']) {
        const response = await fetch(origin + path, { headers })
        expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, null])
      }
      const preflight = await fetch(`${origin}/v1/agents`, {
        method: 'OPTIONS',
        headers: { origin: page, 'access-control-request-method': 'POST' },
      })
      expect([preflight.ok, preflight.headers.get('access-control-allow-origin')]).toEqual([false, null])
    }
  })

  it('serves the document, with its own base URL, and the health check', async () => {
    const { mock, origin } = await startControlServer()
    expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ status: 'ok' })
    const servers = [{ url: `${origin}/v1` }]
    expect(await (await fetch(`${origin}/openapi.json`)).json()).toEqual({ ...mock.document, servers })
    const document30 = await (await fetch(`${origin}/openapi-3.0.json`)).json()
    expect(document30).toMatchObject({ openapi: '3.0.3', servers, paths: { '/agents': {} } })
  })
})
