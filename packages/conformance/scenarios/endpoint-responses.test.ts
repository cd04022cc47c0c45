import type { ServerResponse } from 'node:http'
import type { MockOptions } from '@agentcomms/mock-server'
import type { WebhookDelivery } from '@agentcomms/spec'
import { expect } from 'vitest'
import type { Api } from '../api.ts'
import { parsePayloads, type Receiver, recordRequests, startEndpoint } from '../receiver.ts'
import { scenario } from '../scenario.ts'

const url = 'https://app.example.test/hooks'
const EVENTS = ['agent.created']
const START = Date.UTC(2026, 0)
const after = (seconds: number): string => new Date(START + seconds * 1_000).toISOString()
const NO_JITTER: MockOptions = {
  now: START,
  clock: 'manual',
  webhooks: { allowHttpLoopback: true, jitterPercent: 0 },
}

type Responder = (count: number, response: ServerResponse) => void

/** Runs `body` with endpoints on real sockets, each with its own subscription. Closes them even if `body` throws. */
async function withEndpoints<Name extends string>(
  api: Api,
  { responders, ...options }: { responders: Record<Name, Responder>; maxAttempts?: number },
  body: (endpoints: Record<Name, Receiver & { id: string }>) => Promise<void>,
): Promise<void> {
  const endpoints = {} as Record<Name, Receiver & { id: string }>
  try {
    for (const name in responders) {
      const live = await startEndpoint(responders[name])
      const { id } = await api.ok('createWebhook', { body: { url: live.url, events: EVENTS, ...options } })
      endpoints[name] = { ...live, id }
    }
    await body(endpoints)
  } finally {
    await Promise.all(Object.values<Receiver>(endpoints).map(endpoint => endpoint.close()))
  }
}

/** Returns the only delivery of each subscription. */
function recordsOf<Name extends string>(
  api: Api,
  endpoints: Record<Name, { id: string }>,
): Record<Name, WebhookDelivery> {
  const { deliveries } = api.mock
  const entries = Object.entries<{ id: string }>(endpoints).map(([name, { id }]) => {
    const own = deliveries.filter(({ webhookId }) => webhookId === id)
    expect(own, name).toHaveLength(1)
    return [name, own[0]]
  })
  return Object.fromEntries(entries)
}

const respondWith =
  (status: number, body = 'noted', headers: Record<string, string> = {}): Responder =>
  (_, response) =>
    response.writeHead(status, headers).end(body)

const RESPONSES = {
  ok: respondWith(200),
  noContent: respondWith(204, ''),
  moved: respondWith(301, 'there', { location: 'http://127.0.0.1:9/' }),
  badRequest: respondWith(400),
  gone: respondWith(410),
  failed: respondWith(500),
  resets: (_, response) => response.socket?.resetAndDestroy(),
  breaksOff: (_, response) => {
    response.writeHead(200, { 'content-length': '10' })
    response.write('abc', () => response.destroy())
  },
  isSlow: (_, response) => {
    setTimeout(() => response.writeHead(202).flushHeaders(), 30)
    setTimeout(() => response.end('slowly'), 60)
  },
  neverEnds: (_, response) => {
    const timer = setInterval(() => response.write('x'.repeat(1_000)), 1)
    response.on('close', () => clearInterval(timer))
  },
} satisfies Record<string, Responder>

const WAITING_FIELDS = { completedAt: null, deadLetteredAt: null, nextAttemptAt: after(10) }
const SUCCEEDED_FIELDS = { completedAt: after(0), deadLetteredAt: null, nextAttemptAt: null }
const succeededWith = (statusCode: number, responseBody: string): Partial<WebhookDelivery> => ({
  ...{ ...SUCCEEDED_FIELDS, status: 'SUCCEEDED', attempts: 1, statusCode, responseBody, lastError: null },
})
const failedWith = (statusCode: number, responseBody = 'noted'): Partial<WebhookDelivery> => ({
  ...{ ...WAITING_FIELDS, status: 'RETRYING', attempts: 1, statusCode, responseBody },
  lastError: `The endpoint responded with ${statusCode}.`,
})
const broken: Partial<WebhookDelivery> = {
  ...{ ...WAITING_FIELDS, status: 'RETRYING', attempts: 1, statusCode: null, responseBody: null },
  lastError: expect.stringMatching(/./),
}

scenario('retries: every kind of response is recorded and ends the attempt', NO_JITTER, async api => {
  await withEndpoints(api, { responders: RESPONSES }, async endpoints => {
    await api.mock.addAgent({ name: 'Ada' })
    await api.mock.webhooks.settled()
    const first = recordsOf(api, endpoints)
    expect(first).toMatchObject({
      ok: succeededWith(200, 'noted'),
      noContent: succeededWith(204, ''),
      moved: failedWith(301, 'there'),
      badRequest: failedWith(400),
      gone: failedWith(410),
      failed: failedWith(500),
      resets: broken,
      breaksOff: { ...succeededWith(200, ''), responseBody: expect.stringMatching(/^(?:abc)?$/) },
      isSlow: succeededWith(202, 'slowly'),
      neverEnds: succeededWith(200, 'x'.repeat(1_024)),
    })
    await api.mock.clock.runAll()
    expect(api.mock.clock.now()).toBe(START + 50_000)
    for (const [name, record] of Object.entries(recordsOf(api, endpoints))) {
      const before = first[name as keyof typeof RESPONSES]
      const isTaken = before.status === 'SUCCEEDED'
      const end = { status: 'DEAD_LETTERED', attempts: 3, nextAttemptAt: null, deadLetteredAt: after(50) }
      expect(record, name).toEqual({ ...before, ...(!isTaken && end), lastError: record.lastError })
      const { id, received } = endpoints[name as keyof typeof RESPONSES]
      expect(received, name).toHaveLength(isTaken ? 1 : 3)
      const ids = received.map(({ headers }) => headers['x-service-delivery-id'])
      expect(new Set(ids), name).toEqual(new Set([record.id]))
      expect(await api.ok('getWebhook', { path: { id } }), name).toMatchObject({
        consecutiveFailures: isTaken ? 0 : 3,
        active: true,
        disabledReason: null,
      })
    }
  })
})

scenario(
  'retries: an attempt times out if the endpoint hangs before its response, and succeeds if it hangs in the body',
  { ...NO_JITTER, webhooks: { ...NO_JITTER.webhooks, timeoutMs: 300 } },
  async api => {
    let closed = 0
    const hang =
      (begin: (response: ServerResponse) => void): Responder =>
      (_, response) => {
        response.on('close', () => closed++)
        begin(response)
      }
    const responders = {
      before: hang(() => undefined),
      within: hang(response => void response.write('begun')),
    }
    await withEndpoints(api, { responders, maxAttempts: 2 }, async endpoints => {
      await api.mock.addAgent({ name: 'Ada' })
      const lastError = 'The endpoint did not respond within 300 ms.'
      const failedFields = { statusCode: null, responseBody: null, lastError }
      await api.mock.webhooks.settled()
      expect(recordsOf(api, endpoints)).toMatchObject({
        before: { ...failedFields, ...WAITING_FIELDS, status: 'RETRYING', attempts: 1 },
        within: succeededWith(200, 'begun'),
      })
      await api.mock.clock.runAll()
      expect(recordsOf(api, endpoints).before).toMatchObject({
        ...{ ...failedFields, status: 'DEAD_LETTERED', attempts: 2, nextAttemptAt: null },
        deadLetteredAt: after(10),
      })
      expect([endpoints.before.received.length, endpoints.within.received.length]).toEqual([2, 1])
      await expect.poll(() => closed).toBe(3)
    })
  },
)

scenario(
  'delivery: an endpoint that hangs has at most ten running attempts and delays no other; closing the mock ends them',
  NO_JITTER,
  async api => {
    let closed = 0
    const hangs: Responder = (_, response) => response.on('close', () => closed++)
    await withEndpoints(api, { responders: { hangs, responds: respondWith(200) } }, async endpoints => {
      const names = Array.from({ length: 30 }, (_, index) => `Agent ${index}`)
      for (const name of names) await api.mock.addAgent({ name })
      await expect.poll(() => endpoints.hangs.received.length).toBe(10)
      await expect
        .poll(() => api.mock.deliveries.filter(({ status }) => status === 'SUCCEEDED').length)
        .toBe(30)
      expect(parsePayloads(endpoints.responds.received)).toHaveLength(30)
      expect(endpoints.hangs.received).toHaveLength(10)
      const deliveries = api.mock.deliveries.filter(({ webhookId }) => webhookId === endpoints.hangs.id)
      expect(deliveries.map(({ status, attempts }) => `${status} ${attempts}`)).toEqual([
        ...Array(10).fill('IN_FLIGHT 1'),
        ...Array(20).fill('PENDING 0'),
      ])
      expect(closed).toBe(0)
      api.mock.close()
      await expect.poll(() => closed).toBe(10)
      expect(endpoints.hangs.received).toHaveLength(10)
    })
  },
)

scenario('retries: each failed attempt counts, and a success resets the count', NO_JITTER, async api => {
  const statuses = [500, 200, 503, 500, 410, 200]
  const received = recordRequests(api.mock, url, count => statuses[count - 1])
  const { id } = await api.ok('createWebhook', { body: { url, events: EVENTS } })
  const readState = async (): Promise<unknown[]> => {
    const { consecutiveFailures } = await api.ok('getWebhook', { path: { id } })
    const { status, attempts, statusCode, nextAttemptAt } = api.mock.deliveries.at(-1) ?? {}
    return [received.length, consecutiveFailures, status, attempts, statusCode, nextAttemptAt]
  }
  await api.mock.addAgent({ name: 'Ada' })
  await api.mock.webhooks.settled()
  expect(await readState()).toEqual([1, 1, 'RETRYING', 1, 500, after(10)])
  await api.mock.clock.advance('10s')
  expect(await readState()).toEqual([2, 0, 'SUCCEEDED', 2, 200, null])
  await api.mock.addAgent({ name: 'Grace' })
  await api.mock.webhooks.settled()
  expect(await readState()).toEqual([3, 1, 'RETRYING', 1, 503, after(20)])
  await api.mock.clock.advance('10s')
  expect(await readState()).toEqual([4, 2, 'RETRYING', 2, 500, after(60)])
  await api.mock.clock.advance('40s')
  expect(await readState()).toEqual([5, 3, 'DEAD_LETTERED', 3, 410, null])
  const deliveryId = api.mock.deliveries.at(-1)?.id ?? ''
  await api.ok('replayWebhookDelivery', { path: { deliveryId } })
  await api.mock.webhooks.settled()
  expect(await readState()).toEqual([6, 0, 'SUCCEEDED', 1, 200, null])
  const names = parsePayloads(received).map(({ name }) => name)
  expect(names).toEqual(['Ada', 'Ada', 'Grace', 'Grace', 'Grace', 'Grace'])
})

scenario(
  'retries: retries count for the rate cap too, in the order of their due times',
  NO_JITTER,
  async api => {
    const attempts: string[] = []
    api.mock.webhooks.listen(url, async request => {
      const { name } = (await request.json()) as { name: string }
      attempts.push(`${name} ${(api.mock.clock.now() - START) / 1_000}`)
      return new Response(null, { status: name === 'Cy' && attempts.length > 3 ? 200 : 500 })
    })
    await api.ok('createWebhook', {
      body: { url, events: EVENTS, rateLimitPerMinute: 2, maxAttempts: 2 },
    })
    for (const name of ['Ada', 'Ben', 'Cy']) await api.mock.addAgent({ name })
    const turns = (): unknown[] =>
      api.mock.deliveries.map(({ payload, nextAttemptAt }) => [payload.name, nextAttemptAt])
    await api.mock.webhooks.settled()
    expect(attempts).toEqual(['Ada 0', 'Ben 0'])
    // The delivery for Cy is due first. The two retries follow.
    expect(turns()).toEqual([
      ['Ada', after(60)],
      ['Ben', after(120)],
      ['Cy', after(60)],
    ])
    await api.mock.clock.advance('60s')
    expect(attempts.slice(2)).toEqual(['Cy 60', 'Ada 60'])
    expect(turns()).toEqual([
      ['Ada', null],
      ['Ben', after(120)],
      ['Cy', after(120)],
    ])
    await api.mock.clock.runAll()
    expect(attempts.slice(4)).toEqual(['Ben 120', 'Cy 120'])
    expect(api.mock.deliveries.map(({ status, attempts }) => `${status} ${attempts}`)).toEqual([
      'DEAD_LETTERED 2',
      'DEAD_LETTERED 2',
      'SUCCEEDED 2',
    ])
  },
)

scenario('webhooks: a URL that changes during an attempt applies to the next one', NO_JITTER, async api => {
  const elsewhere = `${url}/elsewhere`
  const receivedElsewhere = recordRequests(api.mock, elsewhere)
  const { id } = await api.ok('createWebhook', { body: { url, events: EVENTS } })
  let receivedCount = 0
  api.mock.webhooks.listen(url, async () => {
    receivedCount++
    await api.ok('updateWebhook', { path: { id }, body: { url: elsewhere } })
    return new Response('late', { status: 500 })
  })
  await api.mock.addAgent({ name: 'Ada' })
  await api.mock.webhooks.settled()
  expect(api.mock.deliveries).toMatchObject([{ ...failedWith(500, 'late') }])
  await api.mock.clock.runAll()
  expect([receivedCount, receivedElsewhere.length]).toEqual([1, 1])
  expect(api.mock.deliveries).toMatchObject([{ status: 'SUCCEEDED', attempts: 2, completedAt: after(10) }])
})

scenario(
  'retries: retries run by themselves with the system clock',
  { webhooks: { allowHttpLoopback: true, firstBackoff: '20ms', backoffFactor: 1 } },
  async api => {
    const recovers: Responder = (count, response) => response.writeHead(count < 3 ? 503 : 200).end()
    await withEndpoints(api, { responders: { recovers } }, async endpoints => {
      await api.mock.addAgent({ name: 'Ada' })
      await expect.poll(() => api.mock.deliveries[0]?.status).toBe('SUCCEEDED')
      expect(api.mock.deliveries).toMatchObject([{ attempts: 3, statusCode: 200, lastError: null }])
      expect(endpoints.recovers.received).toHaveLength(3)
    })
  },
)
