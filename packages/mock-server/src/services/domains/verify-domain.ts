import type { Domain, DomainRecord, DomainStatus } from '@agentcomms/spec'
import type { Services } from '../app-context.ts'
import { assertMove, type Transitions } from '../transitions.ts'
import type { DnsResolver } from './dns-resolver.ts'
import { type PlannedRecord, type Purpose, planRecords, REQUIRED } from './domain-records.ts'
import { judgeMx, judgeTxt, type RecordStatus } from './judge-record.ts'
import type { DomainRow } from './tables.ts'

/** The states of a domain. DNS is asked in VERIFYING, which every other state leads to and every finding leads out of. */
const DOMAIN_STATUS: Transitions<DomainStatus> = {
  NOT_STARTED: ['VERIFYING'],
  VERIFYING: ['VERIFYING', 'VERIFIED', 'PENDING', 'INVALID', 'FAILED'],
  VERIFIED: ['VERIFYING'],
  PENDING: ['VERIFYING'],
  INVALID: ['VERIFYING'],
  FAILED: ['VERIFYING'],
}

interface Finding {
  planned: PlannedRecord
  status: RecordStatus
}

/** Asks DNS for the records of a domain. Returns the domain as it stands afterwards; undefined where it is gone by then. */
export async function verifyDomain(services: Services, row: DomainRow): Promise<DomainRow | undefined> {
  const { domains } = services.state
  const verification = row.verifications + 1
  domains.replace({ ...moved(row, 'VERIFYING'), verifications: verification })
  const stopIfRestored = services.clock.watch()
  const findings = await lookUp(services.dns, planRecords(row.record))
  stopIfRestored()
  const current = domains.get(row.id)
  // One that began later knows better.
  if (current?.verifications !== verification) return current
  return domains.replace(findings ? concluded(current, findings) : moved(current, 'FAILED'))
}

/** Undefined where one of the lookups is not answered. */
async function lookUp(resolver: DnsResolver, plan: readonly PlannedRecord[]): Promise<Finding[] | undefined> {
  const judges = await Promise.all(plan.map(planned => judgeOf(resolver, planned))).catch(() => undefined)
  return judges?.map(judge => judge())
}

/** Judges a record by what DNS answers. Rejects where it does not answer; the judging itself comes later. */
async function judgeOf(resolver: DnsResolver, planned: PlannedRecord): Promise<() => Finding> {
  if (planned.type === 'TXT') {
    const found = await resolver.txt(planned.name)
    return () => ({ planned, status: judgeTxt(planned, found) })
  }
  const found = await resolver.mx(planned.name)
  return () => ({ planned, status: judgeMx(planned, found) })
}

function concluded(row: DomainRow, findings: readonly Finding[]): DomainRow {
  const isValid = (purpose: Purpose): boolean =>
    findings.some(({ planned, status }) => planned.purpose === purpose && status === 'VALID')
  return moved(row, outcomeOf(findings), {
    spfConfigured: isValid('spf'),
    dmarcConfigured: isValid('dmarc'),
    mxConfigured: isValid('inbound'),
    records: findings.map(({ planned, status }) => toRecord(planned, status)),
  })
}

function outcomeOf(findings: readonly Finding[]): DomainStatus {
  const required = findings.filter(({ planned }) => REQUIRED.includes(planned.purpose))
  if (required.some(({ status }) => status === 'INVALID')) return 'INVALID'
  return required.every(({ status }) => status === 'VALID') ? 'VERIFIED' : 'PENDING'
}

/** A record as the API shows it. */
export function toRecord(
  { purpose: _purpose, ...record }: PlannedRecord,
  status: RecordStatus,
): DomainRecord {
  return { ...record, status }
}

function moved(row: DomainRow, to: DomainStatus, changes: Partial<Domain> = {}): DomainRow {
  assertMove(DOMAIN_STATUS, { name: 'domain', id: row.id, state: row.record.status }, to)
  return { ...row, record: { ...row.record, ...changes, status: to, verified: to === 'VERIFIED' } }
}
