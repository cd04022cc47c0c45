import { describe, expect, it } from 'vitest'
import { freeSlug } from './slug.ts'

describe('freeSlug', () => {
  it('numbers those of one name in their order, with few looks each', () => {
    const taken = new Set<string>()
    let looks = 0
    const isTaken = (slug: string): boolean => {
      looks++
      return taken.has(slug)
    }
    for (let agent = 1; agent <= 1_000; agent++) {
      const slug = freeSlug('ada', isTaken)
      expect(slug).toBe(agent === 1 ? 'ada' : `ada-${agent}`)
      taken.add(slug)
    }
    expect(looks).toBeLessThan(1_000 * 2 * Math.log2(1_000))
  })

  it('is one that is free where some were chosen by hand', () => {
    const taken = new Set(['ada', 'ada-2', 'ada-4', 'ada-7'])
    expect(taken).not.toContain(freeSlug('ada', slug => taken.has(slug)))
  })

  it('keeps to 64 characters, the number included', () => {
    const long = 'a'.repeat(64)
    expect(freeSlug(long, slug => slug === long)).toBe(`${'a'.repeat(62)}-2`)
  })
})
