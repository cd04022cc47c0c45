import { describe, expect, it } from 'vitest'
import { Clock } from './clock.ts'
import { Ids } from './ids.ts'
import { Work } from './work.ts'

const work = new Work(null, { hasEnded: false })
const START = Date.UTC(2026, 0, 1)

function make(seed: number): { ids: Ids; clock: Clock } {
  const clock = new Clock({ mode: 'manual', startAt: START })
  return { ids: new Ids({ seed, clock }), clock }
}

const series = (seed: number): string[] => {
  const { ids } = make(seed)
  return [
    ids.id(work),
    ids.id(work),
    ids.secret(work, 'ak_'),
    ids.requestId(),
    ids.secretBytes(work, 8).join(),
  ]
}

describe('Ids', () => {
  it('creates ids that match both patterns of the OpenAPI document', () => {
    const { ids } = make(1)
    for (let count = 0; count < 200; count++) {
      const id = ids.id(work)
      expect(id).toMatch(/^[cC][^\s-]{8,}$/)
      expect(id).toMatch(/^c[0-9a-z]{24}$/)
    }
  })

  it('creates ids after a fraction of a millisecond', async () => {
    const { ids, clock } = make(1)
    for (const duration of [0.5, '0.3ms', '1.0001s'] as const) {
      await clock.advance(duration)
      expect(ids.id(work)).toMatch(/^c[0-9a-z]{24}$/)
    }
  })

  it('creates ids that sort in the order of creation', async () => {
    const { ids, clock } = make(1)
    const made: string[] = []
    for (let round = 0; round < 20; round++) {
      for (let count = 0; count < 50; count++) made.push(ids.id(work))
      await clock.advance(round % 2 === 0 ? 1 : '40d')
    }
    expect([...made].sort()).toEqual(made)
    expect(new Set(made).size).toBe(made.length)
  })

  it('creates the same sequence with the same seed', () => {
    expect(series(7)).toEqual(series(7))
  })

  it('creates other ids and secrets with another seed', () => {
    const [one, two] = [series(1), series(2)]
    for (const [index, value] of one.entries()) expect(value).not.toBe(two[index])
  })

  it('creates the same secrets after any number of ids and request ids', () => {
    const quiet = make(3).ids.secret(work, 'whsec_')
    const { ids } = make(3)
    for (let count = 0; count < 10; count++) {
      ids.requestId()
      ids.id(work)
    }
    expect(ids.secret(work, 'whsec_')).toBe(quiet)
  })

  it('creates secrets of a prefix and 32 characters', () => {
    const { ids } = make(1)
    expect(ids.secret(work, 'mk_')).toMatch(/^mk_[0-9a-z]{32}$/)
    expect(ids.secret(work, 'whsec_')).toMatch(/^whsec_[0-9a-z]{32}$/)
  })
})
