import { describe, expect, it } from 'vitest'
import { type SigningClock, SigningTimes } from './signing-times.ts'

const NOW = 1_000_000

const take = (times: SigningTimes, now: number, body = 'a', clock: SigningClock = 'mock'): number =>
  times.take({ clock, now, secret: 'whsec_secret', body }) - NOW

describe('SigningTimes', () => {
  it('returns the current time for each new body, secret and clock', () => {
    const times = new SigningTimes()
    expect([take(times, NOW), take(times, NOW, 'b'), take(times, NOW, 'a', 'system')]).toEqual([0, 0, 0])
    expect(times.take({ clock: 'mock', now: NOW, secret: 'whsec_other', body: 'a' })).toBe(NOW)
  })

  it('returns the first time that is not taken, also if an earlier repetition took the current time', () => {
    const times = new SigningTimes()
    expect([take(times, NOW), take(times, NOW), take(times, NOW)]).toEqual([0, 1, 2])
    expect([take(times, NOW + 2), take(times, NOW + 3), take(times, NOW + 5)]).toEqual([3, 4, 5])
  })

  it('returns the current time if the clock of the system was set back before all taken times', () => {
    const times = new SigningTimes()
    expect([take(times, NOW), take(times, NOW), take(times, NOW - 10)]).toEqual([0, 1, -10])
  })

  it('forgets bodies when the clock moves on, and stores a limited number while it stands', () => {
    const times = new SigningTimes()
    for (let count = 0; count < 100; count++) take(times, NOW, `body ${count}`)
    expect(times.export().mock).toHaveLength(100)
    take(times, NOW + 1)
    expect(times.export().mock).toHaveLength(1)
    for (let count = 0; count < 10_100; count++) take(times, NOW + 1, `body ${count}`)
    expect(times.export().mock.length).toBeLessThanOrEqual(10_000)
    expect(take(times, NOW + 1, 'body 10099')).toBe(2)
  })
})
