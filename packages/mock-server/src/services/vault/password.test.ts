import { runs } from '@agentcomms/spec/property-runs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Clock } from '../../work/clock.ts'
import { Ids } from '../../work/ids.ts'
import { withWork } from '../app-context.ts'
import { checkPasswordRules, makePassword } from './records.ts'

const clock = new Clock({ mode: 'manual', startAt: 0 })
const contextOf = (seed: number) => withWork({ ids: new Ids({ seed, clock }), clock }, null)

const CLASSES = { uppercase: /[A-Z]/, lowercase: /[a-z]/, number: /[0-9]/, special: /[^A-Za-z0-9]/ }
const NAMES = ['uppercase', 'lowercase', 'number', 'special'] as const

const flag = fc.option(fc.boolean(), { nil: undefined })
const rules = fc
  .record({
    length: fc.option(fc.integer({ min: 8, max: 128 }), { nil: undefined }),
    uppercase: flag,
    lowercase: flag,
    number: flag,
    special: flag,
  })
  .filter(({ uppercase, lowercase, number, special }) =>
    [uppercase, lowercase, number, special].some(enabled => enabled !== false),
  )

describe('makePassword', () => {
  it('follows the rules: length, every enabled class at least once, no other class', () => {
    fc.assert(
      fc.property(fc.integer(), rules, (seed, rules) => {
        const password = makePassword(contextOf(seed), rules)
        expect(password).toHaveLength(rules.length ?? 24)
        expect(password).toMatch(/^[!-~]+$/)
        for (const name of NAMES) expect(CLASSES[name].test(password), name).toBe(rules[name] !== false)
      }),
      runs(),
    )
  })

  it('returns the same for the same seed, and others for each call and seed', () => {
    const ids = contextOf(1)
    const passwords = [makePassword(ids, {}), makePassword(ids, {}), makePassword(contextOf(2), {})]
    expect(new Set(passwords).size).toBe(3)
    expect(makePassword(contextOf(1), {})).toBe(passwords[0])
  })

  it('draws all digits equally often in 100,000 draws', () => {
    const ids = contextOf(3)
    const counts = new Map<string, number>()
    for (let round = 0; round < 1_000; round++) {
      const rules = { length: 100, uppercase: false, lowercase: false, special: false }
      for (const digit of makePassword(ids, rules)) counts.set(digit, (counts.get(digit) ?? 0) + 1)
    }
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)
    expect(counts.size).toBe(10)
    // 9 degrees of freedom: one seed in a thousand exceeds 27.9. The remainder of a byte would give about 100.
    expect(chiSquare).toBeLessThan(27.9)
  })

  it('puts a class that occurs once at any position', () => {
    const ids = contextOf(4)
    const rules = { length: 8, uppercase: false, special: false }
    const positions = new Set<number>()
    for (let round = 0; round < 500; round++) {
      const password = makePassword(ids, rules)
      if (password.replace(/\D/g, '').length === 1) positions.add(password.search(/\d/))
    }
    expect([...positions].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })
})

describe('checkPasswordRules', () => {
  it('returns a message only if no class is enabled', () => {
    const none = { uppercase: false, lowercase: false, number: false, special: false }
    expect(checkPasswordRules(none)).toMatch(/at least one/)
    expect(() => makePassword(contextOf(1), none)).toThrow(/at least one class/)
    expect(checkPasswordRules({ ...none, number: true })).toBeUndefined()
    expect(checkPasswordRules({})).toBeUndefined()
  })
})
