import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getConsumer } from '../consumer.ts'
import type { Comparison, Contender } from '../measure.ts'
import { run } from '../run-process.ts'

const EMPTY = 'an empty program'
const FIGURE = 'CPU of tsc'
const TSC = fileURLToPath(new URL('../../../node_modules/typescript/lib/tsc.js', import.meta.url))
const TYPES = fileURLToPath(new URL('../../../node_modules/@types', import.meta.url))
/** Prints the CPU time of a process when it ends. */
const PRINT_CPU = `data:text/javascript,process.on('exit',()=>process.stdout.write(JSON.stringify(process.cpuUsage())))`

/** Compares the type check of a program that calls a client, with `skipLibCheck`. */
export function typeCheck(): Comparison {
  return {
    title: 'tsc of a program',
    unit: 's',
    baseline: EMPTY,
    goals: [{ figure: FIGURE, of: 'difference', atMost: 0.2 }],
    contenders: [
      contender('floor', EMPTY, 'export {}'),
      contender(
        'ours',
        'ours',
        `import { AgentComms } from '@agentcomms/client'
const client = new AgentComms({ baseUrl: 'https://api.example.test/v1', apiKey: 'mk_any' })
export const name: string = (await client.agents.get('cagent00000001')).name`,
      ),
      contender(
        'peer',
        'resend',
        `import { Resend } from 'resend'
export const { data } = await new Resend('re_any').emails.get('1')`,
      ),
      contender(
        'peer',
        'stripe',
        `import Stripe from 'stripe'
export const { id }: { id: string } = await new Stripe('sk_test_any').customers.retrieve('1')`,
      ),
      contender(
        'peer',
        'openai',
        `import OpenAI from 'openai'
export const { id }: { id: string } = await new OpenAI().models.retrieve('1')`,
      ),
    ],
  }
}

function contender(kind: Contender['kind'], name: string, code: string): Contender {
  const measure = async () => {
    const folder = getConsumer('msw2')
    const file = join(folder, `${name.replaceAll(' ', '-')}.mts`)
    writeFileSync(file, code)
    const before = performance.now()
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022', '--module', 'nodenext']
    const args = ['--import', PRINT_CPU, TSC, ...options, '--typeRoots', TYPES, '--types', 'node', file]
    const { user, system }: NodeJS.CpuUsage = JSON.parse(await run(process.execPath, args, folder))
    return { [FIGURE]: (user + system) / 1e6, elapsed: (performance.now() - before) / 1_000 }
  }
  return { kind, name, measure }
}
