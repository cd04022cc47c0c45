import { runProgram } from '../consumer.ts'
import type { Comparison } from '../measure.ts'

const NAMES = { msw2: 'MSW 2', msw3: 'MSW 3' }
const EMPTY = 'one empty handler'
const MANUAL_HANDLERS = '61 hand-written handlers'
const OURS = 'ours, every operation'
const KEYS: Readonly<Record<string, string>> = {
  [EMPTY]: 'empty',
  [MANUAL_HANDLERS]: MANUAL_HANDLERS,
  [OURS]: 'ours',
}

/** Compares a call through MSW. */
export function throughMsw(msw: keyof typeof NAMES): Comparison {
  return {
    title: `Through ${NAMES[msw]}, one call`,
    unit: 'µs of CPU',
    baseline: EMPTY,
    target: 'at most 1.15 × one empty handler',
    contenders: Object.entries(KEYS).map(([name, key]) => ({
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
    target: 'no more than one empty handler',
    contenders: [EMPTY, OURS].map(name => ({
      name,
      measure: () =>
        runProgram('msw.js', { msw, args: [KEYS[name] ?? '', 'memory'], flags: ['--expose-gc'] }),
    })),
  }
}
