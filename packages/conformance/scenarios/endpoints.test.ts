import type { MockOptions } from '@agentcomms/mock-server'
import { expect } from 'vitest'
import type { Api } from '../api.ts'
import { scenario } from '../scenario.ts'

const url = 'https://app.example.test/hooks'
const MANUAL_CLOCK: MockOptions = { now: '2026-01-01T00:00:00.000Z', clock: 'manual' }

/** Returns the names of the agents in the received events, in order. */
function listen(api: Api, status: () => number = () => 200): string[] {
  const receivedNames: string[] = []
  api.mock.webhooks.listen(url, async request => {
    const { name } = (await request.json()) as { name: string }
    receivedNames.push(name)
    return new Response(null, { status: status() })
  })
  return receivedNames
}

async function addAgents(api: Api, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, index) => `Agent ${index}`)
  for (const name of names) await api.mock.addAgent({ name })
  await api.mock.webhooks.settled()
  return names
}

scenario('disabling: a success resets the failure count', MANUAL_CLOCK, async api => {
  let status = 500
  listen(api, () => status)
  const { id } = await api.ok('createWebhook', { body: { url, events: ['agent.created'], maxAttempts: 1 } })
  await addAgents(api, 3)
  expect(await api.ok('getWebhook', { path: { id } })).toMatchObject({ consecutiveFailures: 3 })
  status = 200
  await api.mock.addAgent({ name: 'Heard' })
  await api.mock.webhooks.settled()
  expect(await api.ok('getWebhook', { path: { id } })).toMatchObject({ consecutiveFailures: 0, active: true })
})

scenario('delivery: a slow endpoint does not delay another', MANUAL_CLOCK, async api => {
  const receivedNames = listen(api)
  let release: (response: Response) => void = () => undefined
  api.mock.webhooks.listen('https://slow.example.test/', () => new Promise(resolve => (release = resolve)))
  await api.ok('createWebhook', { body: { url, events: ['agent.created'] } })
  await api.ok('createWebhook', { body: { url: 'https://slow.example.test/', events: ['agent.created'] } })
  await api.mock.addAgent({ name: 'Ada' })
  const settled = api.mock.webhooks.settled()
  await expect.poll(() => receivedNames).toEqual(['Ada'])
  release(new Response())
  await settled
  expect(api.mock.deliveries.map(({ status }) => status)).toEqual(['SUCCEEDED', 'SUCCEEDED'])
})

scenario(
  'retries: deliveries above rateLimitPerMinute wait in order for the next window',
  MANUAL_CLOCK,
  async api => {
    const receivedNames = listen(api)
    await api.ok('createWebhook', { body: { url, events: ['agent.created'], rateLimitPerMinute: 2 } })
    const names = await addAgents(api, 5)
    expect(receivedNames).toEqual(names.slice(0, 2))
    await api.mock.clock.advance('1m')
    expect(receivedNames).toEqual(names.slice(0, 4))
    await api.mock.clock.advance('1m')
    expect(receivedNames).toEqual(names)
  },
)

scenario('retries: a rate of 0 sends nothing, and runAll does not wait for it', MANUAL_CLOCK, async api => {
  const receivedNames = listen(api)
  await api.ok('createWebhook', { body: { url, events: ['agent.created'], rateLimitPerMinute: 0 } })
  await addAgents(api, 1)
  await api.mock.clock.runAll()
  expect(receivedNames).toEqual([])
  expect(api.mock.deliveries).toMatchObject([{ attempts: 0 }])
})

scenario(
  'disabling: an endpoint that keeps failing is disabled after 20 failed attempts, with reason and time',
  MANUAL_CLOCK,
  async api => {
    const receivedNames = listen(api, () => 500)
    const { id } = await api.ok('createWebhook', { body: { url, events: ['agent.created'], maxAttempts: 1 } })
    await addAgents(api, 19)
    expect(await api.ok('getWebhook', { path: { id } })).toMatchObject({
      active: true,
      consecutiveFailures: 19,
    })
    await api.mock.addAgent({ name: 'The last' })
    await api.mock.webhooks.settled()
    expect(await api.ok('getWebhook', { path: { id } })).toMatchObject({
      active: false,
      consecutiveFailures: 20,
      disabledReason: expect.stringMatching(/./),
      disabledAt: MANUAL_CLOCK.now,
    })
    await api.mock.addAgent({ name: 'Unheard' })
    await api.mock.clock.runAll()
    expect(receivedNames).toHaveLength(20)
    expect(api.mock.deliveries).toHaveLength(21)
    expect(api.mock.deliveries.at(-1)).toMatchObject({ status: 'DEAD_LETTERED', attempts: 0 })
  },
)

/** Returns the time of the next attempt of each waiting delivery, in seconds from the start. */
const nextInSeconds = (api: Api): (number | null)[] =>
  api.mock.deliveries
    .filter(({ status }) => status === 'PENDING')
    .map(({ nextAttemptAt }) =>
      nextAttemptAt === null
        ? null
        : (Date.parse(nextAttemptAt) - Date.parse(String(MANUAL_CLOCK.now))) / 1_000,
    )

scenario(
  'retries: a record has the minute of its next attempt, even after the rate cap changes',
  MANUAL_CLOCK,
  async api => {
    const receivedNames = listen(api)
    const events = ['agent.created']
    const { id } = await api.ok('createWebhook', { body: { url, events, rateLimitPerMinute: 2 } })
    const update = async (body: object): Promise<void> => {
      await api.ok('updateWebhook', { path: { id }, body })
      await api.mock.webhooks.settled()
    }
    const names = await addAgents(api, 8)
    expect(receivedNames).toEqual(names.slice(0, 2))
    expect(nextInSeconds(api)).toEqual([60, 60, 120, 120, 180, 180])
    await api.mock.clock.advance('30s')
    await update({ rateLimitPerMinute: 1 })
    expect(nextInSeconds(api)).toEqual([60, 120, 180, 240, 300, 360])
    await api.mock.clock.advance('30s')
    expect(receivedNames).toEqual(names.slice(0, 3))
    await update({ rateLimitPerMinute: 3 })
    expect(receivedNames).toEqual(names.slice(0, 5))
    expect(nextInSeconds(api)).toEqual([120, 120, 120])
    await update({ rateLimitPerMinute: 0 })
    expect(nextInSeconds(api)).toEqual([null, null, null])
    await api.mock.clock.runAll()
    expect(api.mock.clock.now()).toBe(Date.parse(String(MANUAL_CLOCK.now)) + 60_000)
    await update({ rateLimitPerMinute: null })
    expect(receivedNames).toEqual(names)
  },
)

scenario(
  'retries: raising a rate cap of 0 sends the waiting deliveries in order',
  MANUAL_CLOCK,
  async api => {
    const receivedNames = listen(api)
    const { id } = await api.ok('createWebhook', {
      body: { url, events: ['agent.created'], rateLimitPerMinute: 0 },
    })
    const names = await addAgents(api, 3)
    expect(nextInSeconds(api)).toEqual([null, null, null])
    await api.mock.clock.advance('10m')
    await api.ok('updateWebhook', { path: { id }, body: { rateLimitPerMinute: 2 } })
    await api.mock.webhooks.settled()
    expect(receivedNames).toEqual(names.slice(0, 2))
    await api.mock.clock.runAll()
    expect(receivedNames).toEqual(names)
    expect(api.mock.clock.now()).toBe(Date.parse(String(MANUAL_CLOCK.now)) + 660_000)
  },
)

scenario(
  'disabling: deliveries that wait for a disabled endpoint are sent once when it is enabled',
  MANUAL_CLOCK,
  async api => {
    let status = 500
    const receivedNames = listen(api, () => status)
    const { id } = await api.ok('createWebhook', { body: { url, events: ['agent.created'] } })
    const names = await addAgents(api, 20)
    expect(receivedNames).toHaveLength(20)
    await api.mock.clock.advance('1d')
    expect(receivedNames).toHaveLength(20)
    for (const delivery of api.mock.deliveries)
      expect(delivery).toMatchObject({ status: 'RETRYING', attempts: 1, nextAttemptAt: null })
    status = 200
    for (const active of [true, false, true])
      await api.ok('updateWebhook', { path: { id }, body: { active } })
    await api.mock.webhooks.settled()
    expect(receivedNames.slice(20).toSorted()).toEqual(names.toSorted())
    await api.mock.clock.runAll()
    expect(receivedNames).toHaveLength(40)
  },
)

scenario('retries: failures of several events together disable an endpoint', MANUAL_CLOCK, async api => {
  listen(api, () => 500)
  const { id } = await api.ok('createWebhook', { body: { url, events: ['**'], maxAttempts: 10 } })
  const agent = await api.mock.addAgent({ name: 'Ada' })
  await api.mock.receiveEmail({ to: agent.email.email, from: 'ben@example.com', body: 'Hi' })
  await api.mock.clock.runAll()
  const webhook = await api.ok('getWebhook', { path: { id } })
  expect(webhook).toMatchObject({ active: false, consecutiveFailures: 20 })
  const attempts = api.mock.deliveries.map(delivery => [delivery.event, delivery.attempts])
  expect(attempts).toEqual([
    ['agent.created', 10],
    ['message.received', 10],
  ])
})

scenario('delivery: an endpoint gets at most ten attempts at a time, in order', MANUAL_CLOCK, async api => {
  const names: string[] = []
  const responders: (() => void)[] = []
  api.mock.webhooks.listen(url, async request => {
    const { name } = (await request.json()) as { name: string }
    names.push(name)
    return await new Promise(resolve => responders.push(() => resolve(new Response())))
  })
  await api.ok('createWebhook', { body: { url, events: ['agent.created'] } })
  const expected = Array.from({ length: 25 }, (_, index) => `Agent ${index}`)
  for (const name of expected) await api.mock.addAgent({ name })
  const settled = api.mock.webhooks.settled()
  await expect.poll(() => responders.length).toBe(10)
  for (const most of [11, 12]) {
    responders[most - 11]?.()
    await expect.poll(() => responders.length).toBe(most)
  }
  for (let index = 2; index < 25; index++) {
    await expect.poll(() => responders.length).toBeGreaterThan(index)
    responders[index]?.()
  }
  await settled
  expect(names).toEqual(expected)
})

for (const concurrency of [1, 3]) {
  scenario(
    `delivery: with concurrency ${concurrency} an endpoint gets at most that many attempts at a time, in order`,
    { ...MANUAL_CLOCK, webhooks: { concurrency } },
    async api => {
      const receivedNames: string[] = []
      let [running, most] = [0, 0]
      api.mock.webhooks.listen(url, async request => {
        const { name } = (await request.json()) as { name: string }
        receivedNames.push(name)
        most = Math.max(most, ++running)
        await new Promise(resolve => setTimeout(resolve, 1))
        running--
        return new Response()
      })
      await api.ok('createWebhook', { body: { url, events: ['agent.created'] } })
      const names = Array.from({ length: 12 }, (_, index) => `Agent ${index}`)
      await Promise.all(names.map(name => api.mock.addAgent({ name })))
      await api.mock.webhooks.settled()
      expect([receivedNames, most]).toEqual([names, concurrency])
    },
  )
}

scenario(
  'delivery: while an endpoint is slow, later events reach the other endpoints',
  MANUAL_CLOCK,
  async api => {
    const receivedNames = listen(api)
    let release: () => void = () => undefined
    api.mock.webhooks.listen(
      'https://slow.example.test/',
      () => new Promise(resolve => (release = () => resolve(new Response()))),
    )
    await api.ok('createWebhook', { body: { url: 'https://slow.example.test/', events: ['call.ended'] } })
    await api.ok('createWebhook', { body: { url, events: ['agent.created'] } })
    await api.mock.webhooks.trigger('call.ended')
    const settled = api.mock.webhooks.settled()
    const names = Array.from({ length: 30 }, (_, index) => `Agent ${index}`)
    await Promise.all(names.map(name => api.mock.addAgent({ name })))
    await expect.poll(() => receivedNames).toEqual(names)
    expect(api.mock.deliveries[0]).toMatchObject({ status: 'IN_FLIGHT', attempts: 1, nextAttemptAt: null })
    release()
    await settled
    expect(api.mock.deliveries[0]).toMatchObject({ status: 'SUCCEEDED' })
  },
)

scenario(
  'retries: an endpoint that does not respond in time fails, and closing the mock ends running attempts',
  { ...MANUAL_CLOCK, webhooks: { timeoutMs: 30 } },
  async api => {
    let requestCount = 0
    api.mock.webhooks.listen(url, () => new Promise(() => requestCount++))
    await api.ok('createWebhook', { body: { url, events: ['agent.created'], maxAttempts: 2 } })
    await api.mock.addAgent({ name: 'Ada' })
    await api.mock.webhooks.settled()
    expect(api.mock.deliveries).toMatchObject([
      { status: 'RETRYING', statusCode: null, lastError: 'The endpoint did not respond within 30 ms.' },
    ])
    const later = api.mock.clock.advance('1m')
    await expect.poll(() => requestCount).toBe(2)
    api.mock.close()
    await expect(later).rejects.toThrow('closed')
    expect(api.mock.deliveries).toMatchObject([{ status: 'IN_FLIGHT', attempts: 2 }])
  },
)
