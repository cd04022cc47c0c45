import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../test/property-runs.ts'
import { SlotIndex } from './slot-index.ts'

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('add', 'add', 'remove', 'save', 'restore'),
    from: fc.integer({ min: 0, max: 2_000 }),
    count: fc.integer({ min: 1, max: 900 }),
  }),
  { maxLength: 15 },
)

/** Few enough that many slots share one. */
const hashOf = (slot: number): number => Math.imul(slot % 700, 0x9e3779b1) >>> 0

it('finds the slots that were added and not removed, also where they share a hash, also across snapshots', () => {
  fc.assert(
    fc.property(steps, commands => {
      const index = new SlotIndex()
      let model = new Set<number>()
      let saved: { restore: () => void; model: Set<number> } | undefined
      for (const { kind, from, count } of commands) {
        if (kind === 'save') saved = { restore: index.save(), model: new Set(model) }
        if (kind === 'restore' && saved) {
          saved.restore()
          model = new Set(saved.model)
        }
        for (let slot = from; slot < from + count; slot++) {
          if (kind === 'add' && !model.has(slot)) {
            index.add(hashOf(slot), slot)
            model.add(slot)
          }
          if (kind === 'remove') {
            index.remove(hashOf(slot), slot)
            model.delete(slot)
          }
        }
        expect(index.size).toBe(model.size)
        for (let slot = 0; slot < 3_000; slot += 7) {
          const found = index.find(hashOf(slot), other => other === slot)
          expect(found).toBe(model.has(slot) ? slot : undefined)
        }
      }
    }),
    runs(60),
  )
})

it('asks about every slot of a hash, and about no other', () => {
  const index = new SlotIndex()
  for (let slot = 0; slot < 200; slot++) index.add(slot % 4, slot)
  const asked: number[] = []
  index.find(3, slot => {
    asked.push(slot)
    return false
  })
  expect(asked.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, number) => number * 4 + 3))
})
