import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MockOptions } from '@agentcomms/mock-server'
import { describe, expect, inject, it } from 'vitest'
import { Api } from './api.ts'
import type { Answered } from './coverage.ts'
import type { Transport } from './transport.ts'
import { transports } from './transports.ts'

type Body = (api: Api) => Promise<void>

/** One body over the three transports, each time on a mock of its own. What was answered goes to the coverage report. */
export function scenario(name: string, ...rest: [Body] | [MockOptions, Body]): void {
  run(transports, name, rest)
}

/** A scenario that a judging proxy cannot carry, for this reason; a run that it judges shows it as skipped. */
export function unjudged(name: string, why: string, ...rest: [Body] | [MockOptions, Body]): void {
  const judges = transports.filter(transport => transport.name === 'prism')
  for (const { name: judge } of judges) {
    describe.skip(judge, () => it(name, () => {}))
    report({ transport: judge, entries: [], skipped: `${name}: ${why}` })
  }
  run(
    transports.filter(transport => !judges.includes(transport)),
    name,
    rest,
  )
}

function run(over: readonly Transport[], name: string, rest: [Body] | [MockOptions, Body]): void {
  const [options, body] = rest.length === 1 ? [{}, rest[0]] : rest
  for (const transport of over) {
    describe(transport.name, () =>
      it(name, async () => {
        const connection = await transport.open(options)
        const { judgement, mock } = connection
        try {
          await body(new Api(connection))
          expect(judgement?.findings ?? [], 'What Prism finds').toEqual([])
        } finally {
          await connection.close()
          report({ transport: transport.name, entries: mock.coverage(), ...(judgement && { judgement }) })
        }
      }),
    )
  }
}

function report(answered: Answered): void {
  writeFileSync(join(inject('coverageDirectory'), `${randomUUID()}.json`), JSON.stringify(answered))
}
