import { runProgram } from '../consumer.ts'
import type { Comparison, Contender } from '../measure.ts'

const NAMES = { msw2: 'MSW 2', msw3: 'MSW 3' }
const EMPTY = 'one empty handler'
const CONTENDERS: readonly (readonly [Contender['kind'], string, string])[] = [
  ['floor', EMPTY, 'empty'],
  ['reference', '61 hand-written handlers', '61 hand-written handlers'],
  ['ours', 'ours, every operation', 'ours'],
]

/** Compares a call through MSW. */
export function throughMsw(msw: keyof typeof NAMES): Comparison {
  return {
    title: `Through ${NAMES[msw]}, one call`,
    unit: 'µs of CPU',
    baseline: EMPTY,
    goals: [{ figure: 'GET', of: 'ratio', atMost: 1.25 }],
    contenders: CONTENDERS.map(([kind, name, key]) => ({
      kind,
      name,
      measure: () => runProgram('msw.js', { msw, args: [key] }),
    })),
  }
}

/** Compares the heap that calls in a tight loop retain. */
export function memoryBehindMsw(msw: keyof typeof NAMES): Comparison {
  return {
    title: `Through ${NAMES[msw]}, retained heap after a tight loop`,
    unit: 'bytes per call',
    baseline: EMPTY,
    // A retained record would need more.
    goals: [{ figure: 'retained', of: 'difference', atMost: 100 }],
    contenders: CONTENDERS.filter(([kind]) => kind !== 'reference').map(([kind, name, key]) => ({
      kind,
      name,
      measure: () => runProgram('msw.js', { msw, args: [key, 'memory'], flags: ['--expose-gc'] }),
    })),
  }
}
