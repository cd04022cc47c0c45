import type { Domain, DomainRecord } from '@agentcomms/spec'
import { type Purpose, planRecords } from '../../../domains/domain-records.ts'
import type { DnsTable } from '../../../index.ts'

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

const NEEDED: readonly Purpose[] = ['ownership', 'dkim']

/** How a record stands in the DNS of the mock: with its value, with another, not at all, or with no answer. */
export type InDns = 'there' | 'other value' | 'absent' | 'no answer'

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
    const purpose = plan.find(({ type, name }) => type === record.type && name === record.name)?.purpose
    return {
      ...record,
      purpose,
      isNeeded: purpose !== undefined && NEEDED.includes(purpose),
      inDns: dns?.source === 'mock' ? stateIn(dns, record) : undefined,
    }
  })
}

/** The value of a record as zone files and `mock.dns.set` have it. */
export function fullValue({ priority, value }: Pick<DomainRecord, 'priority' | 'value'>): string {
  return priority === undefined ? value : `${priority} ${value}`
}

/** Whether lookups of a name are left without an answer: of itself, or of a name above it. */
export function isFailing(dns: DnsTable, name: string): boolean {
  return dns.failing.some(above => name === above || name.endsWith(`.${above}`))
}

/** The names of the records of a domain, each once. */
export function namesOf({ records }: Domain): string[] {
  return [...new Set(records.map(({ name }) => name))]
}

function stateIn(dns: DnsTable, record: DomainRecord): InDns {
  if (isFailing(dns, record.name)) return 'no answer'
  const found = dns.records.find(({ name, type }) => name === record.name && type === record.type)
  if (!found) return 'absent'
  return found.values.includes(fullValue(record)) ? 'there' : 'other value'
}
