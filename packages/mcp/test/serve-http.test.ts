import { Agent } from 'node:http'
import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import { sizeOf } from '@agentcomms/spec/property-runs'
import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { callerOf, revisions } from './connect.ts'
import { send, startHttp } from './http.ts'

const mock = createMock()
const service = await serve(mock, { port: 0 })
const agent = await mock.addAgent({ name: 'Ada' })
afterAll(async () => {
  await service.close()
  mock.close()
})

function start({ flags, baseUrl = service.url }: { flags?: string[]; baseUrl?: string } = {}) {
  return startHttp(baseUrl, flags)
}

async function connect(url: string, apiKey: string, options: ClientOptions = {}) {
  const headers = { authorization: `Bearer ${apiKey}` }
  const transport = new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } })
  const client = new Client({ name: 'test', version: '1.0.0' }, options)
  await client.connect(transport)
  onTestFinished(() => client.close())
  return { client, transport, call: callerOf(client) }
}

describe('a request', () => {
  it.each([
    [
      'of a page with DNS rebinding',
      403,
      { host: 'attacker.example.com' },
      'Invalid Host: attacker.example.com',
    ],
    ['of a page of another origin', 403, { origin: 'https://attacker.example.com' }, 'Invalid Origin'],
    ['of a sandboxed page', 403, { origin: 'null' }, 'Invalid Origin'],
    ['without a key', 401, { authorization: '' }, 'Authorization: Bearer <key>'],
    ['with another kind of authorization', 401, { authorization: 'Basic YTpi' }, 'Bearer <key>'],
    [
      'with a key that the service rejects',
      401,
      { authorization: 'Bearer ak_wrong' },
      'rejected the API key',
    ],
    ['of a session that does not exist', 404, { 'mcp-session-id': 'none' }, 'Initialize again'],
  ])('%s has status %i', async (_, status, headers, message) => {
    const { url } = await start()
    const response = await send(url, agent.apiKey, { headers })
    expect(response).toMatchObject({ status, text: expect.stringContaining(message) })
    const challenge = response.headers['www-authenticate']
    if (status === 401)
      expect(challenge).toMatch(/^Bearer realm="agentcomms".*, error_description="[^"\\]+"$/)
    else expect(challenge).toBeUndefined()
  })

  it.each([
    ['localhost', { host: 'localhost:4020' }],
    ['IPv6', { host: '[::1]:4020' }],
    ['an allowed host', { host: 'mcp.example.com', origin: 'https://mcp.example.com' }],
  ])('to %s is allowed', async (_, headers) => {
    const { url } = await start()
    expect(await send(url, agent.apiKey, { headers })).toMatchObject({ status: 200 })
  })

  it.each(['/.well-known/oauth-protected-resource/mcp', '/register'])(
    'to %s has status 404 and says how to authenticate, because clients look for OAuth',
    async path => {
      const { url } = await start()
      const text = expect.stringContaining('Authorization: Bearer <key>')
      expect(await send(url, agent.apiKey, { path })).toMatchObject({ status: 404, text })
    },
  )

  it('has status 502 if the service does not respond', async () => {
    const { url } = await start({ baseUrl: 'http://127.0.0.1:1/v1' })
    const text = expect.stringContaining('The service at http://127.0.0.1:1/v1 cannot be used')
    expect(await send(url, agent.apiKey)).toMatchObject({ status: 502, text })
  })
})

const STREAM = 'text/event-stream'
const JSON_TYPE = 'application/json'
const modernHeaders = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' }
const modernMessage = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/list',
  params: {
    _meta: {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  },
}

describe.each([
  ['2025-11-25', {}, undefined],
  ['2026-07-28', modernHeaders, modernMessage],
])('Accept of a client of the revision %s', (_, others, message) => {
  it.each([
    [STREAM, STREAM],
    [JSON_TYPE, JSON_TYPE],
    [`${JSON_TYPE}, ${STREAM};q=0`, JSON_TYPE],
    [`*/*, ${STREAM};q=0`, JSON_TYPE],
    ['application/*', JSON_TYPE],
    [`text/html, text/*;q=0.1, ${JSON_TYPE};q=0`, STREAM],
    [`${JSON_TYPE}; Q=0, ${STREAM.toUpperCase()} ; q=0.5`, STREAM],
  ])('%s gets %s', async (accept, type) => {
    const { url } = await start()
    const response = await send(url, agent.apiKey, { headers: { accept, ...others }, message })
    expect(response).toMatchObject({ status: 200, headers: { 'content-type': type } })
    const data = type === STREAM ? /^data: (.*)$/m.exec(response.text)?.[1] : response.text
    expect(JSON.parse(data ?? '')).toMatchObject({ id: 1, result: {} })
  })

  it.each([[undefined], [''], ['*/*']])('%j gets a result', async accept => {
    const { url } = await start()
    expect(await send(url, agent.apiKey, { headers: { accept, ...others }, message })).toMatchObject({
      status: 200,
    })
  })

  it.each(['text/html', '*/*;q=0', `application/xml, ${JSON_TYPE};q=0`])('%s is rejected', async accept => {
    const { url } = await start()
    expect(await send(url, agent.apiKey, { headers: { accept, ...others }, message })).toMatchObject({
      status: 406,
    })
  })
})

it('rejects a stream for a client that accepts only JSON', async () => {
  const { url } = await start()
  const headers = { accept: JSON_TYPE }
  expect(await send(url, agent.apiKey, { method: 'GET', headers })).toMatchObject({ status: 406 })
  const listen = { ...modernMessage, method: 'subscriptions/listen' }
  const modern = { ...headers, ...modernHeaders, 'mcp-method': listen.method }
  expect(await send(url, agent.apiKey, { headers: modern, message: listen })).toMatchObject({ status: 406 })
})

describe('a page', () => {
  it.each(['http://localhost:5173', 'https://mcp.example.com', 'http://[::1]:3000'])(
    'of the allowed origin %s can connect',
    async origin => {
      const { url } = await start()
      const preflight = await send(url, '', {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type,mcp-protocol-version',
        },
      })
      expect(preflight).toMatchObject({ status: 204, headers: { 'access-control-allow-origin': origin } })
      expect(preflight.headers['access-control-allow-credentials']).toBeUndefined()
      const allowed = preflight.headers['access-control-allow-headers']?.split(', ')
      expect(allowed).toEqual(expect.arrayContaining(['authorization', 'last-event-id', 'mcp-session-id']))
      for (const [apiKey, status] of [
        [agent.apiKey, 200],
        ['', 401],
      ] as const) {
        const response = await send(url, apiKey, { headers: { origin } })
        expect(response).toMatchObject({
          status,
          headers: { 'access-control-allow-origin': origin, vary: 'Origin' },
        })
        expect(response.headers['access-control-expose-headers']).toContain('mcp-session-id')
      }
    },
  )

  it.each(['https://attacker.example.com', 'null', 'http://localhost.attacker.example.com'])(
    'of the origin %s cannot',
    async origin => {
      const { url } = await start()
      for (const method of ['OPTIONS', 'POST']) {
        const { status, headers } = await send(url, agent.apiKey, { method, headers: { origin } })
        expect([status, headers['access-control-allow-origin']]).toEqual([403, undefined])
      }
    },
  )
})

describe.each(revisions)('a client of the revision %s', (revision, versionNegotiation) => {
  it('reads the messages of the agent of its key', async () => {
    const { url } = await start()
    const grace = await mock.addAgent({ name: 'Grace' })
    const [first, second] = await Promise.all(
      [agent, grace].map(({ apiKey }) => connect(url, apiKey, { versionNegotiation })),
    )
    expect(second?.client.getNegotiatedProtocolVersion()).toBe(revision)
    const { id } = await mock.receiveEmail({
      to: grace.email.email,
      from: 'ben@example.com',
      body: 'For Grace',
    })
    expect(await second?.call('list_messages')).toMatchObject({ result: { items: [{ id }] } })
    expect(await first?.call('get_message', { id })).toMatchObject({ isError: true })
    const ids = JSON.stringify(await first?.call('list_messages'))
    expect(ids).not.toContain(id)
  })

  it('asks the user of the call', async () => {
    const { url } = await start({ flags: ['--confirm'] })
    const email = { to: ['ben@example.com'], subject: 'Room', body: 'Which slot?' }
    const send = async (action: 'accept' | 'decline') => {
      const capabilities = { elicitation: {} }
      const { client, call } = await connect(url, agent.apiKey, { versionNegotiation, capabilities })
      client.setRequestHandler('elicitation/create', () => ({ action, content: {} }))
      return await call('send_email', email)
    }
    const [sent, declined] = await Promise.all([send('accept'), send('decline')])
    expect(sent).toMatchObject({ isError: false })
    expect(declined).toMatchObject({ result: { error: { code: 'DECLINED' } } })
  })

  it('sends files of many MB', async () => {
    const size = sizeOf(3_300_000, 20_000_000)
    const { url } = await start()
    const { call } = await connect(url, agent.apiKey, { versionNegotiation })
    const content = Buffer.alloc(size).toString('base64')
    const email = { to: ['ben@example.com'], subject: 'File', body: 'See there.' }
    const { result } = await call('send_email', { ...email, attachments: [{ filename: 'a.bin', content }] })
    expect(result).toMatchObject({ attachments: [{ sizeBytes: size }] })
  })

  it('gets an error for a waiting call when the server stops', async () => {
    const { url, close } = await start()
    const { client } = await connect(url, agent.apiKey, { versionNegotiation })
    let rejection: Promise<void> | undefined
    const started = new Promise<void>(resolve => {
      const params = { name: 'wait_for_message', arguments: {} }
      const wait = client.callTool(params, { onprogress: () => resolve() })
      rejection = expect(wait).rejects.toThrow('The server is shutting down.')
    })
    await started
    await Promise.all([rejection, close()])
    await expect(fetch(url)).rejects.toThrow()
  })
})

it('accepts requests of a session only with its key, until the client ends it', async () => {
  const { url } = await start()
  const grace = await mock.addAgent({ name: 'Grace' })
  const { transport } = await connect(url, agent.apiKey)
  const headers = { 'mcp-session-id': transport.sessionId }
  const stolen = await send(url, agent.apiKey, {
    headers: { ...headers, authorization: `Bearer ${grace.apiKey}` },
  })
  expect(stolen).toMatchObject({ status: 404 })
  expect(await send(url, agent.apiKey, { headers })).toMatchObject({ status: 400 })
  await transport.terminateSession()
  expect(await send(url, agent.apiKey, { headers })).toMatchObject({ status: 404 })
})

it('keeps idle connections for longer than proxies and pools use them', async () => {
  const { url } = await start()
  const { headers } = await send(url, '', { method: 'OPTIONS', agent: new Agent({ keepAlive: true }) })
  const [, seconds] = /^timeout=(\d+)$/.exec(String(headers['keep-alive'])) ?? []
  expect(Number(seconds)).toBeGreaterThan(60)
})

it('closes a session after an hour without requests', async () => {
  const { url } = await start()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { headers } = await send(url, agent.apiKey)
  const session = { headers: { 'mcp-session-id': headers['mcp-session-id'] } }
  await vi.advanceTimersByTimeAsync(59 * 60_000)
  expect(await send(url, agent.apiKey, session)).toMatchObject({ status: 400 })
  await vi.advanceTimersByTimeAsync(59 * 60_000)
  expect(await send(url, agent.apiKey, session)).toMatchObject({ status: 400 })
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(await send(url, agent.apiKey, session)).toMatchObject({ status: 404 })
})
