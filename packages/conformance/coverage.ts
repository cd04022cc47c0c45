import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CoverageEntry } from '@agentcomms/mock-server'
import { documented } from './documented.ts'
import { everyTransport, type Judgement, scenarioTransports } from './transport.ts'

/** What a scenario leaves for the report. */
export interface Answered {
  transport: string
  entries: CoverageEntry[]
  judgement?: Judgement
  /** A scenario that was not run, and why. */
  skipped?: string
}

export interface CoverageReport {
  operations: number
  /** Documented (operation, status) pairs. */
  pairs: number
  byTransport: { transport: string; required: string; answered: number; replies: number }[]
  /** `transport: operation status` of every required pair that was not answered. */
  missing: string[]
  /** `transport: operation status` of every reply that is not documented. */
  undocumented: string[]
}

export function readAnswered(directory: string): Answered[] {
  return readdirSync(directory).map(file => JSON.parse(readFileSync(join(directory, file), 'utf8')))
}

/** Compares what was answered with the document: every status where all scenarios ran, else the 200 of every operation. */
export function makeReport(answered: Answered[]): CoverageReport {
  const operations = [...documented.values()]
  const pairs = operations.flatMap(({ id, statuses }) => statuses.map(status => `${id} ${status}`))
  const report: CoverageReport = {
    operations: operations.length,
    pairs: pairs.length,
    byTransport: [],
    missing: [],
    undocumented: [],
  }
  for (const name of everyTransport) {
    const counts = countPairs(answered.filter(({ transport }) => transport === name))
    const ranAll = scenarioTransports.includes(name)
    const required = ranAll ? pairs : operations.map(({ id }) => `${id} 200`)
    const missing = required.filter(pair => !counts.has(pair))
    const undocumented = [...counts.keys()].filter(pair => !pairs.includes(pair))
    report.missing.push(...missing.map(pair => `${name}: ${pair}`))
    report.undocumented.push(...undocumented.map(pair => `${name}: ${pair}`))
    const replies = [...counts.values()].reduce((sum, count) => sum + count, 0)
    report.byTransport.push({
      transport: name,
      required: ranAll ? `${required.length} pairs` : `${required.length} operations`,
      answered: required.length - missing.length,
      replies,
    })
  }
  return report
}

function countPairs(answered: Answered[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { operation, status, count } of answered.flatMap(({ entries }) => entries)) {
    const pair = `${operation} ${status}`
    counts.set(pair, (counts.get(pair) ?? 0) + count)
  }
  return counts
}

export function formatReport(report: CoverageReport): string {
  const lines = [
    'Coverage of the documented (operation, status) pairs',
    `  ${report.operations} operations, ${report.pairs} pairs`,
    ...report.byTransport.map(
      ({ transport, required, answered, replies }) =>
        `  ${transport.padEnd(8)}${answered}/${required}, ${replies} replies`,
    ),
  ]
  for (const lack of ['missing', 'undocumented'] as const) {
    if (report[lack].length > 0) lines.push(`  ${lack.toUpperCase()}`, ...byOperation(report[lack]))
  }
  return lines.join('\n')
}

/** One line per transport and operation, with the statuses behind it. */
function byOperation(pairs: string[]): string[] {
  const statuses = new Map<string, string[]>()
  for (const pair of pairs) {
    const end = pair.lastIndexOf(' ')
    const operation = pair.slice(0, end)
    statuses.set(operation, [...(statuses.get(operation) ?? []), pair.slice(end + 1)])
  }
  return [...statuses].map(([operation, list]) => `    ${operation} ${list.join(' ')}`)
}

/** What went through the outside judge, and what did not and why. */
export function formatJudged(answered: Answered[]): string {
  const judgements = answered.flatMap(({ judgement }) => judgement ?? [])
  const requests = judgements.reduce((sum, { judged }) => sum + judged, 0)
  const skipped = answered.flatMap(({ skipped: reason }) => reason ?? [])
  const past = judgements.flatMap(({ unjudged }) => unjudged)
  return [
    `Prism judged ${judgements.length} scenarios with ${requests} requests.`,
    `Not judged: ${skipped.length} scenarios, and ${past.length} requests of others`,
    ...skipped.map(line => `  scenario: ${line}`),
    ...[...new Set(past)].map(why => `  ${past.filter(other => other === why).length} requests: ${why}`),
  ].join('\n')
}
