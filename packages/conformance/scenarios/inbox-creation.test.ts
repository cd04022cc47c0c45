import { expect } from 'vitest'
import type { Api } from '../api.ts'
import { scenario, transportScenario } from '../scenario.ts'

const domain = 'mail.example.com'

/** Adds the domain and verifies it. */
async function addDomain(api: Api): Promise<void> {
  const { id } = await api.ok('createDomain', { body: { domain } })
  api.mock.dns.publish(domain)
  expect(await api.ok('verifyDomain', { path: { id } })).toMatchObject({ verified: true })
}

transportScenario('message: an inbox without an agent gets an agent, and no key', async api => {
  const body = { username: 'Support', displayName: 'Support team' }
  const inbox = await api.ok('createInbox', { body })
  expect(inbox).toMatchObject({
    email: 'support@agents.agentcomms.test',
    localPart: 'support',
    displayName: 'Support team',
    agentId: expect.stringMatching(/^c/),
  })
  expect(JSON.stringify(inbox)).not.toMatch(/apiKey|ak_/)
  const agent = await api.ok('getAgent', { path: { id: inbox.agentId ?? '' } })
  expect(agent).toMatchObject({ name: 'Support team', apiKeyPrefix: null, status: 'ACTIVE' })
  expect(agent.emailIdentities.map(({ email }) => email)).toEqual([inbox.email])
  expect((await api.ok('listInboxes', { query: { agentId: agent.id } })).items).toEqual([inbox])
  expect(api.mock.events).toMatchObject([{ payload: { event: 'agent.created', agentId: agent.id } }])
  const { apiKey: key } = await api.ok('rotateAgentKey', { path: { id: agent.id } })
  const mail = { to: ['grace@example.com'], subject: 'Hello', body: 'Hello' }
  const sent = await api.ok('sendEmail', { key, body: mail })
  expect(sent).toMatchObject({ inboxId: inbox.id, fromAddress: inbox.email })
  await api.problem('createInbox', [409, 'CONFLICT'], { body })
  expect((await api.ok('listAgents')).items).toHaveLength(1)
})

scenario('message: a new inbox without a username gets a free address', async api => {
  const first = await api.ok('createInbox', { body: {} })
  const second = await api.ok('createInbox', { body: { displayName: 'A' } })
  expect(first.email).toMatch(/^inbox-\w+@agents\.agentcomms\.test$/)
  expect(second.email).not.toBe(first.email)
  expect(second.displayName).toBe('A')
  const { name } = await api.ok('getAgent', { path: { id: second.agentId ?? '' } })
  expect(name).toBe(`Inbox ${second.localPart}`)
  const { agentId } = await api.ok('createInbox', { body: { displayName: 'Al' } })
  expect((await api.ok('getAgent', { path: { id: agentId ?? '' } })).name).toBe('Al')
})

scenario('message: a new inbox at a custom domain needs a verified domain', async api => {
  const body = { username: 'sales', domain }
  await api.problem('createInbox', [409, 'DOMAIN_NOT_VERIFIED'], { body })
  expect((await api.ok('listAgents')).items).toEqual([])
  await addDomain(api)
  const inbox = await api.ok('createInbox', { body })
  expect(inbox).toMatchObject({ email: `sales@${domain}`, domain, displayName: 'Inbox sales' })
  await api.problem('createInbox', [409, 'CONFLICT'], { body: { agentId: inbox.agentId ?? '' } })
})

scenario('message: an agent key attaches the inbox of its own agent only', async api => {
  await addDomain(api)
  const { id, apiKey: key } = await api.mock.addAgent({ name: 'Ada', email: `ada@${domain}` })
  const eve = await api.mock.addAgent({ name: 'Eve', email: `eve@${domain}` })
  await api.problem('createInbox', [403, 'FORBIDDEN'], { key, body: { agentId: eve.id } })
  for (const body of [{ username: 'eva' }, { domain: 'agents.agentcomms.test' }]) {
    const { detail } = await api.problem('createInbox', [409, 'CONFLICT'], { key, body })
    expect(detail).toContain(`ada@${domain}`)
  }
  const inbox = await api.ok('createInbox', { key, body: { username: 'ADA', domain } })
  expect(inbox).toMatchObject({ agentId: id, email: `ada@${domain}`, displayName: 'Ada' })
  await api.problem('createInbox', [409, 'CONFLICT'], { key, body: {} })
  expect((await api.ok('listAgents')).items).toHaveLength(2)
})

scenario('message: a username is a local part', async api => {
  for (const username of ['', '.a', 'a.', 'a..b', '-a', 'a b', 'a@b', 'ä', 'x'.repeat(65)]) {
    const { details } = await api.problem('createInbox', [400, 'VALIDATION_ERROR'], { body: { username } })
    expect(details?.issues, username).toMatchObject([{ location: 'body', path: '/username' }])
  }
  for (const username of ['a', 'first.last-name_2', 'x'.repeat(64)])
    expect((await api.ok('createInbox', { body: { username } })).localPart).toBe(username)
})

scenario('subscription: an update of an inbox can repeat its agent', async api => {
  const { id: agentId } = await api.mock.addAgent({ name: 'Ada' })
  const eve = await api.mock.addAgent({ name: 'Eve' })
  const [inbox] = (await api.ok('listInboxes', { query: { agentId } })).items
  const path = { id: inbox?.id ?? '' }
  expect(await api.ok('updateInbox', { path, body: { agentId } })).toEqual(inbox)
  const body = { agentId, displayName: 'Ada of Example' }
  expect(await api.ok('updateInbox', { path, body })).toEqual({ ...inbox, displayName: 'Ada of Example' })
  const wrong = { path, body: { ...body, agentId: eve.id, displayName: 'Eve' } }
  const { details } = await api.problem('updateInbox', [400, 'VALIDATION_ERROR'], wrong)
  expect(details?.issues).toMatchObject([{ location: 'body', path: '/agentId' }])
  expect(await api.ok('getInbox', { path })).toMatchObject({ agentId, displayName: 'Ada of Example' })
  await api.problem('updateInbox', [400, 'VALIDATION_ERROR'], { path, body: {} })
})
