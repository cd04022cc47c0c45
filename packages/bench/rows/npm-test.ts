import type { Comparison } from '../measure.ts'
import { run } from '../run-process.ts'

/** Measures `npm test` once. Its time says little unless the machine is idle. */
export function npmTest(): Comparison {
  return {
    title: 'npm test',
    unit: 's',
    baseline: 'ours',
    goals: [{ figure: 'elapsed', of: 'value', atMost: 150 }],
    contenders: [
      {
        kind: 'ours',
        name: 'ours',
        measure: async () => {
          const before = performance.now()
          await run('npm', ['test'], new URL('../../..', import.meta.url).pathname)
          return { elapsed: (performance.now() - before) / 1_000 }
        },
      },
    ],
    rounds: 1,
    warmUpRounds: 0,
  }
}
