import { getEventListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { AgentComms, ConnectionError, ResponseParseError, ServerError, TimeoutError } from '../src/index.ts'
import { baseUrl, createTestClient, json, listen, retryImmediately } from './service.ts'

const busy = () => json({ message: 'busy' }, { status: 503, headers: retryImmediately })
const agent = () => json({ id: 'c0agt' })
const mail = { to: ['a@example.com'], subject: 'Hello', body: 'Hi' }

describe('a retry', () => {
  it('sends all attempts of a POST with one key, which is new for each call', async () => {
    const { client, sent } = createTestClient([busy, busy, agent])
    await client.email.send(mail)
    await client.email.send(mail)
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(new Set(keys.slice(0, 3)).size).toBe(1)
    expect(keys[3]).not.toBe(keys[0])
    expect(sent.map(({ body }) => body)).toEqual([mail, mail, mail, mail])
  })

  it('sends the key of the call, and none with other methods', async () => {
    const { client, sent } = createTestClient([busy, agent, agent, agent, () => json({ items: [] })])
    await client.agents.create({ name: 'Ada' }, { idempotencyKey: 'mine' })
    await client.agents.update('c0agt', { name: 'Bo' }, { idempotencyKey: 'mine' })
    await client.agents.get('c0agt', { idempotencyKey: 'mine' })
    await client.agents.list({}, { idempotencyKey: 'mine' })
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual(['mine', 'mine', null, null, null])
  })

  it('accepts every key that the OpenAPI document allows, and rejects others', async () => {
    const { client, sent } = createTestClient([agent])
    for (const idempotencyKey of ['order 7, again', '~', 'x'.repeat(255)]) {
      await client.agents.create({ name: 'Ada' }, { idempotencyKey })
      expect(sent.at(-1)?.headers.get('idempotency-key')).toBe(idempotencyKey)
    }
    for (const idempotencyKey of ['', ' ', 'x'.repeat(256), 'a\nb', 'ä', '\x7f', 7 as never]) {
      const call = client.agents.create({ name: 'Ada' }, { idempotencyKey })
      await expect(call).rejects.toThrow(/^idempotencyKey must/)
    }
    expect(sent).toHaveLength(3)
  })

  it('ends after maxRetries, and 0 disables it', async () => {
    const { client, sent } = createTestClient([busy])
    await expect(client.agents.get('c0agt')).rejects.toBeInstanceOf(ServerError)
    expect(sent).toHaveLength(3)
    await expect(client.agents.get('c0agt', { maxRetries: 0 })).rejects.toBeInstanceOf(ServerError)
    expect(sent).toHaveLength(4)
  })

  it('happens after a network failure, whose error is the cause', async () => {
    const cause = new TypeError('fetch failed')
    const { client, sent } = createTestClient([() => Promise.reject(cause), agent])
    expect((await client.agents.get('c0agt')).id).toBe('c0agt')
    expect(sent).toHaveLength(2)
    const { client: cut } = createTestClient([() => Promise.reject(cause)], { maxRetries: 0 })
    const error = await cut.agents.get('c0agt').catch(reason => reason)
    expect(ConnectionError.is(error) && error.cause).toBe(cause)
  })

  it('names the code of a network failure in every runtime', async () => {
    const failures = {
      ENOTFOUND: new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } }),
      ConnectionRefused: Object.assign(new Error('no connection'), { code: 'ConnectionRefused' }),
      NetworkError: Object.assign(new Error('no network'), { name: 'NetworkError' }),
    }
    for (const [code, failure] of Object.entries(failures)) {
      const { client } = createTestClient([() => Promise.reject(failure)], { maxRetries: 0 })
      await expect(client.agents.get('c0agt')).rejects.toThrow(code)
    }
    const { client } = createTestClient([() => Promise.reject('offline')], { maxRetries: 0 })
    await expect(client.agents.get('c0agt')).rejects.toThrow(/^((?!undefined).)*$/)
  })

  const quoted = 'https://api.example.test/v1/demo/inbox/TOKEN/messages'
  it.each([
    ['its message', new TypeError(`Unable to connect to ${quoted}`)],
    ['its path', Object.assign(new Error('Unable to connect'), { path: quoted })],
    ['its cause', new TypeError('fetch failed', { cause: new Error(quoted) })],
  ])('hides the URL that a runtime quotes in %s', async (_, failure) => {
    const { client } = createTestClient([() => Promise.reject(failure)], { maxRetries: 0 })
    const params = { path: { token: 'TOKEN' } }
    const call = client.http.GET('/demo/inbox/{token}/messages', { params })
    const error = await call.catch(reason => reason)
    expect(error).toBeInstanceOf(ConnectionError)
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('TOKEN')
  })

  it('does not happen after a 304, which is no redirect', async () => {
    const { client, sent } = createTestClient([() => new Response(null, { status: 304 })])
    const error = await client.agents.get('c0agt').catch(reason => reason)
    expect(error).toMatchObject({ status: 304, message: expect.not.stringContaining('redirect') })
    expect(sent).toHaveLength(1)
  })

  it('does not happen after a rejected request', async () => {
    const { client, sent } = createTestClient([() => json({}, { status: 409, headers: retryImmediately })])
    await expect(client.email.send(mail)).rejects.toMatchObject({ status: 409 })
    expect(sent).toHaveLength(1)
  })

  it('resolves a DELETE whose retry finds nothing, and rejects a first 404', async () => {
    const notFound = () => json({ code: 'NOT_FOUND' }, { status: 404 })
    const { client } = createTestClient([busy, notFound])
    expect(await client.webhooks.delete('c0whk')).toEqual({ success: true })
    await expect(client.webhooks.delete('c0whk')).rejects.toMatchObject({ status: 404 })
    const { client: reader } = createTestClient([busy, notFound])
    await expect(reader.webhooks.get('c0whk')).rejects.toMatchObject({ status: 404 })
  })

  it.each([401, 429])(
    'rejects a DELETE that finds nothing after a %i, which deleted nothing',
    async status => {
      const first = () => json({}, { status, headers: retryImmediately })
      const notFound = () => json({ code: 'NOT_FOUND' }, { status: 404 })
      const accessToken = ({ rejected = '' }) => `${rejected}token`
      const { client } = createTestClient([first, notFound], { accessToken })
      await expect(client.webhooks.delete('c0whk')).rejects.toMatchObject({ status: 404 })
    },
  )

  it('has headers of its own, which fetch can change and keep', async () => {
    const seen: Record<string, string>[] = []
    let count = 0
    const client = new AgentComms({
      baseUrl,
      accessToken: () => `token${++count}`,
      fetch: async (_, { headers }) => {
        headers['x-trace'] = `${headers['x-trace'] ?? ''}hop`
        seen.push(headers)
        return seen.length === 1 ? json({}, { status: 401 }) : agent()
      },
    })
    await client.agents.get('c0agt')
    expect(seen.map(headers => [headers.authorization, headers['x-trace']])).toEqual([
      ['Bearer token1', 'hop'],
      ['Bearer token2', 'hop'],
    ])
  })

  it('does not happen after a 2xx that cannot be parsed, and does not show its body', async () => {
    for (const body of ['<html>secret', '{"apiKey":"secret" x', 'null', '"secret"', '']) {
      for (const headers of [undefined, { 'content-length': `${body.length}` }]) {
        const { client, sent } = createTestClient([() => new Response(body, headers && { headers })])
        const error = await client.email.send(mail).catch(reason => reason)
        expect(error).toBeInstanceOf(ResponseParseError)
        expect(error.cause).toBeInstanceOf(SyntaxError)
        expect(`${error.stack} ${error.cause.stack}`).not.toContain('secret')
        expect(sent).toHaveLength(1)
      }
    }
  })

  it('resolves a 2xx without a body if the operation has no record', async () => {
    const { client } = createTestClient([() => new Response(null, { status: 204 }), () => new Response('')])
    expect(await client.agents.delete('c0agt')).toEqual({ success: true })
    expect(await client.agents.delete('c0agt')).toEqual({ success: true })
  })
})

describe('an abort', () => {
  it('rejects with its reason before sending, during a request and during a wait, and leaves no listener', async () => {
    const reason = { why: 'enough' }
    const { client, sent } = createTestClient([busy])
    await expect(client.agents.get('c0agt', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    expect(sent).toHaveLength(0)

    for (const respond of [
      () => new Promise<Response>(() => {}),
      () => json({}, { status: 503, headers: { 'retry-after': '30' } }),
    ]) {
      const controller = new AbortController()
      const { client: waiting } = createTestClient([respond])
      const call = waiting.agents.get('c0agt', { signal: controller.signal })
      await sleep(20)
      expect(getEventListeners(controller.signal, 'abort')).toHaveLength(1)
      controller.abort(reason)
      await expect(call).rejects.toBe(reason)
      expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0)
    }
  })

  it('leaves no listener after a successful call', async () => {
    const { signal } = new AbortController()
    const { client } = createTestClient([busy, agent])
    await client.agents.get('c0agt', { signal })
    expect(getEventListeners(signal, 'abort')).toHaveLength(0)
  })
})

describe('over real sockets', () => {
  it('limits the time of headers and body, and retries', async () => {
    let stalls = true
    await using server = await listen((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      if (stalls) response.write('{"id":')
      else response.end('{"id":"c0agt"}')
    })
    const onRetry = () => {
      stalls = false
    }
    const client = new AgentComms({
      baseUrl: server.baseUrl,
      apiKey: 'ak',
      timeoutMs: 60,
      maxRetries: 0,
      onRetry,
    })
    const error = await client.agents.get('c0agt').catch(reason => reason)
    expect(TimeoutError.is(error) && error.message).toContain('GET /agents/c0agt')
    expect(error.message).toContain('60 ms')
    // Enough time for the response on a busy machine.
    expect((await client.agents.get('c0agt', { maxRetries: 1, timeoutMs: 1_000 })).id).toBe('c0agt')
    expect(stalls).toBe(false)
  })

  it('waits for a slow response if timeoutMs is Infinity', async () => {
    await using server = await listen((_, response) => {
      setTimeout(() => response.end('{"id":"c0agt"}'), 60)
    })
    const options = { baseUrl: server.baseUrl, apiKey: 'ak', maxRetries: 0 }
    for (const timeoutMs of [Number.POSITIVE_INFINITY, 2 ** 31]) {
      expect((await new AgentComms({ ...options, timeoutMs }).agents.get('c0agt')).id).toBe('c0agt')
    }
  })

  it('retries after a reset in the middle of the body', async () => {
    let requests = 0
    await using server = await listen((_, response) => {
      requests += 1
      if (requests > 1) return response.end('{"id":"c0agt"}')
      response.writeHead(200, { 'content-length': 100 })
      response.write('{"id"', () => response.destroy())
      return
    })
    const client = new AgentComms({ baseUrl: server.baseUrl, apiKey: 'ak' })
    expect((await client.agents.get('c0agt')).id).toBe('c0agt')
    expect(requests).toBe(2)
  })

  it('aborts while the body arrives', async () => {
    await using server = await listen((_, response) => {
      response.writeHead(200)
      response.write('{')
    })
    const controller = new AbortController()
    const client = new AgentComms({ baseUrl: server.baseUrl, apiKey: 'ak' })
    const call = client.agents.get('c0agt', { signal: controller.signal })
    setTimeout(() => controller.abort('enough'), 40)
    await expect(call).rejects.toBe('enough')
  })

  it('shows only the status of a gateway page, and ignores an invalid Retry-After', async () => {
    let requests = 0
    await using server = await listen((_, response) => {
      requests += 1
      const headers = { 'content-type': 'text/html', 'retry-after': 'tomorrow' }
      response.writeHead(502, 'Bad Gateway', headers).end('<h1>secret</h1>')
    })
    const client = new AgentComms({ baseUrl: server.baseUrl, apiKey: 'ak', maxRetries: 1 })
    const error = await client.agents.get('c0agt').catch(reason => reason)
    expect(error).toBeInstanceOf(ServerError)
    expect(error.message).toMatch(/^GET \/agents\/c0agt .* 502 Bad Gateway .*\(text\/html\)$/)
    expect(requests).toBe(2)
  })

  it('follows no redirect and sends the key to no other host', async () => {
    const reached: string[] = []
    await using elsewhere = await listen((request, response) => {
      reached.push(request.url ?? '')
      response.end('{}')
    })
    await using server = await listen((request, response) => {
      const location = request.method === 'GET' ? '/login' : `${elsewhere.baseUrl}/agents`
      response.writeHead(307, { location: `${location}?token=secret#secret` }).end()
    })
    const client = new AgentComms({ baseUrl: server.baseUrl, apiKey: 'ak' })
    const error = await client.agents.create({ name: 'Ada' }).catch(reason => reason)
    expect(error).toMatchObject({ name: 'ApiError', status: 307 })
    expect(error.message).toContain(`redirected to ${elsewhere.baseUrl}/agents.`)
    expect(error.message).toMatch(/set baseUrl/)
    const { origin } = new URL(server.baseUrl)
    await expect(client.agents.get('c0agt')).rejects.toThrow(`redirected to ${origin}/login.`)
    expect((await client.http.GET('/agents')).response.status).toBe(307)
    expect(reached).toEqual([])
  })

  it('names the host of a failed connection', async () => {
    const server = await listen(() => {})
    await server[Symbol.asyncDispose]()
    const client = new AgentComms({ baseUrl: server.baseUrl, apiKey: 'ak', maxRetries: 0 })
    const error = await client.agents.get('c0agt').catch(reason => reason)
    expect(error).toBeInstanceOf(ConnectionError)
    expect(error.message).toContain('127.0.0.1')
    expect(error.cause).toBeInstanceOf(TypeError)
  })
})
