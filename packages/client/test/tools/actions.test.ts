import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AgentToolsOptions, agentTools } from '../../src/tools/index.ts'
import { createTestClient, json } from '../service.ts'
import { findTool, secretKinds, toolGroupNames } from '../tools.ts'

/** Returns a function that calls a tool of a service with these responses by path. */
function createService(respond: (path: string, method: string) => unknown, options: AgentToolsOptions = {}) {
  const queue: Request[] = []
  const paths: string[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    queue.push(request)
    const path = new URL(request.url).pathname.replace('/v1', '')
    paths.push(`${request.method} ${path}`)
    const response = respond(path, request.method)
    return response instanceof Response ? response : json(response)
  }
  const { client } = createTestClient([() => json({})], { fetch, maxRetries: 0 })
  const tools = agentTools(client, { groups: toolGroupNames, raw: true, ...options })
  const call = (name: string, args: object) => findTool(tools, name).execute(args)
  return { call, paths }
}

const problem = (status: number, code: string, detail = 'No.') => json({ code, detail }, { status })
const ada = {
  id: 'c0agt00001',
  name: 'Ada',
  status: 'ACTIVE',
  emailIdentities: [{ email: 'ada@example.com' }],
  phoneIdentities: [{ phoneNumber: '+12025550143', capabilities: { sms: true, mms: false, voice: true } }],
}

describe('get_me', () => {
  const denied = () => problem(403, 'MASTER_KEY_REQUIRED')
  const identity = { agentId: ada.id, name: 'Ada', status: 'ACTIVE', emailAddress: 'ada@example.com' }
  const phoneNumbers = [{ phoneNumber: '+12025550143', can: ['sms', 'voice'] }]

  it('returns the agent of the key, its numbers, its access and the time', async () => {
    const { call } = createService(path => (path === '/agents' ? { items: [ada] } : denied()))
    const { now, weekday, ...me } = await call('get_me', {})
    expect(weekday).toMatch(/day$/)
    expect(me).toEqual({ ...identity, access: 'AGENT', phoneNumbers })
    expect(new Date(String(now)).toISOString()).toBe(now)
  })

  it.each([
    [429, 'RATE_LIMITED'],
    [503, 'SERVICE_UNAVAILABLE'],
    [401, 'UNAUTHORIZED'],
  ])('does not tell the access of a key after %d', async (status, code) => {
    const { call } = createService(path => (path === '/agents' ? { items: [ada] } : problem(status, code)))
    expect(await call('get_me', {})).toMatchObject({ error: { code } })
  })

  it('returns the agent that the program or the model names', async () => {
    const respond = (path: string) => (path === `/agents/${ada.id}` ? ada : { items: [] })
    for (const [options, args] of [
      [{ agentId: ada.id }, {}],
      [{}, { agentId: ada.id }],
    ]) {
      const { call } = createService(respond, options)
      expect(await call('get_me', Object(args))).toMatchObject({ ...identity, access: 'ORGANIZATION' })
    }
  })

  it('lists the agents of a key of an organization', async () => {
    const { call } = createService(path => ({
      items: path === '/agents' ? [ada, { ...ada, id: 'c0agt00002' }] : [],
    }))
    expect(await call('get_me', {})).toMatchObject({
      access: 'ORGANIZATION',
      agents: [identity, { ...identity, agentId: 'c0agt00002' }],
    })
  })

  it('returns the error of the service', async () => {
    const { call } = createService(() => problem(401, 'UNAUTHORIZED'))
    expect(await call('get_me', {})).toMatchObject({ error: { code: 'UNAUTHORIZED' } })
  })
})

describe('update_message_labels', () => {
  it('changes several messages, each once, and names those that fail', async () => {
    const { call, paths } = createService(path =>
      path.includes('c0msg2')
        ? problem(404, 'NOT_FOUND')
        : { id: 'x', body: 'Hi', labels: ['archived', 'read'] },
    )
    const labels = ['archived', 'read']
    expect(
      await call('update_message_labels', {
        ids: ['c0msg1', 'c0msg2', 'c0msg3', 'c0msg1'],
        addLabels: labels,
      }),
    ).toEqual({
      changed: [
        { id: 'c0msg1', labels },
        { id: 'c0msg3', labels },
      ],
      failed: [{ id: 'c0msg2', code: 'NOT_FOUND', message: 'No.' }],
    })
    expect(paths).toEqual(['c0msg1', 'c0msg2', 'c0msg3'].map(id => `PATCH /messages/${id}/labels`))
  })

  it('reports a lost connection by id, and the error of a single message as its own', async () => {
    const { call } = createService(path => {
      if (path.includes('c0msg1')) throw new TypeError('no network')
      return { labels: ['read'] }
    })
    expect(
      await call('update_message_labels', { ids: ['c0msg1', 'c0msg2'], addLabels: ['read'] }),
    ).toMatchObject({
      changed: [{ id: 'c0msg2' }],
      failed: [{ id: 'c0msg1', code: 'CONNECTION_ERROR' }],
    })
    expect(await call('update_message_labels', { ids: ['c0msg1'], addLabels: ['read'] })).toMatchObject({
      error: { code: 'CONNECTION_ERROR' },
    })
  })

  it.each([[[]], [Array.from({ length: 101 }, (_, at) => `c0msg${at}`)], [['..', 'c0msg1']]])(
    'sends nothing for %j',
    async ids => {
      const { call, paths } = createService(() => ({}))
      expect(await call('update_message_labels', { ids, addLabels: ['read'] })).toMatchObject({
        error: { code: 'INVALID_ARGUMENTS' },
      })
      expect(paths).toEqual([])
    },
  )
})

describe('the tools that wait', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Returns the result of a call while the time passes. */
  async function settle(result: Promise<object>): Promise<object> {
    let isOver = false
    const settled = result.finally(() => {
      isOver = true
    })
    while (!isOver) await vi.advanceTimersByTimeAsync(1_000)
    return settled
  }

  it.each([
    [['QUEUED', 'SENT', 'DELIVERED'], 'DELIVERED', 3],
    [['BOUNCED'], 'BOUNCED', 1],
    [['SENT', 'FAILED'], 'FAILED', 2],
    [['PENDING_APPROVAL'], 'PENDING_APPROVAL', 1],
  ])('wait_for_delivery waits through %j', async (statuses, status, count) => {
    const rest = [...statuses]
    const { call, paths } = createService(() => ({
      id: 'c0msg',
      body: 'Hi',
      toAddress: 'b@example.com',
      status: rest.shift(),
    }))
    expect(await settle(call('wait_for_delivery', { id: 'c0msg' }))).toEqual({
      id: 'c0msg',
      status,
      toAddress: 'b@example.com',
    })
    expect(paths).toHaveLength(count)
  })

  it('return the state at the time limit', async () => {
    const { call } = createService(path =>
      path.endsWith('transcript') ? { segments: [] } : { id: 'c0cal', status: 'SENT', state: 'ACTIVE' },
    )
    expect(await settle(call('wait_for_delivery', { id: 'c0msg', timeoutSeconds: 3 }))).toMatchObject({
      status: 'SENT',
    })
    expect(await settle(call('wait_for_call', { id: 'c0cal', timeoutSeconds: 3 }))).toMatchObject({
      state: 'ACTIVE',
    })
  })

  it('wait_for_call returns the ended call with its transcript, as get_call does', async () => {
    const states = ['INITIATING', 'RINGING', 'ACTIVE', 'ENDED', 'ENDED']
    const { call } = createService(path =>
      path.endsWith('transcript')
        ? { callId: 'c0cal', text: 'x', segments: [{ speaker: 'OTHER', text: 'Hello', startedAt: 'x' }] }
        : { id: 'c0cal', callId: 'c0cal', agentId: 'c0agt', state: states.shift() },
    )
    const ended = { id: 'c0cal', state: 'ENDED', transcript: [{ speaker: 'OTHER', text: 'Hello' }] }
    expect(await settle(call('wait_for_call', { id: 'c0cal' }))).toEqual(ended)
    expect(await settle(call('get_call', { id: 'c0cal' }))).toEqual(ended)
  })

  it.each(['wait_for_call', 'wait_for_delivery'])(
    '%s returns errors, and rejects other limits',
    async name => {
      const { call, paths } = createService(() => problem(404, 'NOT_FOUND'))
      expect(await settle(call(name, { id: 'c0x' }))).toMatchObject({ error: { code: 'NOT_FOUND' } })
      for (const timeoutSeconds of [0, -1, 601])
        expect(await settle(call(name, { id: 'c0x', timeoutSeconds }))).toMatchObject({
          error: { code: 'INVALID_ARGUMENTS' },
        })
      expect(paths).toHaveLength(1)
    },
  )
})

describe('lists of secrets', () => {
  const login = {
    id: 'c0crd',
    name: 'Shop',
    notes: 'pin 1',
    login: { username: 'ada', password: 'secret-7' },
  }

  it('stay masked, whatever the model may see; one credential shows its secrets', async () => {
    const respond = (path: string) => (path.endsWith('c0crd') ? login : { items: [login], nextCursor: null })
    const { call } = createService(respond, { secrets: secretKinds })
    for (const [name, args] of [
      ['list_credentials', {}],
      ['search_credentials', { search: 'shop' }],
    ] as const) {
      const result = await call(name, args)
      expect(JSON.stringify(result)).toContain('ada')
      expect(JSON.stringify(result)).not.toMatch(/secret-7|pin 1/)
    }
    expect(await call('get_credential', { id: 'c0crd' })).toMatchObject({ login: { password: 'secret-7' } })
  })
})

describe('empty arguments', () => {
  const send = async (name: string, args: object) => {
    const bodies: unknown[] = []
    const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init)
      const text = await request.text()
      bodies.push(text ? JSON.parse(text) : request.url.replace(/.*\?/, ''))
      return json({ items: [] })
    }
    const { client } = createTestClient([() => json({})], { fetch })
    await findTool(agentTools(client, { groups: toolGroupNames }), name).execute(args)
    return bodies.at(-1)
  }

  it.each([
    [
      'send_email',
      { to: ['b@example.com'], subject: 'A', body: 'B', cc: [], bodyHtml: '', attachments: [] },
      { to: ['b@example.com'], subject: 'A', body: 'B' },
    ],
    ['search_messages', { query: 'a', channel: '', labels: [], cursor: '', limit: '' }, { query: 'a' }],
    [
      'search_messages',
      { query: 'a', channel: 'SMS', limit: 5, threadId: '' },
      { query: 'a', filters: { channel: 'SMS' }, pagination: { limit: 5 } },
    ],
    ['list_messages', { cursor: '', labels: [], limit: 5 }, 'limit=5'],
    ['update_address', { id: 'c0adr', agentId: 'c0agt', label: '' }, { agentId: 'c0agt', label: '' }],
  ])('of %s are absent, except in updates: %j', async (name, args, sent) => {
    expect(await send(name, args)).toEqual(sent)
  })
})
