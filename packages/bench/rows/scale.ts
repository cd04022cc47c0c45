import { startProgram } from '../consumer.ts'
import type { Comparison, Contender } from '../measure.ts'
import type { RunningProcess } from '../run-process.ts'

const COUNTS = [1_000, 10_000, 50_000, 100_000]
/** Allows about five times the memory that the messages need. */
const FLAGS = ['--expose-gc', '--max-old-space-size=4096']

/** Compares calls of mocks with few and with many messages. */
export function scale(): Comparison {
  const contenders = COUNTS.map(createContender)
  return {
    title: 'Stored messages',
    unit: 'µs of CPU, or bytes',
    baseline: formatName(COUNTS[0] ?? 0),
    goals: [
      ...['get a message', 'page of an agent', 'page of the organization', 'page of a thread'].map(
        figure => ({
          figure,
          contender: formatName(100_000),
          of: 'ratio' as const,
          atMost: 2,
        }),
      ),
      { figure: 'search a rare word', contender: formatName(50_000), of: 'value', atMost: 20_000 },
      { figure: 'bytes of a message', contender: formatName(100_000), of: 'value', atMost: 2_600 },
    ],
    contenders,
    rounds: 1,
    close: async () => {
      for (const { stop } of contenders) await stop()
    },
  }
}

/** Creates a process that fills its mock in the first round and keeps it for the next rounds. */
function createContender(count: number): Contender & { stop: () => Promise<void> } {
  let running: RunningProcess | undefined
  let rounds = 0
  return {
    kind: 'ours',
    name: formatName(count),
    measure: async () => {
      running ??= startProgram('scale.js', [String(count)], FLAGS)
      await running.waitForOutput(/filled (yes)/)
      running.send('')
      return JSON.parse(await running.waitForOutput(new RegExp(`round ${rounds++} (.*)\\n`)))
    },
    stop: async () => running?.stop(),
  }
}

function formatName(count: number): string {
  return `${count.toLocaleString('en')} messages`
}
