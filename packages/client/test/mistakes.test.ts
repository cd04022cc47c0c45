import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AgentComms } from '../src/index.ts'
import { verifyWebhook } from '../src/webhooks/index.ts'

const address = 'https://api.example.test/v1'
const createClient = (options: object = {}) => new AgentComms({ baseUrl: address, apiKey: 'ak', ...options })

/** A client whose requests are counted, because what is refused must not be sent. */
function createCountingClient() {
  let sent = 0
  const fetch = async () => {
    sent += 1
    return Response.json({ id: 'c0rec', items: [] })
  }
  return { client: createClient({ fetch }), sent: () => sent }
}

type Call = (client: AgentComms) => unknown
/** The wording may change; what is named, what is wanted and what was given may not. */
const matchInvalidId = (path: string, shown: string, name = 'id') =>
  new RegExp(`^"${name}" of ${path} must be an id; received ${shown.replaceAll('.', '\\.')}$`)
const mail = { to: ['a@example.com'], subject: 'x', body: 'x' }
const attach = (content: unknown): Call => {
  return ({ email }) => email.send({ ...mail, attachments: [{ filename: 'a', content: content as string }] })
}
const missing = /^baseUrl is missing\b.*\bAGENTCOMMS_BASE_URL\b/
const absolute = /^baseUrl must be an absolute http\(s\) URL without user, query or fragment$/
const noCredentials = /\bis missing\b.*\bAGENTCOMMS_API_KEY\b/
const ascii = (name: string) => new RegExp(`^${name} must be .*printable ASCII.* without spaces$`)
const key = /^idempotencyKey must be 1 to 255 .*printable ASCII.*, not only spaces$/
const content = /^content of an attachment must be base64 or bytes$/
const filter = (name: string) => new RegExp(`^"${name}" must be a string, a number, a boolean or a Date$`)
const noAgent = /^(?=.*agent)(?=.*\bid\b)/

/** What plain JavaScript lets through. */
const js = (value: unknown) => value as never

const mistakes: readonly (readonly [name: string, run: Call, message: RegExp])[] = [
  ['no baseUrl', () => createClient({ baseUrl: undefined }), missing],
  ['an empty baseUrl', () => createClient({ baseUrl: '' }), missing],
  ['a baseUrl without origin', () => createClient({ baseUrl: '/v1' }), absolute],
  ['a baseUrl without scheme', () => createClient({ baseUrl: 'api.example.test/v1' }), absolute],
  ['a baseUrl of another scheme', () => createClient({ baseUrl: 'ftp://api.example.test/v1' }), absolute],
  ['a baseUrl with a user', () => createClient({ baseUrl: 'https://u@api.example.test/v1' }), absolute],
  ['a baseUrl with a query', () => createClient({ baseUrl: `${address}?a=1` }), absolute],
  ['a baseUrl with a fragment', () => createClient({ baseUrl: `${address}#a` }), absolute],
  ['a baseUrl that is a number', () => createClient({ baseUrl: 7 }), absolute],
  ['a filter that is a RegExp', c => c.messages.list({ fromAddress: js(/ben/) }), filter('fromAddress')],
  ['a filter that is a Set', c => c.messages.list({ labels: js(new Set(['a'])) }), filter('labels')],
  ['a list of filters with a record in it', c => c.messages.list({ labels: js([{}]) }), filter('labels')],
  ['a Date that is none', c => c.messages.list({ createdAfter: js(new Date('x')) }), filter('createdAfter')],
  [
    'call options in place of a query',
    c => c.messages.list(js({ signal: AbortSignal.timeout(9) })),
    filter('signal'),
  ],
  ['a record for agentId', c => c.messages.list({ agentId: js({ id: 'a' }) }), filter('agentId')],
  ['an agent for its id', c => c.forAgent(js({ id: 'a' })), /^agentId must be the id of an agent$/],
  ['a timeoutMs of text', () => createClient({ timeoutMs: '2' }), /^timeoutMs must be a number above 0/],
  ['no credentials', () => createClient({ apiKey: undefined }), noCredentials],
  ['no options', () => new AgentComms(), noCredentials],
  ['a key for options', () => new AgentComms(js('ak')), /^Options must be an object$/],
  ['an id for call options', c => c.agents.list({}, js('a')), /^Options must be an object$/],
  ['a null apiKey', () => createClient({ apiKey: null }), noCredentials],
  ['an empty apiKey', () => createClient({ apiKey: '' }), ascii('apiKey')],
  ['an apiKey with a line break', () => createClient({ apiKey: 'ak\n' }), ascii('apiKey')],
  ['an apiKey that is a number', () => createClient({ apiKey: 7 }), ascii('apiKey')],
  ['an empty accessToken', () => createClient({ accessToken: '' }), ascii('accessToken')],
  ['a null accessToken', () => createClient({ accessToken: null }), ascii('accessToken')],
  ['an accessToken that is a number', () => createClient({ accessToken: 7 }), ascii('accessToken')],
  [
    'an accessToken function that answers nothing',
    c => c.withOptions({ accessToken: js(() => undefined) }).agents.list(),
    ascii('accessToken'),
  ],
  ['an empty apiKey for a copy', c => c.withOptions({ apiKey: '' }), ascii('apiKey')],
  ...[0, -1, Number.NaN, 'soon', null].flatMap(timeoutMs => {
    const message = new RegExp(
      `^timeoutMs must be a number above 0; received ${timeoutMs}. Use Infinity for no limit$`,
    )
    const rows: [string, Call, RegExp][] = [
      [
        `timeoutMs ${timeoutMs} of a wait`,
        c => c.messages.waitFor({}, { timeoutMs: js(timeoutMs) }),
        message,
      ],
    ]
    // Null means the default elsewhere.
    if (timeoutMs === null) return rows
    rows.push(
      [`timeoutMs ${timeoutMs}`, () => createClient({ timeoutMs }), message],
      [`timeoutMs ${timeoutMs} of a call`, c => c.agents.get('a', { timeoutMs: js(timeoutMs) }), message],
    )
    return rows
  }),
  ...[-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '2'].flatMap(maxRetries => {
    const message = new RegExp(`^maxRetries must be an integer of at least 0; received ${maxRetries}\\b`)
    return [
      [`maxRetries ${maxRetries}`, () => createClient({ maxRetries }), message],
      [`maxRetries ${maxRetries} of a call`, c => c.agents.list({}, { maxRetries: js(maxRetries) }), message],
    ] as [string, Call, RegExp][]
  }),
  ...['', ' ', 'a\nb', 'ä', 'x'.repeat(256), null, 7].map((idempotencyKey): [string, Call, RegExp] => [
    `idempotencyKey ${JSON.stringify(idempotencyKey)?.slice(0, 9)}`,
    c => c.email.send(mail, { idempotencyKey: js(idempotencyKey) }),
    key,
  ]),
  ...['', '.', '..', null, undefined, 7, { id: 'a' }].map((id): [string, Call, RegExp] => [
    `the id ${JSON.stringify(id)}`,
    c => c.messages.get(js(id)),
    matchInvalidId('/messages/{id}', typeof id === 'string' ? `"${id}"` : typeof id),
  ]),
  ['the id of a list', c => c.webhooks.deliveries(''), matchInvalidId('/webhooks/{id}/deliveries', '""')],
  [
    'the id of http',
    c => c.http.GET('/domains/{id}', { params: { path: { id: '..' } } }),
    matchInvalidId('/domains/{id}', '".."'),
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
  ['an attachment that is a number', attach(7), content],
  ['an attachment that is an array', attach([1, 2]), content],
  ['an attachment that is a date', attach(new Date()), content],
  [
    'a delivery without options',
    () => verifyWebhook({ body: '{}', headers: {} }, js(undefined)),
    /^Pass options with the secret$/,
  ],
  [
    'a delivery without headers',
    () => verifyWebhook(js({ body: '{}' }), { secret: 'whsec' }),
    /^Pass a Request, IncomingMessage or \{ body, headers \}$/,
  ],
  [
    'no delivery',
    () => verifyWebhook(js(undefined), { secret: 'whsec' }),
    /^Pass a Request, IncomingMessage or \{ body, headers \}$/,
  ],
  [
    'a schema that is none',
    () => verifyWebhook({ body: '{}', headers: {} }, { secret: 'whsec', schema: js({ parse() {} }) }),
    /^schema must be a Standard Schema$/,
  ],
  [
    'a tolerance in milliseconds',
    () => verifyWebhook({ body: '{}', headers: {} }, { secret: 'whsec', toleranceSeconds: 300_000 }),
    /^toleranceSeconds must be a number above 0 and at most 3600; received 300000$/,
  ],
]

describe('a mistake of the programmer is a TypeError with the mend, before anything is sent', () => {
  beforeEach(() => {
    vi.stubEnv('AGENTCOMMS_BASE_URL', '')
    vi.stubEnv('AGENTCOMMS_API_KEY', '')
  })
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it.each(mistakes)('as %s is refused', async (_, run, message) => {
    const { client, sent } = createCountingClient()
    await expect(Promise.resolve(client).then(run)).rejects.toSatisfy(
      (error: Error) => error instanceof TypeError && message.test(error.message),
    )
    expect(sent()).toBe(0)
  })
})
