import type { Domain, DomainStatus } from '@agentcomms/spec'
import type { DnsState } from '@agentcomms/spec/control'
import { formatValue } from '../../http/text.ts'
import { compareStrings } from '../../store/sorted-lists.ts'
import { type Snapshotable, StoredMap, snapshotAll } from '../../work/work.ts'
import { setIdentitiesVerified } from '../agents/records.ts'
import { type Services, scheduleTask } from '../app-context.ts'
import type { DomainRow } from '../state.ts'
import { assertTransition, type Transitions } from '../stored.ts'
import {
  checkMx,
  checkTxt,
  type PlannedRecord,
  type Purpose,
  planRecords,
  REQUIRED_PURPOSES,
  type RecordStatus,
  readMx,
  toDnsName,
} from './rules.ts'

/** An MX record. */
export interface MxRecord {
  /** Priority, 0 to 65535. Senders try the lowest number first. */
  priority: number
  /** Host that receives the email. */
  host: string
}

/** Looks up DNS records. Methods resolve to an empty list if a name has no such records, and reject if a lookup fails. */
export interface DnsResolver {
  /** Returns the TXT records. The strings of each record are joined. */
  txt(name: string): Promise<string[]>
  /** Returns the MX records, in any order. */
  mx(name: string): Promise<MxRecord[]>
}

/** DNS of one mock. Verifications use its own table, or the resolver of `createMock({ dns })`. */
export class Dns implements DnsResolver, Snapshotable {
  /** Resolver of `createMock({ dns })`. Undefined if verifications use the table. */
  readonly customResolver: DnsResolver | undefined
  /** Records by name and type, such as "example.com TXT". */
  #records = new StoredMap<DnsState['records'][number]>()
  /** Names whose lookups fail. Lookups of names below them also fail. */
  #failing = new StoredMap<true>()

  constructor(customResolver: DnsResolver | undefined) {
    this.customResolver = customResolver
  }

  async txt(name: string): Promise<string[]> {
    if (!this.customResolver) return this.#lookUp(name, 'TXT')
    const texts = await this.customResolver.txt(name)
    const isValid = Array.isArray(texts) && texts.every(text => typeof text === 'string')
    return isValid
      ? texts
      : rejectResult(`txt("${name}")`, 'an array of strings, such as ["v=spf1 -all"]', texts)
  }

  async mx(name: string): Promise<MxRecord[]> {
    if (!this.customResolver) return this.#lookUp(name, 'MX').flatMap(value => readMx(value) ?? [])
    const records = await this.customResolver.mx(name)
    const isRecord = ({ priority, host }: MxRecord) =>
      typeof priority === 'number' && typeof host === 'string'
    const isValid = Array.isArray(records) && records.every(record => isRecord(Object(record)))
    const expected = 'an array of records, such as [{ priority: 10, host: "mx.example.com" }]'
    return isValid ? records : rejectResult(`mx("${name}")`, expected, records)
  }

  /** Replaces the records of a name and type. Invalid MX values are ignored. */
  set(rawName: string, type: 'TXT' | 'MX', texts: readonly string[]): void {
    const name = normalize(rawName)
    const records = texts.flatMap(value => readMx(value) ?? [])
    const values = type === 'TXT' ? [...texts] : records.map(({ priority, host }) => `${priority} ${host}`)
    this.#records.set(`${name} ${type}`, { name, type, values })
  }

  /** Deletes the records of a name, of one type or of both. */
  delete(name: string, type?: 'TXT' | 'MX'): void {
    for (const each of type ? [type] : ['TXT', 'MX']) this.#records.delete(`${normalize(name)} ${each}`)
  }

  fail(name: string): void {
    this.#failing.set(normalize(name), true)
  }

  recover(name: string): void {
    this.#failing.delete(normalize(name))
  }

  clear(): void {
    this.#records.clear()
    this.#failing.clear()
  }

  /** Returns a copy of the table, sorted by name and type. */
  list(): DnsState {
    const names = [...this.#records.keys()].sort(compareStrings)
    return {
      source: this.customResolver ? 'outside' : 'mock',
      records: structuredClone(names.flatMap(name => this.#records.get(name) ?? [])),
      failing: [...this.#failing.keys()].sort(compareStrings),
    }
  }

  import({ records, failing }: DnsState): void {
    this.clear()
    for (const { name, type, values } of records) this.set(name, type, values)
    for (const name of failing) this.fail(name)
  }

  snapshot(): () => void {
    return snapshotAll([this.#records, this.#failing])
  }

  #lookUp(name: string, type: 'TXT' | 'MX'): string[] {
    const labels = name.split('.')
    for (const index of labels.keys()) {
      const parent = labels.slice(index).join('.')
      if (this.#failing.get(parent)) throw new Error(`DNS does not respond for ${parent}.`)
    }
    return [...(this.#records.get(`${name} ${type}`)?.values ?? [])]
  }
}

/** Throws an error for a wrong result of a custom resolver, and writes it to the console: the lookup only fails. */
function rejectResult(call: string, expected: string, result: unknown): never {
  const message = `createMock(): dns.${call} must resolve to ${expected}, or to [] if the name has no records; it resolved to ${formatValue(result)}.`
  console.error(message)
  throw new TypeError(message)
}

function normalize(name: string): string {
  return toDnsName(name) ?? name
}

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
