import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countAttempt, fitsAt, WINDOW_MS } from './rate-window.ts'

describe('countAttempt', () => {
  it('counts in a minute from the first attempt, and then anew', () => {
    const first = countAttempt(null, 5)
    expect(first).toEqual({ startedAt: 5, count: 1 })
    expect(countAttempt(first, 5 + WINDOW_MS - 1)).toEqual({ startedAt: 5, count: 2 })
    expect(countAttempt(first, 5 + WINDOW_MS)).toEqual({ startedAt: 5 + WINDOW_MS, count: 1 })
  })
})

describe('fitsAt', () => {
  it('is now without a cap and never under a cap of 0', () => {
    expect(fitsAt({ window: { startedAt: 0, count: 1_000 }, cap: null }, 7)).toBe(7)
    expect(fitsAt({ window: null, cap: 0 }, 7)).toBe(Number.POSITIVE_INFINITY)
  })

  it('is the next window where more went out than a lowered cap allows', () => {
    expect(fitsAt({ window: { startedAt: 0, count: 9 }, cap: 2 }, 100)).toBe(WINDOW_MS)
    expect(fitsAt({ window: { startedAt: 0, count: 9 }, cap: 2, before: 2 }, 100)).toBe(2 * WINDOW_MS)
  })

  it('says when an attempt goes out as letting the ones before it go out does', () => {
    const whole = fc.integer({ min: 0, max: 20 })
    fc.assert(
      fc.property(
        fc.option(fc.record({ startedAt: fc.integer({ min: -100_000, max: 0 }), count: whole })),
        fc.integer({ min: 1, max: 7 }),
        whole,
        (given, cap, before) => {
          let now = 0
          let window = given
          for (let gone = 0; gone < before; gone++) {
            now = fitsAt({ window, cap }, now)
            window = countAttempt(window, now)
          }
          expect(fitsAt({ window: given, cap, before }, 0)).toBe(fitsAt({ window, cap }, now))
        },
      ),
    )
  })
})
