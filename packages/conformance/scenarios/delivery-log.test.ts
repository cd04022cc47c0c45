import type { MockOptions } from '@agentcomms/mock-server'
import { expect } from 'vitest'
import { recordRequests } from '../receiver.ts'
import { scenario } from '../scenario.ts'

const url = 'https://app.example.test/hooks'
const NOW = '2026-01-01T00:00:00.000Z'
const MANUAL_CLOCK: MockOptions = { now: NOW, clock: 'manual', webhooks: { jitterPercent: 0 } }
const WEBHOOK_BODY = { url, events: ['agent.created'] }

scenario('retries: the attempts of a delivery are logged as they were sent', MANUAL_CLOCK, async api => {
  const received = recordRequests(api.mock, url, count =>
    count < 3 ? new Response('no', { status: 500 }) : new Response('thanks'),
  )
  const authConfig = { type: 'bearer', token: 'receiver-token' }
  const { id } = await api.ok('createWebhook', { body: { ...WEBHOOK_BODY, authConfig } })
  await api.ok('testWebhook', { path: { id }, body: {} })
  expect(api.mock.attempts).toEqual([])
  await api.mock.addAgent({ name: 'Ada' })
  await api.mock.clock.runAll()

  const delivery = api.mock.deliveries.find(({ payload }) => payload.test !== true)
  // The first request came from testWebhook, whose attempt is not logged.
  const sent = received.slice(1)
  expect(sent).toHaveLength(2)
  expect(api.mock.attempts).toEqual(
    sent.map(({ headers, rawBody }, index) => ({
      id: `att_${index + 1}`,
      deliveryId: delivery?.id,
      webhookId: id,
      attempt: index + 1,
      at: ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:10.000Z'][index],
      url,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'agentcomms-mock',
        Authorization: '****',
        'X-Service-Signature': headers['x-service-signature'],
        'X-Service-Timestamp': headers['x-service-timestamp'],
        'X-Service-Event': 'agent.created',
        'X-Service-Delivery-Id': delivery?.id,
      },
      body: rawBody.toString(),
      statusCode: [500, 200][index],
      responseHeaders: { 'content-type': 'text/plain;charset=UTF-8' },
      responseBody: ['no', 'thanks'][index],
      error: ['The endpoint responded with 500.', null][index],
      isDuplicate: false,
      durationMs: expect.any(Number),
    })),
  )
})

scenario('retries: nobody can change a logged attempt', MANUAL_CLOCK, async api => {
  recordRequests(api.mock, url)
  await api.ok('createWebhook', { body: WEBHOOK_BODY })
  await api.mock.addAgent({ name: 'Ada' })
  await api.mock.webhooks.settled()
  const [attempt] = api.mock.attempts
  expect(() => Object.assign(attempt ?? {}, { statusCode: 500 })).toThrow(TypeError)
  expect(() => Object.assign(attempt?.headers ?? {}, { 'X-Mine': '1' })).toThrow(TypeError)
})
