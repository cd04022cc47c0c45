import { createMock, type Mock, type MockOptions } from '@agentcomms/mock-server'
import { expect } from 'vitest'
import { parsePayloads, recordRequests } from '../receiver.ts'
import { scenario } from '../scenario.ts'

const url = 'https://app.example.test/hooks'
const MANUAL_CLOCK: MockOptions = { now: '2026-01-01T00:00:00.000Z', clock: 'manual' }

async function subscribe(mock: Mock): Promise<void> {
  await mock.fetch(`${mock.baseUrl}/webhooks`, {
    method: 'POST',
    headers: { 'x-api-key': mock.masterKey, 'content-type': 'application/json' },
    body: JSON.stringify({ url, events: ['agent.created'] }),
  })
}

scenario('the seed determines the jitter', { ...MANUAL_CLOCK, seed: 5 }, async api => {
  const getFirstRetryTime = async (mock: Mock): Promise<unknown> => {
    recordRequests(mock, url, () => 500)
    await subscribe(mock)
    await mock.addAgent({ name: 'Ada' })
    await mock.webhooks.settled()
    return mock.deliveries[0]?.nextAttemptAt
  }
  const first = await getFirstRetryTime(api.mock)
  api.mock.reset()
  expect(await getFirstRetryTime(api.mock)).toBe(first)
  expect(await getFirstRetryTime(createMock({ ...MANUAL_CLOCK, seed: 5 }))).toBe(first)
  expect(await getFirstRetryTime(createMock({ ...MANUAL_CLOCK, seed: 6 }))).not.toBe(first)
})

/** Returns the order in which an endpoint receives the events of twelve agents. */
async function orderOf(mock: Mock): Promise<unknown[]> {
  const received = recordRequests(mock, url)
  await subscribe(mock)
  for (let index = 0; index < 12; index++) await mock.addAgent({ name: `Agent ${index}` })
  await mock.clock.runAll()
  return parsePayloads(received).map(({ name }) => name)
}

const SHUFFLED: MockOptions = {
  ...MANUAL_CLOCK,
  seed: 7,
  webhooks: { order: 'shuffled' },
}

scenario('the option shuffled gives the same order only for the same seed', SHUFFLED, async api => {
  const first = await orderOf(api.mock)
  api.mock.reset()
  const orders = [first, await orderOf(api.mock)]
  for (const options of [{}, { seed: 8 }, { webhooks: {} }])
    orders.push(await orderOf(createMock({ ...SHUFFLED, ...options })))
  const inOrder = Array.from({ length: 12 }, (_, index) => `Agent ${index}`)
  const [, again, same, other, unshuffled] = orders
  expect([again, same, unshuffled]).toEqual([first, first, inOrder])
  expect(other).not.toEqual(first)
  for (const order of [first, other]) {
    expect(order?.toSorted()).toEqual(inOrder.toSorted())
    expect(order).not.toEqual(inOrder)
  }
})
