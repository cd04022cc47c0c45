import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AgentComms } from '../src/index.ts'
import { verifyWebhook } from '../src/webhooks/index.ts'

const baseUrl = 'https://api.example.test/v1'
const createClient = (options: object = {}) => new AgentComms({ baseUrl, apiKey: 'ak', ...options })

/** Creates a client that counts its requests. */
function createCountingClient() {
  let sent = 0
  const fetch = async () => {
    sent += 1
    return Response.json({ id: 'c0rec', items: [] })
  }
  return { client: createClient({ fetch }), sent: () => sent }
}

type Call = (client: AgentComms) => unknown
const matchInvalidId = (path: string, received: string, name = 'id') =>
  new RegExp(
    `^"${name}" of ${path} must be a non-empty string .*; received ${received.replaceAll('.', '\\.')}$`,
  )
const email = { to: ['a@example.com'], subject: 'x', body: 'x' }
const attach = (content: unknown): Call => {
  return client =>
    client.email.send({ ...email, attachments: [{ filename: 'a', content: content as string }] })
}
const noBaseUrl = /^baseUrl is missing\b.*\bAGENTCOMMS_BASE_URL\b/
const notAbsolute =
  /^baseUrl must begin with http:\/\/ or https:\/\/, without user name, password, query or fragment; received /
const noCredentials = /\bis missing\b.*\bAGENTCOMMS_API_KEY\b/
const notAscii = (name: string) =>
  new RegExp(`^${name} must be .*ASCII.* without quotes, spaces or line breaks; received `)
const invalidKey = /^idempotencyKey must be 1 to 255 .*printable ASCII.*, not only spaces$/
const invalidContent = /^content of an attachment must be base64 or bytes$/
const invalidFilter = (name: string) =>
  new RegExp(
    `^"${name.replace(/[[\]]/g, '\\$&')}" must be a string, a number, a boolean, a Date, or an array of them$`,
  )
const loneSurrogate = (name: string) => new RegExp(`^${name} contains a lone surrogate`)
const noAgent = /^agentId must be a non-empty string; received (""|undefined)$/

/** Removes the type of a value, as in JavaScript. */
const js = (value: unknown) => value as never

const mistakes: readonly (readonly [name: string, run: Call, message: RegExp])[] = [
  ['no baseUrl', () => createClient({ baseUrl: undefined }).agents.list(), noBaseUrl],
  ['an empty baseUrl', () => createClient({ baseUrl: '' }).agents.list(), noBaseUrl],
  ['a baseUrl without origin', () => createClient({ baseUrl: '/v1' }), notAbsolute],
  ['a baseUrl without scheme', () => createClient({ baseUrl: 'api.example.test/v1' }), notAbsolute],
  ['a baseUrl of another scheme', () => createClient({ baseUrl: 'ftp://api.example.test/v1' }), notAbsolute],
  ['a baseUrl with a user', () => createClient({ baseUrl: 'https://u@api.example.test/v1' }), notAbsolute],
  ['a baseUrl with a query', () => createClient({ baseUrl: `${baseUrl}?a=1` }), notAbsolute],
  ['a baseUrl with a fragment', () => createClient({ baseUrl: `${baseUrl}#a` }), notAbsolute],
  ['a baseUrl that is a number', () => createClient({ baseUrl: 7 }), notAbsolute],
  [
    'a filter that is a RegExp',
    c => c.messages.list({ fromAddress: js(/ben/) }),
    invalidFilter('fromAddress'),
  ],
  ['a filter that is a Set', c => c.messages.list({ labels: js(new Set(['a'])) }), invalidFilter('labels')],
  ['a list of filters with an object', c => c.messages.list({ labels: js([{}]) }), invalidFilter('labels')],
  [
    'an invalid Date',
    c => c.messages.list({ dateRange: { from: js(new Date('x')) } }),
    invalidFilter('dateRange[from]'),
  ],
  [
    'call options instead of a query',
    c => c.messages.list(js({ signal: AbortSignal.timeout(9) })),
    invalidFilter('signal'),
  ],
  [
    'a list in an object',
    c => c.messages.list({ dateRange: { from: js(['a']) } }),
    invalidFilter('dateRange[from]'),
  ],
  [
    'an agent instead of its id',
    c => c.forAgent(js({ id: 'a' })),
    /^agentId must be a non-empty string; received object$/,
  ],
  [
    'a timeoutMs that is a string',
    () => createClient({ timeoutMs: '2' }),
    /^timeoutMs must be a number above 0/,
  ],
  ['no credentials', () => createClient({ apiKey: undefined }).agents.list(), noCredentials],
  ['no options', () => new AgentComms().agents.list(), noCredentials],
  [
    'a key instead of options',
    () => new AgentComms(js('ak')),
    /^The last argument \(options\) must be an object; received "ak\.\.\."$/,
  ],
  [
    'an id instead of call options',
    c => c.agents.list({}, js('a')),
    /^The last argument \(options\) must be an object; received "a\.\.\."$/,
  ],
  [
    'an id instead of a body',
    c => c.phoneNumbers.release(js('c0phone')),
    /^The body of POST \/phone\/release must be an object; received "c0p\.\.\."$/,
  ],
  ['null instead of a body', c => c.phoneNumbers.release(js(null)), /must be an object; received null$/],
  [
    'a name instead of a body',
    c => c.agents.create(js('Ada')),
    /^The body of POST \/agents must be an object/,
  ],
  [
    'a list instead of a body',
    c => c.email.send(js([])),
    /^The body of POST \/email\/send must be an object/,
  ],
  ['an id instead of a query', c => c.messages.list(js('c0agt')), /^The query of GET \/messages must be/],
  ['an id instead of a filter', c => c.messages.waitFor(js('c0agt')), /^The filter of waitFor\(\) must be/],
  ['a null apiKey', () => createClient({ apiKey: null }).agents.list(), noCredentials],
  ['an empty apiKey', () => createClient({ apiKey: '' }), notAscii('apiKey')],
  ['an apiKey with a line break', () => createClient({ apiKey: 'ak\n' }), notAscii('apiKey')],
  ['an apiKey that is a number', () => createClient({ apiKey: 7 }), notAscii('apiKey')],
  ['an empty accessToken', c => c.withOptions({ accessToken: '' }), notAscii('accessToken')],
  ['a null accessToken', c => c.withOptions({ accessToken: js(null) }), notAscii('accessToken')],
  ['an accessToken that is a number', c => c.withOptions({ accessToken: js(7) }), notAscii('accessToken')],
  ['a fetch that is no function', () => createClient({ fetch: 'x' }), /`fetch` must be a function/],
  ['a hook that is no function', () => createClient({ onRetry: 'x' }), /`onRetry` must be a function/],
  ['a logger without methods', () => createClient({ logger: {} }), /methods debug and warn/],
  ['an unknown logLevel', () => createClient({ logLevel: 'info' }), /logLevel must be off, warn or debug/],
  ['headers as a list of pairs', () => createClient({ headers: [['a', 'b']] }), /headers must be an object/],
  ['headers as a Map', c => c.agents.list({}, { headers: js(new Map()) }), /headers must be an object/],
  ['an accessToken beside an apiKey', () => createClient({ accessToken: 'token' }), /exclude each other/],
  [
    'the fetch of a call',
    c => c.http.GET('/agents', { fetch: async () => new Response('{}') }),
    /withOptions\(\{ fetch \}\)\.http/,
  ],
  [
    'an accessToken function that returns undefined',
    c => c.withOptions({ accessToken: js(() => undefined) }).agents.list(),
    notAscii('accessToken'),
  ],
  ['an empty apiKey for a copy', c => c.withOptions({ apiKey: '' }), notAscii('apiKey')],
  ...[0, -1, Number.NaN, 'soon', null].flatMap(timeoutMs => {
    const message = new RegExp(
      `^timeoutMs must be a number above 0, or Infinity; received ${typeof timeoutMs === 'string' ? `"${timeoutMs}"` : timeoutMs}$`,
    )
    const rows: [string, Call, RegExp][] = [
      [
        `timeoutMs ${timeoutMs} of a wait`,
        c => c.messages.waitFor({}, { timeoutMs: js(timeoutMs) }),
        message,
      ],
    ]
    // For other calls, null means the default.
    if (timeoutMs === null) return rows
    rows.push(
      [`timeoutMs ${timeoutMs}`, () => createClient({ timeoutMs }), message],
      [`timeoutMs ${timeoutMs} of a call`, c => c.agents.get('a', { timeoutMs: js(timeoutMs) }), message],
    )
    return rows
  }),
  ...[-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '2'].flatMap(maxRetries => {
    const message = new RegExp(`^maxRetries must be an integer of at least 0; received "?${maxRetries}\\b`)
    return [
      [`maxRetries ${maxRetries}`, () => createClient({ maxRetries }), message],
      [`maxRetries ${maxRetries} of a call`, c => c.agents.list({}, { maxRetries: js(maxRetries) }), message],
    ] as [string, Call, RegExp][]
  }),
  ...['', ' ', 'a\nb', 'ä', 'x'.repeat(256), null, 7].map((idempotencyKey): [string, Call, RegExp] => [
    `idempotencyKey ${JSON.stringify(idempotencyKey)?.slice(0, 9)}`,
    c => c.email.send(email, { idempotencyKey: js(idempotencyKey) }),
    invalidKey,
  ]),
  ...['', '.', '..', null, undefined, 7, { id: 'a' }].map((id): [string, Call, RegExp] => [
    `the id ${JSON.stringify(id)}`,
    c => c.messages.get(js(id)),
    matchInvalidId(
      '/messages/{id}',
      typeof id === 'object' && id ? 'object' : (JSON.stringify(id) ?? 'undefined'),
    ),
  ]),
  ['the id of a list', c => c.webhooks.deliveries(''), matchInvalidId('/webhooks/{id}/deliveries', '""')],
  [
    'the id of http',
    c => c.http.GET('/domains/{id}', { params: { path: { id: '..' } } }),
    matchInvalidId('/domains/{id}', '".."'),
  ],
  ['an id with a lone surrogate', c => c.messages.get('a\ud83d'), loneSurrogate('"id" of /messages/{id}')],
  [
    'an id of http with a lone surrogate',
    c => c.http.GET('/domains/{id}', { params: { path: { id: '\udcec' } } }),
    loneSurrogate('"id" of /domains/{id}'),
  ],
  [
    'a filter with a lone surrogate',
    c => c.messages.list({ labels: ['a', '\ud83d'] }),
    loneSurrogate('"labels"'),
  ],
  [
    'an agent whose id has a lone surrogate',
    c => c.forAgent('\ud83d').messages.list(),
    loneSurrogate('"agentId"'),
  ],
  [
    'half a path',
    c => c.messages.approve(js({ orgId: 'o' }), { action: 'approve' }),
    matchInvalidId('/orgs/{orgId}/messages/{messageId}/approve', 'undefined', 'messageId'),
  ],
  [
    'no path',
    c => c.messages.approve(js(undefined), { action: 'approve' }),
    matchInvalidId('/orgs/{orgId}/messages/{messageId}/approve', 'undefined', 'orgId'),
  ],
  ['an empty agent', c => c.forAgent(''), noAgent],
  ['no agent', c => c.forAgent(js(undefined)), noAgent],
  ['an attachment that is a number', attach(7), invalidContent],
  ['an attachment that is an array', attach([1, 2]), invalidContent],
  ['an attachment that is a date', attach(new Date()), invalidContent],
  [
    'a delivery without options',
    () => verifyWebhook({ body: '{}', headers: {} }, js(undefined)),
    /^Pass a Request, .*then options with secret; received undefined$/,
  ],
  [
    'a delivery without headers',
    () => verifyWebhook(js({ body: '{}' }), { secret: 'whsec' }),
    /^Pass a Request, IncomingMessage or \{ body, headers \}, then options with secret; received /,
  ],
  [
    'no delivery',
    () => verifyWebhook(js(undefined), { secret: 'whsec' }),
    /^Pass a Request, IncomingMessage or \{ body, headers \}, then options with secret; received /,
  ],
  [
    'an invalid schema',
    () => verifyWebhook({ body: '{}', headers: {} }, { secret: 'whsec', schema: js({ parse() {} }) }),
    /^schema must be a Standard Schema$/,
  ],
  [
    'a tolerance in milliseconds',
    () => verifyWebhook({ body: '{}', headers: {} }, { secret: 'whsec', toleranceSeconds: 300_000 }),
    /^toleranceSeconds must be a number above 0 and at most 3600; received 300000$/,
  ],
]

describe('an invalid argument is a TypeError before anything is sent', () => {
  beforeEach(() => {
    vi.stubEnv('AGENTCOMMS_BASE_URL', '')
    vi.stubEnv('AGENTCOMMS_API_KEY', '')
  })
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it.each(mistakes)('%s', async (_, run, message) => {
    const { client, sent } = createCountingClient()
    await expect(Promise.resolve(client).then(run)).rejects.toSatisfy(
      (error: Error) => error instanceof TypeError && message.test(error.message),
    )
    expect(sent()).toBe(0)
  })
})
