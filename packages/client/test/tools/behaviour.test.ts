import { getEventListeners } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import type { AgentCommsOptions } from '../../src/index.ts'
import { type AgentToolsOptions, agentTools, emailTools, messagesTools } from '../../src/tools/index.ts'
import { createTestClient, json, retryImmediately } from '../service.ts'
import { createCaller, findTool, namesOf, secretKinds } from '../tools.ts'

const MAIL = { to: ['ben@example.com'], subject: 'Hello', body: 'Hi' }

describe('groups', () => {
  const { client } = createTestClient([() => json({})])

  it('are a set for daily work by default, without operations at organization level', () => {
    const tools = namesOf(agentTools(client))
    expect(tools).toEqual(
      expect.arrayContaining(['get_me', 'wait_for_message', 'send_email', 'send_sms', 'create_call']),
    )
    for (const name of ['list_credentials', 'approve_message', 'list_agents', 'create_draft']) {
      expect(tools).not.toContain(name)
    }
  })

  it('need a client', () => {
    const message = 'The first argument (`client`) must be an AgentComms; received undefined.'
    expect(() => Reflect.apply(agentTools, undefined, [])).toThrow(new TypeError(message))
    expect(() => Reflect.apply(emailTools, undefined, [])).toThrow(new TypeError(message))
  })

  it('contain operations at organization level if the caller names them', () => {
    expect(namesOf(agentTools(client, { groups: ['messages', 'messages'] }))).toEqual(
      namesOf(messagesTools(client)),
    )
    expect(namesOf(messagesTools(client))).toContain('approve_message')
  })

  it.each([
    [{ groups: ['emial'] }, /Unknown group `emial`\. Did you mean `email`\? Known: .*vault/],
    [
      { tools: ['send_emial'] },
      /Unknown tool `send_emial`\. Did you mean `send_email`\? Known: .*list_messages, /,
    ],
    [{ tools: ['send_email'], groups: ['sms'] }, /Unknown tool .*sms `send_email`\. .*Known: send_sms/],
    [{ tools: ['get_totp'] }, /`get_totp` returns secrets: add `totp` to `secrets`/],
    [{ tools: 'send_email' }, /in a list/],
    [{ secrets: ['totps'] }, /Unknown kind of secrets `totps`\. Did you mean `totp`\? Known: apiKeys, totp/],
    [
      { maxResultCharacters: 1999 },
      /`maxResultCharacters` must be an integer of at least 2000; received 1999/,
    ],
    [{ confirm: true }, /`confirm` must be a function/],
    [{ secrets: true }, /Pass each kind of secrets in a list/],
    [{ agentId: 5 }, /`agentId` must be the id of an agent; received 5/],
    [{ strict: 'no' }, /`strict` must be true or false/],
    [
      { agent: 'c0agt' },
      /Unknown option `agent`\. Did you mean `agentId`\? Known options: groups, tools, agentId/,
    ],
  ])('%j is rejected', (options, message) => {
    expect(() => agentTools(client, options as AgentToolsOptions)).toThrow(message)
    if (!('groups' in options || 'tools' in options))
      expect(() => emailTools(client, options as object)).toThrow(TypeError)
  })
})

describe('the option agentId', () => {
  const agentId = 'c0agt00000000000000000001'

  it('removes the argument at every level of every tool', () => {
    const { tools } = createCaller({ agentId })
    const { tools: others } = createCaller()
    expect(JSON.stringify(tools)).not.toContain('"agentId"')
    expect(JSON.stringify(others)).toContain('"agentId"')
  })

  it.each([
    ['send_email', MAIL, { ...MAIL, agentId }],
    ['search_messages', { query: 'lunch' }, expect.objectContaining({ filters: { agentId } })],
    ['list_messages', {}, undefined],
    ['list_email_identities', {}, undefined],
  ])('sets the agent of %s', async (name, args, body) => {
    const { call, sent } = createCaller({ agentId })
    await call(name, args)
    expect(sent.map(request => request.body)).toEqual([body])
    expect(`${sent[0]?.url} ${JSON.stringify(sent[0]?.body)}`).toContain(agentId)
  })

  it('rejects an agent that the model passes', async () => {
    const { call, sent } = createCaller({ agentId })
    expect(await call('send_email', { ...MAIL, agentId: 'c0agt00000000000000000002' })).toMatchObject({
      error: { code: 'INVALID_ARGUMENTS', message: expect.stringContaining('Unknown arguments: `agentId`.') },
    })
    expect(sent).toEqual([])
  })
})

describe('arguments', () => {
  it('that are null are not sent, and only `clear` erases', async () => {
    const { call, sent } = createCaller()
    await call('update_inbox', { id: 'c0inb', displayName: null, clear: ['displayName'] })
    await call('send_email', { ...MAIL, cc: null, bodyHtml: null, attachments: null })
    await call('update_credential', { id: 'c0crd', agentId: null, name: 'Shop', folderId: null, notes: null })
    await call('update_webhook', {
      id: 'c0whk',
      maxAttempts: 5,
      description: null,
      clear: ['rateLimitPerMinute'],
    })
    expect(sent.map(({ body }) => body)).toEqual([
      { displayName: null },
      MAIL,
      { name: 'Shop' },
      { maxAttempts: 5, rateLimitPerMinute: null },
    ])
  })

  it('that are in `clear` and have a value are an error', async () => {
    const { call, sent } = createCaller()
    const message = '`displayName` is in `clear` and has a value. Pass only one of them.'
    expect(await call('update_inbox', { id: 'c0inb', displayName: 'Ada', clear: ['displayName'] })).toEqual({
      error: { code: 'INVALID_ARGUMENTS', message },
    })
    expect(sent).toEqual([])
  })

  it('that are open maps are lists of keys and values', async () => {
    const { call, sent } = createCaller()
    const metadata = [
      { key: 'ticket', value: 4711 },
      { key: '__proto__', value: 'x' },
      { key: 'none', value: null },
    ]
    await call('create_agent', { name: 'Ada', metadata })
    expect(sent[0]?.body).toEqual({
      name: 'Ada',
      metadata: JSON.parse('{"ticket":4711,"__proto__":"x","none":null}'),
    })
  })

  it('that are open maps can be objects, as in results', async () => {
    const { call, sent } = createCaller()
    const metadata = JSON.parse('{"ticket":4711,"__proto__":"x","none":null}')
    const args = { name: 'Ada', metadata }
    await call('create_agent', args)
    expect(sent[0]?.body).toEqual(args)
  })

  it.each([
    ['create_webhook', { authConfig: { type: 'basic', username: 'ada', password: '****' } }, 'password'],
    [
      'create_webhook',
      { authConfig: { type: 'custom_header', headerName: 'X-Key', value: '****' } },
      'value',
    ],
    ['create_webhook', { authConfig: { type: 'bearer', token: '****' } }, 'token'],
    ['send_email', { ...MAIL, body: '****' }, 'body'],
  ])('of %s that are the mask of a secret are an error: %j', async (name, own, field) => {
    const { call, sent } = createCaller({ secrets: secretKinds })
    const args = name === 'create_webhook' ? { url: 'https://a.example.com', events: ['*'], ...own } : own
    expect(await call(name, args)).toEqual({
      error: {
        code: 'INVALID_ARGUMENTS',
        message: expect.stringMatching(
          new RegExp(`${field}\` is "\\*{4}", the mask of a secret\\. Pass the value itself\\.$`),
        ),
      },
    })
    expect(sent).toEqual([])
  })

  it.each([
    [
      'send_email',
      { ...MAIL, to: 'ben@example.com' },
      '`to` must be an array, also for one value; received "ben@example.com".',
    ],
    ['send_email', { ...MAIL, to: [7] }, '`to[0]` must be a string; received number.'],
    ['send_email', { to: MAIL.to, body: 'x' }, '`subject` is missing. It must be a string.'],
    ['send_email', { ...MAIL, bod: 'x' }, /^Unknown arguments: `bod`\. Leave them out\. Known: .*subject/],
    ['send_email', { ...MAIL, constructor: 'x', type: 'y' }, /^Unknown arguments: `constructor`, `type`\./],
    [
      'create_agent',
      { name: 'Ada', metadata: 'a=1' },
      '`metadata` must be an array of { key, value }; received string.',
    ],
    ['create_agent', { name: 'Ada', metadata: { a: {} } }, /^`metadata\[0\]\.value` must be/],
    [
      'create_agent',
      {
        name: 'Ada',
        metadata: [
          { key: 'X-A', value: '1' },
          { key: 'X-A', value: '2' },
        ],
      },
      '`metadata` has the key "X-A" more than once. Pass each key once.',
    ],
    [
      'create_agent',
      { name: 'Ada', metadata: [{ key: 'a' }] },
      '`metadata[0].value` is missing. It must be a string, a number or a boolean.',
    ],
    ['send_email', { ...MAIL, attachments: [{ name: 'a' }] }, /^Unknown arguments: `attachments\[0\]\.name`/],
    ['get_message', { id: null }, '`id` must be a string; received null.'],
    ['send_email', 'hello', 'The arguments must be an object; received string.'],
    ['list_messages', { limit: 1.5 }, '`limit` must be an integer; received 1.5.'],
    ['list_messages', { channel: 'FAX' }, /^`channel` must be one of EMAIL, SMS.*; received "FAX"\.$/],
    ['list_messages', { channel: 'x'.repeat(999) }, /received "<ext-\w{8}>x{100}…<\/ext-\w{8}>"\.$/],
    ['list_messages', { includeSpam: 'yes' }, '`includeSpam` must be a boolean; received "yes".'],
    ['get_message', { id: '' }, '`id` must be an id from an earlier result; received "".'],
    ['get_message', { id: '..' }, '`id` must be an id from an earlier result; received "..".'],
    ['get_message', { id: '\ud800' }, /^`id` must be an id/],
    ['wait_for_message', { timeoutSeconds: 601 }, '`timeoutSeconds` must be from 1 to 600.'],
    ['wait_for_message', { since: '..' }, '`since` must be an id from an earlier result; received "..".'],
    ['get_call', { callId: 'c0cal' }, /^`id` is missing\. It must be a string\. Unknown arguments: `callId`/],
    [
      'send_email',
      { text: 'Hi', to: MAIL.to },
      /^`subject` is missing.* `body` is missing.* Unknown arguments: `text`/,
    ],
    ['update_message_labels', { ids: [] }, '`ids` must have 1 to 100 ids; received 0.'],
    [
      'update_message_labels',
      { ids: 'c0msg' },
      '`ids` must be an array, also for one value; received "c0msg".',
    ],
  ])('of %s that do not match are an error that names the field: %j', async (name, args, message) => {
    const { call, sent } = createCaller()
    const text = typeof message === 'string' ? message : expect.stringMatching(message)
    expect(await call(name, args)).toEqual({ error: { code: 'INVALID_ARGUMENTS', message: text } })
    expect(sent).toEqual([])
  })
})

describe('errors', () => {
  const problem = (status: number, headers = {}) =>
    json({ code: 'NOT_FOUND', detail: 'The message does not exist.' }, { status, headers })

  it.each([
    ['a problem', () => problem(404), { code: 'NOT_FOUND', message: 'The message does not exist.' }],
    [
      'a rate limit',
      () =>
        json({ code: 'RATE_LIMITED', detail: 'Wait.' }, { status: 429, headers: { 'retry-after': '12' } }),
      { code: 'RATE_LIMITED', message: 'Wait.', retryAfterSeconds: 12 },
    ],
    [
      'a response of a proxy',
      () => new Response('<html>', { status: 502 }),
      { code: 'HTTP_502', message: 'The service responded with 502.' },
    ],
    [
      'a lost connection',
      () => Promise.reject(new TypeError('fetch failed')),
      { code: 'CONNECTION_ERROR', message: expect.any(String) },
    ],
    [
      'an error of a gateway',
      () => json({ error: { code: 'OVERLOADED', message: 'Try later.' } }, { status: 503 }),
      { code: 'OVERLOADED', message: 'Try later.' },
    ],
    [
      'a broken body',
      () => new Response('{'),
      {
        code: 'INVALID_RESPONSE',
        message: 'The body of the 200 response is not the expected JSON. Check baseUrl',
      },
    ],
    [
      'a body that is too large',
      () => new Response('x'.repeat(2_000)),
      {
        code: 'INVALID_RESPONSE',
        message: expect.stringMatching(/^The body of the 200 response is larger /),
      },
    ],
    [
      'a connection that breaks',
      () => Promise.reject(Object.assign(new TypeError('terminated'), { code: 'ECONNRESET' })),
      {
        code: 'CONNECTION_ERROR',
        message: expect.stringMatching(/^The request received no complete response /),
      },
    ],
  ])('of the service are data: %s', async (_, respond, error) => {
    const { call } = createCaller({}, respond, { maxResponseBytes: 1_000 })
    expect(await call('get_message', { id: 'c0msg' })).toEqual({ error })
  })

  it.each([
    ['CONNECTION_ERROR', () => Promise.reject(new TypeError('fetch failed')), {}],
    ['TIMEOUT', () => new Promise<Response>(() => {}), { timeoutMs: 5 }],
    ['INVALID_RESPONSE', () => new Response('{'), {}],
    ['INVALID_RESPONSE', () => json(null), {}],
    ['HTTP_502', () => new Response('<html>', { status: 502 }), {}],
    [
      'UNAVAILABLE',
      () => json({ code: 'UNAVAILABLE', detail: `Try ${'later '.repeat(200)}.` }, { status: 503 }),
      {},
    ],
  ])('%s of a tool that changes something says that it may have done so', async (code, respond, options) => {
    const { call } = createCaller({}, respond, options)
    const outcome = /The request may have taken effect: check before you repeat it\.?$/
    const message = expect.stringMatching(outcome)
    for (const [name, args] of [
      ['send_email', MAIL],
      ['update_inbox', { id: 'c0inb', displayName: 'Ada' }],
      ['replay_webhook_delivery', { deliveryId: 'c0dlv' }],
    ] as const) {
      expect(await call(name, args)).toEqual({ error: { code, message } })
    }
    expect(await call('get_message', { id: 'c0msg' })).toEqual({
      error: { code, message: expect.not.stringMatching(outcome) },
    })
  })

  it('of a wait are data', async () => {
    const { call } = createCaller({}, () => problem(404))
    const since = 'c0msg00000000000000000001'
    expect(await call('wait_for_message', { since })).toMatchObject({ error: { code: 'NOT_FOUND' } })
    const { call: wait } = createCaller({}, () => json({ items: [], hasMore: false, nextCursor: null }))
    expect(await wait('wait_for_message', { timeoutSeconds: 1 })).toMatchObject({
      error: { code: 'TIMEOUT' },
    })
    const { call: proxied } = createCaller({}, () => new Response('<html>', { status: 502 }))
    expect(await proxied('wait_for_message', {})).toMatchObject({ error: { code: 'HTTP_502' } })
  })

  it('come after the retries of the client, which keep the idempotency key', async () => {
    const responses = [() => problem(503, retryImmediately), () => json({ id: 'c0msg' })]
    const { client, sent } = createTestClient(responses)
    expect(await findTool(emailTools(client), 'send_email').execute(MAIL)).toEqual({ id: 'c0msg' })
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual([expect.any(String), keys[0]])
  })

  it.each(['before the call', 'during the call', 'during confirm'])(
    'an abort %s rejects with the reason',
    async when => {
      const controller = new AbortController()
      const reason = { why: 'enough' }
      if (when === 'before the call') controller.abort(reason)
      const confirm = () => {
        if (when === 'during confirm') controller.abort(reason)
        return true
      }
      const { call, sent } = createCaller({ confirm }, () => {
        controller.abort(reason)
        return new Promise<Response>(() => {})
      })
      await expect(call('send_email', MAIL, controller.signal)).rejects.toBe(reason)
      expect(sent).toHaveLength(when === 'during the call' ? 1 : 0)
    },
  )
})

it.each<[string, AgentToolsOptions, AgentCommsOptions]>([
  ['confirm', { confirm: () => new Promise(() => {}) }, {}],
  ['a hook of the client', {}, { onRequest: () => new Promise(() => {}) }],
])('an abort ends a call in which %s hangs, and leaves no listener', async (_, options, clientOptions) => {
  const { call, sent } = createCaller(options, undefined, clientOptions)
  const controller = new AbortController()
  const pending = call('send_email', MAIL, controller.signal)
  setTimeout(() => controller.abort('enough'), 5)
  await expect(pending).rejects.toBe('enough')
  expect(sent).toEqual([])

  const { call: complete } = createCaller()
  const { signal } = new AbortController()
  await complete('send_email', MAIL, signal)
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

describe('confirm', () => {
  it('gets the tool and the arguments, and stops the call if it returns false', async () => {
    const confirm = vi.fn(async () => false)
    const { call, sent, tools } = createCaller({ confirm })
    expect(await call('send_email', MAIL)).toEqual({
      error: { code: 'DECLINED', message: expect.stringContaining('Do not try another way') },
    })
    const effect = { email: { ...MAIL, cc: [], bcc: [], attachments: [] } }
    expect(confirm.mock.calls).toEqual([[findTool(tools, 'send_email'), MAIL, [], effect]])
    expect(sent).toEqual([])
  })

  it.each(['no', 1, undefined, {}])('stops the call if it returns %o', async result => {
    const { call, sent } = createCaller({ confirm: () => result as never })
    expect(await call('send_email', MAIL)).toMatchObject({ error: { code: 'DECLINED' } })
    expect(sent).toEqual([])
  })

  it('is not asked about arguments that do not match', async () => {
    const confirm = vi.fn(() => true)
    const { call, sent } = createCaller({ confirm })
    await call('send_email', {})
    expect(confirm).not.toHaveBeenCalled()
    await call('send_email', MAIL)
    expect(sent).toHaveLength(1)
  })

  it.each([
    [new TypeError('No terminal'), 'No terminal'],
    [Object.assign(new Error('No file'), { code: 'ENOENT', status: 404 }), 'No file'],
    ['Stop', 'Stop'],
  ])('that throws %o is an error', async (exception, message) => {
    const { call } = createCaller({ confirm: () => Promise.reject(exception) })
    expect(await call('send_email', MAIL)).toEqual({ error: { code: 'INTERNAL_ERROR', message } })
  })
})

describe("a TypeError of the caller's hooks, middleware or token function", () => {
  const fail = () => {
    throw new TypeError('x is not a function')
  }

  it.each<[string, AgentCommsOptions]>([
    ['onRequest', { onRequest: fail }],
    ['onResponse', { onResponse: fail }],
    ['accessToken', { accessToken: fail }],
  ])('in %s is not an error of the arguments', async (_, clientOptions) => {
    const error = { code: 'INTERNAL_ERROR', message: 'x is not a function' }
    const { call } = createCaller({}, () => json({}), clientOptions)
    expect(await call('get_message', { id: 'c0msg' })).toEqual({ error })
    expect(await call('wait_for_message', {})).toEqual({ error })
  })

  it('in middleware is not an error of the arguments', async () => {
    const { client } = createTestClient([() => json({})])
    client.http.use({ onRequest: fail })
    expect(await findTool(messagesTools(client), 'get_message').execute({ id: 'c0msg' })).toEqual({
      error: { code: 'INTERNAL_ERROR', message: 'x is not a function' },
    })
  })
})

describe('annotations', () => {
  const hints = (
    readOnlyHint: boolean,
    destructiveHint: boolean,
    idempotentHint: boolean,
    openWorldHint = false,
  ) => ({
    readOnlyHint,
    destructiveHint,
    idempotentHint,
    openWorldHint,
  })
  it.each([
    ['get_message', hints(true, false, true)],
    ['search_messages', hints(true, false, true)],
    ['wait_for_message', hints(true, false, true)],
    ['send_email', hints(false, false, false, true)],
    ['create_draft', hints(false, false, false)],
    ['send_draft', hints(false, true, false, true)],
    ['restore_message', hints(false, true, true)],
    ['verify_domain', hints(false, true, true, true)],
    ['validate_address', hints(false, true, true)],
    ['reenable_webhook', hints(false, true, false, true)],
    ['replay_webhook_delivery', hints(false, true, false, true)],
    ['update_webhook', hints(false, true, true, true)],
    ['delete_message', hints(false, true, true)],
    ['release_phone_number', hints(false, true, true)],
    ['deprovision_vault', hints(false, true, true)],
  ])('of %s', (name, annotations) => {
    expect(findTool(createCaller().tools, name).annotations).toEqual(annotations)
  })
})
