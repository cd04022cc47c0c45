import { expect, it } from 'vitest'
import { Clock } from '../runtime/clock.ts'
import { type Allowance, RateLimit } from './rate-limit.ts'

function setUp(perMinute: number): { clock: Clock; limit: { take(key: string): Allowance } } {
  const clock = new Clock({ mode: 'manual', startAt: Date.UTC(2026, 0, 1) })
  const limit = new RateLimit(clock)
  return { clock, limit: { take: key => limit.take(key, perMinute) } }
}

it('allows as many as it says, counting down, and refuses the next', () => {
  const { limit } = setUp(3)
  const taken = Array.from({ length: 5 }, () => limit.take('a'))
  expect(taken.map(({ allowed }) => allowed)).toEqual([true, true, true, false, false])
  expect(taken.map(({ remaining }) => remaining)).toEqual([2, 1, 0, 0, 0])
})

it('counts everyone apart', () => {
  const { limit } = setUp(1)
  expect([limit.take('a').allowed, limit.take('b').allowed, limit.take('a').allowed]).toEqual([
    true,
    true,
    false,
  ])
})

it('allows again after exactly the seconds that it names, and no sooner', async () => {
  const { clock, limit } = setUp(1)
  limit.take('a')
  await clock.advance('20.5s')
  const { allowed, retryAfterSeconds } = limit.take('a')
  expect([allowed, retryAfterSeconds]).toEqual([false, 40])
  await clock.advance('39s')
  expect(limit.take('a').allowed).toBe(false)
  await clock.advance('1s')
  expect(limit.take('a').allowed).toBe(true)
})

it('never tells to wait zero seconds', async () => {
  const { clock, limit } = setUp(1)
  limit.take('a')
  await clock.advance(59_999)
  expect(limit.take('a')).toMatchObject({ allowed: false, remaining: 0, retryAfterSeconds: 1 })
})

it('does not count refused requests against the next window', async () => {
  const { clock, limit } = setUp(2)
  for (let count = 0; count < 10; count++) limit.take('a')
  await clock.advance('1m')
  expect(limit.take('a')).toMatchObject({ allowed: true, remaining: 1 })
})

it('refuses everything at a limit of zero', () => {
  expect(setUp(0).limit.take('a')).toMatchObject({ allowed: false, remaining: 0 })
})
