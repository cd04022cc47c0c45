import { expect, it } from 'vitest'
import { Clock } from '../runtime/clock.ts'
import { type Allowance, RateLimit } from './rate-limit.ts'

function setUp(perMinute: number): { clock: Clock; limit: { countRequest(key: string): Allowance } } {
  const clock = new Clock({ mode: 'manual', startAt: Date.UTC(2026, 0, 1) })
  const limit = new RateLimit(clock)
  return { clock, limit: { countRequest: key => limit.countRequest(clock.startWork(null), key, perMinute) } }
}

it('allows the number of requests of the limit, then denies further requests', () => {
  const { limit } = setUp(3)
  const allowances = Array.from({ length: 5 }, () => limit.countRequest('a'))
  expect(allowances.map(({ allowed }) => allowed)).toEqual([true, true, true, false, false])
  expect(allowances.map(({ remaining }) => remaining)).toEqual([2, 1, 0, 0, 0])
})

it('counts each credential separately', () => {
  const { limit } = setUp(1)
  expect([
    limit.countRequest('a').allowed,
    limit.countRequest('b').allowed,
    limit.countRequest('a').allowed,
  ]).toEqual([true, true, false])
})

it('allows a request again exactly after the returned seconds', async () => {
  const { clock, limit } = setUp(1)
  limit.countRequest('a')
  await clock.advance('20.5s')
  const { allowed, retryAfterSeconds } = limit.countRequest('a')
  expect([allowed, retryAfterSeconds]).toEqual([false, 40])
  await clock.advance('39s')
  expect(limit.countRequest('a').allowed).toBe(false)
  await clock.advance('1s')
  expect(limit.countRequest('a').allowed).toBe(true)
})

it('returns a wait of at least one second', async () => {
  const { clock, limit } = setUp(1)
  limit.countRequest('a')
  await clock.advance(59_999)
  expect(limit.countRequest('a')).toMatchObject({ allowed: false, remaining: 0, retryAfterSeconds: 1 })
})

it('does not count denied requests in the next window', async () => {
  const { clock, limit } = setUp(2)
  for (let count = 0; count < 10; count++) limit.countRequest('a')
  await clock.advance('1m')
  expect(limit.countRequest('a')).toMatchObject({ allowed: true, remaining: 1 })
})

it('denies all requests with a limit of 0', () => {
  expect(setUp(0).limit.countRequest('a')).toMatchObject({ allowed: false, remaining: 0 })
})
