import { expect } from 'vitest'
import type { Api } from '../api.ts'
import { createFixtures } from '../fixtures/create-fixtures.ts'
import { createRequest } from '../fixtures/requests.ts'
import { SHIPPING_ADDRESS } from '../fixtures/shipping-address.ts'
import type { OperationId } from '../operations.ts'
import { scenario, transportScenario } from '../scenario.ts'

/** Fields of the body that repeat the id of the path. */
const FIELDS: [OperationId, string[]][] = [
  ['rotateAgentKey', ['id', 'agentId']],
  ['sendDraft', ['id', 'draftId']],
  ['restoreMessage', ['id', 'messageId']],
  ['verifyDomain', ['id', 'domainId']],
  ['rotateWebhookSecret', ['id', 'webhookId']],
  ['reenableWebhook', ['id', 'webhookId']],
  ['testWebhook', ['id', 'webhookId']],
  ['replayWebhookDelivery', ['deliveryId']],
  ['selfTestDemoInbox', ['token']],
]

const withValue = (fields: string[], value = ''): object =>
  Object.fromEntries(fields.map(field => [field, value]))

transportScenario(
  'API: a POST that needs no body also accepts {} and the ids of its path',
  { clock: 'manual' },
  async api => {
    const { records } = await createFixtures(api)
    const start = api.mock.snapshot()
    for (const [id, fields] of FIELDS) {
      const request = createRequest(id, records)
      const [value] = Object.values(request?.path ?? {})
      const single = fields.map(field => withValue([field], value))
      for (const body of [undefined, {}, ...single, withValue(fields, value)]) {
        api.mock.restore(start)
        await api.ok(id, { ...request, body })
      }
    }
  },
)

scenario(
  'API: an id in the body that differs from the path is 400, and nothing changes',
  { clock: 'manual' },
  async api => {
    const { records } = await createFixtures(api)
    for (const [id, fields] of FIELDS) {
      const request = { ...createRequest(id, records), body: withValue(fields, records.sibling) }
      const { details } = await api.problem(id, [400, 'VALIDATION_ERROR'], request)
      const issues = fields.map(field => ({
        location: 'body',
        path: `/${field}`,
        message: 'must be the same as in the path',
      }))
      expect(details?.issues).toEqual(issues)
    }
    await api.ok('getDraft', { path: { id: records.draft } })
  },
)

/** Operations whose documented body does not repeat the id of the path. */
const CHANGES_BY_ID: [OperationId, object][] = [
  ['updateAgent', { name: 'New name' }],
  ['updateInbox', { displayName: 'New name' }],
  ['updateAddress', {}],
  ['validateAddress', {}],
  ['replyToEmail', { body: 'Yes' }],
  ['forwardEmail', { to: ['grace@example.com'] }],
  ['updateMessageLabels', { addLabels: ['seen'] }],
  ['updateCredential', { name: 'New name' }],
  ['updateWebhook', { description: 'New name' }],
]

transportScenario('API: every body can repeat the parameters of its path', { clock: 'manual' }, async api => {
  const { records } = await createFixtures(api)
  const start = api.mock.snapshot()
  for (const [id, change] of CHANGES_BY_ID) {
    api.mock.restore(start)
    const request = createRequest(id, records)
    const body = { ...Object(request?.body), ...change }
    const expectViolation = 'the id of the path'
    const repeated = { ...body, id: request?.path?.id }
    const response = await api.ok(id, { ...request, body: repeated, expectViolation })
    api.mock.restore(start)
    expect(response, id).toEqual(await api.ok(id, { ...request, body }))
  }
})

scenario('API: an id in any body that differs from the path is 400', { clock: 'manual' }, async api => {
  const { records } = await createFixtures(api)
  for (const [operation, change] of CHANGES_BY_ID)
    for (const id of [records.sibling, 7, null]) {
      const request = createRequest(operation, records)
      const body = { ...Object(request?.body), ...change, id }
      const { details } = await api.problem(operation, [400, 'VALIDATION_ERROR'], { ...request, body })
      expect(details?.issues, operation).toEqual([
        { location: 'body', path: '/id', message: 'must be the same as in the path' },
      ])
    }
  const { name } = await api.ok('getAgent', { path: { id: records.agent } })
  expect(name).not.toBe('New name')
})

scenario('API: a body can repeat each of several parameters of its path', async api => {
  const [orgId, messageId] = [api.mock.organization.id, 'cabsent00000000000000000z']
  const path = { orgId, messageId }
  const body = { action: 'approve', orgId, messageId }
  await api.problem('approveMessage', [404, 'NOT_FOUND'], { path, body })
  await api.problem('approveMessage', [400, 'VALIDATION_ERROR'], { path, body: { ...body, orgId: 'other' } })
})

scenario('API: a body with the name of another record is rejected', async api => {
  const { id } = await api.mock.addAgent({ name: 'Ada' })
  const request = { path: { id }, body: { webhookId: id, agentId: 7 } }
  const { details } = await api.problem('rotateAgentKey', [400, 'VALIDATION_ERROR'], request)
  expect(details?.issues?.map(({ path }) => path).toSorted()).toEqual(['/agentId', '/webhookId'])
})

scenario('the request log has the ids of a body, but no token', async api => {
  const { token } = await api.ok('createDemoInbox')
  await api.ok('selfTestDemoInbox', { path: { token }, body: { token } })
  expect(api.mock.requests.at(-1)?.body).toEqual({ token: '****' })
  const { id } = await api.mock.addAgent({ name: 'Ada' })
  await api.ok('rotateAgentKey', { path: { id }, body: { agentId: id } })
  expect(api.mock.requests.at(-1)?.body).toEqual({ agentId: id })
})

interface OwnedRecords {
  agentId: string
  address: string
  credential: string
}

async function addRecords(api: Api): Promise<OwnedRecords> {
  const { id: agentId } = await api.mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
  const address = await api.ok('createAddress', { body: { ...SHIPPING_ADDRESS, agentId } })
  const credential = await api.ok('createCredential', { body: { agentId, type: 'custom', name: 'Old' } })
  return { agentId, address: address.id, credential: credential.id }
}

const CHANGES: [OperationId, 'address' | 'credential', object][] = [
  ['updateCredential', 'credential', { name: 'New' }],
  ['deleteCredential', 'credential', {}],
  ['deleteAddress', 'address', {}],
]

transportScenario(
  'API: the agent of a credential or address can be in the query or in the body',
  async api => {
    const { agentId, ...records } = await addRecords(api)
    const start = api.mock.snapshot()
    for (const [operation, record, changes] of CHANGES) {
      const request = { path: { id: records[record] } }
      const withAgent = { ...changes, agentId }
      for (const input of [
        { body: withAgent },
        { query: { agentId }, body: withAgent },
        { query: { agentId }, ...(operation === 'updateCredential' && { body: changes }) },
      ]) {
        api.mock.restore(start)
        await api.ok(operation, { ...request, ...input })
      }
    }
  },
)

scenario('API: the agent in the body decides as the agent in the query does', async api => {
  const { agentId, ...records } = await addRecords(api)
  const { id: otherId } = await api.mock.addAgent({ name: 'Eve', capabilities: ['vault'] })
  for (const [operation, record, changes] of CHANGES) {
    const request = { path: { id: records[record] } }
    await api.problem(operation, [404, 'NOT_FOUND'], { ...request, body: { ...changes, agentId: otherId } })
    const input = { query: { agentId }, body: { ...changes, agentId: otherId } }
    const { details } = await api.problem(operation, [400, 'VALIDATION_ERROR'], { ...request, ...input })
    expect(details?.issues).toEqual([
      { location: 'body', path: '/agentId', message: 'must be the same as agentId in the query' },
    ])
  }
  const { name } = await api.ok('getCredential', { path: { id: records.credential } })
  expect(name).toBe('Old')
})

scenario('key types: an agent key reaches no other agent with an agentId in the body', async api => {
  const { agentId, ...records } = await addRecords(api)
  const { id: otherId, apiKey: key } = await api.mock.addAgent({ name: 'Eve', capabilities: ['vault'] })
  for (const [operation, record, changes] of CHANGES) {
    const request = { key, path: { id: records[record] } }
    await api.problem(operation, [403, 'FORBIDDEN'], { ...request, body: { ...changes, agentId } })
    await api.problem(operation, [404, 'NOT_FOUND'], { ...request, body: { ...changes, agentId: otherId } })
  }
  const { items } = await api.ok('listCredentials', { query: { agentId } })
  expect(items.map(({ name }) => name)).toEqual(['Old'])
  expect(await api.ok('listAddresses', { query: { agentId } })).toHaveLength(1)
})
