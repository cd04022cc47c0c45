import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AgentComms, AgentCommsError, type AgentCommsOptions } from '../src/index.ts'
import { apiKey, baseUrl, createTestClient, json, retryImmediately } from './service.ts'

const agent = () =>
  json({ id: 'c0agt' }, { headers: { 'x-request-id': 'req_1', 'x-ratelimit-remaining': '5' } })
const busy = () => json({}, { status: 503, headers: retryImmediately })

describe('new AgentComms()', () => {
  const saved = { ...process.env }
  beforeEach(() => {
    delete process.env.AGENTCOMMS_BASE_URL
    delete process.env.AGENTCOMMS_API_KEY
  })
  afterEach(() => {
    process.env = { ...saved }
  })

  it.each<[AgentCommsOptions, RegExp]>([
    [{ apiKey, baseUrl: '/v1' }, /https:.*received "\/v1"/],
    [{ apiKey, baseUrl: 'localhost:4010/v1' }, /http:.*received "localhost:4010\/v1"$/],
    [{ apiKey, baseUrl: 'secret-of-somebody' }, /received "sec\.\.\."$/],
    [{ apiKey, baseUrl: 'ftp://api.example.test/v1' }, /http/],
    [{ apiKey, baseUrl: 'https://u:p@api.example.test/v1' }, /without user/],
    [{ baseUrl, apiKey: 'secret\n' }, /^apiKey must.*received "sec\.\.\."$/],
    [{ baseUrl, apiKey: '"secret"' }, /^apiKey must.*without quotes/],
    [{ baseUrl, apiKey: "'secret'" }, /^apiKey must.*without quotes/],
    [{ baseUrl, apiKey: ' secret' }, /^apiKey must.*spaces/],
    [{ baseUrl, apiKey: 'eyJhbGciOiJI.eyJzZWNyZXQi.c2VjcmV0' }, /JWT: pass it as `accessToken`/],
    [{ baseUrl, apiKey: '' }, /^apiKey must/],
    [{ baseUrl, accessToken: 'secret secret' }, /^accessToken must/],
    [{ baseUrl, apiKey, timeoutMs: 0 }, /Infinity/],
    [{ baseUrl, apiKey, maxRetries: -1 }, /integer/],
  ])('rejects %j', (options, message) => {
    const create = () => new AgentComms(options)
    expect(create).toThrow(TypeError)
    expect(create).toThrow(message)
    expect(create).not.toThrow(/secret/)
  })

  it.each<[string, AgentCommsOptions, RegExp]>([
    ['the credentials', { baseUrl }, /^apiKey or accessToken is missing.*AGENTCOMMS_API_KEY/],
    ['baseUrl', { apiKey }, /^baseUrl is missing.*AGENTCOMMS_BASE_URL/],
    ['baseUrl, which is empty', { apiKey, baseUrl: '' }, /^baseUrl is missing/],
    ['everything', {}, /^apiKey or accessToken is missing/],
  ])('rejects each call without %s', async (_, options, message) => {
    const { client, sent } = createTestClient([agent], { baseUrl: undefined, apiKey: undefined, ...options })
    await expect(client.agents.get('c0agt')).rejects.toThrow(message)
    await expect(client.agents.list().all()).rejects.toThrow(message)
    await expect(client.messages.waitFor()).rejects.toThrow(message)
    await expect(client.http.GET('/agents')).rejects.toBeInstanceOf(TypeError)
    await client.withOptions({ apiKey, baseUrl }).agents.get('c0agt')
    expect(sent).toHaveLength(1)
  })

  it('reads the environment for options that are undefined', async () => {
    process.env.AGENTCOMMS_BASE_URL = 'https://env.example.test/v1/'
    process.env.AGENTCOMMS_API_KEY = 'ak_env'
    const { client, sent } = createTestClient([agent], { baseUrl: undefined, apiKey: undefined })
    await client.agents.get('c0agt')
    expect(sent[0]?.url).toBe('https://env.example.test/v1/agents/c0agt')
    expect(sent[0]?.headers.get('x-api-key')).toBe('ak_env')
  })

  it('keeps the values of the environment in copies', async () => {
    process.env.AGENTCOMMS_BASE_URL = 'https://env.example.test/v1/'
    process.env.AGENTCOMMS_API_KEY = 'ak_env'
    const { client, sent } = createTestClient([agent], { baseUrl: undefined, apiKey: undefined })
    delete process.env.AGENTCOMMS_BASE_URL
    process.env.AGENTCOMMS_API_KEY = 'ak_of_another_tenant'
    await client.withOptions({ timeoutMs: 5000 }).agents.get('c0agt')
    expect(sent[0]?.url).toBe('https://env.example.test/v1/agents/c0agt')
    expect(sent[0]?.headers.get('x-api-key')).toBe('ak_env')
  })
})

describe('credentials', () => {
  it('call a function for each attempt', async () => {
    let count = 0
    const { client, sent } = createTestClient([busy, agent], { accessToken: async () => `token${++count}` })
    await client.agents.get('c0agt')
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer token1',
      'Bearer token2',
    ])
    expect(sent[0]?.headers.has('x-api-key')).toBe(false)
  })

  it('send an API key as X-API-Key, except to rotate a webhook secret', async () => {
    const { client, sent } = createTestClient([agent])
    await client.agents.get('c0agt')
    await client.webhooks.rotateSecret('c0whk')
    await client.withOptions({ accessToken: 'token' }).agents.get('c0agt')
    expect(sent.map(({ headers }) => [headers.get('x-api-key'), headers.get('authorization')])).toEqual([
      [apiKey, null],
      [null, `Bearer ${apiKey}`],
      [null, 'Bearer token'],
    ])
  })

  it('reject with the error of a token function, and with an error that does not show an invalid token', async () => {
    const cause = new Error('no session')
    let calls = 0
    const accessToken = () => {
      calls += 1
      return Promise.reject(cause)
    }
    const { client, sent } = createTestClient([agent], { accessToken })
    await expect(client.agents.get('c0agt')).rejects.toBe(cause)
    expect(calls).toBe(1)
    const bad = client.withOptions({ accessToken: () => 'secret\r\n' }).agents.get('c0agt')
    await expect(bad).rejects.toThrow(/^accessToken must(?!.*secret)/)
    expect(sent).toHaveLength(0)
  })

  it('are not shown by a printed client, its resources, errors and log lines', async () => {
    const lines: unknown[] = []
    const logger = {
      debug: (...line: unknown[]) => lines.push(line),
      warn: (...line: unknown[]) => lines.push(line),
    }
    const { client } = createTestClient([busy, () => json({ detail: 'no' }, { status: 404 })], {
      logger,
      logLevel: 'debug',
    })
    const error = await client.email
      .reply('c0msg', { body: 'private words' }, { headers: { 'x-extra': 'private header' } })
      .catch(reason => reason)
    await client.http.GET('/demo/inbox/{token}/messages', { params: { path: { token: 'private-token' } } })
    const scope = client.forAgent('c0agt')
    for (const value of [client, scope, client.agents, client.http, error, lines]) {
      const printed = inspect(value, { depth: 9, showHidden: true }) + JSON.stringify(value)
      expect(printed).not.toMatch(/mk_test|private/)
    }
    expect(inspect(lines)).toContain('/demo/inbox/{token}/messages')
    expect(inspect(lines)).toContain('retrying in 0 ms')
  })

  it('are sent only below baseUrl', async () => {
    const { client, sent } = createTestClient([agent])
    await client.http.GET('/agents', { baseUrl: 'https://api.example.test.evil.test' })
    expect(sent[0]?.headers.has('x-api-key')).toBe(false)
  })
})

describe('requests', () => {
  it('have encoded parameters, merged headers and bodies without undefined', async () => {
    const { client, sent } = createTestClient([agent, () => json({ items: [] })], {
      headers: { 'x-a': '1', 'x-b': '1' },
    })
    const options = { headers: { 'x-b': '2', 'x-a': undefined }, timeoutMs: undefined, maxRetries: undefined }
    await client.agents.update(
      'a/../b?c',
      { name: 'Ada', slug: undefined },
      { ...options, signal: undefined },
    )
    await client.messages.list({ labels: ['a&b', 'c'], agentId: undefined, subject: 'x' } as {
      labels: string[]
    })
    expect(sent[0]?.url).toBe(`${baseUrl}/agents/a%2F..%2Fb%3Fc`)
    expect(sent[0]?.body).toEqual({ name: 'Ada' })
    expect(sent[0]?.headers.get('x-a')).toBe('1')
    expect(sent[0]?.headers.get('x-b')).toBe('2')
    expect(sent[1]?.url).toBe(`${baseUrl}/messages?labels=a%26b&labels=c&subject=x`)
  })

  it.each(['', '.', '..', undefined, null, 7])('reject the id %j', async id => {
    const { client, sent } = createTestClient([agent])
    const call = client.agents.get(id as string)
    await expect(call).rejects.toThrow(/"id" of \/agents\/\{id\}/)
    await expect(call).rejects.toBeInstanceOf(TypeError)
    expect(sent).toHaveLength(0)
  })

  it('reject invalid options', async () => {
    const { client } = createTestClient([agent])
    await expect(client.agents.get('c0agt', { timeoutMs: Number.NaN })).rejects.toThrow(/timeoutMs/)
    await expect(client.agents.get('c0agt', { maxRetries: 0.5 })).rejects.toThrow(/maxRetries/)
    await expect(client.agents.create({ name: 'Ada' }, { idempotencyKey: '' })).rejects.toThrow(
      /idempotencyKey/,
    )
  })

  it('reject an invalid header by its name', async () => {
    const { client, sent } = createTestClient([agent])
    for (const value of ['secret\nsecret', 'secret\0', 'secret\u2014']) {
      const headers = { 'x-good': '1', 'x-bad': value }
      expect(() => client.withOptions({ headers })).toThrow(/^Header x-bad (?!.*secret)/)
      for (const call of [
        client.agents.get('c0agt', { headers }),
        client.agents.list({}, { headers }),
        client.http.GET('/agents', { headers }),
        client.http.request('get', '/agents', { params: { header: headers } as never }),
      ]) {
        await expect(call).rejects.toThrow(/^Header x-bad (?!.*secret)/)
      }
    }
    expect(sent).toHaveLength(0)
    const headers = new Headers({ 'x-good': 'caf\xe9' })
    await client.withOptions({ headers: { 'x-trimmed': ' 1\n', 'x-none': null } }).agents.get('c0agt', {
      headers,
    })
    expect(sent[0]?.headers.get('x-good')).toBe('caf\xe9')
    expect(sent[0]?.headers.get('x-trimmed')).toBe('1')
  })

  it('read globalThis.fetch when they are sent', async () => {
    const client = new AgentComms({ baseUrl, apiKey })
    const { fetch } = globalThis
    globalThis.fetch = async () => agent()
    try {
      expect((await client.agents.get('c0agt')).id).toBe('c0agt')
    } finally {
      globalThis.fetch = fetch
    }
  })

  it('resolve to the record with its response, and reject once for each consumer', async () => {
    const { client } = createTestClient([agent, () => json({}, { status: 404 })])
    const { data, response, requestId, rateLimit } = await client.agents.get('c0agt').withResponse()
    expect([data.id, response.status, requestId, rateLimit]).toEqual([
      'c0agt',
      200,
      'req_1',
      { remaining: 5 },
    ])
    const unhandled: unknown[] = []
    const listener = (reason: unknown) => unhandled.push(reason)
    process.on('unhandledRejection', listener)
    const call = client.agents.get('c0agt')
    await expect(call.withResponse()).rejects.toMatchObject({ status: 404 })
    await new Promise(resolve => setTimeout(resolve, 5))
    process.off('unhandledRejection', listener)
    expect(unhandled).toEqual([])
    await expect(call).rejects.toBeInstanceOf(AgentCommsError)
  })

  it('call the hooks for each attempt', async () => {
    const events: unknown[] = []
    const { client } = createTestClient([busy, () => Promise.reject(new Error('down')), agent], {
      onRequest: ({ method, path, attempt }) => events.push(['request', method, path, attempt]),
      onResponse: ({ attempt, status, requestId }) => events.push(['response', attempt, status, requestId]),
      onRetry: ({ attempt, status, error, delayMs }) =>
        events.push(['retry', attempt, status ?? error?.name, delayMs < 1e3]),
    })
    await client.agents.get('c0agt')
    expect(events).toEqual([
      ['request', 'GET', '/agents/c0agt', 1],
      ['response', 1, 503, undefined],
      ['retry', 1, 503, true],
      ['request', 'GET', '/agents/c0agt', 2],
      ['retry', 2, 'ConnectionError', true],
      ['request', 'GET', '/agents/c0agt', 3],
      ['response', 3, 200, 'req_1'],
    ])
  })

  it('pass the duration of each attempt to the hooks', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      vi.advanceTimersByTime(1_000)
      const durations: unknown[] = []
      const record = ({ durationMs }: { durationMs: number }) => durations.push(durationMs)
      const delay = (ms: number, respond: () => Response) => () => {
        vi.advanceTimersByTime(ms)
        return respond()
      }
      const options = { onResponse: record, onRetry: record }
      const { client } = createTestClient([delay(250, busy), delay(40, agent)], options)
      await client.agents.get('c0agt')
      expect(durations).toEqual([250, 250, 40])
    } finally {
      vi.useRealTimers()
    }
  })

  it.each(['onRequest', 'onResponse', 'onRetry'])('await %s and reject with its error', async name => {
    const failure = new Error('no metrics')
    const { client } = createTestClient([busy, agent], { [name]: async () => Promise.reject(failure) })
    await expect(client.agents.get('c0agt')).rejects.toBe(failure)
  })
})

describe('filters', () => {
  it('are sent as text, a Date as ISO 8601, and undefined and null not at all', async () => {
    const { client, sent } = createTestClient([() => json({ items: [] })])
    const from = new Date(0) as unknown as string
    const omitted = { status: undefined, threadId: null as unknown as string }
    await client.messages.list({ dateRange: Object.assign(Object.create(null), { from }) })
    expect(sent.pop()?.url).toContain('dateRange%5Bfrom%5D=1970-01-01T00')
    await client.messages.list({
      agentId: 'ä b',
      labels: ['a&b', 'c'],
      includeSpam: true,
      dateRange: { from, to: undefined },
      ...omitted,
    })
    const [, query] = String(sent[0]?.url).split('?')
    expect(query).toBe(
      'agentId=%C3%A4%20b&labels=a%26b&labels=c&includeSpam=true&dateRange%5Bfrom%5D=1970-01-01T00%3A00%3A00.000Z',
    )
  })
})

describe('withOptions() and forAgent()', () => {
  it('keep options that are not changed, and replace a token with a new key', async () => {
    const { client, sent } = createTestClient([busy, agent], { accessToken: 'token' })
    await expect(
      client.withOptions({ maxRetries: 0, timeoutMs: undefined }).agents.get('c0agt'),
    ).rejects.toThrow()
    await client.withOptions({ apiKey: 'ak_other' }).agents.get('c0agt')
    await client.withOptions({ apiKey: 'ak_other' }).withOptions({ accessToken: 'next' }).agents.get('c0agt')
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token')
    expect(sent[1]?.headers.get('x-api-key')).toBe('ak_other')
    expect(sent[2]?.headers.get('authorization')).toBe('Bearer next')
    expect(sent[2]?.headers.get('x-api-key')).toBe(null)
  })

  it('add the agent to calls that omit it', async () => {
    const { client, sent } = createTestClient([() => json({ id: 'x', items: [] })])
    const ada = client.forAgent('c0ada')
    await ada.email.send({ to: ['a@example.com'], subject: 'Hello', body: 'Hi' })
    await ada.email.send({ to: ['a@example.com'], subject: 'Hello', body: 'Hi', agentId: 'c0bob' })
    await ada.messages.list({ limit: 5, agentId: undefined })
    await ada.inboxes.list()
    await ada.agents.emailIdentities()
    await ada.agents.get('c0bob')
    expect(sent.slice(0, 2).map(({ body }) => body)).toMatchObject([
      { agentId: 'c0ada' },
      { agentId: 'c0bob' },
    ])
    expect(sent.slice(2).map(({ url }) => url.slice(baseUrl.length))).toEqual([
      '/messages?limit=5&agentId=c0ada',
      '/inboxes?agentId=c0ada',
      '/agents/c0ada/email-identities',
      '/agents/c0bob',
    ])
    expect(() => client.forAgent('')).toThrow(TypeError)
  })
})
