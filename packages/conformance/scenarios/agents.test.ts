import { expect } from 'vitest'
import type { Api } from '../api.ts'
import { scenario } from '../scenario.ts'

const NOW = '2026-01-01T00:00:00.000Z'

scenario(
  'API: an agent is created with one email identity at the default domain, and an inbox',
  { now: NOW, clock: 'manual' },
  async api => {
    const agent = await api.ok('createAgent', {
      body: { name: 'Ada Lovelace', metadata: { team: 'support' } },
    })
    expect(agent).toMatchObject({
      orgId: api.mock.organization.id,
      name: 'Ada Lovelace',
      slug: 'ada-lovelace',
      status: 'ACTIVE',
      apiKeyPrefix: null,
      keyRotatedAt: null,
      metadata: { team: 'support' },
      phoneIdentities: [],
      createdAt: NOW,
      updatedAt: NOW,
    })
    expect(agent.id).toMatch(/^c[0-9a-z]{24}$/)
    expect(agent.emailIdentities).toMatchObject([
      {
        email: 'ada-lovelace@agents.agentcomms.test',
        localPart: 'ada-lovelace',
        isPrimary: true,
        verified: true,
      },
    ])
    const inboxes = await api.ok('listInboxes', { query: { agentId: agent.id } })
    expect(inboxes.items).toMatchObject([{ agentId: agent.id, email: 'ada-lovelace@agents.agentcomms.test' }])
    expect(await api.ok('getAgent', { path: { id: agent.id } })).toEqual(agent)
  },
)

scenario('subscription: metadata of an agent is an object, {} if never set', async api => {
  const agent = await api.ok('createAgent', { body: { name: 'Ada' } })
  expect(agent.metadata).toEqual({})
  const path = { id: agent.id }
  expect((await api.ok('getAgent', { path })).metadata).toEqual({})
  expect((await api.ok('listAgents')).items).toMatchObject([{ metadata: {} }])
  expect((await api.mock.addAgent({ name: 'Grace' })).metadata).toEqual({})
  const { id } = await api.ok('provisionIdentity', { body: { name: 'Eve', capabilities: ['email'] } })
  expect((await api.ok('getAgent', { path: { id } })).metadata).toEqual({})
  await api.ok('updateAgent', { path, body: { metadata: { team: 'a', floor: 2 } } })
  const replaced = await api.ok('updateAgent', { path, body: { metadata: { team: 'b' } } })
  expect(replaced.metadata).toEqual({ team: 'b' })
  expect((await api.ok('updateAgent', { path, body: { metadata: {} } })).metadata).toEqual({})
  await api.problem('updateAgent', [400, 'VALIDATION_ERROR'], { path, body: { metadata: null } })
})

scenario('shown keys: POST /agents returns no key; rotate-key creates the first one', async api => {
  const agent = await api.ok('createAgent', { body: { name: 'Ada' } })
  expect(JSON.stringify(agent)).not.toMatch(/ak_/)
  const { apiKey, apiKeyPrefix } = await api.ok('rotateAgentKey', { path: { id: agent.id } })
  expect(apiKey.startsWith(apiKeyPrefix)).toBe(true)
  expect(await api.ok('getAgent', { path: { id: agent.id }, key: apiKey })).toMatchObject({
    id: agent.id,
    apiKeyPrefix,
    keyRotatedAt: expect.any(String),
  })
})

scenario('API: provisionPhone adds a phone number from the range reserved for fiction', async api => {
  const agent = await api.ok('createAgent', { body: { name: 'Ada', provisionPhone: true } })
  expect(agent.phoneIdentities).toMatchObject([
    { phoneNumber: expect.stringMatching(/^\+1\d{3}55501\d{2}$/), isPrimary: true },
  ])
})

scenario('event types: agent.created fires for POST /agents', async api => {
  const agent = await api.ok('createAgent', { body: { name: 'Ada' } })
  await api.mock.webhooks.settled()
  expect(api.mock.events.map(({ payload }) => payload)).toEqual([
    {
      event: 'agent.created',
      occurredAt: expect.any(String),
      agentId: agent.id,
      name: 'Ada',
      slug: 'ada',
      email: 'ada@agents.agentcomms.test',
    },
  ])
})

scenario('API: a taken slug or address is 409 CONFLICT; a derived slug gets a suffix', async api => {
  const first = await api.ok('createAgent', { body: { name: 'Ada', slug: 'ada' } })
  await api.problem('createAgent', [409, 'CONFLICT'], { body: { name: 'Other', slug: 'ada' } })
  await api.problem('createAgent', [409, 'CONFLICT'], {
    body: { name: 'Other', slug: 'other', email: 'ADA@agents.agentcomms.test' },
  })
  const second = await api.ok('createAgent', { body: { name: 'Ada' } })
  expect(second.slug).toMatch(/^ada-/)
  expect(second.emailIdentities[0]?.email).not.toBe(first.emailIdentities[0]?.email)
})

scenario('API: an address at an unverified domain is 409 DOMAIN_NOT_VERIFIED', async api => {
  await api.problem('createAgent', [409, 'DOMAIN_NOT_VERIFIED'], {
    body: { name: 'Ada', email: 'ada@example.com' },
  })
})

scenario('limits: names have 2 to 100 characters, slugs 2 to 64 of [a-z0-9-]', async api => {
  const body = (change: object): object => ({ body: { name: 'Ada', ...change } })
  for (const change of [
    { name: 'A' },
    { name: 'x'.repeat(101) },
    { slug: 'a' },
    { slug: 'a'.repeat(65) },
    { slug: 'A b' },
  ]) {
    await api.problem('createAgent', [400, 'VALIDATION_ERROR'], body(change))
  }
  await api.ok('createAgent', body({ name: 'Al', slug: 'al' }))
  const { slug } = await api.ok('createAgent', body({ name: 'x'.repeat(100) }))
  expect(slug.length).toBeLessThanOrEqual(64)
  await api.ok('createAgent', body({ slug: 'b'.repeat(64) }))
})

scenario('API: the list is newest first and filters by status and by name or slug', async api => {
  const names = ['Ada Lovelace', 'Grace Hopper', 'Alan Turing']
  for (const name of names) await api.ok('createAgent', { body: { name } })
  const { items, hasMore, nextCursor } = await api.ok('listAgents')
  expect(items.map(({ name }) => name)).toEqual(names.toReversed())
  expect([hasMore, nextCursor]).toEqual([false, null])
  const found = await api.ok('listAgents', { query: { query: 'HOPPER' } })
  expect(found.items.map(({ name }) => name)).toEqual(['Grace Hopper'])
  await api.ok('deleteAgent', { path: { id: items[0]?.id ?? '' } })
  const deleted = await api.ok('listAgents', { query: { status: 'DELETED' } })
  expect(deleted.items.map(({ name }) => name)).toEqual(['Alan Turing'])
  await api.problem('listAgents', [400, 'VALIDATION_ERROR'], { query: { status: 'GONE' } })
})

scenario('API: the list leaves deleted agents out unless the status DELETED is requested', async api => {
  const ids: string[] = []
  for (const name of ['Ada', 'Grace', 'Alan']) ids.push((await api.ok('createAgent', { body: { name } })).id)
  const [ada = '', grace = '', alan = ''] = ids
  await api.ok('updateAgent', { path: { id: ada }, body: { status: 'SUSPENDED' } })
  await api.ok('deleteAgent', { path: { id: grace } })
  const list = async (query: Record<string, string | number>): Promise<string[]> =>
    (await api.ok('listAgents', { query })).items.map(({ id }) => id)
  expect(await list({})).toEqual([alan, ada])
  expect(await list({ query: 'grace' })).toEqual([])
  expect(await list({ status: 'DELETED' })).toEqual([grace])
  expect(await list({ status: 'DELETED', query: 'grace' })).toEqual([grace])
  expect(await list({ status: 'SUSPENDED' })).toEqual([ada])
  const first = await api.ok('listAgents', { query: { limit: 1 } })
  expect([first.items[0]?.id, first.hasMore]).toEqual([alan, true])
  expect(await list({ limit: 1, cursor: first.nextCursor ?? '' })).toEqual([ada])
})

scenario('API: an update changes only the fields in the request', { clock: 'manual' }, async api => {
  const before = await api.ok('createAgent', { body: { name: 'Ada', metadata: { team: 'a' } } })
  await api.mock.clock.advance('1s')
  const after = await api.ok('updateAgent', {
    path: { id: before.id },
    body: { name: 'Ada L.', voiceId: 'alto' },
  })
  expect(after).toEqual({ ...before, name: 'Ada L.', voiceId: 'alto', updatedAt: after.updatedAt })
  expect(after.updatedAt > before.updatedAt).toBe(true)
  await api.problem('updateAgent', [400, 'VALIDATION_ERROR'], { path: { id: before.id }, body: {} })
})

scenario('API: an update to a taken slug is 409 CONFLICT; its own slug is accepted', async api => {
  await api.ok('createAgent', { body: { name: 'Ada' } })
  const grace = await api.ok('createAgent', { body: { name: 'Grace' } })
  await api.problem('updateAgent', [409, 'CONFLICT'], { path: { id: grace.id }, body: { slug: 'ada' } })
  await api.ok('updateAgent', { path: { id: grace.id }, body: { slug: 'grace' } })
})

scenario('API: deleting revokes the key and keeps the record; a second delete succeeds', async api => {
  const agent = await api.mock.addAgent({ name: 'Ada' })
  expect(await api.ok('deleteAgent', { path: { id: agent.id } })).toEqual({ success: true })
  await api.problem('getAgent', [401, 'UNAUTHORIZED'], { path: { id: agent.id }, key: agent.apiKey })
  expect(await api.ok('getAgent', { path: { id: agent.id } })).toMatchObject({ status: 'DELETED' })
  expect(await api.ok('deleteAgent', { path: { id: agent.id } })).toEqual({ success: true })
  await api.problem('updateAgent', [400, 'BAD_REQUEST'], {
    path: { id: agent.id },
    body: { name: 'Grace' },
  })
})

scenario('API: an email to a deleted agent bounces', { clock: 'manual' }, async api => {
  const [ada, grace] = [await api.mock.addAgent({ name: 'Ada' }), await api.mock.addAgent({ name: 'Grace' })]
  await api.ok('deleteAgent', { path: { id: grace.id } })
  const { id } = await api.ok('sendEmail', {
    key: ada.apiKey,
    body: { to: [grace.email.email], subject: 'Hello', body: 'Are you there?' },
  })
  await api.mock.clock.runAll()
  expect(await api.ok('getMessage', { path: { id } })).toMatchObject({ status: 'BOUNCED' })
})

scenario('subscription: a deleted agent gets no key, and its address and slug stay taken', async api => {
  const agent = await api.mock.addAgent({ name: 'Ada' })
  await api.ok('deleteAgent', { path: { id: agent.id } })
  await api.problem('rotateAgentKey', [400, 'BAD_REQUEST'], { path: { id: agent.id } })
  const other = api.mock.addOrganization().masterKey
  const conflict: [number, 'CONFLICT'] = [409, 'CONFLICT']
  await api.problem('createAgent', conflict, { body: { name: 'Eve', slug: 'ada' } })
  for (const key of [api.mock.masterKey, other])
    await api.problem('createAgent', conflict, { key, body: { name: 'Eve', email: agent.email.email } })
  const next = await api.ok('createAgent', { body: { name: 'Ada' } })
  expect([next.slug, next.emailIdentities[0]?.email]).toEqual(['ada-2', 'ada-2@agents.agentcomms.test'])
  expect(await api.ok('getAgent', { path: { id: agent.id } })).toMatchObject({
    slug: 'ada',
    emailIdentities: agent.emailIdentities,
  })
})

async function verify(api: Api, key: string, domain: string): Promise<string> {
  const { id } = await api.ok('createDomain', { key, body: { domain } })
  api.mock.dns.publish(domain)
  expect(await api.ok('verifyDomain', { key, path: { id } })).toMatchObject({ verified: true })
  return id
}

scenario('rights: errors do not reveal addresses at a domain of another organization', async api => {
  await verify(api, api.mock.masterKey, 'example.com')
  const {
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada', email: 'ada@example.com' })
  const key = api.mock.addOrganization().masterKey
  for (const id of ['createAgent', 'provisionIdentity'] as const) {
    const more = id === 'createAgent' ? {} : { capabilities: ['email'] }
    const ask = async (address: string): Promise<string> =>
      (
        await api.problem(id, [409, 'DOMAIN_NOT_VERIFIED'], {
          key,
          body: { name: 'Eve', email: address, ...more },
        })
      ).detail
    expect(await ask(email)).toBe(await ask('nobody@example.com'))
  }
})

scenario(
  'subscription: a domain that moves to another organization loses the addresses of deleted agents',
  { clock: 'manual' },
  async api => {
    const id = await verify(api, api.mock.masterKey, 'example.com')
    const deletedAgent = await api.mock.addAgent({ name: 'Ada', email: 'ada@example.com' })
    await api.ok('createInbox', { body: { agentId: deletedAgent.id } })
    const mail = await api.mock.receiveEmail({
      to: deletedAgent.email.email,
      from: 'ben@example.net',
      body: 'Hi',
    })
    await api.problem('deleteDomain', [409, 'CONFLICT'], { path: { id } })
    await api.ok('deleteAgent', { path: { id: deletedAgent.id } })
    await api.problem('createAgent', [409, 'CONFLICT'], {
      body: { name: 'Eve', email: deletedAgent.email.email },
    })
    await api.ok('deleteDomain', { path: { id } })

    const key = api.mock.addOrganization().masterKey
    await verify(api, key, 'example.com')
    const next = await api.ok('createAgent', { key, body: { name: 'Eve', email: deletedAgent.email.email } })
    const receivedByNext = await api.mock.receiveEmail({
      to: deletedAgent.email.email,
      from: 'ben@example.net',
      body: 'Hi again',
    })
    expect(receivedByNext).toMatchObject({ agentId: next.id, inboxId: null })
    const inbox = await api.ok('createInbox', { key, body: { agentId: next.id } })
    const more = await api.mock.receiveEmail({
      to: deletedAgent.email.email,
      from: 'ben@example.net',
      body: 'And again',
    })
    expect(more.inboxId).toBe(inbox.id)
    expect((await api.ok('listMessages', { query: { agentId: deletedAgent.id } })).items).toEqual([mail])
    expect((await api.ok('listInboxes', { query: { agentId: deletedAgent.id } })).items).toHaveLength(1)
  },
)

scenario('shown keys: a new key revokes the old one immediately', async api => {
  const agent = await api.mock.addAgent({ name: 'Ada' })
  const { apiKey } = await api.ok('rotateAgentKey', { path: { id: agent.id } })
  expect(apiKey).not.toBe(agent.apiKey)
  await api.problem('listMessages', [401, 'UNAUTHORIZED'], { key: agent.apiKey })
  await api.ok('listMessages', { key: apiKey })
})

scenario('API: a rotation with the idempotency key of another one is 409', async api => {
  const [ada, grace] = [await api.mock.addAgent({ name: 'Ada' }), await api.mock.addAgent({ name: 'Grace' })]
  await api.ok('rotateAgentKey', { path: { id: ada.id }, idempotencyKey: 'k1' })
  await api.problem('rotateAgentKey', [409, 'IDEMPOTENCY_BODY_MISMATCH'], {
    path: { id: grace.id },
    idempotencyKey: 'k1',
  })
})

scenario('email: an agent has exactly one email identity', async api => {
  const agent = await api.mock.addAgent({ name: 'Ada' })
  const { items } = await api.ok('listEmailIdentities', { path: { agentId: agent.id }, key: agent.apiKey })
  expect(items).toEqual(agent.emailIdentities)
  expect(items).toHaveLength(1)
})
