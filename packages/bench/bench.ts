/**
 * Measures the built packages against other projects, prints a table for each comparison and writes results.json. Run
 * `npm run bench`, or `npm run bench -- start-up` for one comparison. `--rounds 11` gives steadier figures. `--table`
 * measures nothing and prints results.json as a Markdown table.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { type Comparison, checkGoals, measure } from './measure.ts'
import { formatJson, formatMarkdown, formatResult, type Result } from './report.ts'
import { bundleClient, bundleWebhooks } from './rows/bundle.ts'
import { clientCall } from './rows/client-call.ts'
import { consoleInBrowser } from './rows/console.ts'
import { deliveries } from './rows/deliveries.ts'
import { overHttp } from './rows/http.ts'
import { coldImport } from './rows/import.ts'
import { installedSize } from './rows/installed-size.ts'
import { waitDuringLargeMail } from './rows/large-mail.ts'
import { memoryBehindMsw, throughMsw } from './rows/msw.ts'
import { npmTest } from './rows/npm-test.ts'
import { queues } from './rows/queues.ts'
import { scale } from './rows/scale.ts'
import { startUp } from './rows/start-up.ts'
import { stateFile } from './rows/state-file.ts'
import { testFile } from './rows/test-file.ts'
import { typeCheck } from './rows/type-check.ts'
import { verifyWithNode, verifyWithWebCrypto } from './rows/verify.ts'

const COMPARISONS: Readonly<Record<string, () => Comparison>> = {
  'verify-1kb': () => verifyWithNode(1),
  'verify-64kb': () => verifyWithNode(64),
  'verify-webcrypto': verifyWithWebCrypto,
  'bundle-webhooks': bundleWebhooks,
  'bundle-client': bundleClient,
  import: coldImport,
  'client-call': clientCall,
  'installed-size': installedSize,
  'type-check': typeCheck,
  http: overHttp,
  'msw-2': () => throughMsw('msw2'),
  'msw-2-memory': () => memoryBehindMsw('msw2'),
  'msw-3': () => throughMsw('msw3'),
  'msw-3-memory': () => memoryBehindMsw('msw3'),
  'start-up': startUp,
  'test-file': testFile,
  'state-file': stateFile,
  'large-mail': waitDuringLargeMail,
  deliveries,
  queues,
  console: consoleInBrowser,
  scale,
  'npm-test': npmTest,
}

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, table: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const unknown = positionals.filter(name => !Object.hasOwn(COMPARISONS, name))
if (unknown.length > 0)
  throw new Error(`Unknown comparison ${unknown.join(', ')}; use ${Object.keys(COMPARISONS).join(', ')}.`)

const file = new URL('results.json', import.meta.url)
// Keeps the results of comparisons that do not run now.
const results: Record<string, Result> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
const selected = Object.keys(COMPARISONS).filter(
  name => positionals.length === 0 || positionals.includes(name),
)
if (values.table) {
  const found = Object.keys(COMPARISONS).flatMap(name => results[name] ?? [])
  console.log(formatMarkdown(found))
} else {
  const failed: string[] = []
  for (const name of selected) if (!(await runComparison(name))) failed.push(name)
  if (failed.length > 0) {
    console.error(`Not measured: ${failed.join(', ')}.`)
    process.exitCode = 1
  }
}

/** Measures one comparison, prints it and stores it. Resolves to whether this worked, so that the others still run. */
async function runComparison(name: string): Promise<boolean> {
  const startedAt = performance.now()
  let comparison: Comparison | undefined
  try {
    comparison = COMPARISONS[name]?.()
    if (!comparison) return false
    const { title, unit, baseline, rounds = Number(values.rounds) } = comparison
    const figures = await measure(comparison, rounds)
    const goals = checkGoals(comparison, figures)
    const [cpu] = cpus()
    const machine = { node: process.version, cpu: cpu?.model ?? 'unknown', cores: cpus().length }
    const options = values.rounds === '5' ? '' : ` --rounds ${values.rounds}`
    const command = `npm run bench --${positionals.length > 0 ? ` ${name}` : ''}${options}`.replace(
      / --$/,
      '',
    )
    const date = new Date().toISOString()
    const result = { title, unit, baseline, rounds, command, date, machine, figures, goals }
    results[name] = result
    writeFileSync(file, formatJson(results))
    console.log(`${name}, ${Math.round((performance.now() - startedAt) / 1000)} s\n${formatResult(result)}`)
    return true
  } catch (error) {
    console.error(`${name} failed:`, error, '\n')
    return false
  } finally {
    await comparison?.close?.()
  }
}
