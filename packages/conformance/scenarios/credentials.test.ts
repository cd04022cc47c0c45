import { expect } from 'vitest'
import type { Api, CallOptions } from '../api.ts'
import { UNKNOWN_ID } from '../api.ts'
import type { OperationId } from '../operations.ts'
import { scenario, transportScenario } from '../scenario.ts'

const MANUAL_CLOCK = { now: '2026-01-01T00:00:00.000Z', clock: 'manual' } as const
const WEBHOOK_BODY = { url: 'https://app.example.test/hooks', events: ['*'] }

scenario('headers: a key goes in X-API-Key or as Bearer', async api => {
  const { id, apiKey } = await api.mock.addAgent({ name: 'Ada' })
  for (const key of [apiKey, api.mock.masterKey]) {
    expect(await api.ok('getAgent', { path: { id }, key })).toMatchObject({ id })
    expect(await api.ok('getAgent', { path: { id }, bearer: key })).toMatchObject({ id })
  }
  expect(api.mock.masterKey).toMatch(/^mk_/)
  expect(apiKey).toMatch(/^ak_/)
})

scenario('access tokens: an access token acts like the master key of its active organization', async api => {
  const other = api.mock.addOrganization({ name: 'Other' })
  const orgIds = [api.mock.organization.id, other.organization.id]
  const first = await api.mock.accessToken({ userId: 'u1', orgIds })
  const second = await api.mock.accessToken({ userId: 'u1', orgIds, orgId: other.organization.id })
  expect(first.split('.')).toHaveLength(3)
  const agent = await api.ok('createAgent', { bearer: second, body: { name: 'Ada' } })
  expect(agent.orgId).toBe(other.organization.id)
  expect((await api.ok('listAgents', { bearer: first })).items).toEqual([])
  expect((await api.ok('listAgents', { key: other.masterKey })).items).toEqual([agent])
  await api.ok('createWebhook', { bearer: second, body: WEBHOOK_BODY })
})

scenario('access tokens: an access token expires on the clock of the mock', MANUAL_CLOCK, async api => {
  const bearer = await api.mock.accessToken({ userId: 'u1', orgIds: [api.mock.organization.id] })
  await api.mock.clock.advance('59m')
  await api.ok('listAgents', { bearer })
  await api.mock.clock.advance('2m')
  await api.problem('listAgents', [401, 'UNAUTHORIZED'], { bearer })
})

scenario('access tokens: a changed or unsigned token is 401', async api => {
  const orgIds = [api.mock.organization.id]
  const token = await api.mock.accessToken({ userId: 'u1', orgIds })
  const [header = '', payload = '', signature = ''] = token.split('.')
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims: object = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const forged = [
    [header, encode({ ...claims, sub: 'u2' }), signature],
    [encode({ alg: 'none', typ: 'JWT' }), payload, ''],
    [header, payload, `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`],
    [header, payload],
  ]
  await api.ok('listAgents', { bearer: token })
  for (const parts of forged)
    await api.problem('listAgents', [401, 'UNAUTHORIZED'], { bearer: parts.join('.') })
})

transportScenario('headers: a 401 names the authentication scheme', async api => {
  const { status, headers } = await api.call('listAgents', { key: null })
  expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  api.mock.faults.add({ operation: 'listAgents', status: 401 })
  const fault = await api.call('listAgents')
  expect([fault.status, fault.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
})

scenario(
  'headers: other schemes and empty values are 401; the case of the scheme does not matter',
  async api => {
    const { apiKey } = await api.mock.addAgent({ name: 'Ada' })
    for (const authorization of [`Basic ${btoa(`${apiKey}:`)}`, 'Bearer', 'Bearer ', apiKey]) {
      await api.problem('listAgents', [401, 'UNAUTHORIZED'], { key: null, headers: { authorization } })
    }
    await api.problem('listAgents', [401, 'UNAUTHORIZED'], { key: null, headers: { 'x-api-key': '' } })
    await api.ok('listAgents', {
      key: null,
      headers: { authorization: `bearer ${apiKey}` },
      bypassPrism: 'Prism accepts only the spelling "Bearer"',
    })
  },
)

scenario('authentication: keys give no access to another organization', async api => {
  const other = api.mock.addOrganization({ name: 'Other' })
  expect(other.masterKey).not.toBe(api.mock.masterKey)
  expect(other.organization.id).not.toBe(api.mock.organization.id)
})

/** Checks that `id` gets the same problem as an absent id, except for the id itself. */
async function looksAbsent(
  api: Api,
  operation: OperationId,
  id: string,
  options: CallOptions,
): Promise<void> {
  const foreign = await api.problem(operation, [404, 'NOT_FOUND'], { ...options, path: { id, agentId: id } })
  const absent = await api.problem(operation, [404, 'NOT_FOUND'], {
    ...options,
    path: { id: UNKNOWN_ID, agentId: UNKNOWN_ID },
  })
  expect(JSON.parse(JSON.stringify(foreign).replaceAll(id, UNKNOWN_ID)), operation).toEqual(absent)
}

scenario('authentication: ids of another organization get the same response as absent ids', async api => {
  const agent = await api.mock.addAgent({ name: 'Ada' })
  const message = await api.mock.receiveEmail({ to: agent.email.email, from: 'ben@example.com', body: 'Hi' })
  const webhook = await api.ok('createWebhook', { body: WEBHOOK_BODY })
  const inbox = message.inboxId ?? ''
  const { masterKey: key } = api.mock.addOrganization({ name: 'Other' })
  await looksAbsent(api, 'getAgent', agent.id, { key })
  await looksAbsent(api, 'updateAgent', agent.id, { key, body: { name: 'Eve' } })
  await looksAbsent(api, 'deleteAgent', agent.id, { key })
  await looksAbsent(api, 'rotateAgentKey', agent.id, { key })
  await looksAbsent(api, 'listEmailIdentities', agent.id, { key })
  await looksAbsent(api, 'getInbox', inbox, { key })
  await looksAbsent(api, 'getMessage', message.id, { key })
  await looksAbsent(api, 'updateMessageLabels', message.id, { key, body: { addLabels: ['read'] } })
  await looksAbsent(api, 'replyToEmail', message.id, { key, body: { body: 'Hi' } })
  await looksAbsent(api, 'getWebhook', webhook.id, { key })
  await looksAbsent(api, 'deleteWebhook', webhook.id, { key })
  await api.problem('listMessages', [404, 'NOT_FOUND'], { key, query: { agentId: agent.id } })
  await api.problem('sendEmail', [404, 'NOT_FOUND'], {
    key,
    body: { agentId: agent.id, to: ['ben@example.com'], subject: 'Hi', body: 'Hi' },
  })
  expect((await api.ok('getAgent', { path: { id: agent.id } })).status).toBe('ACTIVE')
  for (const list of ['listAgents', 'listInboxes', 'listMessages', 'listWebhooks'] as const) {
    expect((await api.ok(list, { key })).items, list).toEqual([])
  }
})

scenario('authentication: ids of another agent get the same response as absent ids', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const { apiKey: key, id: eve } = await api.mock.addAgent({ name: 'Eve' })
  const message = await api.mock.receiveEmail({ to: ada.email.email, from: 'ben@example.com', body: 'Hi' })
  await looksAbsent(api, 'getAgent', ada.id, { key })
  await looksAbsent(api, 'listEmailIdentities', ada.id, { key })
  await looksAbsent(api, 'getInbox', message.inboxId ?? '', { key })
  await looksAbsent(api, 'getMessage', message.id, { key })
  await looksAbsent(api, 'updateMessageLabels', message.id, { key, body: { addLabels: ['read'] } })
  await looksAbsent(api, 'replyToEmail', message.id, { key, body: { body: 'Hi' } })
  expect((await api.ok('listAgents', { key })).items.map(({ id }) => id)).toEqual([eve])
  expect((await api.ok('listInboxes', { key })).items.map(({ agentId }) => agentId)).toEqual([eve])
  expect((await api.ok('listMessages', { key })).items).toEqual([])
  expect((await api.ok('listMessages', { key, query: { threadId: message.threadId ?? '' } })).items).toEqual(
    [],
  )
  const send = { to: ['ben@example.com'], subject: 'Hi', body: 'Hi' }
  await api.problem('sendEmail', [404, 'NOT_FOUND'], { key, body: { ...send, inReplyTo: message.id } })
})

scenario('authentication: listEventTypes is open to every key', async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  expect(await api.ok('listEventTypes', { key })).toEqual(await api.ok('listEventTypes'))
})
