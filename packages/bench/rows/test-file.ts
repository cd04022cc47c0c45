import { runProgram } from '../consumer.ts'
import type { Comparison, Contender } from '../measure.ts'
import { EMULATE } from '../servers.ts'

const CONTENDERS: readonly (readonly [Contender['kind'], string, string])[] = [
  ['peer', EMULATE, 'emulate'],
  ['ours', 'ours, in process', 'in-process'],
  ['ours', 'ours, over HTTP', 'http'],
]

/** Compares what a test file pays in a process of its own. */
export function testFile(): Comparison {
  const [, inProcess, http] = CONTENDERS.map(([, name]) => name) as [string, string, string]
  return {
    title: 'One test file in a fresh process',
    unit: 'ms of CPU',
    baseline: EMULATE,
    goals: [
      { figure: 'all', of: 'ratio', atMost: 0.6, contender: inProcess },
      { figure: 'all', of: 'ratio', atMost: 1.1, contender: http },
    ],
    contenders: CONTENDERS.map(([kind, name, key]) => ({
      kind,
      name,
      measure: () => runProgram('test-file.js', { node: 'node24', args: [key] }),
    })),
  }
}
