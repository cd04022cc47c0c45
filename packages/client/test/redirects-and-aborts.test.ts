import { getEventListeners } from 'node:events'
import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import {
  AgentComms,
  ApiError,
  ConnectionError,
  type RequestHookEvent,
  type RequestOptions,
} from '../src/index.ts'
import { apiKey, baseUrl, createTestClient, json, listen, retryImmediately } from './service.ts'

const agent = () => json({ id: 'c0agt' })
const busy = () => json({}, { status: 503, headers: retryImmediately })

describe('a redirect', () => {
  it('is not followed, even if middleware creates the request or a call enables redirects', async () => {
    const receivedKeys: unknown[] = []
    await using otherServer = await listen(({ headers }, response) => {
      receivedKeys.push(headers['x-api-key'])
      response.end('{"id":"other"}')
    })
    await using server = await listen((_, response) => {
      response.writeHead(302, { location: `${otherServer.baseUrl}/steal` }).end()
    })
    const client = new AgentComms({ baseUrl: server.baseUrl, apiKey })
    await client.http.GET('/agents', { redirect: 'follow' })
    client.http.use({
      onRequest: ({ request }) =>
        new Request(request.url, { method: request.method, headers: request.headers }),
    })
    await expect(client.agents.get('a')).rejects.toBeInstanceOf(ApiError)
    await client.http.GET('/agents')
    expect(receivedKeys).toEqual([])
  })

  it('shows no demo token and no cookie in its message or when printed', async () => {
    const location = 'https://user:pass@api.example.com/v1/demo/inbox/TOKEN/messages?code=CODE#FRAGMENT'
    const headers = { location, 'set-cookie': 'session=SESSION' }
    const { client } = createTestClient([() => new Response(null, { status: 301, headers })])
    const error = await client.demoInboxes.messages('TOKEN').catch(reason => reason)
    expect(error.message).toContain('to https://api.example.com/v1/demo/inbox/{token}/messages')
    expect(inspect(error, { depth: Number.POSITIVE_INFINITY }) + JSON.stringify(error)).not.toMatch(
      /TOKEN|pass|CODE|FRAGMENT|SESSION/,
    )
    expect(error.headers.get('location')).toBe(location)
  })
})

describe('a URL outside of baseUrl', () => {
  it('is shown without token, query and fragment in events and errors', async () => {
    const events: RequestHookEvent[] = []
    const { client } = createTestClient([() => json({}, { status: 403 })], {
      onRequest: event => events.push(event),
    })
    const params = { path: { token: 'TOKEN' } }
    await client.http.GET('/demo/inbox/{token}/messages', { baseUrl: 'https://eu.example.test/v1', params })
    const { client: other } = createTestClient([
      () => json({ url: 'https://files.example.test/f?signature=SIGNATURE#FRAGMENT', expiresAt: '' }),
      () => json({}, { status: 403 }),
    ])
    const { bytes } = await other.attachments.download('c0att')
    const error = await bytes().catch(reason => reason)
    expect(error.path).toBe('https://files.example.test/f')
    expect(inspect([events, error.message, error.path])).not.toMatch(/TOKEN|SIGNATURE|FRAGMENT/)
  })
})

describe('an error of the connection', () => {
  // Errors of Bun and Deno.
  it.each([
    [Object.assign(new Error('no'), { code: 'ConnectionRefused', path: `${baseUrl}/demo/inbox/TOKEN` })],
    [
      new TypeError('failed', {
        cause: new Error(`error sending request for url (${baseUrl}/f?token=TOKEN)`),
      }),
    ],
    [new Error(`InvalidHTTPResponse fetching "${baseUrl}/f?token=TOKEN"`)],
  ])('is not the cause if it quotes the URL: %o', async failure => {
    const { client } = createTestClient([() => Promise.reject(failure)], { maxRetries: 0 })
    const error = await client.agents.list().then(undefined, reason => reason)
    expect(error).toBeInstanceOf(ConnectionError)
    expect(inspect(error, { depth: Number.POSITIVE_INFINITY, showHidden: true })).not.toContain('TOKEN')
  })

  it('has the code in its message, and is the cause', async () => {
    const cause = new TypeError('fetch failed', {
      cause: Object.assign(new Error('no'), { code: 'ENOTFOUND' }),
    })
    const { client } = createTestClient([() => Promise.reject(cause)], { maxRetries: 0 })
    const error = await client.agents.list().then(
      () => new Error('resolved'),
      reason => reason as Error,
    )
    expect(error.message).toMatch(/^GET \/agents .* api\.example\.test \(ENOTFOUND: no\): check baseUrl/)
    expect(error.cause).toBe(cause)
  })
})

describe('an abort', () => {
  it.each([null, 0, '', false])('with the reason %o rejects with it', async reason => {
    const before = createTestClient([agent]).client.agents.get('a', { signal: AbortSignal.abort(reason) })
    const controller = new AbortController()
    const during = createTestClient([() => new Promise<never>(() => {})]).client.agents.get('a', controller)
    controller.abort(reason)
    const outcomes = await Promise.allSettled([before, during])
    expect(outcomes).toEqual([reason, reason].map(each => ({ status: 'rejected', reason: each })))
  })

  it.each(['onRequest', 'onResponse'] as const)(
    'ends a call whose hook %s or middleware hangs',
    async name => {
      const hang = () => new Promise<never>(() => {})
      const withHook = createTestClient([agent], { [name]: hang }).client
      const withMiddleware = createTestClient([agent]).client
      withMiddleware.http.use({ [name]: hang } as never)
      const { signal } = new AbortController()
      for (const client of [withHook, withMiddleware]) {
        const controller = new AbortController()
        const calls = [
          client.agents.get('a', controller),
          client.http.GET('/agents', { signal: controller.signal }),
        ]
        setTimeout(() => controller.abort('enough'), 5)
        expect(await Promise.allSettled(calls)).toEqual(
          calls.map(() => ({ status: 'rejected', reason: 'enough' })),
        )
        expect(getEventListeners(controller.signal, 'abort')).toEqual([])
      }
      await createTestClient([agent]).client.agents.get('a', { signal })
      expect(getEventListeners(signal, 'abort')).toEqual([])
    },
  )

  it('of a Request that middleware returned ends a call without its own signal', async () => {
    const { client, sent } = createTestClient([() => new Promise<never>(() => {})])
    const controller = new AbortController()
    client.http.use({ onRequest: ({ request }) => new Request(request, controller) })
    const calls = [client.agents.get('a'), client.http.GET('/agents')]
    const outcomes = Promise.allSettled(calls)
    while (sent.length < calls.length) await new Promise(resolve => setTimeout(resolve, 1))
    controller.abort('enough')
    expect(await outcomes).toEqual(calls.map(() => ({ status: 'rejected', reason: 'enough' })))
  })

  it('does not change its reason', async () => {
    await using server = await listen(() => {})
    const controller = new AbortController()
    const call = new AgentComms({ baseUrl: server.baseUrl, apiKey }).agents.get('a', controller)
    const reason = new Error('stop', { cause: { data: { job: 7 } } })
    setTimeout(() => controller.abort(reason), 20)
    await expect(call).rejects.toBe(reason)
    expect(reason.cause).toEqual({ data: { job: 7 } })
  })

  it('ends calls of client.http, which leave no listener', async () => {
    const controller = new AbortController()
    const { client } = createTestClient([busy, agent])
    for (let call = 0; call < 20; call++) await client.http.GET('/agents', { signal: controller.signal })
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0)
    const hanging = createTestClient([() => new Promise<never>(() => {})]).client
    const call = hanging.http.GET('/agents', { signal: controller.signal })
    controller.abort('enough')
    await expect(call).rejects.toBe('enough')
  })
})

it.each<RequestOptions>([
  { idempotencyKey: 'mine' },
  { headers: { 'idempotency-key': 'mine' } },
  { headers: new Headers({ 'Idempotency-Key': 'mine' }) },
])('each page of a search has its own idempotency key, with the options %o', async options => {
  const page = (nextCursor: string | null) => () =>
    json({ items: [{}], hasMore: nextCursor !== null, nextCursor })
  const { client, sent } = createTestClient([page('c1'), page('c2'), page(null)])
  await client.messages.search({ query: 'x' }, {}, options).all()
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toBe('mine')
  expect(new Set(keys).size).toBe(3)
})
