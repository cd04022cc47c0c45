import type { AttemptSummary, MockOptions, ReplayAllOptions } from '@agentcomms/mock-server'
import { expect } from 'vitest'
import { recordRequests } from '../receiver.ts'
import { scenario } from '../scenario.ts'

const url = 'https://app.example.test/hooks'
const MANUAL_CLOCK: MockOptions = { now: '2026-01-01T00:00:00.000Z', clock: 'manual' }
const WEBHOOK_BODY = { url, events: ['agent.created'] }

scenario(
  'mock.webhooks.replay replays a dead letter, and mock.watch reports each attempt with its delivery',
  MANUAL_CLOCK,
  async api => {
    const { mock } = api
    let status = 500
    recordRequests(mock, url, () => status)
    const attempts: AttemptSummary[] = []
    mock.watch(change => {
      if (change.type === 'attempt') attempts.push(change.attempt)
    })
    await api.ok('createWebhook', { body: { ...WEBHOOK_BODY, maxAttempts: 2 } })
    await mock.addAgent({ name: 'Ada' })
    await mock.webhooks.settled()
    const { id = '', nextAttemptAt } = mock.deliveries[0] ?? {}
    await mock.clock.runAll()
    status = 204
    expect(mock.webhooks.replay(id)).toMatchObject({ id, status: 'PENDING', attempts: 0 })
    await mock.webhooks.settled()
    const common = { deliveryId: id, event: 'agent.created', url, maxAttempts: 2 }
    expect(attempts).toMatchObject([
      { ...common, attempt: 1, statusCode: 500, status: 'RETRYING', nextAttemptAt },
      { ...common, attempt: 2, statusCode: 500, status: 'DEAD_LETTERED', nextAttemptAt: null },
      { ...common, attempt: 1, statusCode: 204, status: 'SUCCEEDED', nextAttemptAt: null, error: null },
    ])
    await api.problem('replayWebhookDelivery', [400, 'BAD_REQUEST'], { path: { deliveryId: id } })
    expect(mock.webhooks.replay(id)).toMatchObject({ id, status: 'PENDING', attempts: 0, completedAt: null })
    expect(() => mock.webhooks.replay(id)).toThrow(/PENDING/)
    await mock.webhooks.settled()
    expect(mock.deliveries).toMatchObject([{ id, status: 'SUCCEEDED', attempts: 1 }])
    expect(() => mock.webhooks.replay('none')).toThrow(/"none" does not exist/)
  },
)

scenario(
  'mock.webhooks.replayAll replays the dead letters of a subscription, an organization or all',
  MANUAL_CLOCK,
  async api => {
    const { mock } = api
    const { organization, masterKey } = mock.addOrganization({ name: 'Globex' })
    mock.webhooks.listen(url, () => new Response(null, { status: 500 }))
    const body = { ...WEBHOOK_BODY, maxAttempts: 1 }
    const [one, deleted] = [await api.ok('createWebhook', { body }), await api.ok('createWebhook', { body })]
    await api.ok('createWebhook', { body, key: masterKey })
    await mock.addAgent({ name: 'Ada' })
    await mock.addAgent({ name: 'Ben', orgId: organization.id })
    await mock.webhooks.settled()
    await api.ok('deleteWebhook', { path: { id: deleted.id } })
    const lost = mock.deliveries.find(({ webhookId }) => webhookId === deleted.id)
    expect(mock.deliveries.map(({ status }) => status)).toEqual(Array(3).fill('DEAD_LETTERED'))
    const replayAll = async (options?: ReplayAllOptions): Promise<number> => {
      const { replayed } = mock.webhooks.replayAll(options)
      await mock.webhooks.settled()
      return replayed
    }
    expect(await replayAll()).toBe(2)
    expect(await replayAll({ webhookId: one.id })).toBe(1)
    expect(await replayAll({ orgId: organization.id })).toBe(1)
    expect(await replayAll({ webhookId: one.id, orgId: organization.id })).toBe(0)
    expect(mock.attempts).toHaveLength(3 + 2 + 1 + 1)
    expect(() => mock.webhooks.replayAll({ webhookId: deleted.id })).toThrow(/does not exist/)
    expect(() => mock.webhooks.replay(lost?.id ?? '')).toThrow(/its subscription was deleted/)
  },
)

scenario('retries: a running delivery cannot be replayed', MANUAL_CLOCK, async api => {
  const details: string[] = []
  api.mock.webhooks.listen(url, async () => {
    const path = { deliveryId: api.mock.deliveries[0]?.id ?? '' }
    details.push((await api.problem('replayWebhookDelivery', [400, 'BAD_REQUEST'], { path })).detail)
    return new Response()
  })
  await api.ok('createWebhook', { body: WEBHOOK_BODY })
  await api.mock.addAgent({ name: 'Ada' })
  await api.mock.webhooks.settled()
  expect(details).toEqual([expect.stringContaining('IN_FLIGHT')])
  expect(api.mock.deliveries).toMatchObject([{ status: 'SUCCEEDED', attempts: 1 }])
})
