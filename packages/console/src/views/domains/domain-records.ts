import type { DnsRecord, Domain } from '@agentcomms/spec'
import type { DnsState } from '@agentcomms/spec/control'
import {
  checkMx,
  checkTxt,
  type PlannedRecord,
  type Purpose,
  planRecords,
  REQUIRED_PURPOSES,
  type RecordStatus,
  readMx,
} from '#server-rules'

/** Label of each purpose of a record. */
export const PURPOSE_LABELS: Readonly<Record<Purpose, string>> = {
  ownership: 'Ownership',
  inbound: 'Inbound mail',
  spf: 'SPF',
  dkim: 'DKIM',
  dmarc: 'DMARC',
  returnPathInbound: 'Return path',
  returnPathSpf: 'Return path, SPF',
}

/** Status that a verification against the mock DNS would find now. */
export type CurrentStatus = RecordStatus | 'lookup fails'

/** Record of a domain with its purpose and status. */
export interface RecordView extends DnsRecord {
  purpose: Purpose | undefined
  /** Whether verification requires the record. */
  isRequired: boolean
  /** Undefined if the server uses the real DNS. */
  currentStatus: CurrentStatus | undefined
}

/** Returns the records of a domain with their purpose and status. */
export function toRecordViews(domain: Domain, dns: DnsState | undefined): RecordView[] {
  const plan = planRecords(domain)
  return domain.records.map(record => {
    const planned = plan.find(({ type, name }) => type === record.type && name === record.name)
    return {
      ...record,
      purpose: planned?.purpose,
      isRequired: planned !== undefined && REQUIRED_PURPOSES.includes(planned.purpose),
      currentStatus: planned && dns?.source === 'mock' ? checkInDns(dns, planned) : undefined,
    }
  })
}

/** Whether lookups of a name fail, because the name or a parent of it is set to fail. */
export function isFailing(dns: DnsState, name: string): boolean {
  return dns.failing.some(failing => name === failing || name.endsWith(`.${failing}`))
}

/** Returns the names of the records of a domain, without duplicates. */
export function getRecordNames({ records }: Domain): string[] {
  return [...new Set(records.map(({ name }) => name))]
}

function checkInDns(dns: DnsState, planned: PlannedRecord): CurrentStatus {
  const { name, type } = planned
  if (isFailing(dns, name)) return 'lookup fails'
  const values = dns.records.find(record => record.name === name && record.type === type)?.values ?? []
  return type === 'TXT'
    ? checkTxt(planned, values)
    : checkMx(
        planned,
        values.flatMap(value => readMx(value) ?? []),
      )
}
