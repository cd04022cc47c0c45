import { startProgram } from '../consumer.ts'
import type { Comparison, Contender } from '../measure.ts'
import type { RunningProcess } from '../run-process.ts'

const COUNTS = [1_000, 10_000, 50_000, 100_000]
/** Allows about five times the memory that the messages need. */
const FLAGS = ['--expose-gc', '--max-old-space-size=4096']
/** Figures whose growth is limited. */
const CONSTANT = [
  'get a message',
  'page of an agent',
  'page of the organization',
  'page of a thread',
  'restore',
]
const ARRAY = 'an array with find and filter'
/** The first one writes the messages that the others read. */
const CONTENDERS: readonly (readonly [Contender['kind'], string, string])[] = [
  ['ours', 'ours', 'ours'],
  ['peer', ARRAY, 'array'],
  ['peer', 'json-server, with the client', 'json-server'],
]

/** Compares calls of mocks with few and with many messages. */
export function scale(): Comparison {
  const contenders = CONTENDERS.map(createContender)
  return {
    title: 'Stored messages',
    unit: 'µs of CPU, bytes, or a quotient',
    baseline: ARRAY,
    goals: [
      ...CONSTANT.map(name => ({ figure: nameGrowth(name), of: 'value' as const, atMost: 2 })),
      { figure: nameFigure('search a rare word', 50_000), of: 'value', atMost: 20_000 },
      { figure: nameFigure('bytes of a message', 100_000), of: 'value', atMost: 2_600 },
    ],
    contenders,
    close: async () => {
      for (const { stop } of contenders) await stop()
    },
  }
}

/** Creates a contender with a process for each count, which is filled in the first round and kept for the next rounds. */
function createContender([kind, name, key]: (typeof CONTENDERS)[number]): Contender & {
  stop: () => Promise<void>
} {
  const processes = new Map<number, RunningProcess>()
  let rounds = 0
  return {
    kind,
    name,
    measure: async () => {
      const figures: Record<string, number> = {}
      for (const count of COUNTS) {
        const running = processes.get(count) ?? startProgram('scale.js', [key, String(count)], FLAGS)
        processes.set(count, running)
        await running.waitForOutput(/filled (yes)/)
        running.send('')
        const printed = await running.waitForOutput(new RegExp(`round ${rounds} (.*)\\n`))
        for (const [figure, value] of Object.entries<number>(JSON.parse(printed)))
          figures[nameFigure(figure, count)] = value
      }
      rounds++
      for (const figure of CONSTANT) {
        const [few, many] = [1_000, 100_000].map(count => figures[nameFigure(figure, count)])
        if (few !== undefined && many !== undefined) figures[nameGrowth(figure)] = many / few
      }
      return figures
    },
    stop: async () => {
      for (const running of processes.values()) await running.stop()
    },
  }
}

function nameFigure(figure: string, count: number): string {
  return `${figure}, ${count.toLocaleString('en')}`
}

function nameGrowth(figure: string): string {
  return `${figure}, 100,000 ÷ 1,000`
}
