import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CoverageEntry } from '@agentcomms/mock-server'
import { documented } from './documented.ts'
import { transports } from './transports.ts'

export interface Answered {
  transport: string
  entries: CoverageEntry[]
}

export interface CoverageReport {
  /** Operations that this version answers. */
  operations: number
  /** Operations that answer 501, read off the running server. */
  pending: string[]
  /** Documented (operation, status) pairs of the answered operations. */
  pairs: number
  byTransport: { transport: string; answered: number; replies: number }[]
  /** `transport: operation status` of every documented pair that was not answered. */
  missing: string[]
  /** `transport: operation status` of every reply that is not documented. */
  undocumented: string[]
}

export function readAnswered(directory: string): Answered[] {
  return readdirSync(directory).map(file => JSON.parse(readFileSync(join(directory, file), 'utf8')))
}

export function makeReport(answered: Answered[]): CoverageReport {
  const entries = answered.flatMap(({ entries }) => entries)
  const pending = [...documented.keys()].filter(id =>
    entries.some(({ operation, status }) => operation === id && status === 501),
  )
  const operations = [...documented.values()].filter(({ id }) => !pending.includes(id))
  const pairs = operations.flatMap(({ id, statuses }) => statuses.map(status => `${id} ${status}`))
  const report: CoverageReport = {
    operations: operations.length,
    pending,
    pairs: pairs.length,
    byTransport: [],
    missing: [],
    undocumented: [],
  }
  for (const { name } of transports) {
    const counts = countPairs(answered.filter(({ transport }) => transport === name))
    const missing = pairs.filter(pair => !counts.has(pair))
    const undocumented = [...counts.keys()].filter(pair => !pairs.includes(pair) && !isPending(pair, pending))
    report.missing.push(...missing.map(pair => `${name}: ${pair}`))
    report.undocumented.push(...undocumented.map(pair => `${name}: ${pair}`))
    const replies = [...counts.values()].reduce((sum, count) => sum + count, 0)
    report.byTransport.push({ transport: name, answered: pairs.length - missing.length, replies })
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

function isPending(pair: string, pending: string[]): boolean {
  return pending.includes(pair.split(' ')[0] ?? '')
}

export function formatReport(report: CoverageReport): string {
  const lines = [
    'Coverage of the documented (operation, status) pairs',
    `  ${report.operations} operations answered, ${report.pairs} pairs; ${report.pending.length} operations pending (501)`,
    ...report.byTransport.map(
      ({ transport, answered, replies }) =>
        `  ${transport.padEnd(8)}${answered}/${report.pairs} pairs, ${replies} replies`,
    ),
  ]
  if (report.pending.length > 0) lines.push(`  pending: ${report.pending.join(', ')}`)
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
