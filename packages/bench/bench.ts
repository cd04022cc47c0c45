/**
 * Measures what was built against peers, interleaved, prints a table for each row and writes results.json. Run it by
 * `npm run bench`, or `npm run bench -- start-up` for one row; `--rounds 11` for steadier figures.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { type Figure, measure, type Row, tableOf } from './measure.ts'
import { overHttp } from './rows/http.ts'
import { inProcess } from './rows/in-process.ts'
import { memoryBehindMsw, throughMsw } from './rows/msw.ts'
import { longMail, memory, million, scale } from './rows/scale.ts'
import { startUp } from './rows/start-up.ts'

const ROWS: Readonly<Record<string, () => Row>> = {
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
/** Rows that take so long that they run only when they are named. */
const NAMED_ONLY = ['million']

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '5' } },
  allowPositionals: true,
})
const unknown = positionals.filter(name => !Object.hasOwn(ROWS, name))
if (unknown.length > 0)
  throw new Error(`There is no row ${unknown.join(', ')}; there are ${Object.keys(ROWS).join(', ')}.`)

interface Result {
  target: string
  unit: string
  rounds: number
  machine: { node: string; cpu: string | undefined; cores: number; at: string }
  figures: Figure[]
}

const file = new URL('results.json', import.meta.url)
// Rows that are not measured now stay as they were.
const results: Record<string, Result> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
const rounds = Number(values.rounds)
for (const [name, row] of Object.entries(ROWS)) {
  if (positionals.length > 0 ? !positionals.includes(name) : NAMED_ONLY.includes(name)) continue
  const measured = row()
  const { target, unit } = measured
  const figures = await measure(measured, rounds)
  await measured.close?.()
  const [cpu] = cpus()
  const at = new Date().toISOString()
  const machine = { node: process.version, cpu: cpu?.model, cores: cpus().length, at }
  results[name] = { target, unit, rounds, machine, figures }
  console.log(tableOf(measured, figures))
}
writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
