import type { Comparison, Contender } from '../measure.ts'
import { EMULATE, type ServerName, serve } from '../servers.ts'

const CONTENDERS: readonly (readonly [Contender['kind'], string, ServerName])[] = [
  ['floor', 'node:http', 'constant'],
  ['peer', EMULATE, 'emulate'],
  ['ours', 'ours', 'ours'],
]

/** Compares the time from the start of a server process to its first 200. */
export function startUp(): Comparison {
  return {
    title: 'Start of a server',
    unit: 'ms',
    baseline: EMULATE,
    goals: [{ figure: 'process to the first 200', of: 'ratio', atMost: 1.2 }],
    contenders: CONTENDERS.map(([kind, name, server]) => ({
      kind,
      name,
      measure: async () => {
        const { startMs, stop } = await serve(server)
        await stop()
        return { 'process to the first 200': startMs }
      },
    })),
  }
}
