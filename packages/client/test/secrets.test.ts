import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AgentComms, type AgentCommsOptions, type LogLevel, type RequestOptions } from '../src/index.ts'
import {
  type Behaviour,
  reset,
  resetAfter,
  respond,
  sendRaw,
  stallAfter,
  startMisbehavingServer,
} from './misbehaving-server.ts'
import { printValue, secret, secretPattern } from './secret-traces.ts'

const body = `{"password":"${secret}"}`
const chunked = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n'

const servers: Record<string, Behaviour> = {
  'broken JSON': respond(200, `${body.slice(0, -1)} x`),
  'short broken JSON': respond(200, `{${secret}`),
  'an HTML page': respond(200, `<p>${secret}</p>`, { 'content-type': 'text/html' }),
  'a 502 with an HTML page': respond(502, `<p>${secret}</p>`, { 'content-type': 'text/html' }),
  'a JSON string': respond(200, JSON.stringify(secret)),
  'an invalid list': respond(200, JSON.stringify({ items: secret })),
  'a broken chunk': sendRaw(`${chunked}zz\r\n${body}\r\n`),
  'something other than HTTP': sendRaw(`HTTP/1.1 ${secret}\r\n\r\n`),
  'broken gzip': respond(200, body, { 'content-encoding': 'gzip' }),
  'a body that ends too early': respond(200, body, { 'content-length': 1_000 }),
  'a body that is reset': resetAfter(body),
  'a body that stalls': stallAfter(body),
  'a reset': reset,
  'a 403': respond(403, '{"code":"FORBIDDEN","detail":"no"}'),
  'a 401': respond(401, '{}'),
}

const options: RequestOptions = { headers: { 'x-extra': secret }, idempotencyKey: secret }
const login = { username: secret, password: secret, totp: secret, notes: secret, uris: [{ uri: secret }] }
const since = { id: 'c0msg', createdAt: '2026-01-01T00:00:00.000Z', subject: secret, body: secret }
const file = new File([secret], 'report.txt')
const stream = () => new Blob([secret]).stream()
const authConfig = { type: 'basic', username: secret, password: secret } as never
const calls: Record<string, (client: AgentComms) => Promise<unknown>> = {
  'an email': client =>
    client.email.send({ to: [`${secret}@example.com`], subject: secret, body: secret }, options),
  'a filter': client => client.messages.list({ fromAddress: secret }, options),
  'a webhook': client =>
    client.webhooks.create({ url: 'https://a.example.com', events: ['**'], authConfig }, options),
  'a vault value': client =>
    client.vault.credentials.create({ type: 'login', name: 'Bank', login } as never, options),
  'a vault change': client => client.vault.credentials.update('c0crd', { login } as never, options),
  'a vault value by http': client => client.http.POST('/vault/credentials', { body: login as never }),
  'a vault search': client => client.vault.search({ agentId: 'c0agt', search: secret }, options),
  'a search': client => client.messages.search({ query: secret }, {}, options),
  'an SMS message': client => client.sms.send({ to: '+12125550123', body: secret }, options),
  'a file': client =>
    client.email.reply('c0msg', { body: secret, attachments: [{ content: file }] }, options),
  'a stream': client =>
    client.drafts.create({ attachments: [{ filename: 'a', content: stream() }] }, options),
  'a wait': client => client.messages.waitFor({ since }, { headers: options.headers, timeoutMs: 1_000 }),
  'a demo token': client =>
    client.http.GET('/demo/inbox/{token}/messages', { params: { path: { token: secret } } }),
}

const credentials: readonly AgentCommsOptions[] = [
  { apiKey: secret },
  { accessToken: secret },
  { accessToken: async () => secret },
]

const consoleMethods = ['log', 'debug', 'info', 'warn', 'error', 'trace'] as const
let lines: unknown[]

beforeEach(() => {
  lines = []
  vi.spyOn(Math, 'random').mockReturnValue(0.01)
  for (const method of consoleMethods) {
    vi.spyOn(console, method).mockImplementation((...line) => lines.push(line))
  }
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Creates a client with all its secrets. Its hooks add their events to `lines`. */
function createClient(baseUrl: string, extra: AgentCommsOptions) {
  const addLine = (event: unknown) => lines.push(event)
  return new AgentComms({
    baseUrl,
    headers: { 'x-all': secret },
    // Long enough for every request to reach the server on a busy machine.
    timeoutMs: 10_000,
    maxRetries: 1,
    onRequest: addLine,
    onResponse: addLine,
    onRetry: addLine,
    ...extra,
  })
}

describe('no secret is shown', () => {
  for (const [name, behaviour] of Object.entries(servers)) {
    it(`in errors, hooks and log lines of every call after ${name}`, async () => {
      await using server = await startMisbehavingServer(behaviour)
      const errors = Object.values(calls).map((call, index) => {
        const client = createClient(server.baseUrl, {
          ...credentials[index % 3],
          logLevel: 'debug',
          ...(name === 'a body that stalls' && { timeoutMs: 500 }),
        })
        // A call of client.http resolves to the data of the caller.
        return call(client).then(
          () => undefined,
          reason => reason,
        )
      })
      for (const error of await Promise.all(errors)) expect(printValue(error)).not.toMatch(secretPattern)
      expect(lines.length).toBeGreaterThan(Object.keys(calls).length)
      expect(lines.map(printValue).join('\n')).not.toMatch(secretPattern)
      expect(server.requests.length).toBeGreaterThanOrEqual(Object.keys(calls).length)
      expect(JSON.stringify(server.requests)).toContain(secret)
      expect(JSON.stringify(server.requests)).toContain(btoa(secret))
    })
  }

  it.each(Object.entries(servers))('of the URL of an attachment after %s', async (name, behaviour) => {
    const url = `attachments/c0att/content?token=${secret}`
    await using server = await startMisbehavingServer(respond(200, JSON.stringify({ url })), behaviour)
    const client = createClient(server.baseUrl, { apiKey: secret, logLevel: 'debug' })
    const { bytes } = await client.attachments.download('c0att')
    const timeoutMs = name === 'a body that stalls' ? 100 : 10_000
    // Complete bytes are the file. Any other outcome is an error.
    const outcome = await bytes({ timeoutMs }).catch(error => error)
    expect(outcome instanceof Uint8Array ? '' : printValue(outcome)).not.toMatch(secretPattern)
    expect(lines.map(printValue).join('\n')).not.toMatch(secretPattern)
    expect(server.requests.at(-1)?.url).toContain(secret)
  })

  it('of an accessToken function that throws, except in its own error', async () => {
    await using server = await startMisbehavingServer(respond(200, '{}'))
    const own = new Error(`token ${secret} has expired`)
    for (const accessToken of [() => Promise.reject(own), () => Promise.reject(secret)]) {
      const client = createClient(server.baseUrl, { accessToken, logLevel: 'debug' })
      const error = await client.agents.get('c0agt', options).catch(reason => reason)
      expect([own, secret]).toContain(error)
    }
    expect(lines.map(printValue).join('\n')).not.toMatch(secretPattern)
    expect(server.requests).toEqual([])
  })

  it('of the message in `since`, although the filter is shown', async () => {
    await using server = await startMisbehavingServer(respond(200, '{"items":[]}'))
    const client = createClient(server.baseUrl, { apiKey: secret, logLevel: 'debug' })
    const filter = {
      agentId: 'c0agt',
      subject: /code \d+/i,
      fromAddress: 'ben@example.com',
      since: since as never,
    }
    const error = await client.messages.waitFor(filter, { timeoutMs: 50 }).catch(reason => reason)
    expect(error.message).toBe(
      'No message within 50 ms matched {"agentId":"c0agt","subject":"/code \\\\d+/i","fromAddress":"ben@example.com","since":"c0msg"}',
    )
    expect(printValue(error) + lines.map(printValue).join('\n')).not.toMatch(secretPattern)
  })

  it.each<LogLevel>(['off', 'warn', 'debug'])('at the log level %s', async logLevel => {
    await using server = await startMisbehavingServer(reset, respond(200, '{"id":"c0agt"}'))
    for (const logger of [undefined, console]) {
      await createClient(server.baseUrl, { apiKey: secret, logLevel, logger }).agents.get('c0agt', options)
    }
    expect(lines.map(printValue).join('\n')).not.toMatch(secretPattern)
  })

  it.each(credentials)('in a printed client and its resources: %o', async extra => {
    const client = createClient('https://api.example.test/v1', extra)
    const scope = client.forAgent('c0agt')
    const parts = [
      client,
      client.withOptions({ maxRetries: 0 }),
      scope,
      scope.email,
      client.messages,
      client.http,
    ]
    const pending = client.agents.get('', options)
    pending.catch(() => {})
    for (const part of [...parts, pending, client.messages.list({ fromAddress: secret }, options)]) {
      expect(printValue(part)).not.toMatch(secretPattern)
    }
  })
})

describe('an error does not quote the invalid input:', () => {
  const circular: Record<string, unknown> = { body: secret }
  circular.self = circular
  const invalidHeaders = { 'x-extra': `${secret}\n${secret}` }
  const baseUrl = 'https://api.example.test/v1'
  const create = (extra: AgentCommsOptions) => new AgentComms({ baseUrl, apiKey: 'ak', ...extra })
  const get = (extra: AgentCommsOptions, call?: RequestOptions) => create(extra).agents.get('c0agt', call)

  it.each<[string, () => unknown]>([
    ['apiKey', () => create({ apiKey: `${secret}\n` })],
    ['accessToken', () => create({ accessToken: `${secret} ${secret}` })],
    ['a returned accessToken', () => get({ accessToken: () => `${secret}\n` })],
    ['baseUrl with a password', () => create({ baseUrl: `https://u:${secret}@api.example.test` })],
    ['baseUrl with a query', () => create({ baseUrl: `${baseUrl}?key=${secret}` })],
    ['an invalid baseUrl', () => create({ baseUrl: secret })],
    ['idempotencyKey', () => get({}, { idempotencyKey: `${secret}\n` })],
    ['a header of a call', () => get({}, { headers: invalidHeaders })],
    ['a header of the client', () => get({ headers: invalidHeaders })],
    ['a header of http', () => create({}).http.GET('/agents', { headers: invalidHeaders })],
    [
      'a header of http.request',
      () => create({}).http.request('get', '/agents', { headers: invalidHeaders }),
    ],
    ['a body that is circular', () => create({}).agents.create(circular as never)],
    ['a body with a bigint', () => create({}).agents.create({ name: secret, n: 1n } as never)],
    ['an id that is not a string', () => create({}).agents.get([secret] as never)],
  ])('%s', async (_, run) => {
    const error = await Promise.resolve()
      .then(run)
      .catch(reason => reason)
    expect(error).toBeInstanceOf(TypeError)
    expect(printValue(error)).not.toMatch(secretPattern)
  })
})

it.each<[string, unknown]>([
  ['a message', new Error(secret)],
  ['a cause of a cause', new Error('a', { cause: new Error('b', { cause: { c: secret } }) })],
  ['a property that is not enumerable', Object.defineProperty(new Error('a'), 'b', { value: secret })],
  [
    'a getter',
    {
      get: {
        get a() {
          return secret
        },
      },
    },
  ],
  ['a deep value', { a: { b: { c: { d: { e: [new Map([[{}, new Set([secret])]])] } } } } }],
  ['base64', { content: btoa(secret) }],
  ['a plain value', secret],
])('finds a secret in %s', (_, value) => {
  expect(printValue(value)).toMatch(secretPattern)
})
