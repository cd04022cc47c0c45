import type { MockAgent } from '@agentcomms/mock-server'
import type { Inbox } from '@agentcomms/spec'
import { expect } from 'vitest'
import { type Api, UNKNOWN_ID } from '../api.ts'
import { scenario, transportScenario } from '../scenario.ts'
import { getSentSource } from '../sent-email.ts'

const MAIL = { to: ['ben@example.net'], subject: 'Hi', body: 'Hi' }

async function inboxOf(api: Api, agentId: string): Promise<Inbox> {
  const [inbox] = (await api.ok('listInboxes', { query: { agentId } })).items
  if (!inbox) throw new Error(`The agent ${agentId} has no inbox.`)
  return inbox
}

/** Adds an agent with an address at a verified custom domain. */
async function addCustomAgent(api: Api, domain = 'example.com'): Promise<MockAgent> {
  const { id } = await api.ok('createDomain', { body: { domain } })
  api.mock.dns.publish(domain)
  expect(await api.ok('verifyDomain', { path: { id } })).toMatchObject({ verified: true })
  return await api.mock.addAgent({ name: 'Ada', email: `ada@${domain}` })
}

function fromOf(api: Api): string | undefined {
  const raw = getSentSource(api.mock)
  return /^From: (.*)\r$/m.exec(raw)?.[1]
}

scenario('subscription: an agent at the default domain has an inbox', async api => {
  const agent = await api.mock.addAgent({ name: 'Ada' })
  const { items, hasMore, nextCursor } = await api.ok('listInboxes', { key: agent.apiKey })
  expect([hasMore, nextCursor]).toEqual([false, null])
  expect(items).toMatchObject([
    { agentId: agent.id, email: agent.email.email, domain: 'agents.agentcomms.test', localPart: 'ada' },
  ])
  const id = items[0]?.id ?? ''
  expect(await api.ok('getInbox', { path: { id }, key: agent.apiKey })).toEqual(items[0])
  expect(await api.ok('getInbox', { path: { id } })).toEqual(items[0])
})

scenario(
  'key types: at organization level all inboxes are listed, newest first; agentId filters them',
  async api => {
    const ada = await api.mock.addAgent({ name: 'Ada' })
    const grace = await api.mock.addAgent({ name: 'Grace' })
    const all = await api.ok('listInboxes')
    expect(all.items.map(({ agentId }) => agentId)).toEqual([grace.id, ada.id])
    const inboxesOfAda = await api.ok('listInboxes', { query: { agentId: ada.id } })
    expect(inboxesOfAda.items.map(({ agentId }) => agentId)).toEqual([ada.id])
  },
)

scenario(
  'subscription: query lists the inboxes whose address or display name contains it, ignoring case',
  async api => {
    const ada = await api.mock.addAgent({ name: 'Ada', slug: 'support-1' })
    const grace = await api.mock.addAgent({ name: 'Grace' })
    await api.ok('updateInbox', {
      path: { id: (await inboxOf(api, grace.id)).id },
      body: { displayName: 'Customer Support' },
    })
    const nameless = await api.mock.addAgent({ name: 'Eve' })
    await api.ok('updateInbox', {
      path: { id: (await inboxOf(api, nameless.id)).id },
      body: { displayName: null },
    })
    const search = async (query: Record<string, string>): Promise<unknown[]> =>
      (await api.ok('listInboxes', { query })).items.map(({ agentId }) => agentId)
    expect(await search({ query: 'SUPPORT' })).toEqual([grace.id, ada.id])
    expect(await search({ query: 'GRACE@agents' })).toEqual([grace.id])
    expect(await search({ query: 'support', agentId: ada.id })).toEqual([ada.id])
    expect(await search({ query: 'nobody' })).toEqual([])
    await api.problem('listInboxes', [400, 'VALIDATION_ERROR'], { query: { query: '' } })
    const { nextCursor } = await api.ok('listInboxes', { query: { query: 'support', limit: 1 } })
    const cursor = nextCursor ?? ''
    expect(await search({ query: 'support', cursor })).toEqual([ada.id])
    await api.problem('listInboxes', [400, 'VALIDATION_ERROR'], { query: { query: 'eve', cursor } })
  },
)

scenario(
  'rights: an agent key naming another agent is 403; an absent agent is 404 at organization level',
  async api => {
    const ada = await api.mock.addAgent({ name: 'Ada' })
    const grace = await api.mock.addAgent({ name: 'Grace' })
    await api.problem('listInboxes', [403, 'FORBIDDEN'], { key: ada.apiKey, query: { agentId: grace.id } })
    await api.problem('listInboxes', [404, 'NOT_FOUND'], { query: { agentId: UNKNOWN_ID } })
    await api.ok('listInboxes', { key: ada.apiKey, query: { agentId: ada.id } })
  },
)

scenario('rights: the inbox of another agent is 404', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const grace = await api.mock.addAgent({ name: 'Grace' })
  const { items } = await api.ok('listInboxes', { key: grace.apiKey })
  await api.problem('getInbox', [404, 'NOT_FOUND'], { key: ada.apiKey, path: { id: items[0]?.id ?? '' } })
})

scenario('message: a custom-domain address has no inbox; its messages have inboxId null', async api => {
  const agent = await addCustomAgent(api)
  expect((await api.ok('listInboxes', { key: agent.apiKey })).items).toEqual([])
  const sent = await api.ok('sendEmail', { key: agent.apiKey, body: MAIL })
  const received = await api.mock.receiveEmail({ to: agent.email.email, from: 'ben@example.net', body: 'Hi' })
  expect([sent.inboxId, received.inboxId]).toEqual([null, null])
  expect(fromOf(api)).toBe('Ada <ada@example.com>')
})

scenario('message: POST /inboxes attaches an inbox; messages have its id from then on', async api => {
  const agent = await addCustomAgent(api)
  const before = await api.ok('sendEmail', { key: agent.apiKey, body: MAIL })
  const inbox = await api.ok('createInbox', { body: { agentId: agent.id, displayName: 'Ada of Example' } })
  expect(inbox).toMatchObject({
    agentId: agent.id,
    email: 'ada@example.com',
    domain: 'example.com',
    localPart: 'ada',
    displayName: 'Ada of Example',
  })
  expect(await api.ok('getInbox', { key: agent.apiKey, path: { id: inbox.id } })).toEqual(inbox)
  expect((await api.ok('listInboxes', { key: agent.apiKey })).items).toEqual([inbox])
  const sent = await api.ok('sendEmail', { key: agent.apiKey, body: MAIL })
  const received = await api.mock.receiveEmail({ to: agent.email.email, from: 'ben@example.net', body: 'Hi' })
  expect(fromOf(api)).toBe('Ada of Example <ada@example.com>')
  const messageList = await api.ok('listMessages', { query: { inboxId: inbox.id } })
  expect(messageList.items.map(({ id }) => id)).toEqual([received.id, sent.id])
  expect(await api.ok('getMessage', { path: { id: before.id } })).toMatchObject({ inboxId: null })
})

scenario('API: displayName defaults to the name of the agent, and is validated', async api => {
  const { id: agentId } = await addCustomAgent(api)
  for (const displayName of ['', 'x'.repeat(101), 'two\nlines', null, 1]) {
    await api.problem('createInbox', [400, 'VALIDATION_ERROR'], { body: { agentId, displayName } })
  }
  expect(await api.ok('createInbox', { body: { agentId } })).toMatchObject({ displayName: 'Ada' })
})

scenario('message: a second inbox is 409 CONFLICT, which names the first', async api => {
  const agents = [await api.mock.addAgent({ name: 'Grace' }), await addCustomAgent(api)]
  await api.ok('createInbox', { body: { agentId: agents[1]?.id } })
  for (const { id: agentId } of agents) {
    const first = await inboxOf(api, agentId)
    const { detail } = await api.problem('createInbox', [409, 'CONFLICT'], { body: { agentId } })
    expect(detail).toContain(first.id)
    expect((await api.ok('listInboxes', { query: { agentId } })).items).toEqual([first])
  }
})

scenario('message: an inbox needs a domain that is still verified: 409 DOMAIN_NOT_VERIFIED', async api => {
  const { id: agentId } = await addCustomAgent(api)
  const [domain] = (await api.ok('listDomains')).items
  api.mock.dns.clear()
  expect(await api.ok('verifyDomain', { path: { id: domain?.id ?? '' } })).toMatchObject({
    verified: false,
  })
  await api.problem('createInbox', [409, 'DOMAIN_NOT_VERIFIED'], { body: { agentId } })
  api.mock.dns.publish('example.com')
  await api.ok('verifyDomain', { path: { id: domain?.id ?? '' } })
  await api.ok('createInbox', { body: { agentId } })
})

scenario('API: a deleted agent gets no inbox: 400 BAD_REQUEST', async api => {
  const { id: agentId } = await addCustomAgent(api)
  await api.ok('deleteAgent', { path: { id: agentId } })
  const { detail } = await api.problem('createInbox', [400, 'BAD_REQUEST'], { body: { agentId } })
  expect(detail).toContain('DELETED')
})

scenario('API: PATCH /inboxes/{id} changes the sender name of emails; null removes it', async api => {
  const { id: agentId, apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const before = await inboxOf(api, agentId)
  const path = { id: before.id }
  for (const [displayName, from] of [
    ['Ada, Support', '"Ada, Support" <ada@agents.agentcomms.test>'],
    [null, 'ada@agents.agentcomms.test'],
  ]) {
    const updated = await api.ok('updateInbox', { path, body: { displayName } })
    expect(updated).toEqual({ ...before, displayName })
    expect(await api.ok('getInbox', { key, path })).toEqual(updated)
    await api.ok('sendEmail', { key, body: MAIL })
    expect(fromOf(api)).toBe(from)
  }
  for (const displayName of ['', 'x'.repeat(101), 'a\u0000b']) {
    await api.problem('updateInbox', [400, 'VALIDATION_ERROR'], { path, body: { displayName } })
  }
  expect(await inboxOf(api, agentId)).toEqual({ ...before, displayName: null })
})

scenario('API: renaming an agent renames its sender, unless its inbox has a name of its own', async api => {
  const { id: agentId, apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const rename = (name: string): Promise<unknown> =>
    api.ok('updateAgent', { path: { id: agentId }, body: { name } })
  const readSender = async (): Promise<unknown[]> => {
    await api.ok('sendEmail', { key, body: MAIL })
    return [(await inboxOf(api, agentId)).displayName, fromOf(api)]
  }
  await rename('Grace')
  expect(await readSender()).toEqual(['Grace', 'Grace <ada@agents.agentcomms.test>'])
  const path = { id: (await inboxOf(api, agentId)).id }
  for (const displayName of ['Support', null]) {
    await api.ok('updateInbox', { path, body: { displayName } })
    const before = await readSender()
    await rename(`Agent of ${displayName}`)
    expect(await readSender()).toEqual(before)
  }
})

scenario('API: deleting an inbox keeps its messages and the address', async api => {
  const {
    id: agentId,
    apiKey: key,
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  const inbox = await inboxOf(api, agentId)
  const received = await api.mock.receiveEmail({ to: email, from: 'ben@example.com', body: 'Hi' })
  expect(await api.ok('deleteInbox', { path: { id: inbox.id } })).toEqual({ success: true })
  await api.problem('getInbox', [404, 'NOT_FOUND'], { path: { id: inbox.id } })
  await api.problem('deleteInbox', [404, 'NOT_FOUND'], { path: { id: inbox.id } })
  expect((await api.ok('listInboxes')).items).toEqual([])
  const later = await api.mock.receiveEmail({ to: email, from: 'ben@example.com', body: 'Hi' })
  expect([received.inboxId, later.inboxId]).toEqual([inbox.id, null])
  expect((await api.ok('listMessages', { key, query: { inboxId: inbox.id } })).items).toEqual([received])
  const another = await api.ok('createInbox', { body: { agentId } })
  expect(another.id).not.toBe(inbox.id)
  const latest = await api.mock.receiveEmail({ to: email, from: 'ben@example.com', body: 'Hi' })
  expect(latest.inboxId).toBe(another.id)
})

transportScenario('API: agentId null detaches an inbox, and its agent attaches it again', async api => {
  const {
    id: agentId,
    apiKey: key,
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  const eve = await api.mock.addAgent({ name: 'Eve' })
  const inbox = await inboxOf(api, agentId)
  const path = { id: inbox.id }
  const receive = () => api.mock.receiveEmail({ to: email, from: 'ben@example.com', body: 'Hi' })
  const first = await receive()
  const detached = await api.ok('updateInbox', { path, body: { agentId: null, displayName: 'Support' } })
  expect(detached).toEqual({ ...inbox, agentId: null, displayName: 'Support' })
  expect(await api.ok('getInbox', { path })).toEqual(detached)
  expect((await api.ok('listInboxes')).items).toEqual([await inboxOf(api, eve.id), detached])
  expect((await api.ok('listInboxes', { query: { agentId } })).items).toEqual([])
  expect((await api.ok('listInboxes', { key })).items).toEqual([])
  await api.problem('getInbox', [404, 'NOT_FOUND'], { key, path })
  await api.ok('sendEmail', { key, body: MAIL })
  expect([fromOf(api), (await receive()).inboxId]).toEqual(['Ada <ada@agents.agentcomms.test>', null])
  const listed = await api.ok('listMessages', { query: { inboxId: inbox.id } })
  expect(listed.items).toMatchObject([{ id: first.id }])
  expect(await api.ok('updateInbox', { path, body: { displayName: null } })).toMatchObject({ agentId: null })
  const { detail } = await api.problem('createInbox', [409, 'CONFLICT'], { body: { agentId } })
  expect(detail).toContain(inbox.id)
  const other = { path, body: { agentId: eve.id } }
  const { details } = await api.problem('updateInbox', [400, 'VALIDATION_ERROR'], other)
  expect(details?.issues).toMatchObject([{ location: 'body', path: '/agentId' }])
  const attached = await api.ok('updateInbox', { path, body: { agentId } })
  expect(attached).toEqual({ ...inbox, displayName: null })
  expect((await receive()).inboxId).toBe(inbox.id)
  await api.ok('updateInbox', { path, body: { agentId: null } })
  await api.ok('deleteAgent', { path: { id: agentId } })
  await api.problem('updateInbox', [400, 'BAD_REQUEST'], { path, body: { agentId } })
})

scenario('subscription: a detached inbox survives an export and an import', async api => {
  const { id: agentId } = await api.mock.addAgent({ name: 'Ada' })
  const { id } = await inboxOf(api, agentId)
  await api.ok('updateInbox', { path: { id }, body: { agentId: null } })
  await api.mock.importState(api.mock.exportState())
  expect((await api.ok('listInboxes')).items).toMatchObject([{ id, agentId: null }])
})

scenario('rights: an inbox of another organization is 404 and does not change', async api => {
  const other = api.mock.addOrganization()
  const eve = await api.mock.addAgent({ name: 'Eve', orgId: other.organization.id })
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const otherInbox = (await api.ok('listInboxes', { key: other.masterKey })).items[0]
  const path = { id: otherInbox?.id ?? '' }
  await api.problem('getInbox', [404, 'NOT_FOUND'], { path })
  await api.problem('updateInbox', [404, 'NOT_FOUND'], { path, body: { displayName: 'Mine' } })
  await api.problem('deleteInbox', [404, 'NOT_FOUND'], { path })
  await api.problem('createInbox', [404, 'NOT_FOUND'], { body: { agentId: eve.id } })
  await api.problem('createInbox', [404, 'NOT_FOUND'], { body: { agentId: UNKNOWN_ID } })
  await api.problem('listInboxes', [404, 'NOT_FOUND'], { query: { agentId: eve.id } })
  expect((await api.ok('listInboxes')).items.map(({ agentId }) => agentId)).toEqual([ada.id])
  expect(await api.ok('getInbox', { key: eve.apiKey, path })).toEqual(otherInbox)
})
