import { sizeOf } from '@agentcomms/spec/property-runs'
import { expect, it } from 'vitest'
import { createMock } from '../src/index.ts'

const SUBSCRIPTIONS = sizeOf(40, 250, 1_000)
const EVENTS = 20
const HOOK = 'https://app.example.test/hooks'

const timers = (): number => process.getActiveResourcesInfo().filter(name => name === 'Timeout').length

it(`sends 20 events to ${SUBSCRIPTIONS} subscriptions without a timer for each delivery`, async () => {
  const maxStoredDeliveries = 5 * SUBSCRIPTIONS
  const mock = createMock({ webhooks: { maxStoredDeliveries } })
  let received = 0
  mock.webhooks.listen(HOOK, () => {
    received++
    return new Response()
  })
  const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
  const create = async (rateLimitPerMinute: number): Promise<void> => {
    const body = JSON.stringify({ url: HOOK, events: ['call.ended'], rateLimitPerMinute })
    const response = await mock.fetch(`${mock.baseUrl}/webhooks`, { method: 'POST', headers, body })
    expect(response.status).toBe(200)
  }
  for (let count = 0; count < SUBSCRIPTIONS; count++) await create(8)
  const before = timers()
  for (let count = 0; count < EVENTS; count++) await mock.webhooks.trigger('call.ended')
  await mock.webhooks.settled()
  expect(received).toBe(8 * SUBSCRIPTIONS)
  // All deliveries that wait for the next minute share one timer.
  expect(timers() - before).toBeLessThanOrEqual(1)
  await mock.clock.advance('1m')
  expect(received).toBe(16 * SUBSCRIPTIONS)
  await mock.clock.advance('1m')
  expect(received).toBe(EVENTS * SUBSCRIPTIONS)
  expect(timers() - before).toBeLessThanOrEqual(1)
  // The mock keeps only the latest finished deliveries.
  expect(mock.deliveries).toHaveLength(maxStoredDeliveries)
  mock.close()
})
