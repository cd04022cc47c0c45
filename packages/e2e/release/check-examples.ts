/**
 * Installs each example alone, outside of the repository and from the packed packages. Compiles it and runs its test.
 * `npm run test:full` runs it after the build. Without `--long`, it skips tests that `npm test` runs too.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../runtimes/run-process.ts'
import { installExample, packPackages, root } from './fresh-project.ts'

const PARALLEL = 2
const TESTED_BEFORE = ['quickstart', 'receivers', 'support-agent']
/** Examples whose tests need a database. `check-queues.ts` runs them. */
const NEEDS_DATABASE = ['queues']
const isLong = process.argv.includes('--long')
const compiler = join(root, 'node_modules/typescript7/bin/tsc')
const tarballs = await packPackages()
const waiting = readdirSync(join(root, 'examples'))

async function check(name: string): Promise<void> {
  const startedAt = performance.now()
  const folder = await installExample(name, tarballs)
  await run(process.execPath, [compiler, '-p', folder], folder)
  const skipped = isLong ? NEEDS_DATABASE : [...NEEDS_DATABASE, ...TESTED_BEFORE]
  if (!skipped.includes(name)) await run('npm', ['test', '--silent'], folder)
  // The other examples need a model, a client or a database to start.
  if (name === 'quickstart') await run('npm', ['start', '--silent'], folder)
  console.log(`${name.padEnd(16)} ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

async function checkNext(): Promise<void> {
  const name = waiting.pop()
  if (name === undefined) return
  await check(name)
  await checkNext()
}

await Promise.all(Array.from({ length: PARALLEL }, checkNext))
