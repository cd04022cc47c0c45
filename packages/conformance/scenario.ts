import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MockOptions } from '@agentcomms/mock-server'
import { describe, inject, it } from 'vitest'
import { Api } from './api.ts'
import { type Transport, transports } from './transports.ts'

type Body = (api: Api) => Promise<void>

/** One body over the three transports, each time on a mock of its own. What was answered goes to the coverage report. */
export function scenario(name: string, ...rest: [Body] | [MockOptions, Body]): void {
  run(transports, name, rest)
}

/** A scenario whose requests a judging proxy does not pass on: no JSON, a broken path, or wrong on purpose and taken. */
export function unjudged(name: string, ...rest: [Body] | [MockOptions, Body]): void {
  run(
    transports.filter(transport => transport.name !== 'prism'),
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
        try {
          await body(new Api(connection))
        } finally {
          await connection.close()
          const answered = { transport: transport.name, entries: connection.mock.coverage() }
          writeFileSync(join(inject('coverageDirectory'), `${randomUUID()}.json`), JSON.stringify(answered))
        }
      }),
    )
  }
}
