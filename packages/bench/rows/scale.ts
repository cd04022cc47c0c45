import { runProgram, startProgram } from '../consumer.ts'
import type { Comparison, Contender } from '../measure.ts'
import type { RunningProcess } from '../run-process.ts'

const COUNTS = [1_000, 10_000, 50_000, 100_000]
/** Allows about five times the memory that the messages need. */
const FLAGS = ['--expose-gc', '--max-old-space-size=4096']

/** Compares calls of mocks with few and with many messages. */
export function scale(): Comparison {
  return {
    ...createComparison(COUNTS),
    title: 'Stored messages',
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
      { figure: 'bytes of a message', contender: formatName(100_000), of: 'value', atMost: 3_000 },
    ],
  }
}

/** Stores a million messages in 4 GB. Runs only if it is named, because it is slow. */
export function million(): Comparison {
  return {
    ...createComparison([1_000_000]),
    title: 'A million stored messages',
    goals: [{ figure: 'bytes of a message', of: 'value', atMost: 4_000 }],
  }
}

function createComparison(counts: readonly number[]): Omit<Comparison, 'title' | 'goals'> {
  const contenders = counts.map(count => createContender(count))
  return {
    unit: 'µs of CPU, or bytes',
    baseline: formatName(counts[0] ?? 0),
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

/** Compares the costs of two long emails with the same words. */
export function longMail(): Comparison {
  const sizes = { '49 KB': 49_000, '216 KB': 216_000 }
  return {
    title: 'Two long emails with the same words',
    unit: 'ms of CPU',
    baseline: '49 KB',
    // The texts differ by a factor of 4.4.
    goals: [{ figure: 'second', contender: '216 KB', of: 'ratio', atMost: 6 }],
    rounds: 1,
    contenders: Object.entries(sizes).map(([name, length]) => ({
      kind: 'ours',
      name,
      measure: () => runProgram('long-mail.js', { args: [String(length)] }),
    })),
  }
}

const LOADS = [
  'get an agent',
  'create and delete a draft',
  'send an email with a webhook, sometimes restore',
  'snapshot, create a draft, restore',
]

/** Compares the heap that requests retain. */
export function memory(): Comparison {
  return {
    title: 'Retained heap per request',
    unit: 'bytes',
    baseline: LOADS[0] ?? '',
    // A retained record would need more.
    goals: LOADS.map(contender => ({ figure: 'retained', contender, of: 'value', atMost: 100 })),
    rounds: 1,
    contenders: LOADS.map(name => ({
      kind: 'ours',
      name,
      measure: () => runProgram('memory.js', { args: [name], flags: ['--expose-gc'] }),
    })),
  }
}
