/**
 * Packs the client, installs it in a project outside the repository, and runs one smoke test there in every runtime.
 * `npm run test:full` runs it after the build. packages/e2e installs the runtimes, except Chromium from Debian.
 */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Report } from './report.ts'
import { run } from './run-process.ts'
import { listRuntimes, type Runtime, runDefective } from './runtimes.ts'
import { startTestServers } from './test-servers.ts'

/** Checks that each runtime must report, in this order. */
const CHECKS = [
  'provisions two identities',
  'waits for an email that is sent later, with bytes, a Blob and a stream attached',
  'downloads the bytes that were sent',
  'lists over three pages',
  'requests no page after a loop ends early',
  'returns the request id with withResponse',
  'rejects with NotFoundError for a missing record',
  'sends once if the response to a POST is lost',
  'names a missing option without environment variables',
  'retries 503 under one idempotency key',
  'stops waiting for a retry if it is aborted',
  'stops a running request if it is aborted',
  'rejects with TimeoutError if no response arrives',
  'stops reading a response at maxResponseBytes',
  'verifies a signed body',
  'verifies a Request',
  'rejects a changed body',
  'receives a delivery once',
]

/** Checks that must fail for consumer/defective.js. */
const FAILING_CHECKS = [
  'rejects with NotFoundError for a missing record',
  'verifies a Request',
  'rejects a changed body',
]

const client = fileURLToPath(new URL('../../client/', import.meta.url))

async function installConsumer(): Promise<string> {
  const consumer = mkdtempSync(join(tmpdir(), 'agentcomms-consumer-'))
  process.on('exit', () => rmSync(consumer, { recursive: true }))
  cpSync(new URL('consumer/', import.meta.url), consumer, { recursive: true })
  // Skips the scripts, because the build was made just before.
  await run('npm', ['pack', client, '--ignore-scripts', '--silent'], consumer)
  const tarball = readdirSync(consumer).filter(name => name.endsWith('.tgz'))
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--silent']
  await run('npm', ['install', ...tarball.map(name => `./${name}`), ...flags], consumer)
  return consumer
}

/** Returns the problems of a report, as lines or stack traces. */
function findProblems({ checks, entry }: Report, expectedEntry: string): string[] {
  const names = checks.map(({ name }) => name)
  return [
    ...checks.flatMap(({ name, error }) => (error === undefined ? [] : [`${name}\n${error}`])),
    ...CHECKS.filter(name => !names.includes(name)).map(name => `${name}\nThis check did not run.`),
    ...names.filter(name => !CHECKS.includes(name)).map(name => `${name}\nThis check is not expected.`),
    ...(/[^/]*$/.exec(entry)?.[0] === expectedEntry
      ? []
      : [`The import resolved to ${entry}, not ${expectedEntry}.`]),
  ]
}

/** Checks that the smoke test finds the defects of a defective client. */
async function checkSmokeTest(consumer: string): Promise<void> {
  await using servers = await startTestServers()
  const { checks } = await runDefective(servers, consumer)
  const found = checks.filter(({ error }) => error !== undefined).map(({ name }) => name)
  if (found.join() === FAILING_CHECKS.join() && checks.length === CHECKS.length) return
  throw new Error(
    `A defective client should fail at\n${FAILING_CHECKS.join('\n')}\nbut it failed at\n${found.join('\n')}`,
  )
}

async function check({ name, entry, run: runIn }: Runtime, consumer: string): Promise<string[]> {
  const startedAt = performance.now()
  try {
    await using servers = await startTestServers()
    const report = await runIn(servers, consumer)
    const problems = findProblems(report, entry)
    if (problems.length === 0) servers.assertFaultsUsed()
    const passed = report.checks.filter(check => check.error === undefined).length
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    const [version = ''] = /\d[\w.-]*/.exec(report.version) ?? []
    const cells = [
      name.padEnd(34),
      version.padEnd(16),
      entry.padEnd(18),
      `${passed} of ${CHECKS.length}`.padEnd(9),
    ]
    console.log(`${cells.join(' ')} ${seconds} s`)
    return problems.map(problem => `${name} ${version}: ${problem}`)
  } catch (error) {
    console.log(`${name.padEnd(34)} failed`)
    return [`${name}: ${error instanceof Error ? error.stack : error}`]
  }
}

const runtimes = listRuntimes()
const consumer = await installConsumer()
const problems: string[] = []
for (const runtime of runtimes) problems.push(...(await check(runtime, consumer)))
for (const problem of problems) console.error(`\n${problem}`)
if (problems.length > 0) process.exitCode = 1
else await checkSmokeTest(consumer)
console.log(`\n${runtimes.length} runtimes, ${CHECKS.length} checks each: ${problems.length} problems`)
