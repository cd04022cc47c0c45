/**
 * Measures the built packages against other projects, prints a table for each comparison and writes results.json. Run
 * `npm run bench`, or `npm run bench -- start-up` for one comparison. `--rounds 11` gives steadier figures.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { type Comparison, type Figure, formatTable, measure } from './measure.ts'
import { overHttp } from './rows/http.ts'
import { inProcess } from './rows/in-process.ts'
import { memoryBehindMsw, throughMsw } from './rows/msw.ts'
import { longMail, memory, million, scale } from './rows/scale.ts'
import { startUp } from './rows/start-up.ts'

const COMPARISONS: Readonly<Record<string, () => Comparison>> = {
  http: overHttp,
  'in-process': inProcess,
  'msw-2': () => throughMsw('msw2'),
  'msw-2-memory': () => memoryBehindMsw('msw2'),
  'msw-3': () => throughMsw('msw3'),
  'msw-3-memory': () => memoryBehindMsw('msw3'),
  'start-up': startUp,
  scale,
  million,
  'long-mail': longMail,
  memory,
}
/** Slow comparisons, which run only if they are named. */
const NAMED_ONLY = ['million']

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '5' } },
  allowPositionals: true,
})
const unknown = positionals.filter(name => !Object.hasOwn(COMPARISONS, name))
if (unknown.length > 0)
  throw new Error(`Unknown comparison ${unknown.join(', ')}; use ${Object.keys(COMPARISONS).join(', ')}.`)

interface Result {
  target: string
  unit: string
  rounds: number
  machine: { node: string; cpu: string | undefined; cores: number; at: string }
  figures: Figure[]
}

const file = new URL('results.json', import.meta.url)
// Keeps the results of comparisons that do not run now.
const results: Record<string, Result> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
const rounds = Number(values.rounds)
for (const [name, createComparison] of Object.entries(COMPARISONS)) {
  if (positionals.length > 0 ? !positionals.includes(name) : NAMED_ONLY.includes(name)) continue
  const comparison = createComparison()
  const { target, unit } = comparison
  const figures = await measure(comparison, rounds)
  await comparison.close?.()
  const [cpu] = cpus()
  const at = new Date().toISOString()
  const machine = { node: process.version, cpu: cpu?.model, cores: cpus().length, at }
  results[name] = { target, unit, rounds, machine, figures }
  console.log(formatTable(comparison, figures))
}
writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
