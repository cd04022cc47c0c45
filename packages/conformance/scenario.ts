import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MockOptions } from '@agentcomms/mock-server'
import { describe, expect, inject, it } from 'vitest'
import { Api } from './api.ts'
import type { Answered } from './coverage.ts'
import { everyTransport, scenarioTransports } from './transport.ts'
import { transports } from './transports.ts'

type Body = (api: Api) => Promise<void>
type Rest = [Body] | [MockOptions, Body]

/** Runs a body in process, on a mock of its own. Runs it over every transport if the run asks for it. */
export function scenario(name: string, ...rest: Rest): void {
  run(name, rest, scenarioTransports)
}

/** Runs a body over every transport in every run, each time on a mock of its own: for rules that a transport can break. */
export function transportScenario(name: string, ...rest: Rest): void {
  run(name, rest, everyTransport)
}

/** Runs a transport scenario that Prism cannot carry, for this reason. A run with Prism shows it as skipped. */
export function unjudged(name: string, why: string, ...rest: Rest): void {
  if (!transports.some(transport => transport.name === 'prism')) {
    transportScenario(name, ...rest)
    return
  }
  describe.skip('prism', () => it(name, () => {}))
  report({ transport: 'prism', entries: [], skipped: `${name}: ${why}` })
}

function run(name: string, rest: Rest, over: readonly string[]): void {
  const [options, body] = rest.length === 1 ? [{}, rest[0]] : rest
  for (const transport of transports) {
    if (transport.name !== 'prism' && !over.includes(transport.name)) continue
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

/** Leaves a line for the coverage report. */
function report(answered: Answered): void {
  writeFileSync(join(inject('coverageDirectory'), `${randomUUID()}.json`), JSON.stringify(answered))
}
