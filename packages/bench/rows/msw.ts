import { figuresOf } from '../consumer.ts'
import type { Row } from '../measure.ts'

const NAMES = { msw2: 'MSW 2', msw3: 'MSW 3' }
const EMPTY = 'one empty handler'
const BY_HAND = '61 handlers by hand'
const OURS = 'ours, every operation'
const KEYS: Readonly<Record<string, string>> = { [EMPTY]: 'empty', [BY_HAND]: BY_HAND, [OURS]: 'ours' }

/** A call through MSW. */
export function throughMsw(msw: keyof typeof NAMES): Row {
  return {
    title: `Through ${NAMES[msw]}, one call`,
    unit: 'µs of CPU',
    floor: EMPTY,
    target: 'at most 1.15 of one empty handler',
    contenders: Object.entries(KEYS).map(([name, key]) => ({
      name,
      measure: () => figuresOf('msw.js', { msw, args: [key] }),
    })),
  }
}

/** What calls in a tight loop leave behind. */
export function memoryBehindMsw(msw: keyof typeof NAMES): Row {
  return {
    title: `Through ${NAMES[msw]}, what a tight loop leaves in the heap`,
    unit: 'bytes a call',
    floor: EMPTY,
    target: 'no more than one empty handler',
    contenders: [EMPTY, OURS].map(name => ({
      name,
      measure: () => figuresOf('msw.js', { msw, args: [KEYS[name] ?? '', 'memory'], flags: ['--expose-gc'] }),
    })),
  }
}
