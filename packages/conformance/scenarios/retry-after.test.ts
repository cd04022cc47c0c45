import type { MockOptions } from '@agentcomms/mock-server'
import { expect } from 'vitest'
import type { Api } from '../api.ts'
import { scenario } from '../scenario.ts'

const url = 'https://app.example.test/hooks'
const NOW = '2026-01-01T00:00:00.000Z'
/** A date in Retry-After is on the clock that signs. */
const MANUAL_CLOCK: MockOptions = {
  now: NOW,
  clock: 'manual',
  webhooks: { jitterPercent: 0, signingClock: 'mock' },
}

/** Returns the seconds between the attempts of a delivery whose endpoint always sends this response. */
async function delaysAfter(api: Api, status: number, retryAfter: string): Promise<number[]> {
  const times: number[] = []
  api.mock.webhooks.listen(url, () => {
    times.push(api.mock.clock.now())
    return new Response(null, { status, headers: { 'retry-after': retryAfter } })
  })
  const { id } = await api.ok('createWebhook', { body: { url, events: ['agent.created'] } })
  await api.mock.addAgent({ name: 'Ada' })
  await api.mock.clock.runAll()
  expect(api.mock.deliveries.at(-1)).toMatchObject({ status: 'DEAD_LETTERED', attempts: 3 })
  await api.ok('deleteWebhook', { path: { id } })
  return times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / 1_000)
}

scenario(
  'retries: Retry-After of a 429 or 503 delays the next attempt, up to the longest delay',
  MANUAL_CLOCK,
  async api => {
    expect(await delaysAfter(api, 429, '120')).toEqual([120, 120])
    expect(await delaysAfter(api, 503, '20')).toEqual([20, 40])
    expect(await delaysAfter(api, 503, '86400')).toEqual([3_600, 3_600])
    const inTenMinutes = new Date(api.mock.clock.now() + 600_000).toUTCString()
    expect(await delaysAfter(api, 503, inTenMinutes)).toEqual([600, 40])
  },
)

scenario(
  'retries: Retry-After never shortens a delay, and is ignored for other statuses',
  MANUAL_CLOCK,
  async api => {
    for (const [status, retryAfter] of [
      [503, '0'],
      [503, '-5'],
      [503, 'soon'],
      [503, ''],
      [503, 'Thu, 01 Jan 1970 00:00:00 GMT'],
      [500, '120'],
      [301, '120'],
    ] as const)
      expect(await delaysAfter(api, status, retryAfter), `${status} ${retryAfter}`).toEqual([10, 40])
  },
)
