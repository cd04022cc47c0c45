import type { MockOptions } from '@agentcomms/mock-server'
import type { Webhook } from '@agentcomms/spec'
import { expect } from 'vitest'
import { type Api, UNKNOWN_ID } from '../api.ts'
import { isSigned, parsePayloads, type ReceivedRequest, recordRequests } from '../receiver.ts'
import { scenario } from '../scenario.ts'

const URL_IN_PROCESS = 'https://app.example.test/hooks'
const NOW = '2026-01-01T00:00:00.000Z'
const MANUAL_CLOCK: MockOptions = { now: NOW, clock: 'manual' }
const WEBHOOK_BODY = { url: URL_IN_PROCESS, events: ['agent.created'] }

const update = (api: Api, id: string, body: object): Promise<Webhook> =>
  api.ok('updateWebhook', { path: { id }, body })

const namesOf = (received: ReceivedRequest[]): unknown[] => parsePayloads(received).map(({ name }) => name)

async function addAgents(api: Api, ...names: string[]): Promise<void> {
  for (const name of names) await api.mock.addAgent({ name })
  await api.mock.webhooks.settled()
}

scenario('webhooks: PUT changes only the fields in the request', MANUAL_CLOCK, async api => {
  const authConfig = { type: 'custom_header', headerName: 'X-Key', value: 'v' }
  const { secret: _, ...created } = await api.ok('createWebhook', {
    body: { ...WEBHOOK_BODY, description: 'Desk', rateLimitPerMinute: 5, maxAttempts: 2, authConfig },
  })
  await api.mock.clock.advance('1h')
  const updatedAt = '2026-01-01T01:00:00.000Z'
  expect(await update(api, created.id, { description: 'Front desk' })).toEqual({
    ...created,
    description: 'Front desk',
    updatedAt,
  })
  const url = 'https://app.example.test/elsewhere'
  const changes = { url, events: ['**'], active: false, rateLimitPerMinute: 0, maxAttempts: 10 }
  const changed = await update(api, created.id, changes)
  expect(changed).toEqual({ ...created, ...changes, description: 'Front desk', updatedAt })
  expect(await api.ok('getWebhook', { path: { id: created.id } })).toEqual(changed)
  expect((await api.ok('listWebhooks')).items).toEqual([changed])
})

scenario('webhooks: null resets rateLimitPerMinute, maxAttempts and description', MANUAL_CLOCK, async api => {
  const { id } = await api.ok('createWebhook', {
    body: { ...WEBHOOK_BODY, description: 'Desk', rateLimitPerMinute: 5, maxAttempts: 2 },
  })
  const cleared = { description: null, rateLimitPerMinute: null, maxAttempts: null }
  expect(await update(api, id, cleared)).toMatchObject(cleared)
  const received = recordRequests(api.mock, URL_IN_PROCESS, () => 500)
  await addAgents(api, 'Ada')
  await api.mock.clock.runAll()
  expect(received).toHaveLength(3)
})

scenario('webhooks: PUT rejects the same values as POST, and nothing changes', async api => {
  const { secret: _, ...created } = await api.ok('createWebhook', { body: WEBHOOK_BODY })
  const path = { id: created.id }
  const reserved = { type: 'custom_header', headerName: 'X-Service-Signature', value: 'v' }
  const invalidFields: [object, string][] = [
    [{ url: 'http://app.example.test/' }, '/url'],
    [{ url: 'https://localhost/' }, '/url'],
    [{ url: 'https://ada:pw@app.example.test/' }, '/url'],
    [{ authConfig: reserved }, '/authConfig/headerName'],
    [{ authConfig: { type: 'bearer' } }, '/authConfig/token'],
    [{ events: [] }, '/events'],
    [{ rateLimitPerMinute: 100_001 }, '/rateLimitPerMinute'],
    [{ maxAttempts: 0 }, '/maxAttempts'],
    [{ secret: 'whsec_mine' }, '/secret'],
    [{}, ''],
  ]
  for (const [fields, at] of invalidFields) {
    const body = Object.keys(fields).length > 0 ? { description: 'New', ...fields } : {}
    const { details } = await api.problem('updateWebhook', [400, 'VALIDATION_ERROR'], { path, body })
    expect(details?.issues?.map(issue => issue.path)).toEqual([at])
  }
  expect(await api.ok('getWebhook', { path })).toEqual(created)
})

scenario('webhooks: a changed or removed credential applies to the next attempt', MANUAL_CLOCK, async api => {
  let status = 500
  const received = recordRequests(api.mock, URL_IN_PROCESS, () => status)
  const { id } = await api.ok('createWebhook', {
    body: { ...WEBHOOK_BODY, maxAttempts: 10, authConfig: { type: 'bearer', token: 'first' } },
  })
  await addAgents(api, 'Ada')
  const changed = await update(api, id, {
    authConfig: { type: 'custom_header', headerName: 'X-Key', value: 'second' },
  })
  expect(changed).toMatchObject({ authType: 'CUSTOM_HEADER', authHeaderName: 'X-Key' })
  await api.mock.clock.advance('12s')
  expect(await update(api, id, { authConfig: { type: 'none' } })).toMatchObject({
    authType: 'NONE',
    authHeaderName: null,
  })
  status = 200
  await api.mock.clock.runAll()
  expect(received.map(({ headers }) => [headers.authorization, headers['x-key']])).toEqual([
    ['Bearer first', undefined],
    [undefined, 'second'],
    [undefined, undefined],
  ])
})

scenario(
  'webhooks: a changed URL applies to the next attempt, also of waiting deliveries',
  MANUAL_CLOCK,
  async api => {
    const received = recordRequests(api.mock, URL_IN_PROCESS, () => 500)
    const elsewhere = 'https://app.example.test/elsewhere'
    const receivedElsewhere = recordRequests(api.mock, elsewhere)
    const { id } = await api.ok('createWebhook', { body: WEBHOOK_BODY })
    await addAgents(api, 'Ada')
    await update(api, id, { url: elsewhere })
    await api.mock.clock.runAll()
    expect([namesOf(received), namesOf(receivedElsewhere)]).toEqual([['Ada'], ['Ada']])
    expect(api.mock.deliveries).toMatchObject([{ status: 'SUCCEEDED', attempts: 2 }])
  },
)

scenario(
  'webhooks: changed events apply to later events; queued deliveries are still sent',
  MANUAL_CLOCK,
  async api => {
    let status = 500
    const received = recordRequests(api.mock, URL_IN_PROCESS, () => status)
    const { id } = await api.ok('createWebhook', { body: WEBHOOK_BODY })
    await addAgents(api, 'Ada')
    await update(api, id, { events: ['call.*'] })
    await addAgents(api, 'Grace')
    status = 200
    await api.mock.clock.runAll()
    expect(namesOf(received)).toEqual(['Ada', 'Ada'])
    expect(api.mock.deliveries).toHaveLength(1)
  },
)

scenario(
  'subscription: a manually disabled subscription records no new events and keeps waiting deliveries in order',
  { ...MANUAL_CLOCK, webhooks: { jitterPercent: 0 } },
  async api => {
    let status = 500
    const received = recordRequests(api.mock, URL_IN_PROCESS, () => status)
    const { id } = await api.ok('createWebhook', { body: { ...WEBHOOK_BODY, rateLimitPerMinute: 2 } })
    await addAgents(api, 'Ada', 'Grace', 'Edith')
    expect(api.mock.deliveries.map(delivery => delivery.status)).toEqual(['RETRYING', 'RETRYING', 'PENDING'])
    expect(await update(api, id, { active: false })).toMatchObject({
      active: false,
      consecutiveFailures: 2,
      disabledReason: null,
      disabledAt: null,
    })
    await addAgents(api, 'Unheard')
    await api.mock.clock.runAll()
    await api.mock.clock.advance('1h')
    expect(api.mock.clock.now()).toBe(Date.parse(NOW) + 3_600_000)
    expect(received).toHaveLength(2)
    expect(api.mock.deliveries).toHaveLength(3)
    for (const { nextAttemptAt } of api.mock.deliveries) expect(nextAttemptAt).toBeNull()
    status = 200
    expect(await update(api, id, { active: true })).toMatchObject({ active: true, consecutiveFailures: 0 })
    await api.mock.webhooks.settled()
    // Edith's delivery had no attempt yet, so it is due now. The others wait for their backoff.
    // The limit is two per minute.
    expect(namesOf(received).slice(2)).toEqual(['Edith', 'Ada'])
    await api.mock.clock.runAll()
    expect(namesOf(received).slice(2)).toEqual(['Edith', 'Ada', 'Grace'])
    expect(api.mock.deliveries.map(delivery => delivery.status)).toEqual(Array(3).fill('SUCCEEDED'))
  },
)

scenario(
  'disabling: active: true enables an automatically disabled subscription without a test delivery',
  MANUAL_CLOCK,
  async api => {
    let status = 500
    const received = recordRequests(api.mock, URL_IN_PROCESS, () => status)
    const { id } = await api.ok('createWebhook', { body: { ...WEBHOOK_BODY, maxAttempts: 10 } })
    await addAgents(api, ...Array.from({ length: 20 }, (_, index) => `Agent ${index}`))
    expect(await api.ok('getWebhook', { path: { id } })).toMatchObject({
      active: false,
      consecutiveFailures: 20,
      disabledAt: NOW,
      updatedAt: NOW,
    })
    status = 200
    expect(await update(api, id, { active: true })).toMatchObject({
      active: true,
      consecutiveFailures: 0,
      disabledReason: null,
      disabledAt: null,
    })
    expect(received).toHaveLength(20)
    await api.mock.clock.runAll()
    expect(received).toHaveLength(40)
    expect(new Set(api.mock.deliveries.map(({ status }) => status))).toEqual(new Set(['SUCCEEDED']))
  },
)

scenario(
  'payload: rotate-secret returns the new secret once and revokes the old one immediately',
  MANUAL_CLOCK,
  async api => {
    let status = 500
    const received = recordRequests(api.mock, URL_IN_PROCESS, () => status)
    const { id, secret: old } = await api.ok('createWebhook', { body: WEBHOOK_BODY })
    await addAgents(api, 'Ada')
    const rotated = await api.ok('rotateWebhookSecret', {
      path: { id },
      key: null,
      bearer: api.mock.masterKey,
    })
    expect(rotated).toEqual({ id, secret: expect.stringMatching(/^whsec_/) })
    expect(rotated.secret).not.toBe(old)
    status = 200
    await addAgents(api, 'Grace')
    await api.mock.clock.runAll()
    expect(namesOf(received)).toEqual(['Ada', 'Grace', 'Ada'])
    expect(received.map(delivery => isSigned(old, delivery))).toEqual([true, false, false])
    expect(received.map(delivery => isSigned(rotated.secret, delivery))).toEqual([false, true, true])
    const outputs = [
      await api.ok('getWebhook', { path: { id } }),
      await api.ok('listWebhooks'),
      api.mock.deliveries,
    ]
    expect(JSON.stringify(outputs)).not.toContain('whsec_')
  },
)

scenario('authentication: webhooks of another organization are 404', async api => {
  const { organization, masterKey: key } = api.mock.addOrganization({ name: 'Other' })
  const { id } = await api.ok('createWebhook', { body: WEBHOOK_BODY })
  recordRequests(api.mock, URL_IN_PROCESS, () => 500)
  await api.mock.addAgent({ name: 'Ada' })
  await api.mock.webhooks.settled()
  const deliveryId = api.mock.deliveries[0]?.id ?? ''
  const foreign = { key, path: { id, deliveryId } }
  const bodies = { updateWebhook: { active: false }, testWebhook: {} } as const
  const operations = [
    'getWebhook',
    'updateWebhook',
    'deleteWebhook',
    'rotateWebhookSecret',
    'testWebhook',
    'reenableWebhook',
    'getWebhookStats',
    'listWebhookDeliveries',
    'listWebhookDeadLetters',
    'replayWebhookDelivery',
  ] as const
  for (const operation of operations) {
    const body = operation in bodies ? { body: bodies[operation as keyof typeof bodies] } : {}
    const { detail } = await api.problem(operation, [404, 'NOT_FOUND'], { ...foreign, ...body })
    const absent = { key, path: { id: UNKNOWN_ID, deliveryId: UNKNOWN_ID } }
    const { detail: same } = await api.problem(operation, [404, 'NOT_FOUND'], { ...absent, ...body })
    expect(detail.replace(operation === 'replayWebhookDelivery' ? deliveryId : id, UNKNOWN_ID)).toBe(same)
  }
  expect(await api.ok('listWebhooks', { key })).toMatchObject({ items: [] })
  expect(await api.ok('createWebhook', { key, body: WEBHOOK_BODY })).toMatchObject({ orgId: organization.id })
})
