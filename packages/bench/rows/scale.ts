import { figuresOf, startProgram } from '../consumer.ts'
import type { Contender, Row } from '../measure.ts'
import type { RunningProcess } from '../run-process.ts'

const COUNTS = [1_000, 10_000, 50_000, 100_000]
/** About five times as much memory as a small message needs. */
const FLAGS = ['--expose-gc', '--max-old-space-size=4096']

/** Calls of mocks that store few messages and many. */
export function scale(): Row {
  return {
    ...rowOf(COUNTS),
    title: 'Stored messages',
    target:
      'page and get at 100,000 at most 2 × those at 1,000; rare word at 50,000 at most 20 ms; at most 3,000 bytes a message',
  }
}

/** A million messages in 4 GB. It takes long, so that it runs only when it is named. */
export function million(): Row {
  return { ...rowOf([1_000_000]), title: 'A million stored messages', target: 'they fit into 4 GB of heap' }
}

function rowOf(counts: readonly number[]): Omit<Row, 'title' | 'target'> {
  const filled = counts.map(count => contenderOf(count))
  return {
    unit: 'µs of CPU, or bytes',
    floor: nameOf(counts[0] ?? 0),
    contenders: filled,
    close: async () => {
      for (const { stop } of filled) await stop()
    },
  }
}

/** A process that fills its mock in the first round and keeps it for the others. */
function contenderOf(count: number): Contender & { stop: () => Promise<void> } {
  let running: RunningProcess | undefined
  let rounds = 0
  return {
    name: nameOf(count),
    measure: async () => {
      running ??= startProgram('scale.js', [String(count)], FLAGS)
      await running.says(/filled (yes)/)
      running.send('')
      return JSON.parse(await running.says(new RegExp(`round ${rounds++} (.*)\\n`)))
    },
    stop: async () => running?.stop(),
  }
}

function nameOf(count: number): string {
  return `${count.toLocaleString('en')} messages`
}

/** What the second of two long mails with the same words costs. */
export function longMail(): Row {
  const sizes = { '49 KB': 49_000, '216 KB': 216_000 }
  return {
    title: 'Two long mails with the same words',
    unit: 'ms of CPU',
    floor: '49 KB',
    target: 'the second at most 2 × the first',
    contenders: Object.entries(sizes).map(([name, length]) => ({
      name,
      measure: () => figuresOf('long-mail.js', { args: [String(length)] }),
    })),
  }
}

const LOADS = [
  'get an agent',
  'make a draft and delete it',
  'send a mail with a webhook, sometimes restore',
  'snapshot, make a draft, restore',
]

/** What requests leave in the heap. */
export function memory(): Row {
  return {
    title: 'What a request leaves in the heap',
    unit: 'bytes',
    floor: LOADS[0] ?? '',
    target: 'nothing that grows with their number',
    contenders: LOADS.map(name => ({
      name,
      measure: () => figuresOf('memory.js', { args: [name], flags: ['--expose-gc'] }),
    })),
  }
}
