import { runs } from '@agentcomms/spec/property-runs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backoffAfter } from './deliveries.ts'

const options = {
  seed: 1,
  firstBackoff: '10s',
  backoffFactor: 4,
  jitterPercent: 20,
  maxBackoff: '1h',
} as const
const HOUR = 3_600_000

describe('backoffAfter', () => {
  it('delays 10 s times 4 to the power of n − 1, up to an hour', () => {
    const exact = { ...options, jitterPercent: 0 }
    const delays = [1, 2, 3, 4, 5, 6, 10].map(attempts => backoffAfter('cdelivery', attempts, exact))
    expect(delays).toEqual([10_000, 40_000, 160_000, 640_000, 2_560_000, HOUR, HOUR])
  })

  it('differs by at most 20 %, is at most an hour, and is the same for the same seed', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 10 }), fc.integer(), (id, attempts, seed) => {
        const delay = backoffAfter(id, attempts, { ...options, seed })
        const exact = 10_000 * 4 ** (attempts - 1)
        expect(delay).toBeGreaterThanOrEqual(Math.min(exact * 0.8, HOUR))
        expect(delay).toBeLessThanOrEqual(Math.min(exact * 1.2, HOUR))
        expect(backoffAfter(id, attempts, { ...options, seed })).toBe(delay)
      }),
      runs(),
    )
  })

  it('varies over the whole range by delivery, attempt and seed', () => {
    const ids = Array.from({ length: 500 }, (_, index) => `cdelivery${index}`)
    const delays = ids.map(id => backoffAfter(id, 1, options))
    expect(Math.min(...delays)).toBe(8_000)
    expect(Math.max(...delays)).toBe(12_000)
    expect(ids.map(id => backoffAfter(id, 2, options) / 4)).not.toEqual(delays)
    expect(ids.map(id => backoffAfter(id, 1, { ...options, seed: 2 }))).not.toEqual(delays)
  })
})
