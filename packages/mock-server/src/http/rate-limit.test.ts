import { runs } from '@agentcomms/spec/property-runs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Clock } from '../work/clock.ts'
import { type Allowance, countAttempt, nextAllowedAt, RateLimit, WINDOW_MS } from './rate-limit.ts'

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

describe('countAttempt', () => {
  it('counts attempts for one minute from the first', () => {
    const first = countAttempt(null, 5)
    expect(first).toEqual({ startedAt: 5, count: 1 })
    expect(countAttempt(first, 5 + WINDOW_MS - 1)).toEqual({ startedAt: 5, count: 2 })
    expect(countAttempt(first, 5 + WINDOW_MS)).toEqual({ startedAt: 5 + WINDOW_MS, count: 1 })
  })
})

describe('nextAllowedAt', () => {
  it('returns now without a cap, and Infinity for a cap of 0', () => {
    expect(nextAllowedAt({ window: { startedAt: 0, count: 1_000 }, cap: null }, 7)).toBe(7)
    expect(nextAllowedAt({ window: null, cap: 0 }, 7)).toBe(Number.POSITIVE_INFINITY)
  })

  it('returns the start of the next window if the count reaches or exceeds the cap', () => {
    expect(nextAllowedAt({ window: { startedAt: 0, count: 1 }, cap: 2 }, 100)).toBe(100)
    expect(nextAllowedAt({ window: { startedAt: 0, count: 2 }, cap: 2 }, 100)).toBe(WINDOW_MS)
    expect(nextAllowedAt({ window: { startedAt: 0, count: 9 }, cap: 2 }, 100)).toBe(WINDOW_MS)
    expect(nextAllowedAt({ window: { startedAt: 0, count: 9 }, cap: 2 }, WINDOW_MS)).toBe(WINDOW_MS)
  })

  it('never allows more than the cap in one minute', () => {
    const waits = fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 40 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 7 }), waits, (cap, gaps) => {
        let now = 0
        let window: ReturnType<typeof countAttempt> | null = null
        const starts = new Map<number, number>()
        for (const gap of gaps) {
          now = nextAllowedAt({ window, cap }, now + gap)
          window = countAttempt(window, now)
          starts.set(window.startedAt, window.count)
        }
        expect(Math.max(0, ...starts.values())).toBeLessThanOrEqual(cap)
        const opened = [...starts.keys()]
        for (const [index, at] of opened.entries())
          expect(at - (opened[index - 1] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(WINDOW_MS)
      }),
      runs(),
    )
  })
})
