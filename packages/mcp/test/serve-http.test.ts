import { once } from 'node:events'
import { type IncomingMessage, type RequestOptions, request } from 'node:http'
import { AgentComms } from '@agentcomms/client'
import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { checkService } from '../src/check-service.ts'
import { readFlags } from '../src/flags.ts'
import { AgentAccess } from '../src/mcp-server.ts'
import { serveHttp } from '../src/serve-http.ts'
import { readToolSettings } from '../src/settings.ts'
import { callerOf, revisions } from './connect.ts'

const mock = createMock()
const service = await serve(mock, { port: 0 })
const agent = await mock.addAgent({ name: 'Ada' })
afterAll(async () => {
  await service.close()
  mock.close()
})

async function start({ flags = [], baseUrl = service.url }: { flags?: string[]; baseUrl?: string } = {}) {
  const settings = readToolSettings(readFlags(flags, {}))
  const connect = (apiKey: string) => new AgentComms({ baseUrl, apiKey, maxRetries: 0 })
  const server = await serveHttp({
    port: 0,
    host: '127.0.0.1',
    allowedHosts: ['mcp.example.com'],
    createAccess: apiKey => new AgentAccess(connect(apiKey), settings),
    checkKey: apiKey => checkService(connect(apiKey), baseUrl),
  })
  onTestFinished(() => server.close())
  return server
}

async function connect(url: string, apiKey: string, options: ClientOptions = {}) {
  const headers = { authorization: `Bearer ${apiKey}` }
  const transport = new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } })
  const client = new Client({ name: 'test', version: '1.0.0' }, options)
  await client.connect(transport)
  onTestFinished(() => client.close())
  return { client, transport, call: callerOf(client) }
}

const accept = 'application/json, text/event-stream'
const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
}

/** Sends an initialization with the key of an agent. */
async function send(url: string, { headers, ...options }: RequestOptions & { headers?: object } = {}) {
  const sent = request(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${agent.apiKey}`,
      accept,
      'content-type': 'application/json',
      ...headers,
    },
    ...options,
  }).end(JSON.stringify(initialize))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { status: response.statusCode, headers: response.headers, text: Buffer.concat(chunks).toString() }
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
    const response = await send(url, { headers })
    expect(response).toMatchObject({ status, text: expect.stringContaining(message) })
    const challenge = response.headers['www-authenticate']
    if (status === 401) expect(challenge).toMatch(/^Bearer realm="agentcomms"/)
    else expect(challenge).toBeUndefined()
  })

  it.each([
    ['localhost', { host: 'localhost:4020' }],
    ['IPv6', { host: '[::1]:4020' }],
    ['an allowed host', { host: 'mcp.example.com', origin: 'https://mcp.example.com' }],
  ])('to %s is allowed', async (_, headers) => {
    const { url } = await start()
    expect(await send(url, { headers })).toMatchObject({ status: 200 })
  })

  it('to another path has status 404, so that clients find no authorization server', async () => {
    const { url } = await start()
    const path = '/.well-known/oauth-protected-resource/mcp'
    expect(await send(url, { path })).toMatchObject({ status: 404 })
  })

  it('has status 502 if the service does not respond', async () => {
    const { url } = await start({ baseUrl: 'http://127.0.0.1:1/v1' })
    const text = expect.stringContaining('The service at http://127.0.0.1:1/v1 cannot be used')
    expect(await send(url)).toMatchObject({ status: 502, text })
  })
})

describe.each(revisions)('a client of the revision %s', (revision, versionNegotiation) => {
  it('reads the messages of the agent of its key', async () => {
    const { url } = await start()
    const grace = await mock.addAgent({ name: 'Grace' })
    const [first, second] = await Promise.all(
      [agent, grace].map(({ apiKey }) => connect(url, apiKey, { versionNegotiation })),
    )
    expect(second?.client.getNegotiatedProtocolVersion()).toBe(revision)
    const { id } = await mock.receiveEmail({ to: grace.email, from: 'ben@example.com', text: 'For Grace' })
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

  it('sends files of 20 MB', async () => {
    const { url } = await start()
    const { call } = await connect(url, agent.apiKey, { versionNegotiation })
    const content = Buffer.alloc(20_000_000).toString('base64')
    const email = { to: ['ben@example.com'], subject: 'File', body: 'See there.' }
    const { result } = await call('send_email', { ...email, attachments: [{ filename: 'a.bin', content }] })
    expect(result).toMatchObject({ attachments: [{ sizeBytes: 20_000_000 }] })
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
  const stolen = await send(url, { headers: { ...headers, authorization: `Bearer ${grace.apiKey}` } })
  expect(stolen).toMatchObject({ status: 404 })
  expect(await send(url, { headers })).toMatchObject({ status: 400 })
  await transport.terminateSession()
  expect(await send(url, { headers })).toMatchObject({ status: 404 })
})

it('closes a session after an hour without requests', async () => {
  const { url } = await start()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { headers } = await send(url)
  const session = { headers: { 'mcp-session-id': headers['mcp-session-id'] } }
  await vi.advanceTimersByTimeAsync(59 * 60_000)
  expect(await send(url, session)).toMatchObject({ status: 400 })
  await vi.advanceTimersByTimeAsync(59 * 60_000)
  expect(await send(url, session)).toMatchObject({ status: 400 })
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(await send(url, session)).toMatchObject({ status: 404 })
})
