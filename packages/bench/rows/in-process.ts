import { figuresOf } from '../consumer.ts'
import type { Row } from '../measure.ts'

const CONTENDERS = {
  function: 'a plain function over Request and Response',
  hono: 'Hono, app.request()',
  ours: 'ours, mock.fetch(): authenticated and validated both ways',
  msw: 'MSW 2, one handler',
  loopback: 'fetch to node:http on loopback',
}

/** A call of the mock in process, with `response.json()`. */
export function inProcess(): Row {
  return {
    title: 'In process, one call',
    unit: 'µs of CPU',
    floor: CONTENDERS.function,
    target: 'at most 60 GET, 80 POST',
    contenders: Object.entries(CONTENDERS).map(([key, name]) => ({
      name,
      measure: () => figuresOf('in-process.js', { args: [key] }),
    })),
  }
}
