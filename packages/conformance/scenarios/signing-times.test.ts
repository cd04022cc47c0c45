import { createDedupe, receive, verifyWebhook } from '@agentcomms/client/webhooks'
import type { MockOptions } from '@agentcomms/mock-server'
import { expect } from 'vitest'
import type { Api } from '../api.ts'
import { type ReceivedRequest, recordRequests } from '../receiver.ts'
import { scenario } from '../scenario.ts'

const url = 'https://app.example.test/hooks'
const NOW = '2026-01-01T00:00:00.000Z'
const MANUAL_CLOCK: MockOptions = { now: NOW, clock: 'manual' }
const SIGNED_BY_MOCK: MockOptions = { ...MANUAL_CLOCK, webhooks: { signingClock: 'mock' } }

async function triggerAgain(api: Api, agentId: string, times = 1): Promise<void> {
  for (let count = 0; count < times; count++) {
    await api.mock.webhooks.trigger('agent.created', { agentId, occurredAt: NOW })
    await api.mock.webhooks.settled()
  }
}

/** Returns the milliseconds from NOW to the signing time of each delivery. */
const signingTimes = (received: readonly ReceivedRequest[]): number[] =>
  received.map(({ headers }) => Date.parse(String(headers['x-service-timestamp'])) - Date.parse(NOW))

scenario(
  'payload: a receiver with deduplication handles equal events on a standing clock',
  MANUAL_CLOCK,
  async api => {
    const agent = await api.mock.addAgent({ name: 'Ada' })
    const { id, secret } = await api.ok('createWebhook', { body: { url, events: ['agent.created'] } })
    const dedupe = createDedupe()
    const outcomes: string[] = []
    api.mock.webhooks.listen(url, async request => {
      const delivery = await verifyWebhook(request, { secret })
      outcomes.push(await dedupe.run(delivery, async () => {}))
      return new Response()
    })
    await triggerAgain(api, agent.id, 3)
    for (let count = 0; count < 2; count++)
      expect(await api.ok('testWebhook', { path: { id }, body: {} })).toMatchObject({ delivered: true })
    expect(outcomes).toEqual(Array(5).fill('handled'))
  },
)

scenario(
  'payload: a receiver needs no time of the mock, also for a replay after an outage',
  MANUAL_CLOCK,
  async api => {
    const { mock } = api
    const ada = await mock.addAgent({ name: 'Ada' })
    const { secret } = await api.ok('createWebhook', { body: { url, events: ['message.*'] } })
    const dedupe = createDedupe()
    const handled: unknown[] = []
    let isDown = true
    mock.webhooks.listen(url, request =>
      isDown
        ? new Response(null, { status: 503 })
        : receive(request, {
            secret,
            dedupe,
            on: { 'message.received': ({ subject }) => void handled.push(subject) },
          }),
    )
    await mock.receiveEmail({ to: ada.email.email, from: 'ben@example.com', subject: 'One', body: 'Hi' })
    await mock.clock.advance('2h')
    expect(mock.deliveries).toMatchObject([{ status: 'DEAD_LETTERED' }])
    isDown = false
    expect(mock.webhooks.replayAll()).toEqual({ replayed: 1 })
    await mock.receiveEmail({ to: ada.email.email, from: 'ben@example.com', subject: 'Two', body: 'Hi' })
    await mock.webhooks.settled()
    expect(handled.sort()).toEqual(['One', 'Two'])
  },
)

scenario(
  'payload: a signing time is the time of the clock, unless it would repeat a signature',
  SIGNED_BY_MOCK,
  async api => {
    const received = recordRequests(api.mock, url)
    const [ada, ben] = [await api.mock.addAgent({ name: 'Ada' }), await api.mock.addAgent({ name: 'Ben' })]
    await api.ok('createWebhook', { body: { url, events: ['agent.created'] } })
    await triggerAgain(api, ada.id, 3)
    await triggerAgain(api, ben.id)
    expect(signingTimes(received)).toEqual([0, 1, 2, 0])
    // The time 1 is taken, and 2 too.
    await api.mock.clock.advance(1)
    await triggerAgain(api, ada.id)
    await triggerAgain(api, ben.id)
    expect(signingTimes(received).slice(4)).toEqual([3, 1])
    await api.mock.clock.advance(9)
    await triggerAgain(api, ada.id)
    expect(signingTimes(received).slice(6)).toEqual([10])
    // Another secret signs another signature.
    await api.ok('createWebhook', { body: { url, events: ['agent.created'] } })
    await triggerAgain(api, ada.id)
    expect(signingTimes(received).slice(7)).toEqual([11, 10])
    expect(new Set(received.map(({ headers }) => headers['x-service-signature'])).size).toBe(9)
  },
)

scenario(
  'payload: a snapshot contains the signing times, and an import into the same mock repeats none',
  SIGNED_BY_MOCK,
  async api => {
    const received = recordRequests(api.mock, url)
    const { id: agentId } = await api.mock.addAgent({ name: 'Ada' })
    await api.ok('createWebhook', { body: { url, events: ['agent.created'] } })
    await triggerAgain(api, agentId, 2)
    const saved = api.mock.snapshot()
    const state = api.mock.exportState()
    await triggerAgain(api, agentId, 2)
    api.mock.restore(saved)
    await triggerAgain(api, agentId)
    await api.mock.importState(state)
    await triggerAgain(api, agentId)
    expect(signingTimes(received)).toEqual([0, 1, 2, 3, 2, 3])
    api.mock.reset()
    const receivedAfterReset = recordRequests(api.mock, url)
    const again = await api.mock.addAgent({ name: 'Ada' })
    await api.ok('createWebhook', { body: { url, events: ['agent.created'] } })
    await triggerAgain(api, again.id)
    expect(signingTimes(receivedAfterReset)).toEqual([0])
  },
)
