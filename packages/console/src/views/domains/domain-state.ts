import type { Domain, DomainRecord } from '@agentcomms/spec'
import type { DnsTable } from '../../server.ts'
import {
  checkMx,
  checkTxt,
  type PlannedRecord,
  type Purpose,
  planRecords,
  REQUIRED,
  type RecordStatus,
  readMx,
} from '../../server.ts'

/** What a record is for, as it is said of it. */
export const PURPOSES: Readonly<Record<Purpose, string>> = {
  ownership: 'Ownership',
  inbound: 'Inbound mail',
  spf: 'SPF',
  dkim: 'DKIM',
  dmarc: 'DMARC',
  returnPathInbound: 'Return path',
  returnPathSpf: 'Return path, SPF',
}

/** What a verification would find of a record in the DNS of the mock now. */
export type InDns = RecordStatus | 'no answer'

/** A record of a domain, what it is for, and how it stands. */
export interface ShownRecord extends DomainRecord {
  purpose: Purpose | undefined
  /** Whether the domain cannot be verified without it. */
  isNeeded: boolean
  /** Undefined where the mock asks another DNS than its own. */
  inDns: InDns | undefined
}

/** The records of a domain with all that is known of them. */
export function shownRecords(domain: Domain, dns: DnsTable | undefined): ShownRecord[] {
  const plan = planRecords(domain)
  return domain.records.map(record => {
    const planned = plan.find(({ type, name }) => type === record.type && name === record.name)
    return {
      ...record,
      purpose: planned?.purpose,
      isNeeded: planned !== undefined && REQUIRED.includes(planned.purpose),
      inDns: planned && dns?.source === 'mock' ? stateIn(dns, planned) : undefined,
    }
  })
}

/** Whether lookups of a name are left without an answer: of itself, or of a name above it. */
export function isFailing(dns: DnsTable, name: string): boolean {
  return dns.failing.some(above => name === above || name.endsWith(`.${above}`))
}

/** The names of the records of a domain, each once. */
export function namesOf({ records }: Domain): string[] {
  return [...new Set(records.map(({ name }) => name))]
}

function stateIn(dns: DnsTable, planned: PlannedRecord): InDns {
  const { name, type } = planned
  if (isFailing(dns, name)) return 'no answer'
  const values = dns.records.find(found => found.name === name && found.type === type)?.values ?? []
  return type === 'TXT'
    ? checkTxt(planned, values)
    : checkMx(
        planned,
        values.flatMap(value => readMx(value) ?? []),
      )
}
