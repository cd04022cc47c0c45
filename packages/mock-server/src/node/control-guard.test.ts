import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { closeDoors, startDoor } from '../../test/control-door.ts'

afterEach(closeDoors)

async function speak(origin: string, text: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  let answer = ''
  socket.on('data', chunk => {
    answer += String(chunk)
  })
  socket.write(text)
  await once(socket, 'close')
  return answer
}

function post(path: string, headers: Record<string, string>, body = '{}'): string {
  const lines = Object.entries({ Connection: 'close', 'Content-Length': String(body.length), ...headers })
  return `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`
}

describe('who may drive the mock', () => {
  const json = { 'Content-Type': 'application/json' }

  it.each<[string, number, Record<string, string>]>([
    ['a client without a browser', 204, json],
    ['a page of this server', 204, { ...json, Origin: 'http://HOST', 'Sec-Fetch-Site': 'same-origin' }],
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
    ['a name that begins like this machine', 403, { ...json, Host: 'localhost.evil.example' }],
    ['an address with a user in front', 400, { ...json, Host: 'localhost@evil.example' }],
    ['localhost', 204, { ...json, Host: 'localhost:80' }],
    ['a form without Origin', 415, { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['a form of files without Origin', 415, { 'Content-Type': 'multipart/form-data; boundary=x' }],
    ['a form of plain text without Origin', 415, { 'Content-Type': 'text/plain' }],
    ['a body of no type', 415, {}],
  ])('%s: %i', async (_, status, given) => {
    const { mock, origin } = await startDoor()
    await mock.addAgent({ name: 'Ada' })
    const { host } = new URL(origin)
    const headers = Object.fromEntries(
      Object.entries({ Host: host, ...given }).map(([name, value]) => [name, value.replace('HOST', host)]),
    )
    const reply = await speak(origin, post('/__mock/reset', headers))
    expect(reply).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(reply).not.toMatch(/access-control-allow-origin/i)
    const query = { headers: { 'x-api-key': mock.masterKey } }
    const { items } = (await (await mock.fetch(`${mock.baseUrl}/agents`, query)).json()) as {
      items: unknown[]
    }
    expect(items).toHaveLength(status === 204 ? 0 : 1)
  })

  it.each([
    ['its own page', 200, 'same-origin'],
    ['a page of another site', 403, 'cross-site'],
    ['a page of another port', 403, 'same-site'],
  ])('lets %s show a mail in a frame: %i', async (_, status, site) => {
    const { mock, origin } = await startDoor()
    const ada = await mock.addAgent({ name: 'Ada' })
    const { id } = await mock.receiveEmail({ to: ada.email, from: 'ben@example.com', html: '<p>Hi' })
    const lines = ['Connection: close', `Host: ${new URL(origin).host}`, 'Sec-Fetch-Dest: iframe']
    const head = [...lines, 'Sec-Fetch-Mode: navigate', `Sec-Fetch-Site: ${site}`].join('\r\n')
    const reply = await speak(origin, `GET /__mock/getEmailHtml?messageId=${id} HTTP/1.1\r\n${head}\r\n\r\n`)
    expect(reply).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(reply.includes('<p>Hi</p>')).toBe(status === 200)
  })

  it.each([
    ['localhost:80', 404, /^The files of the console/],
    ['evil.example', 403, /^The console denied this request: the Host "evil.example" is not a name/],
    ['localhost.evil.example', 403, /^The console denied this request/],
  ])('the console asked for as %s: %i', async (host, status, text) => {
    const { origin } = await startDoor()
    for (const path of ['/', '/console/console.js']) {
      const reply = await speak(origin, `GET ${path} HTTP/1.1\r\nConnection: close\r\nHost: ${host}\r\n\r\n`)
      const [head = '', body = ''] = reply.split('\r\n\r\n')
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      expect(head).toMatch(/\r\ncontent-type: text\/plain/i)
      // In chunks, the first of which begins with its length.
      expect(body.replace(/^[\da-f]+\r\n/, '')).toMatch(text)
    }
  })

  it('the interface is open to any host, where the console is not', async () => {
    const { origin } = await startDoor()
    const reply = await speak(
      origin,
      'GET /healthz HTTP/1.1\r\nConnection: close\r\nHost: evil.example\r\n\r\n',
    )
    expect(reply).toMatch(/^HTTP\/1.1 200 /)
  })

  it('keeps the master key from other origins, and answers no preflight', async () => {
    const { mock, origin } = await startDoor()
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const reply = await fetch(`${origin}/__mock/keys`, { headers: headers as Record<string, string> })
      expect([reply.status, await reply.text()]).toEqual([403, expect.not.stringContaining(mock.masterKey)])
    }
    const preflight = await fetch(`${origin}/__mock/reset`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([403, null])
  })
})

describe('the interface in a browser', () => {
  it('answers preflights, and shows a page its replies and their headers', async () => {
    const { mock, origin } = await startDoor({ rateLimit: { requestsPerMinute: 1 } })
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
        'access-control-allow-origin': '*',
        'access-control-allow-headers': 'x-api-key,idempotency-key',
        'access-control-allow-methods': expect.stringContaining('DELETE'),
      }),
    ])
    const headers = { origin: 'http://localhost:3000', 'x-api-key': mock.masterKey }
    for (const status of [200, 429]) {
      const reply = await fetch(`${origin}/v1/agents`, { headers })
      expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([status, '*'])
      expect(reply.headers.get('access-control-expose-headers')).toMatch(
        /x-request-id, x-ratelimit-remaining, retry-after/,
      )
    }
    const plain = await fetch(`${origin}/v1/agents`)
    expect(plain.headers.get('access-control-allow-origin')).toBeNull()
    expect((await fetch(`${origin}/v1/agents`, { method: 'OPTIONS' })).status).toBe(405)
  })

  it('has its document and its health', async () => {
    const { mock, origin } = await startDoor()
    expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ status: 'ok' })
    expect(await (await fetch(`${origin}/openapi.json`)).json()).toEqual(mock.document)
  })
})
