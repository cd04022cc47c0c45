import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OperationCoverage } from '@agentcomms/mock-server'
import { bundleService } from '../../spec/document/bundle.ts'
import { omitRepeatedFields } from '../../spec/document/omit-repeated-fields.ts'
import { listCodes } from '../../spec/generators/client/client-comments.ts'
import { listMethods } from '../../spec/generators/client/client-methods.ts'
import { OPERATIONS } from './operations.ts'
import { everyTransport, type PrismReport, scenarioTransports } from './transport.ts'

/** Data that a scenario writes for the report. */
export interface ScenarioRecord {
  transport: string
  entries: OperationCoverage[]
  /** Operation and error code of each problem. */
  problems: string[]
  prismReport?: PrismReport
  /** Name of a scenario that did not run, and the reason. */
  skipped?: string
}

export interface CoverageReport {
  operations: number
  /** Number of documented (operation, status) pairs. */
  pairs: number
  byTransport: { transport: string; required: string; covered: number; responses: number }[]
  /** `transport: operation status` or `transport: operation code` of every required pair that did not occur. */
  missing: string[]
  /** `transport: operation status` of every response that is not documented. */
  undocumented: string[]
}

export function readScenarioRecords(directory: string): ScenarioRecord[] {
  return readdirSync(directory).map(file => JSON.parse(readFileSync(join(directory, file), 'utf8')))
}

/**
 * Compares the responses with the OpenAPI document. A transport that ran all scenarios must cover every
 * status, and `problems`: every documented error code. Other transports must cover the 200 of every operation.
 */
export function createReport(records: ScenarioRecord[], problems: string[]): CoverageReport {
  const operations = [...OPERATIONS.values()]
  const pairs = operations.flatMap(({ id, statuses }) => statuses.map(status => `${id} ${status}`))
  const report: CoverageReport = {
    operations: operations.length,
    pairs: pairs.length,
    byTransport: [],
    missing: [],
    undocumented: [],
  }
  for (const name of everyTransport) {
    const counts = countPairs(records.filter(({ transport }) => transport === name))
    const ranAll = scenarioTransports.includes(name)
    const required = ranAll ? pairs : operations.map(({ id }) => `${id} 200`)
    const seen = records.filter(({ transport }) => transport === name).flatMap(({ problems }) => problems)
    const missing = [
      ...required.filter(pair => !counts.has(pair)),
      ...(ranAll ? problems.filter(problem => !seen.includes(problem)) : []),
    ]
    const undocumented = [...counts.keys()].filter(pair => !pairs.includes(pair))
    report.missing.push(...missing.map(pair => `${name}: ${pair}`))
    report.undocumented.push(...undocumented.map(pair => `${name}: ${pair}`))
    const responses = [...counts.values()].reduce((sum, count) => sum + count, 0)
    report.byTransport.push({
      transport: name,
      required: ranAll ? `${required.length} pairs` : `${required.length} operations`,
      covered: required.filter(pair => counts.has(pair)).length,
      responses,
    })
  }
  return report
}

/** Returns each operation with each of its error codes, such as `getAgent NOT_FOUND`, without those that all operations have. */
export async function listDocumentedProblems(): Promise<string[]> {
  return listMethods(omitRepeatedFields(await bundleService())).flatMap(method =>
    listCodes(method).map(([code]) => {
      const isForbidden = code === 'FORBIDDEN' && method.operation['x-organization-level']
      return `${method.id} ${isForbidden ? 'MASTER_KEY_REQUIRED' : code}`
    }),
  )
}

function countPairs(records: ScenarioRecord[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { operation, status, count } of records.flatMap(({ entries }) => entries)) {
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
      ({ transport, required, covered, responses }) =>
        `  ${transport.padEnd(8)}${covered}/${required}, ${responses} responses`,
    ),
  ]
  for (const problem of ['missing', 'undocumented'] as const) {
    if (report[problem].length > 0) lines.push(`  ${problem.toUpperCase()}`, ...formatPairs(report[problem]))
  }
  return lines.join('\n')
}

/** Returns one line per transport and operation, which ends with the statuses. */
function formatPairs(pairs: string[]): string[] {
  const statuses = new Map<string, string[]>()
  for (const pair of pairs) {
    const end = pair.lastIndexOf(' ')
    const operation = pair.slice(0, end)
    statuses.set(operation, [...(statuses.get(operation) ?? []), pair.slice(end + 1)])
  }
  return [...statuses].map(([operation, list]) => `    ${operation} ${list.join(' ')}`)
}

/** Formats the numbers of checked and skipped requests, with the reasons. */
export function formatPrismReports(records: ScenarioRecord[]): string {
  const reports = records.flatMap(({ prismReport }) => prismReport ?? [])
  const requests = reports.reduce((sum, { checkedRequests }) => sum + checkedRequests, 0)
  const skipped = records.flatMap(({ skipped: reason }) => reason ?? [])
  const reasons = reports.flatMap(({ bypassReasons }) => bypassReasons)
  return [
    `Prism checked ${reports.length} scenarios with ${requests} requests.`,
    `Not checked: ${skipped.length} scenarios, and ${reasons.length} requests of others`,
    ...skipped.map(line => `  scenario: ${line}`),
    ...[...new Set(reasons)].map(
      reason => `  ${reasons.filter(other => other === reason).length} requests: ${reason}`,
    ),
  ].join('\n')
}
