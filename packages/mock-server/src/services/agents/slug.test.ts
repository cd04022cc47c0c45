import { describe, expect, it } from 'vitest'
import { findFreeSlug } from './records.ts'

describe('findFreeSlug', () => {
  it('numbers equal slugs in order, with few lookups each', () => {
    const takenSlugs = new Set<string>()
    let lookups = 0
    const isTaken = (slug: string): boolean => {
      lookups++
      return takenSlugs.has(slug)
    }
    for (let agent = 1; agent <= 1_000; agent++) {
      const slug = findFreeSlug('ada', isTaken)
      expect(slug).toBe(agent === 1 ? 'ada' : `ada-${agent}`)
      takenSlugs.add(slug)
    }
    expect(lookups).toBeLessThan(1_000 * 2 * Math.log2(1_000))
  })

  it('returns a free slug if some numbers are taken', () => {
    const takenSlugs = new Set(['ada', 'ada-2', 'ada-4', 'ada-7'])
    expect(takenSlugs).not.toContain(findFreeSlug('ada', slug => takenSlugs.has(slug)))
  })

  it('returns at most 64 characters, including the number', () => {
    const long = 'a'.repeat(64)
    expect(findFreeSlug(long, slug => slug === long)).toBe(`${'a'.repeat(62)}-2`)
  })
})
