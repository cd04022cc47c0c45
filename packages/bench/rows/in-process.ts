import { runProgram } from '../consumer.ts'
import type { Comparison } from '../measure.ts'

const CONTENDERS = {
  function: 'a plain function over Request and Response',
  hono: 'Hono, app.request()',
  ours: 'ours, mock.fetch(): authenticates and validates both ways',
  msw: 'MSW 2, one handler',
  loopback: 'fetch to node:http on loopback',
}

/** Compares a call in process, including `response.json()`. */
export function inProcess(): Comparison {
  return {
    title: 'In process, one call',
    unit: 'µs of CPU',
    baseline: CONTENDERS.function,
    target: 'at most 60 GET, 80 POST',
    contenders: Object.entries(CONTENDERS).map(([key, name]) => ({
      name,
      measure: () => runProgram('in-process.js', { args: [key] }),
    })),
  }
}
