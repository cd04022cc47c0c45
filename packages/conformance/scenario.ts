import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MockOptions } from '@agentcomms/mock-server'
import { describe, expect, inject, it } from 'vitest'
import { Api } from './api.ts'
import type { ScenarioRecord } from './coverage.ts'
import { everyTransport, scenarioTransports } from './transport.ts'
import { transports } from './transports.ts'

type Test = (api: Api) => Promise<void>
type OptionsAndTest = [Test] | [MockOptions, Test]

/** Runs a test in process, with its own mock. `AGENTCOMMS_TRANSPORTS` selects other transports. */
export function scenario(name: string, ...optionsAndTest: OptionsAndTest): void {
  run(name, optionsAndTest, scenarioTransports)
}

/** Runs a test over every transport, each with its own mock. Use it for rules that a transport can break. */
export function transportScenario(name: string, ...optionsAndTest: OptionsAndTest): void {
  run(name, optionsAndTest, everyTransport)
}

/** Defines a transport scenario that is skipped when Prism runs. `reason` says why. */
export function scenarioWithoutPrism(name: string, reason: string, ...optionsAndTest: OptionsAndTest): void {
  if (!transports.some(transport => transport.name === 'prism')) {
    transportScenario(name, ...optionsAndTest)
    return
  }
  describe.skip('prism', () => it(name, () => {}))
  writeRecord({ transport: 'prism', entries: [], problems: [], skipped: `${name}: ${reason}` })
}

function run(name: string, optionsAndTest: OptionsAndTest, names: readonly string[]): void {
  const [options, test] = optionsAndTest.length === 1 ? [{}, optionsAndTest[0]] : optionsAndTest
  for (const transport of transports) {
    if (transport.name !== 'prism' && !names.includes(transport.name)) continue
    describe(transport.name, () =>
      it(name, async () => {
        const connection = await transport.open(options)
        const { prismReport, mock } = connection
        const api = new Api(connection)
        try {
          await test(api)
          expect(prismReport?.violations ?? [], 'violations that Prism found').toEqual([])
        } finally {
          await connection.close()
          writeRecord({
            transport: transport.name,
            entries: mock.coverage(),
            problems: [...api.problems],
            ...(prismReport && { prismReport }),
          })
        }
      }),
    )
  }
}

/** Writes the record of a scenario for the coverage report. */
function writeRecord(record: ScenarioRecord): void {
  writeFileSync(join(inject('coverageDirectory'), `${randomUUID()}.json`), JSON.stringify(record))
}
