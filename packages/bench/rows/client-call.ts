import { runProgram } from '../consumer.ts'
import type { Comparison, Contender } from '../measure.ts'

const CONTENDERS: readonly (readonly [Contender['kind'], string, string])[] = [
  ['floor', 'the stub and json()', 'floor'],
  ['peer', 'openapi-fetch', 'openapi-fetch'],
  ['ours', 'ours, agents.get()', 'ours'],
  ['peer', 'ky', 'ky'],
  ['peer', 'resend', 'resend'],
  ['peer', 'stripe', 'stripe'],
  ['peer', 'openai', 'openai'],
]

/** Compares one call over a stub of `fetch`, each client in a process of its own. */
export function clientCall(): Comparison {
  return {
    title: 'One call of the client',
    unit: 'µs of CPU',
    baseline: 'openapi-fetch',
    goals: [{ figure: 'GET', of: 'difference', atMost: 8 }],
    contenders: CONTENDERS.map(([kind, name, key]) => ({
      kind,
      name,
      measure: () => runProgram('client-call.js', { args: [key] }),
    })),
  }
}
