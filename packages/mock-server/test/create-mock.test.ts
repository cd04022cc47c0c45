import { describe, expect, it } from 'vitest'
import type { AccessTokenClaims } from '../src/index.ts'
import { type AddAgentOptions, createMock, type IncomingEmail, type Mock } from '../src/index.ts'

const make = (): Mock => createMock({ clock: 'manual', now: '2026-01-01T00:00:00Z' })

async function call(
  mock: Mock,
  method: string,
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const response = await mock.fetch(`${mock.baseUrl}${path}`, {
    method,
    headers: { 'x-api-key': mock.masterKey, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, ...(await response.json()) }
}

describe('returned records', () => {
  it('are copies, so that changes do not affect the mock', async () => {
    const mock = make()
    const agent = await mock.addAgent({ name: 'Ada' })
    const message = await mock.receiveEmail({ to: agent.email.email, from: 'ben@example.com', body: 'Hi' })
    message.labels.push('forged')
    agent.emailIdentities.length = 0
    expect(await call(mock, 'GET', `/messages/${message.id}`)).toMatchObject({ labels: ['unread'] })
    expect(await call(mock, 'GET', `/agents/${agent.id}`)).toMatchObject({
      emailIdentities: [{ isPrimary: true }],
    })

    await call(mock, 'POST', '/webhooks', { url: 'https://a.example.com/', events: ['*'] })
    await mock.addAgent({ name: 'Grace' })
    for (const delivery of mock.deliveries) Object.assign(delivery, { status: 'FORGED' })
    expect(mock.deliveries).toMatchObject([{ status: expect.not.stringMatching('FORGED') }])
    mock.close()
  })

  it('show {token} instead of the token in a path', async () => {
    const mock = make()
    await mock.fetch(`${mock.baseUrl}/demo/inbox/secret-token/messages`)
    expect(mock.requests.map(({ path }) => path)).toEqual(['/v1/demo/inbox/{token}/messages'])
  })
})

describe('fetch', () => {
  it('rejects with the reason of the signal, before and during the request', async () => {
    const mock = make()
    const reason = new Error('enough')
    await expect(mock.fetch(`${mock.baseUrl}/agents`, { signal: AbortSignal.abort(reason) })).rejects.toBe(
      reason,
    )
    const controller = new AbortController()
    const endless = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => undefined) })
    const init = { method: 'POST', body: endless, duplex: 'half', signal: controller.signal }
    const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
    const running = mock.fetch(`${mock.baseUrl}/agents`, { ...init, headers } as RequestInit)
    setTimeout(() => controller.abort(reason), 10)
    await expect(running).rejects.toBe(reason)
  })
})

describe('mock operations', () => {
  it.each<[string, unknown, RegExp]>([
    ['nothing', undefined, /must be an object/],
    ['no name', {}, /`name`.*is required/],
    ['a field with a typo', { name: 'Ada', slgu: 'ada' }, /`slgu` is not a known field; did you mean slug/],
    ['a name with a line break', { name: 'A\nB' }, /on one line/],
    ['a blank name', { name: '   ' }, /2 to 100 characters/],
    ['a name that is too long', { name: 'x'.repeat(101) }, /2 to 100 characters/],
    ['an invalid slug', { name: 'Ada', slug: 'A B' }, /2 to 64 characters/],
    ['an invalid address', { name: 'Ada', email: 'ada' }, /`email`.*"ada"/],
    [
      'an unknown capability',
      { name: 'Ada', capabilities: ['fax'] },
      /`capabilities\[0\]`.*"email".*"phone".*"vault"/,
    ],
    ['another organization', { name: 'Ada', orgId: 'nobody' }, /"nobody"/],
  ])('addAgent rejects %s', async (_, agent, message) => {
    const mock = make()
    await expect(mock.addAgent(agent as AddAgentOptions)).rejects.toThrow(message)
    expect(mock.events).toEqual([])
  })

  it('addOrganization and accessToken reject a field with a typo', async () => {
    const mock = make()
    expect(() => mock.addOrganization({ nmae: 'Acme' } as object)).toThrow(/`nmae`.*did you mean name/)
    const claims = { user: 'ada', orgIds: [mock.organization.id] } as unknown
    await expect(mock.accessToken(claims as AccessTokenClaims)).rejects.toThrow(/`user`.*did you mean userId/)
    const nobody = { orgIds: [mock.organization.id] } as unknown
    await expect(mock.accessToken(nobody as AccessTokenClaims)).rejects.toThrow(/`userId`.*is required/)
  })
})

describe('receiveEmail', () => {
  const to = 'ada@agents.agentcomms.test'

  it.each<[string, unknown, RegExp]>([
    ['a field with a typo', { to, from: 'b@example.com', boddy: 'Hi' }, /`boddy`.*did you mean body/],
    [
      'a field that resembles none',
      { to, from: 'b@example.com', zzzz: 'Hi' },
      /: `zzzz` is not a known field; known fields: to, from, .*, body, bodyHtml, /,
    ],
    ['no sender', { to, body: 'Hi' }, /`from`.*is required/],
    [
      'an attachment without content',
      { to, from: 'b@example.com', attachments: [{ filename: 'a' }] },
      /`attachments\[0\]`.*content/,
    ],
    [
      'an invalid address',
      { to: 'ada', from: 'b@example.com' },
      /^mock\.receiveEmail\(\): `to` .*received "ada"/,
    ],
    ['a record as recipient', { to: { id: '1', email: to }, from: 'b@example.com' }, /`ada\.email\.email`/],
    ['a record in a list', { to: [{ email: { email: to } }], from: 'b@example.com' }, /`ada\.email\.email`/],
    ['another object as recipient', { to: { name: 'Ada' }, from: 'b@example.com' }, /received an object\.$/],
    ['a record as subject', { to, from: 'b@example.com', subject: { email: to } }, /received an object\.$/],
    ['a string instead of a list', { to, from: 'b@example.com', references: 'a@b' }, /`references`/],
    ['a header that is not a string', { to, from: 'b@example.com', headers: { 'X-A': 1 } }, /`headers\.X-A`/],
    ['nothing', undefined, /the input must be an object/],
    [
      'an unknown recipient',
      { to: 'x@agents.agentcomms.test', from: 'b@example.com' },
      /No recipient is .*ada@/,
    ],
  ])('rejects %s', async (_, email, message) => {
    const mock = make()
    await mock.addAgent({ name: 'Ada' })
    await expect(mock.receiveEmail(email as IncomingEmail)).rejects.toThrow(message)
    expect(mock.events).toHaveLength(1)
  })

  it.each([
    [{ rcpt: to }, /^mock\.receiveRawEmail\(\): `rcpt` is not a known /],
    [{ to, spam: 'no' }, /^mock\.receiveRawEmail\(\): `spam`.*"no"/],
  ])('rejects the envelope %j', async (envelope, message) => {
    const mock = make()
    await mock.addAgent({ name: 'Ada' })
    const source = 'From: b@example.com\r\n\r\nHi'
    await expect(mock.receiveRawEmail(source, envelope as object)).rejects.toThrow(message)
  })

  it('accepts a string, bytes, a Buffer and an ArrayBuffer', async () => {
    const mock = make()
    await mock.addAgent({ name: 'Ada' })
    const source = `From: b@example.com\r\nTo: ${to}\r\nSubject: Hé\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nHé\r\n`
    const bytes = new TextEncoder().encode(source)
    for (const email of [source, bytes, Buffer.from(bytes), bytes.buffer as unknown as Uint8Array]) {
      expect((await mock.receiveRawEmail(email)).messages).toMatchObject([{ body: 'Hé' }])
    }
  })
})

it.each<[string, (mock: Mock) => unknown, RegExp]>([
  ['endCall', mock => mock.endCall(undefined as unknown as string), /^mock\.endCall\(\): `id`.*is required/],
  [
    'endCall',
    mock => mock.endCall('c1', { why: 'x' } as object),
    /^mock\.endCall\(\): `why` is not a known field/,
  ],
  [
    'setMessageStatus',
    mock => mock.setMessageStatus(undefined as unknown as string, 'SENT'),
    /`id` is required/,
  ],
  [
    'setVaultStatus',
    mock => mock.setVaultStatus(undefined as unknown as string, 'LOCKED'),
    /`agentId` is required/,
  ],
  ['advance', mock => mock.clock.advance(null as unknown as number), /`duration`.*null/],
  ['advance', mock => mock.clock.advance([5] as unknown as number), /`duration`/],
  [
    'trigger',
    mock => mock.webhooks.trigger('agent.created', {}, { org: 'c1' } as object),
    /`org` is not a known field; did you mean orgId\? Known fields: .*orgId/,
  ],
  [
    'trigger',
    mock => mock.webhooks.trigger('message.received', { spam: 'yes' } as object),
    /\/spam must be true or false/,
  ],
])('%s rejects invalid input', async (_, act, message) => {
  await expect(async () => await act(make())).rejects.toThrow(message)
  await expect(async () => await act(make())).rejects.toThrow(TypeError)
})

describe('webhooks', () => {
  it('makes no further attempt after the mock is closed', async () => {
    const mock = createMock({ webhooks: { firstBackoff: '5ms' } })
    let attempts = 0
    let respond: (response: Response) => void = () => undefined
    mock.webhooks.listen('https://a.example.com/', () => {
      attempts++
      return new Promise(resolve => {
        respond = resolve
      })
    })
    await call(mock, 'POST', '/webhooks', { url: 'https://a.example.com/', events: ['*'] })
    await mock.addAgent({ name: 'Ada' })
    await expect.poll(() => attempts).toBe(1)
    mock.close()
    respond(new Response(null, { status: 500 }))
    await new Promise(resolve => setTimeout(resolve, 60))
    expect(attempts).toBe(1)
  })

  it('ends the pending deliveries of a deleted subscription', async () => {
    const mock = make()
    mock.webhooks.listen('https://a.example.com/', () => new Response(null, { status: 500 }))
    const { id } = await call(mock, 'POST', '/webhooks', { url: 'https://a.example.com/', events: ['*'] })
    await mock.addAgent({ name: 'Ada' })
    await mock.webhooks.settled()
    expect(mock.deliveries).toMatchObject([{ status: 'RETRYING' }])
    await call(mock, 'DELETE', `/webhooks/${id}`)
    await mock.clock.runAll()
    expect(mock.deliveries).toMatchObject([
      {
        status: 'DEAD_LETTERED',
        attempts: 1,
        nextAttemptAt: null,
        lastError: 'The subscription was deleted.',
      },
    ])
  })

  it('adds up to 20 % of jitter to each retry', async () => {
    const mock = make()
    mock.webhooks.listen('https://a.example.com/', () => new Response(null, { status: 500 }))
    await call(mock, 'POST', '/webhooks', { url: 'https://a.example.com/', events: ['*'] })
    for (let number = 0; number < 15; number++) await mock.addAgent({ name: `Agent ${number}` })
    await mock.webhooks.settled()
    const waits = mock.deliveries.map(
      ({ nextAttemptAt }) => Date.parse(nextAttemptAt ?? '') - mock.clock.now(),
    )
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(8_000)
    expect(Math.max(...waits)).toBeLessThanOrEqual(12_000)
    expect(new Set(waits).size).toBeGreaterThan(5)
  })

  it.each(['Transfer-Encoding', 'connection', 'Content-Type', 'X-Service-Event'])(
    'rejects %s as an authentication header',
    async headerName => {
      const authConfig = { type: 'custom_header', headerName, value: 'x' }
      const body = { url: 'https://a.example.com/', events: ['*'], authConfig }
      expect(await call(make(), 'POST', '/webhooks', body)).toMatchObject({
        status: 400,
        details: { issues: [{ path: '/authConfig/headerName' }] },
      })
    },
  )

  it('accepts a URL scheme in capitals', async () => {
    expect(
      await call(make(), 'POST', '/webhooks', { url: 'HTTPS://A.EXAMPLE.COM/', events: ['*'] }),
    ).toMatchObject({
      status: 200,
    })
  })
})
