import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../test/property-runs.ts'
import { ShardMap } from './shard-map.ts'

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('set', 'set', 'delete', 'save', 'restore'),
    from: fc.integer({ min: 0, max: 2_000 }),
    count: fc.integer({ min: 1, max: 900 }),
  }),
  { maxLength: 15 },
)

it('holds what a Map holds while its parts are split, also across snapshots', () => {
  fc.assert(
    fc.property(steps, commands => {
      const map = new ShardMap<number>()
      let model = new Map<string, number>()
      let saved: { restore: () => void; model: Map<string, number> } | undefined
      for (const [turn, { kind, from, count }] of commands.entries()) {
        if (kind === 'save') saved = { restore: map.save(), model: new Map(model) }
        if (kind === 'restore' && saved) {
          saved.restore()
          model = new Map(saved.model)
        }
        for (let number = from; number < from + count; number++) {
          const key = `c${number}`
          if (kind === 'set') {
            map.set(key, turn)
            model.set(key, turn)
          }
          if (kind === 'delete') expect(map.delete(key)).toBe(model.delete(key))
        }
        for (let number = 0; number < 3_000; number += 7) {
          expect(map.get(`c${number}`)).toBe(model.get(`c${number}`))
          expect(map.has(`c${number}`)).toBe(model.has(`c${number}`))
        }
      }
    }),
    runs(60),
  )
})
