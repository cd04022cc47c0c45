import { getConsumer } from '../consumer.ts'
import { type Comparison, type Contender, medianOf } from '../measure.ts'
import { run } from '../run-process.ts'

const BARE = 'node alone'
const FIGURE = 'process with one import'
const STARTS = 5

/** Compares the time to import a client. */
export function coldImport(): Comparison {
  return {
    title: 'Cold import of the client',
    unit: 'ms',
    baseline: BARE,
    goals: [{ figure: FIGURE, of: 'difference', atMost: 9 }],
    contenders: [
      contender('floor', BARE, '0'),
      contender('ours', 'ours', "import '@agentcomms/client'"),
      contender('peer', 'openapi-fetch', "import 'openapi-fetch'"),
      contender('peer', 'resend', "import 'resend'"),
      contender('peer', 'openai', "import 'openai'"),
      contender('peer', 'stripe', "import 'stripe'"),
    ],
  }
}

function contender(kind: Contender['kind'], name: string, code: string): Contender {
  const measure = async () => {
    const folder = getConsumer('msw2')
    const times: number[] = []
    const cpuTimes: number[] = []
    for (let start = 0; start < STARTS; start++) {
      const before = performance.now()
      const printed = await run(
        process.execPath,
        ['--input-type=module', '-e', `${code}\nprocess.stdout.write(JSON.stringify(process.cpuUsage()))`],
        folder,
      )
      times.push(performance.now() - before)
      const { user, system }: NodeJS.CpuUsage = JSON.parse(printed)
      cpuTimes.push((user + system) / 1_000)
    }
    return { [FIGURE]: medianOf(times), 'CPU of all threads': medianOf(cpuTimes) }
  }
  return { kind, name, measure }
}
