import type { Comparison, Contender } from '../measure.ts'
import { run } from '../run-process.ts'

const ALONE = 'the queue alone, no signature checked'
const root = new URL('../../..', import.meta.url).pathname
const args = ['--import', 'tsx', 'packages/e2e/queues/measure-queues.ts']

/** Compares the receivers of examples/queues. Needs `npm ci --prefix packages/e2e`, Redis and PostgreSQL. */
export function queues(): Comparison {
  // One run has interleaved rounds of both.
  let results: Promise<Record<string, Record<string, number>>> | undefined
  const contender = (kind: Contender['kind'], name: string, key: string): Contender => ({
    kind,
    name,
    measure: async () => {
      results ??= run(process.execPath, args, root).then(JSON.parse)
      return (await results)[key] ?? {}
    },
  })
  return {
    title: 'Receive a delivery into a queue',
    unit: 'µs',
    baseline: ALONE,
    goals: ['bullmq', 'pg-boss'].map(queue => ({ figure: `${queue}, elapsed`, of: 'ratio', atMost: 1.25 })),
    contenders: [contender('floor', ALONE, 'alone'), contender('ours', 'ours, createReceiver', 'receiver')],
    rounds: 1,
    warmUpRounds: 0,
  }
}
