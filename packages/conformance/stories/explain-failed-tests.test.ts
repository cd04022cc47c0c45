/** The line of the guide "Webhooks in tests" prints the explanation of each failed test, and nothing for a passed one. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const vitest = fileURLToPath(new URL('../../../node_modules/vitest/vitest.mjs', import.meta.url))
const config = fileURLToPath(new URL('failing-tests/vitest.config.ts', import.meta.url))

test('Vitest prints the explanation of each failed test', () => {
  // Without the variables of the outer Vitest.
  const { VITEST: _, VITEST_POOL_ID: __, VITEST_WORKER_ID: ___, ...env } = process.env
  const { stdout, stderr } = spawnSync(process.execPath, [vitest, 'run', '--config', config], {
    encoding: 'utf8',
    env,
  })
  const { numPassedTests, numFailedTests } = JSON.parse(stdout.slice(stdout.indexOf('{')))
  expect({ numPassedTests, numFailedTests }).toEqual({ numPassedTests: 3, numFailedTests: 3 })
  const explained = [...stderr.matchAll(/GET \/v1\/(\w+) → 404/g)].map(([, name]) => name)
  expect(explained.toSorted()).toEqual(['concurrent', 'failing', 'hanging', 'retried'])
}, 120_000)
