import { createMock, type MockOptions } from '@agentcomms/mock-server'
import { expect } from 'vitest'
import type { Api } from '../api.ts'
import { parsePayloads, recordRequests } from '../receiver.ts'
import { scenario } from '../scenario.ts'

const url = 'https://app.example.test/hooks'
const NOW = '2026-01-01T00:00:00.000Z'
const MANUAL_CLOCK: MockOptions = { now: NOW, clock: 'manual', webhooks: { jitterPercent: 0 } }
const WEBHOOK_BODY = { url, events: ['agent.created'] }

/** Adds an endpoint that responds only when the test calls a function. */
function openEndpoint(listen: (receiver: (request: Request) => Promise<Response>) => unknown) {
  const requests: Request[] = []
  const respond: ((response: Response) => void)[] = []
  listen(request => {
    requests.push(request)
    return new Promise(resolve => respond.push(resolve))
  })
  return { requests, respond }
}

/** Starts a delivery whose attempt waits for its response. */
async function startAttempt(api: Api) {
  const endpoint = openEndpoint(receiver => api.mock.webhooks.listen(url, receiver))
  const { id } = await api.ok('createWebhook', { body: WEBHOOK_BODY })
  await api.mock.addAgent({ name: 'Ada' })
  await expect.poll(() => endpoint.requests.length).toBe(1)
  return { ...endpoint, path: { id } }
}

/** Starts a delivery whose first attempt fails. */
async function failAttempt(api: Api) {
  const received = recordRequests(api.mock, url, () => 500)
  const { id } = await api.ok('createWebhook', { body: WEBHOOK_BODY })
  await api.mock.addAgent({ name: 'Ada' })
  await api.mock.webhooks.settled()
  return { received, path: { id } }
}

scenario(
  'a restore resets the attempts and the order of deliveries, and keeps the receivers',
  MANUAL_CLOCK,
  async api => {
    const { mock } = api
    const { received: first } = await failAttempt(api)
    const saved = mock.snapshot()
    const logged = mock.attempts
    expect(logged).toHaveLength(1)

    const second = recordRequests(mock, url)
    mock.webhooks.setOrder('shuffled')
    await mock.clock.runAll()
    expect([first.length, second.length, mock.attempts.length]).toEqual([1, 1, 2])

    mock.restore(saved)
    expect(mock.attempts).toEqual(logged)
    const names = Array.from({ length: 12 }, (_, index) => `Agent ${index}`)
    for (const name of names) await mock.addAgent({ name })
    await mock.webhooks.settled()
    expect(first).toHaveLength(1)
    expect(parsePayloads(second.slice(1)).map(({ name }) => name)).toEqual(names)
  },
)

scenario(
  'an attempt that was in progress in a snapshot is made again after the restore',
  MANUAL_CLOCK,
  async api => {
    const { mock } = api
    const { requests, respond, path } = await startAttempt(api)
    const saved = mock.snapshot()
    const stats = await api.ok('getWebhookStats', { path })
    expect(stats).toMatchObject({ inFlight: 1 })

    mock.restore(saved)
    expect(requests[0]?.signal.aborted).toBe(true)
    await expect.poll(() => requests.length).toBe(2)
    respond[0]?.(new Response(null, { status: 500 }))
    await new Promise(resolve => setImmediate(resolve))
    expect(await api.ok('getWebhookStats', { path })).toEqual(stats)
    expect(mock.attempts).toEqual([])

    respond[1]?.(new Response())
    await mock.webhooks.settled()
    expect(mock.deliveries).toMatchObject([{ status: 'SUCCEEDED', attempts: 1, statusCode: 200 }])
    expect(mock.attempts).toMatchObject([{ attempt: 1, statusCode: 200 }])
  },
)

scenario(
  'attempts that are made again after a restore count toward the concurrency limit',
  { ...MANUAL_CLOCK, webhooks: { concurrency: 2 } },
  async api => {
    const { mock } = api
    const { requests, respond } = openEndpoint(receiver => mock.webhooks.listen(url, receiver))
    await api.ok('createWebhook', { body: WEBHOOK_BODY })
    for (const name of ['Ada', 'Ben', 'Cy', 'Dee', 'Eve']) await mock.addAgent({ name })
    await expect.poll(() => requests.length).toBe(2)
    const saved = mock.snapshot()
    mock.restore(saved)
    await expect.poll(() => requests.length).toBe(4)
    const statuses = (): string[] => mock.deliveries.map(({ status }) => status)
    expect(statuses()).toEqual(['IN_FLIGHT', 'IN_FLIGHT', 'PENDING', 'PENDING', 'PENDING'])
    respond[2]?.(new Response())
    await expect.poll(() => requests.length).toBe(5)
    expect(statuses()).toEqual(['SUCCEEDED', 'IN_FLIGHT', 'IN_FLIGHT', 'PENDING', 'PENDING'])
    const settled = mock.webhooks.settled()
    for (let index = 3; index <= 6; index++) {
      await expect.poll(() => respond.length).toBeGreaterThan(index)
      respond[index]?.(new Response())
    }
    await settled
    expect(requests).toHaveLength(7)
    expect(statuses()).toEqual(Array(5).fill('SUCCEEDED'))
  },
)

scenario(
  'after two restores in a row, an attempt that was in progress is made again only once',
  MANUAL_CLOCK,
  async api => {
    const { mock } = api
    const { requests, respond } = await startAttempt(api)
    mock.restore(mock.snapshot())
    mock.restore(mock.snapshot())
    await expect.poll(() => requests.length).toBe(2)
    respond[1]?.(new Response())
    await mock.webhooks.settled()
    expect(requests).toHaveLength(2)
    expect(mock.deliveries).toMatchObject([{ status: 'SUCCEEDED', attempts: 1 }])
  },
)

scenario(
  'an attempt whose subscription was deleted meanwhile is not made again after a restore',
  MANUAL_CLOCK,
  async api => {
    const { mock } = api
    const { requests, path } = await startAttempt(api)
    await api.ok('deleteWebhook', { path })
    mock.restore(mock.snapshot())
    await mock.webhooks.settled()
    expect(requests).toHaveLength(1)
    expect(mock.deliveries).toMatchObject([
      { status: 'DEAD_LETTERED', statusCode: null, responseBody: null, lastError: expect.any(String) },
    ])
  },
)

scenario(
  'a subscription that is deactivated after a restore does not get its scheduled retry',
  MANUAL_CLOCK,
  async api => {
    const { mock } = api
    const { received, path } = await failAttempt(api)
    mock.restore(mock.snapshot())
    await api.ok('updateWebhook', { path, body: { active: false } })
    await mock.clock.runAll()
    expect(mock.clock.now()).toBe(Date.parse(NOW))
    expect(received).toHaveLength(1)
  },
)

scenario('another mock continues the deliveries of an exported state', MANUAL_CLOCK, async api => {
  const { mock } = api
  const openUrl = 'https://open.example.test/hooks'
  const { requests } = openEndpoint(receiver => mock.webhooks.listen(openUrl, receiver))
  recordRequests(mock, url, () => 500)
  await api.ok('createWebhook', { body: WEBHOOK_BODY })
  await api.ok('createWebhook', { body: { ...WEBHOOK_BODY, url: openUrl } })
  await mock.addAgent({ name: 'Ada' })
  await expect.poll(() => requests.length).toBe(1)
  await expect.poll(() => mock.deliveries.map(({ status }) => status)).toEqual(['RETRYING', 'IN_FLIGHT'])

  const next = createMock(MANUAL_CLOCK)
  try {
    const received = recordRequests(next, url)
    const open = openEndpoint(receiver => next.webhooks.listen(openUrl, receiver))
    await next.importState(mock.exportState())
    await expect.poll(() => open.requests.length).toBe(1)
    expect(received).toEqual([])
    await next.addAgent({ name: 'Ben' })
    // The repeated attempt does not block other attempts.
    await expect.poll(() => open.requests.length).toBe(2)
    for (const respond of open.respond) respond(new Response())
    await next.clock.runAll()
    expect(parsePayloads(received).map(({ name }) => name)).toEqual(['Ben', 'Ada'])
    expect(next.deliveries.map(({ status, attempts }) => [status, attempts])).toEqual([
      ['SUCCEEDED', 2],
      ['SUCCEEDED', 1],
      ['SUCCEEDED', 1],
      ['SUCCEEDED', 1],
    ])
  } finally {
    next.close()
  }
})

scenario('a mock that is closed delivers nothing, also after a restore', MANUAL_CLOCK, async api => {
  const { mock } = api
  const { received, path } = await failAttempt(api)
  const saved = mock.snapshot()
  mock.close()
  mock.restore(saved)
  await expect(mock.clock.runAll()).rejects.toThrow('closed')
  expect(received).toHaveLength(1)
  expect(await api.ok('testWebhook', { path, body: {} })).toEqual({
    deliveryId: expect.stringMatching(/^c[0-9a-z]{24}$/),
    success: true,
    delivered: false,
    statusCode: null,
    error: 'The mock was closed.',
    durationMs: 0,
  })
  expect(received).toHaveLength(1)
})

scenario(
  'waiting deliveries continue after an import, and a restore numbers the attempts as before',
  MANUAL_CLOCK,
  async api => {
    const received = recordRequests(api.mock, url, () => 500)
    await api.ok('createWebhook', { body: WEBHOOK_BODY })
    await api.mock.addAgent({ name: 'Ada' })
    await api.mock.webhooks.settled()
    const saved = api.mock.snapshot()
    const state = api.mock.exportState()
    await api.mock.clock.runAll()
    const { attempts } = api.mock
    expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 2, 3])
    api.mock.restore(saved)
    await api.mock.clock.runAll()
    expect(api.mock.attempts.map(({ id, at }) => [id, at])).toEqual(attempts.map(({ id, at }) => [id, at]))
    await api.mock.importState(state)
    received.splice(0)
    await api.mock.clock.runAll()
    expect(received).toHaveLength(2)
    expect(api.mock.deliveries).toMatchObject([{ status: 'DEAD_LETTERED', attempts: 3 }])
  },
)
