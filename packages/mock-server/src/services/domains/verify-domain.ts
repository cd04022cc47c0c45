import type { Domain, DomainStatus } from '@agentcomms/spec'
import { setIdentitiesVerified } from '../agents/agent-record.ts'
import { type Services, scheduleTask } from '../app-context.ts'
import type { DomainRow } from '../state.ts'
import { assertTransition, type Transitions } from '../stored.ts'
import { checkMx, checkTxt, type RecordStatus } from './check-record.ts'
import type { DnsResolver } from './dns.ts'
import { type PlannedRecord, type Purpose, planRecords, REQUIRED_PURPOSES } from './domain-records.ts'

/** A planned record that was looked up in DNS. */
type CheckedRecord = PlannedRecord & { status: RecordStatus }

/** Status transitions of a domain, which is VERIFYING during the lookups. */
const DOMAIN_TRANSITIONS: Transitions<DomainStatus> = {
  NOT_STARTED: ['VERIFYING'],
  VERIFYING: ['VERIFYING', 'VERIFIED', 'PENDING', 'INVALID', 'FAILED'],
  VERIFIED: ['VERIFYING'],
  PENDING: ['VERIFYING'],
  INVALID: ['VERIFYING'],
  FAILED: ['VERIFYING'],
}

/**
 * Verifies the DNS records of a domain. Resolves to the domain with the results of this verification, or to
 * undefined if it was deleted meanwhile. The results are stored only if no later verification has started.
 */
export async function verifyDomain(services: Services, row: DomainRow): Promise<DomainRow | undefined> {
  const verification = row.verifications + 1
  const started = storeDomain(services, { ...withStatus(row, 'VERIFYING'), verifications: verification })
  const checked = await lookUp(services.dns, row.record).catch(() => undefined)
  const current = services.state.domains.get(row.id)
  if (!current) return undefined
  const verified = checked ? withCheckedRecords(started, checked) : withStatus(started, 'FAILED')
  return current.verifications === verification ? storeDomain(services, verified) : verified
}

/** Repeats the verifications that were in progress, after a restore or an import. */
export function resumeVerifications(services: Services): void {
  for (const { id, record } of services.state.domains.rows()) {
    if (record.status !== 'VERIFYING') continue
    const verify = async (task: Services): Promise<void> => {
      const row = task.state.domains.get(id)
      if (row?.record.status === 'VERIFYING') await verifyDomain(task, row)
    }
    scheduleTask(services, services.clock.now(), verify, 'domain verifications')
  }
}

/** Stores a changed domain. The email identities at the domain are verified while the domain is. */
function storeDomain(services: Services, row: DomainRow): DomainRow {
  const { domain, verified } = row.record
  setIdentitiesVerified(services, { orgId: row.orgId, domain, verified })
  return services.state.domains.replace(services.work, row)
}

/** Resolves to the records with their status in DNS. Rejects if a lookup fails. */
function lookUp(resolver: DnsResolver, domain: Domain): Promise<CheckedRecord[]> {
  const lookups = planRecords(domain).map(async planned => {
    const { type, name } = planned
    const status =
      type === 'TXT' ? checkTxt(planned, await resolver.txt(name)) : checkMx(planned, await resolver.mx(name))
    return { ...planned, status }
  })
  return Promise.all(lookups)
}

function withCheckedRecords(row: DomainRow, checked: readonly CheckedRecord[]): DomainRow {
  const isValid = (purpose: Purpose): boolean =>
    checked.some(record => record.purpose === purpose && record.status === 'VALID')
  return withStatus(row, toStatus(checked), {
    spfConfigured: isValid('spf'),
    dmarcConfigured: isValid('dmarc'),
    mxConfigured: isValid('inbound'),
    records: checked.map(({ purpose: _, ...record }) => record),
  })
}

function toStatus(checked: readonly CheckedRecord[]): DomainStatus {
  const required = checked.filter(({ purpose }) => REQUIRED_PURPOSES.includes(purpose))
  if (required.some(({ status }) => status === 'INVALID')) return 'INVALID'
  return required.every(({ status }) => status === 'VALID') ? 'VERIFIED' : 'PENDING'
}

function withStatus(row: DomainRow, to: DomainStatus, changes: Partial<Domain> = {}): DomainRow {
  assertTransition(DOMAIN_TRANSITIONS, { name: 'domain', id: row.id, state: row.record.status }, to)
  // A verified domain can be used during a lookup.
  const verified = to === 'VERIFYING' ? row.record.verified : to === 'VERIFIED'
  return { ...row, record: { ...row.record, ...changes, status: to, verified } }
}
