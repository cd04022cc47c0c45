import type { MockOptions } from '@agentcomms/mock-server'
import { expect } from 'vitest'
import type { Api } from '../api.ts'
import { isSigned, recordRequests, startReceiver } from '../receiver.ts'
import { scenario } from '../scenario.ts'

const url = 'https://app.example.test/hooks'
const NOW = '2026-01-01T00:00:00.000Z'
const MANUAL_CLOCK: MockOptions = { now: NOW, clock: 'manual', webhooks: { allowHttpLoopback: true } }
const WEBHOOK_BODY = { url, events: ['agent.created'] }

/** Returns the wait of a delivery after each failed attempt, in seconds. */
async function waitsOf(api: Api): Promise<number[]> {
  const waits: number[] = []
  for (;;) {
    await api.mock.webhooks.settled()
    const nextAttemptAt = api.mock.deliveries[0]?.nextAttemptAt
    if (!nextAttemptAt) return waits
    const wait = Date.parse(nextAttemptAt) - api.mock.clock.now()
    waits.push(wait / 1_000)
    await api.mock.clock.advance(wait)
  }
}

scenario(
  'retries: the wait after attempt n is 10 s · 4^(n−1) ± 20 %, at most an hour',
  MANUAL_CLOCK,
  async api => {
    recordRequests(api.mock, url, () => 500)
    await api.ok('createWebhook', { body: { ...WEBHOOK_BODY, maxAttempts: 10 } })
    await api.mock.addAgent({ name: 'Ada' })
    const waits = await waitsOf(api)
    expect(waits).toHaveLength(9)
    for (const [index, wait] of waits.entries()) {
      const exact = 10 * 4 ** index
      expect(wait).toBeGreaterThanOrEqual(Math.min(exact * 0.8, 3_600))
      expect(wait).toBeLessThanOrEqual(Math.min(exact * 1.2, 3_600))
    }
    expect(waits.slice(5)).toEqual([3_600, 3_600, 3_600, 3_600])
    expect(waits.slice(0, 4)).not.toEqual([10, 40, 160, 640])
    expect(api.mock.deliveries).toMatchObject([{ status: 'DEAD_LETTERED', attempts: 10 }])
  },
)

const BACKOFF_OPTIONS: MockOptions = {
  ...MANUAL_CLOCK,
  webhooks: {
    maxAttempts: 5,
    firstBackoff: '2s',
    backoffFactor: 3,
    jitterPercent: 0,
    maxBackoff: '20s',
    disableAfterFailures: 4,
  },
}

scenario(
  'retries: options set the backoff and the number of failures that disable an endpoint',
  BACKOFF_OPTIONS,
  async api => {
    recordRequests(api.mock, url, () => 500)
    const { id } = await api.ok('createWebhook', { body: WEBHOOK_BODY })
    await api.mock.addAgent({ name: 'Ada' })
    expect(await waitsOf(api)).toEqual([2, 6, 18])
    expect(await api.ok('getWebhook', { path: { id } })).toMatchObject({
      active: false,
      consecutiveFailures: 4,
      disabledReason: '4 attempts in a row failed.',
    })
    await api.ok('updateWebhook', { path: { id }, body: { active: true } })
    await api.mock.clock.runAll()
    expect(api.mock.deliveries).toMatchObject([{ status: 'DEAD_LETTERED', attempts: 5 }])
  },
)

scenario('retries: a redirect is not followed over the network either', MANUAL_CLOCK, async api => {
  const elsewhere = await startReceiver()
  const statuses = [301, 302, 307, 308]
  const endpoint = await startReceiver(count => statuses[count - 1] ?? 200, {
    headers: { location: elsewhere.url },
  })
  try {
    await api.ok('createWebhook', { body: { ...WEBHOOK_BODY, url: endpoint.url, maxAttempts: 1 } })
    for (const status of statuses) {
      await api.mock.addAgent({ name: 'Ada' })
      await api.mock.webhooks.settled()
      expect(api.mock.deliveries.at(-1)).toMatchObject({
        status: 'DEAD_LETTERED',
        statusCode: status,
        lastError: `The endpoint responded with ${status}.`,
      })
    }
    expect([endpoint.received.length, elsewhere.received.length]).toEqual([4, 0])
  } finally {
    await Promise.all([endpoint.close(), elsewhere.close()])
  }
})

scenario('retries: only the first kilobyte of a long response is read and kept', MANUAL_CLOCK, async api => {
  const endpoint = await startReceiver(() => 200, { body: 'é'.repeat(1_000_000) })
  try {
    await api.ok('createWebhook', { body: { ...WEBHOOK_BODY, url: endpoint.url } })
    await api.mock.addAgent({ name: 'Ada' })
    await api.mock.webhooks.settled()
    expect(api.mock.deliveries).toMatchObject([
      { status: 'SUCCEEDED', attempts: 1, responseBody: 'é'.repeat(512), lastError: null },
    ])
  } finally {
    await endpoint.close()
  }
})

const egressPolicies: unknown[] = []
const RECORD_EGRESS: MockOptions = {
  ...MANUAL_CLOCK,
  fetch: async (address, _, egressPolicy) => {
    egressPolicies.push([address, egressPolicy])
    return new Response()
  },
}

scenario('webhooks: only an attempt to a loopback URL may reach this machine', RECORD_EGRESS, async api => {
  egressPolicies.length = 0
  const loopback = 'http://127.0.0.1:9/hooks'
  for (const target of [loopback, url])
    await api.ok('createWebhook', { body: { ...WEBHOOK_BODY, url: target } })
  await api.mock.addAgent({ name: 'Ada' })
  await api.mock.webhooks.settled()
  expect(egressPolicies).toEqual([
    [loopback, 'loopback'],
    [url, 'public'],
  ])
})

scenario(
  'endpoint: a custom header arrives with exactly its value, whatever its name',
  MANUAL_CLOCK,
  async api => {
    const endpoint = await startReceiver()
    const received = recordRequests(api.mock, url)
    try {
      for (const headerName of ['User-Agent', 'Accept', 'Cookie', 'x-lower', 'X-UPPER']) {
        const authConfig = { type: 'custom_header', headerName, value: 'mine' }
        const { id } = await api.ok('createWebhook', {
          body: { ...WEBHOOK_BODY, url: endpoint.url, authConfig },
        })
        for (const target of [endpoint.url, url]) {
          await api.ok('updateWebhook', { path: { id }, body: { url: target } })
          expect(await api.ok('testWebhook', { path: { id }, body: {} })).toMatchObject({ delivered: true })
        }
        for (const { headers } of [...endpoint.received.splice(0), ...received.splice(0)])
          expect(headers[headerName.toLowerCase()], headerName).toBe('mine')
      }
    } finally {
      await endpoint.close()
    }
  },
)

for (const signingClock of ['system', 'mock'] as const) {
  scenario(
    `payload: with signingClock ${signingClock} every attempt is signed with the ${signingClock} time`,
    { ...MANUAL_CLOCK, webhooks: { allowHttpLoopback: true, signingClock } },
    async api => {
      const endpoint = await startReceiver()
      const received = recordRequests(api.mock, url)
      try {
        const networkWebhook = await api.ok('createWebhook', { body: { ...WEBHOOK_BODY, url: endpoint.url } })
        const processWebhook = await api.ok('createWebhook', { body: WEBHOOK_BODY })
        await api.mock.addAgent({ name: 'Ada' })
        await api.mock.webhooks.settled()
        const attempts = [
          [networkWebhook.secret, endpoint.received],
          [processWebhook.secret, received],
        ] as const
        for (const [secret, deliveries] of attempts) {
          expect(deliveries.map(delivery => isSigned(secret, delivery))).toEqual([true])
          const stamp = String(deliveries[0]?.headers['x-service-timestamp'])
          if (signingClock === 'mock') expect(stamp).toBe(NOW)
          else expect(Math.abs(Date.now() - Date.parse(stamp))).toBeLessThan(60_000)
        }
      } finally {
        await endpoint.close()
      }
    },
  )
}

scenario(
  'delivery: an attempt fails if its receiver throws, rejects or returns no Response',
  MANUAL_CLOCK,
  async api => {
    const responses: (() => unknown)[] = [
      () => {
        throw new Error('out of order')
      },
      () => Promise.reject(new Error('out of order later')),
      () => undefined,
      () => ({ ok: true }),
    ]
    api.mock.webhooks.listen(url, () => (responses.shift() ?? (() => new Response()))() as Response)
    const { id } = await api.ok('createWebhook', { body: { ...WEBHOOK_BODY, maxAttempts: 10 } })
    await api.mock.addAgent({ name: 'Ada' })
    const errors: (string | null | undefined)[] = []
    for (let attempt = 1; attempt <= 4; attempt++) {
      await api.mock.webhooks.settled()
      const [delivery] = api.mock.deliveries
      expect(delivery).toMatchObject({ status: 'RETRYING', attempts: attempt, statusCode: null })
      errors.push(delivery?.lastError)
      await api.mock.clock.advance(Date.parse(delivery?.nextAttemptAt ?? '') - api.mock.clock.now())
    }
    const noResponse = 'The receiver returned no Response.'
    expect(errors).toEqual(['out of order', 'out of order later', noResponse, noResponse])
    expect(api.mock.deliveries).toMatchObject([{ status: 'SUCCEEDED', attempts: 5, lastError: null }])
    expect(await api.ok('getWebhook', { path: { id } })).toMatchObject({ consecutiveFailures: 0 })
  },
)

scenario(
  'disabling: reenable works for a subscription in any state, and clears the failure count',
  MANUAL_CLOCK,
  async api => {
    let status = 500
    recordRequests(api.mock, url, () => status)
    const { id } = await api.ok('createWebhook', { body: { ...WEBHOOK_BODY, maxAttempts: 1 } })
    const path = { id }
    await api.mock.addAgent({ name: 'Ada' })
    await api.mock.webhooks.settled()
    status = 200
    for (const active of [true, false]) {
      if (!active) await api.ok('updateWebhook', { path, body: { active } })
      expect(await api.ok('reenableWebhook', { path })).toMatchObject({
        active: true,
        consecutiveFailures: 0,
      })
    }
  },
)
