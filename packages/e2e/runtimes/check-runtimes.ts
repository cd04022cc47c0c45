/**
 * Packs the client, installs it into a project outside the repository as a user would, and runs one smoke test there in
 * every runtime. Run by `npm run test:full` after the build; packages/e2e installs the runtimes, Debian Chromium.
 */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Report } from './report.ts'
import { run } from './run-process.ts'
import { listRuntimes, type Runtime, runSabotaged } from './runtimes.ts'
import { createWorld } from './world.ts'

/** What each runtime has to report, in this order. */
const CHECKS = [
  'provisions two identities',
  'waits for a mail that is sent later, with bytes, a Blob and a stream attached',
  'downloads the bytes that were sent',
  'lists over three pages',
  'asks for no page after a loop was left',
  'answers the id of the request with withResponse',
  'rejects with NotFoundError for what is not there',
  'sends once where the reply to a POST was lost',
  'needs no environment to say what is missing',
  'retries 503 under one idempotency key',
  'ends the wait for a retry when it is aborted',
  'ends a request under way when it is aborted',
  'rejects with TimeoutError where nothing is answered',
  'verifies what was signed',
  'verifies a Request',
  'refuses a body that was changed',
]

/** What finds the defects of consumer/sabotaged.js. */
const SABOTAGED = [
  'rejects with NotFoundError for what is not there',
  'verifies a Request',
  'refuses a body that was changed',
]

const client = fileURLToPath(new URL('../../client/', import.meta.url))

async function installConsumer(): Promise<string> {
  const consumer = mkdtempSync(join(tmpdir(), 'agentcomms-consumer-'))
  process.on('exit', () => rmSync(consumer, { recursive: true }))
  cpSync(new URL('consumer/', import.meta.url), consumer, { recursive: true })
  // Without its scripts: the build was made just before.
  await run('npm', ['pack', client, '--ignore-scripts', '--silent'], consumer)
  const tarball = readdirSync(consumer).filter(name => name.endsWith('.tgz'))
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--silent']
  await run('npm', ['install', ...tarball.map(name => `./${name}`), ...flags], consumer)
  return consumer
}

/** What is wrong with a report; one line or stack each. */
function faultsOf({ checks, entry }: Report, expectedEntry: string): string[] {
  const names = checks.map(({ name }) => name)
  return [
    ...checks.flatMap(({ name, fault }) => (fault === undefined ? [] : [`${name}\n${fault}`])),
    ...CHECKS.filter(name => !names.includes(name)).map(name => `${name}\nThis check was not made.`),
    ...names.filter(name => !CHECKS.includes(name)).map(name => `${name}\nThis check is not expected.`),
    ...(/[^/]*$/.exec(entry)?.[0] === expectedEntry ? [] : [`It took ${entry}, not ${expectedEntry}.`]),
  ]
}

/** A smoke test that is content with anything proves nothing. */
async function checkJudge(consumer: string): Promise<void> {
  await using world = await createWorld()
  const { checks } = await runSabotaged(world, consumer)
  const found = checks.filter(({ fault }) => fault !== undefined).map(({ name }) => name)
  if (found.join() === SABOTAGED.join() && checks.length === CHECKS.length) return
  throw new Error(
    `A sabotaged client should fail at\n${SABOTAGED.join('\n')}\nbut it failed at\n${found.join('\n')}`,
  )
}

async function judge({ name, entry, run: runIn }: Runtime, consumer: string): Promise<string[]> {
  const startedAt = performance.now()
  try {
    await using world = await createWorld()
    const report = await runIn(world, consumer)
    const faults = faultsOf(report, entry)
    if (faults.length === 0) world.assertMet()
    const passed = report.checks.filter(check => check.fault === undefined).length
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    const [version = ''] = /\d[\w.-]*/.exec(report.version) ?? []
    const cells = [
      name.padEnd(34),
      version.padEnd(16),
      entry.padEnd(18),
      `${passed} of ${CHECKS.length}`.padEnd(9),
    ]
    console.log(`${cells.join(' ')} ${seconds} s`)
    return faults.map(fault => `${name} ${version}: ${fault}`)
  } catch (error) {
    console.log(`${name.padEnd(34)} failed`)
    return [`${name}: ${error instanceof Error ? error.stack : error}`]
  }
}

const runtimes = listRuntimes()
const consumer = await installConsumer()
const faults: string[] = []
for (const runtime of runtimes) faults.push(...(await judge(runtime, consumer)))
for (const fault of faults) console.error(`\n${fault}`)
if (faults.length > 0) process.exitCode = 1
else await checkJudge(consumer)
console.log(`\n${runtimes.length} runtimes, ${CHECKS.length} checks each: ${faults.length} faults`)
