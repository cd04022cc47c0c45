import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import { sizeOf } from '@agentcomms/spec/property-runs'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { initialize, open, openSession, send, startHttp } from './http.ts'

const mock = createMock()
const service = await serve(mock, { port: 0 })
const [ada, grace] = await Promise.all([mock.addAgent({ name: 'Ada' }), mock.addAgent({ name: 'Grace' })])
afterAll(async () => {
  await service.close()
  mock.close()
})
const start = () => startHttp(service.url)

function call(id: number | string, name: string, args: object = {}, _meta: object = {}) {
  return { jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: args, _meta } }
}

/** Sends initializations at the same time. Resolves to the different statuses of their responses. */
async function sendMany(url: string, apiKey: string, count: number) {
  const responses = await Promise.all(Array.from({ length: count }, () => send(url, apiKey)))
  return [...new Set(responses.map(({ status }) => status))]
}

/** Starts a wait for a message. Resolves when it runs. */
async function startWait(url: string, apiKey: string, headers: object, id = 2, args = {}) {
  const message = call(id, 'wait_for_message', args, { progressToken: id })
  const { response } = await open(url, apiKey, { headers, message })
  let text = ''
  response.setEncoding('utf8').on('data', chunk => {
    text += chunk
  })
  await expect.poll(() => text).toContain('notifications/progress')
  return {
    /** The last message. */
    result: async () => {
      await expect.poll(() => response.readableEnded).toBe(true)
      return JSON.parse(text.trim().split('data: ').at(-1) ?? '')
    },
  }
}

/** Starts a service that accepts one key. It can hold its responses to the others. */
async function startService(acceptedKey: string) {
  const held: (() => void)[] = []
  const state = { count: 0, isHolding: false }
  const server = createServer((request, response) => {
    state.count += 1
    const isAccepted = request.headers['x-api-key'] === acceptedKey
    const body = JSON.stringify(isAccepted ? { items: [] } : { code: 'UNAUTHORIZED', detail: 'Unknown key.' })
    response.writeHead(isAccepted ? 200 : 401, { 'content-type': 'application/json' })
    if (state.isHolding) held.push(() => response.end(body))
    else response.end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const { url } = await startHttp(`http://127.0.0.1:${port}/v1`)
  return { url, held, state }
}

describe('sessions', () => {
  it('do not end the session of another key, which waits', async () => {
    const { url } = await start()
    const session = await openSession(url, grace.apiKey)
    const wait = await startWait(url, grace.apiKey, session)
    for (let count = 0; count < sizeOf(100, 1_200); count += 100)
      expect(await sendMany(url, ada.apiKey, 100)).toEqual([200])
    const { id } = await mock.receiveEmail({ to: grace.email.email, from: 'ben@example.com', body: 'Hello' })
    const { structuredContent: content } = (await wait.result()).result
    // On a busy machine, the wait ends first.
    const since = content.received === false ? content.since : undefined
    const next = since && (await startWait(url, grace.apiKey, session, 3, { since }))
    const found = next ? (await next.result()).result.structuredContent : content
    expect(found).toMatchObject({ id })
  })

  it('are closed for newer ones of the same key, but only if they are idle', async () => {
    const { url } = await start()
    const waiting = await openSession(url, ada.apiKey)
    const wait = await startWait(url, ada.apiKey, waiting)
    const streaming = await openSession(url, ada.apiKey)
    await open(url, ada.apiKey, { method: 'GET', headers: streaming })
    const [idle, used] = [await openSession(url, ada.apiKey), await openSession(url, ada.apiKey)]
    const list = { jsonrpc: '2.0', id: 3, method: 'tools/list' }
    await sendMany(url, ada.apiKey, 96)
    await send(url, ada.apiKey, { headers: used, message: list })
    await openSession(url, ada.apiKey)
    const statuses = await Promise.all(
      [waiting, streaming, idle, used].map(headers => send(url, ada.apiKey, { headers, message: list })),
    )
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 404, 200])
    const { id } = await mock.receiveEmail({ to: ada.email.email, from: 'ben@example.com', body: 'Hello' })
    expect(await wait.result()).toMatchObject({ result: { structuredContent: { id } } })
  })

  it('are rejected if all sessions of the key are in use', async () => {
    const { url } = await start()
    const openStream = async () =>
      await open(url, ada.apiKey, { method: 'GET', headers: await openSession(url, ada.apiKey) })
    await Promise.all(Array.from({ length: 100 }, openStream))
    const rejected = await send(url, ada.apiKey)
    expect(rejected).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
    expect(rejected.text).toContain('End one with DELETE')
    expect(await send(url, grace.apiKey)).toMatchObject({ status: 200 })
  })

  it.each([
    ['ends it', 'The client ended the session.'],
    ['lost its key', 'rejected the API key'],
  ])('answer running calls if the client %s', async (how, message) => {
    const { url } = await start()
    const agent = await mock.addAgent({ name: 'Joan' })
    const headers = await openSession(url, agent.apiKey)
    const waits = [
      await startWait(url, agent.apiKey, headers, 2),
      await startWait(url, agent.apiKey, headers, 3),
    ]
    if (how === 'ends it') await send(url, agent.apiKey, { method: 'DELETE', headers })
    else {
      await mock.fetch(`${mock.baseUrl}/agents/${agent.id}/rotate-key`, {
        method: 'POST',
        headers: { authorization: `Bearer ${mock.masterKey}` },
      })
      expect(await send(url, agent.apiKey)).toMatchObject({ status: 401 })
    }
    const error = { code: -32_603, message: expect.stringContaining(message) }
    expect(await Promise.all(waits.map(wait => wait.result()))).toMatchObject([
      { id: 2, error },
      { id: 3, error },
    ])
    const list = { jsonrpc: '2.0', id: 4, method: 'tools/list' }
    const after = await send(url, agent.apiKey, { headers, message: list })
    expect(after.status).toBe(how === 'ends it' ? 404 : 401)
  })

  it('have at most one running request with an id', async () => {
    const { url } = await start()
    const headers = await openSession(url, ada.apiKey)
    await startWait(url, ada.apiKey, headers)
    const message = { jsonrpc: '2.0', id: 2, method: 'tools/list' }
    expect(await send(url, ada.apiKey, { headers, message })).toMatchObject({ status: 400 })
  })

  it('have at most 100 running calls of a key, also of clients that have gone', async () => {
    const { url } = await start()
    const headers = await openSession(url, ada.apiKey)
    const message = [...Array(100).keys()].map(id => call(id, 'wait_for_message'))
    const { sent } = await open(url, ada.apiKey, { headers, message })
    sent.destroy()
    const one = { headers, message: call(300, 'list_messages') }
    expect(await send(url, ada.apiKey, one)).toMatchObject({ status: 429 })
    const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 7 } }
    expect(await send(url, ada.apiKey, { headers, message: cancel })).toMatchObject({ status: 202 })
    await expect.poll(() => send(url, ada.apiKey, one)).toMatchObject({ status: 200 })
    const other = await openSession(url, grace.apiKey)
    expect(await send(url, grace.apiKey, { ...one, headers: other })).toMatchObject({ status: 200 })
  })
})

it('counts each request of a batch until its response ends', async () => {
  const { url } = await start()
  const headers = await openSession(url, ada.apiKey)
  const list = (first: number, length: number) =>
    Array.from({ length }, (_, index) => ({ jsonrpc: '2.0', id: first + index, method: 'tools/list' }))
  const waits = [0, 90, 180, 270].map(first => [call(first, 'wait_for_message'), ...list(first + 1, 89)])
  const opened = await Promise.all(waits.map(message => open(url, ada.apiKey, { headers, message })))
  expect(opened.map(({ response }) => response.statusCode)).toEqual([200, 200, 200, 200])
  expect(await send(url, ada.apiKey, { headers, message: list(400, 45) })).toMatchObject({ status: 429 })
  expect(await send(url, ada.apiKey, { headers, message: list(400, 30) })).toMatchObject({ status: 200 })
})

describe('a message is rejected', () => {
  const large = 'a'.repeat(16_384)
  const clientInfo = { name: large, version: '1' }
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  it.each([
    ['an initialization', { ...initialize, params: { ...initialize.params, clientInfo } }, '16384 bytes'],
    [
      'arguments of an initialization',
      { ...initialize, params: { ...initialize.params, arguments: clientInfo } },
      '16384',
    ],
    ['an id', call(large, 'list_messages'), '16384 bytes'],
    ['a progress token', call(1, 'wait_for_message', {}, { progressToken: large }), '16384 bytes'],
    ['a message of a batch', [call(1, 'list_messages'), call(large, 'list_messages')], '16384 bytes'],
    [
      'a reason',
      { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1, reason: large } },
      '16384',
    ],
    ['deep arguments', call(1, 'list_messages', { labels: JSON.parse(nested(101)) }), '100 levels'],
    ['many arguments', call(1, 'list_messages', { labels: Array(100_001).fill(1) }), '100000'],
  ])('with %s that is too large', async (_, message, limit) => {
    const { url } = await start()
    const response = await send(url, ada.apiKey, { message })
    expect(response).toMatchObject({ status: 413, text: expect.stringContaining(limit) })
    expect(JSON.parse(response.text)).toMatchObject({ jsonrpc: '2.0', error: { code: -32_600 } })
  })

  it.each([
    ['the key is missing', '', 38_000_000, 401],
    ['the key is unknown', 'ak_unknown', 38_000_000, 401],
    ['the body is too large', ada.apiKey, 42_000_000, 413],
  ])('before its body arrives, if %s', async (_, apiKey, length, status) => {
    const { url } = await start()
    const { sent, response } = await open(url, apiKey, { headers: { 'content-length': length } })
    sent.destroy()
    expect(response.statusCode).toBe(status)
  })
})

describe('a key that the service rejects', () => {
  const list = { jsonrpc: '2.0', id: 2, method: 'tools/list' }

  it('causes one request to the service', async () => {
    const { url, state } = await startService('ak_known')
    expect(await sendMany(url, 'ak_same', 30)).toEqual([401])
    expect(await send(url, 'ak_same')).toMatchObject({ status: 401 })
    expect(state.count).toBe(1)
  })

  it('waits for at most 15 others', async () => {
    const { url, state, held } = await startService('ak_known')
    const headers = await openSession(url, 'ak_known')
    state.isHolding = true
    const checked = Array.from({ length: 16 }, (_, index) => send(url, `ak_${index}`))
    await expect.poll(() => held).toHaveLength(16)
    expect(await send(url, 'ak_16')).toMatchObject({ status: 429, headers: { 'retry-after': '5' } })
    expect(await send(url, 'ak_known', { headers, message: list })).toMatchObject({ status: 200 })
    for (const respond of held) respond()
    expect((await Promise.all(checked)).map(({ status }) => status)).toEqual(Array(16).fill(401))
  })

  it('is remembered for 5 seconds, of at most 500 keys', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { url, state } = await startService('ak_known')
    const headers = await openSession(url, 'ak_known')
    for (let index = 0; index < 500; index += 10)
      await Promise.all(Array.from({ length: 10 }, (_, offset) => send(url, `ak_${index + offset}`)))
    const { count } = state
    expect(await send(url, 'ak_0')).toMatchObject({ status: 401 })
    expect(await send(url, 'ak_500')).toMatchObject({ status: 429 })
    expect(state.count).toBe(count)
    expect(await send(url, 'ak_known', { headers, message: list })).toMatchObject({ status: 200 })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await send(url, 'ak_500')).toMatchObject({ status: 401 })
  })
})
