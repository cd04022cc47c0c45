import { runs } from '@agentcomms/spec/property-runs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countAttempt, nextAllowedAt, WINDOW_MS } from './rate-window.ts'

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
