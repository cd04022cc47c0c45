import type { Domain, DomainStatus } from '@agentcomms/spec'
import type { Services } from '../services.ts'
import { assertTransition, type Transitions } from '../transitions.ts'
import { checkMx, checkTxt } from './check-record.ts'
import type { DnsResolver } from './dns-resolver.ts'
import { type Finding, type Purpose, planRecords, REQUIRED, toRecord } from './domain-records.ts'
import type { DomainRow } from './tables.ts'

/** The states of a domain. It is VERIFYING while DNS is asked. */
const DOMAIN_STATUS: Transitions<DomainStatus> = {
  NOT_STARTED: ['VERIFYING'],
  VERIFYING: ['VERIFYING', 'VERIFIED', 'PENDING', 'INVALID', 'FAILED'],
  VERIFIED: ['VERIFYING'],
  PENDING: ['VERIFYING'],
  INVALID: ['VERIFYING'],
  FAILED: ['VERIFYING'],
}

/** Asks DNS for the records of a domain. Resolves to the domain afterwards, or undefined if it was deleted meanwhile. */
export async function verifyDomain(services: Services, row: DomainRow): Promise<DomainRow | undefined> {
  const { domains } = services.state
  const verification = row.verifications + 1
  domains.replace({ ...moved(row, 'VERIFYING'), verifications: verification })
  const stopIfRestored = services.clock.watch()
  const findings = await lookUp(services.dns, row.record)
  stopIfRestored()
  const current = domains.get(row.id)
  // A later verification sets the status.
  if (current?.verifications !== verification) return current
  return domains.replace(findings ? concluded(current, findings) : moved(current, 'FAILED'))
}

/** Returns undefined if a lookup fails. */
async function lookUp(resolver: DnsResolver, domain: Domain): Promise<Finding[] | undefined> {
  // Judged only after every lookup: an error of the judging is not a failed lookup.
  const lookups = planRecords(domain).map(async (planned): Promise<() => Finding> => {
    if (planned.type === 'TXT') {
      const found = await resolver.txt(planned.name)
      return () => ({ ...planned, status: checkTxt(planned, found) })
    }
    const found = await resolver.mx(planned.name)
    return () => ({ ...planned, status: checkMx(planned, found) })
  })
  const judges = await Promise.all(lookups).catch(() => undefined)
  return judges?.map(judge => judge())
}

function concluded(row: DomainRow, findings: readonly Finding[]): DomainRow {
  const isValid = (purpose: Purpose): boolean =>
    findings.some(found => found.purpose === purpose && found.status === 'VALID')
  return moved(row, outcomeOf(findings), {
    spfConfigured: isValid('spf'),
    dmarcConfigured: isValid('dmarc'),
    mxConfigured: isValid('inbound'),
    records: findings.map(toRecord),
  })
}

function outcomeOf(findings: readonly Finding[]): DomainStatus {
  const required = findings.filter(({ purpose }) => REQUIRED.includes(purpose))
  if (required.some(({ status }) => status === 'INVALID')) return 'INVALID'
  return required.every(({ status }) => status === 'VALID') ? 'VERIFIED' : 'PENDING'
}

function moved(row: DomainRow, to: DomainStatus, changes: Partial<Domain> = {}): DomainRow {
  assertTransition(DOMAIN_STATUS, { name: 'domain', id: row.id, state: row.record.status }, to)
  return { ...row, record: { ...row.record, ...changes, status: to, verified: to === 'VERIFIED' } }
}
