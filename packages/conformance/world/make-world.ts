import type { MockAgent } from '@agentcomms/mock-server'
import type { CredentialName } from '../access/table.ts'
import type { Api, CallOptions } from '../api.ts'

/** In every text of the agent's records: whoever must not see them must not see this. */
export const CANARY = 'canary4711'

export const MAIL = { to: ['grace@example.com'], subject: `Subject ${CANARY}`, body: `Body ${CANARY}` }
export const ADDRESS = {
  type: 'BILLING',
  street1: `Street ${CANARY}`,
  city: 'Berlin',
  state: 'Berlin',
  postalCode: '10115',
  country: 'DE',
}
export const LOGIN = {
  type: 'login',
  name: `Shop ${CANARY}`,
  login: { username: CANARY, password: CANARY, totp: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' },
}
export const HOOK = {
  url: `https://${CANARY}.example.com/hooks`,
  events: ['message.received'],
  maxAttempts: 1,
}

/** Some of everything that one agent and its organization have, by what it is. */
export type Records = Awaited<ReturnType<typeof makeRecords>>

/** Two organizations side by side: one with an agent that has everything and a sibling, and another one. */
export interface AccessWorld {
  credentials: Record<CredentialName, CallOptions>
  records: Records
}

export async function makeWorld(api: Api): Promise<AccessWorld> {
  const { mock } = api
  const other = mock.addOrganization({ name: 'Other' })
  const capabilities: ('phone' | 'vault')[] = ['phone', 'vault']
  const agent = await mock.addAgent({ name: `Ada ${CANARY}`, capabilities })
  const sibling = await mock.addAgent({ name: 'Ben', capabilities })
  const stranger = await mock.addAgent({ name: 'Cara', capabilities, orgId: other.organization.id })
  return {
    credentials: {
      master: { key: mock.masterKey },
      user: { bearer: await mock.accessToken({ userId: 'u1', orgIds: [mock.organization.id] }) },
      agent: { key: agent.apiKey },
      sibling: { key: sibling.apiKey },
      otherMaster: { key: other.masterKey },
      otherUser: { bearer: await mock.accessToken({ userId: 'u2', orgIds: [other.organization.id] }) },
      otherAgent: { key: stranger.apiKey },
      none: { key: null },
    },
    records: { ...(await makeRecords(api, agent)), sibling: sibling.id },
  }
}

async function makeRecords(api: Api, agent: MockAgent) {
  const agentId = agent.id
  const hooks = await makeDeadLetter(api, agent)
  const bare = await api.mock.addAgent({ name: `Dora ${CANARY}` })
  await api.ok('deleteInbox', { path: { id: await inboxOf(api, bare.id) } })
  const address = await api.ok('createAddress', { body: { ...ADDRESS, agentId } })
  const credential = await api.ok('createCredential', { body: { ...LOGIN, agentId } })
  const call = await api.ok('createCall', { body: { agentId, to: '+12125550142', greeting: CANARY } })
  const draft = await api.ok('createDraft', { body: { ...MAIL, agentId } })
  const waiting = await api.ok('sendEmail', {
    body: { ...MAIL, agentId, to: ['approve@simulator.agents.agentcomms.test'] },
  })
  const suppressed = `${CANARY}@agents.agentcomms.test`
  await api.ok('sendEmail', { body: { ...MAIL, agentId, to: [suppressed] } })
  const domain = await api.ok('createDomain', { body: { domain: `${CANARY}.example.com` } })
  const demo = await api.ok('createDemoInbox')
  await api.mock.clock.advance('5m')
  return {
    ...hooks,
    agent: agentId,
    bare: bare.id,
    sibling: '',
    org: api.mock.organization.id,
    inbox: await inboxOf(api, agentId),
    address: address.id,
    credential: credential.id,
    call: call.id,
    domain: domain.id,
    demoToken: demo.token,
    phone: agent.phoneIdentities[0]?.id ?? '',
    draft: draft.id,
    waiting: waiting.id,
    suppressed,
  }
}

/** A mail that arrives, and its delivery to an endpoint that does not take the first one. */
async function makeDeadLetter(api: Api, agent: MockAgent) {
  const answers = [500]
  api.mock.webhooks.listen(HOOK.url, () => new Response(null, { status: answers.pop() ?? 204 }))
  const webhook = await api.ok('createWebhook', { body: HOOK })
  const message = await api.mock.receiveEmail({
    to: agent.email,
    from: 'grace@example.com',
    subject: `Lunch ${CANARY}`,
    text: `Tuesday ${CANARY}`,
    attachments: [{ filename: `${CANARY}.txt`, content: CANARY }],
  })
  await api.mock.clock.advance('5m')
  const [delivery] = (await api.ok('listWebhookDeadLetters', { path: { id: webhook.id } })).items
  return {
    webhook: webhook.id,
    delivery: delivery?.id ?? '',
    message: message.id,
    thread: message.threadId ?? '',
    attachment: message.attachments[0]?.id ?? '',
  }
}

async function inboxOf(api: Api, agentId: string): Promise<string> {
  const [inbox] = (await api.ok('listInboxes', { query: { agentId } })).items
  return inbox?.id ?? ''
}
