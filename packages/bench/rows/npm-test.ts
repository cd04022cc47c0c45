import { readFileSync } from 'node:fs'
import type { Comparison } from '../measure.ts'
import { run } from '../run-process.ts'

/** Measures `npm test` once. Its time says little unless the machine is idle. */
export function npmTest(): Comparison {
  return {
    title: 'npm test',
    unit: 's',
    baseline: 'ours',
    goals: [
      { figure: 'elapsed', of: 'value', atMost: 130 },
      { figure: 'CPU', of: 'value', atMost: 220 },
    ],
    contenders: [
      {
        kind: 'ours',
        name: 'ours',
        measure: async () => {
          const [before, cpuBefore] = [performance.now(), readChildrenCpu()]
          await run('npm', ['test'], new URL('../../..', import.meta.url).pathname)
          return { elapsed: (performance.now() - before) / 1_000, CPU: readChildrenCpu() - cpuBefore }
        },
      },
    ],
    rounds: 1,
    warmUpRounds: 0,
  }
}

const TICKS_PER_SECOND = 100

/** Returns the CPU time of the ended processes that this one has started, in seconds. */
function readChildrenCpu(): number {
  // After the name in brackets, the state is the third field; cutime and cstime are the 16th and 17th.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
}
