import { runProgram } from '../consumer.ts'
import type { Comparison, Contender } from '../measure.ts'

const FLOOR = 'a plain function over Request and Response'
const HAND_WRITTEN = 'hand-written: a Map, and zod for the body'
const CONTENDERS: readonly (readonly [Contender['kind'], string, string])[] = [
  ['floor', FLOOR, 'function'],
  ['peer', HAND_WRITTEN, 'hand-written'],
  ['ours', 'ours, mock.fetch()', 'ours'],
  ['peer', 'MSW 2, one handler', 'msw'],
  ['reference', 'fetch to node:http on loopback', 'loopback'],
]

/** Compares a call in process, including `response.json()`. */
export function inProcess(): Comparison {
  return {
    title: 'In process, one call',
    unit: 'µs of CPU',
    baseline: HAND_WRITTEN,
    goals: [
      { figure: 'GET', of: 'ratio', atMost: 1.5 },
      { figure: 'POST', of: 'ratio', atMost: 1.5 },
    ],
    contenders: CONTENDERS.map(([kind, name, key]) => ({
      kind,
      name,
      measure: () => runProgram('in-process.js', { args: [key] }),
    })),
  }
}
