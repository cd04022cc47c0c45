import type { Domain } from '@agentcomms/spec'
import type { World } from '../world.ts'
import type { Dns } from './dns.ts'
import type { MxRecord } from './dns-resolver.ts'
import { toDnsName } from './domain-name.ts'

/** What `mock.dns` has, by name. */
export interface DnsTable {
  /** What domains are verified against: this table (`mock`), or the resolver of `createMock({ dns })` (`outside`). */
  source: 'mock' | 'outside'
  /** The records, those of a name and type together. */
  records: {
    /** Full name, without the last dot. */
    name: string
    /** Type of the records. */
    type: 'TXT' | 'MX'
    /** As `set` takes them; of an MX record priority and host, such as `10 mail.example.com`. */
    values: string[]
  }[]
  /** The names that were made to fail. */
  failing: string[]
}

/**
 * The DNS that the domains of a mock are verified against. It starts empty. Names are taken in any case, international
 * or not, with or without a last dot.
 *
 * What makes no sense throws a TypeError; so does every change while `createMock({ dns })` has put another resolver
 * in the place of this table.
 */
export interface MockDns {
  /**
   * Puts the records of this name and type in the place of those that it had: for TXT whole texts, for MX a priority
   * and a host such as `'10 mail.example.com'`.
   */
  set(name: string, type: 'TXT' | 'MX', values: string | readonly string[]): void
  /** Takes away the records of a name; of one type if it is given. */
  delete(name: string, type?: 'TXT' | 'MX'): void
  /** Puts all the records that a domain needs into place, by its name or id. What their names had before is gone. */
  publish(domain: string): void
  /** Lets every lookup of this name and of the names below it go unanswered, until `recover` or `clear`. */
  fail(name: string): void
  /** Lets lookups of a name that was made to fail be answered again. */
  recover(name: string): void
  /** Takes everything away, failures too. */
  clear(): void
  /** What there is. */
  list(): DnsTable
}

/** What a test may do with the DNS of a mock, its arguments checked. `onChange` is called after each change. */
export function mockDns({ dns, state }: Pick<World, 'dns' | 'state'>, onChange: () => void): MockDns {
  const change = (verb: string): void => {
    if (dns.outside) {
      throw new TypeError(
        `mock.dns.${verb}() would have no effect: this mock looks domains up with the resolver of createMock({ dns }). Leave that option out to use mock.dns.`,
      )
    }
  }
  const put = (name: string, type: 'TXT' | 'MX', values: readonly string[]): void =>
    type === 'TXT' ? dns.setTxt(name, values) : dns.setMx(name, values.map(readMx))
  const table: MockDns = {
    set(name, type, values) {
      change('set')
      put(readName('set', name), readType('set', type), readValues(values))
    },
    delete(name, type) {
      change('delete')
      dns.delete(readName('delete', name), type === undefined ? undefined : readType('delete', type))
    },
    publish(domain) {
      change('publish')
      const row = state.domains.get(domain) ?? state.domains.find('domain', readName('publish', domain))
      if (!row) throw new TypeError(`mock.dns.publish(): there is no domain "${domain}". Create it first.`)
      for (const record of row.record.records) put(record.name, record.type, [toText(record)])
    },
    fail(name) {
      change('fail')
      dns.silence(readName('fail', name))
    },
    recover(name) {
      change('recover')
      dns.unsilence(readName('recover', name))
    },
    clear() {
      change('clear')
      dns.clear()
    },
    list: () => listed(dns),
  }
  return told(table, onChange)
}

/** The same, each of which says that it was done. */
function told(dns: MockDns, onChange: () => void): MockDns {
  const after =
    <Given extends unknown[]>(verb: (...given: Given) => void) =>
    (...given: Given): void => {
      verb(...given)
      onChange()
    }
  const { set, delete: remove, publish, fail, recover, clear, list } = dns
  return {
    set: after(set),
    delete: after(remove),
    publish: after(publish),
    fail: after(fail),
    recover: after(recover),
    clear: after(clear),
    list,
  }
}

function listed(dns: Dns): DnsTable {
  const { txt, mx, silent } = dns.export()
  const records = [
    ...txt.map(([name, values]) => ({ name, type: 'TXT' as const, values: [...values] })),
    ...mx.map(([name, values]) => ({
      name,
      type: 'MX' as const,
      values: values.map(({ priority, host }) => `${priority} ${host}`),
    })),
  ]
  records.sort((a, b) => compare(a.name, b.name) || compare(a.type, b.type))
  return { source: dns.outside ? 'outside' : 'mock', records, failing: silent.map(([name]) => name).sort() }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function toText({ priority, value }: Domain['records'][number]): string {
  return priority === undefined ? value : `${priority} ${value}`
}

function readName(verb: string, name: unknown): string {
  const read = typeof name === 'string' ? toDnsName(name) : undefined
  if (read !== undefined && read !== '') return read
  throw new TypeError(
    `mock.dns.${verb}() got the name ${JSON.stringify(name)}, which is not a DNS name; give one such as "_dmarc.example.com".`,
  )
}

function readType(verb: string, type: unknown): 'TXT' | 'MX' {
  if (type === 'TXT' || type === 'MX') return type
  throw new TypeError(
    `mock.dns.${verb}() got the type ${JSON.stringify(type)}; domains are verified by "TXT" and "MX" records.`,
  )
}

function readValues(values: unknown): string[] {
  const list: unknown[] = Array.isArray(values) ? values : [values]
  if (list.length > 0 && list.every(value => typeof value === 'string')) return list
  throw new TypeError(
    'mock.dns.set() takes a text or a list of texts; mock.dns.delete() takes the records of a name away.',
  )
}

/** An MX record written as "10 mail.example.com". Throws for any other text. */
export function readMx(value: string): MxRecord {
  const [, priority = '', host = ''] = /^\s*(\d{1,5})\s+(\S+)\s*$/.exec(value) ?? []
  // "." alone says that the name takes no mail (RFC 7505).
  const name = host === '.' ? '.' : toDnsName(host)
  if (priority !== '' && Number(priority) <= 65_535 && name !== undefined)
    return { priority: Number(priority), host: name }
  throw new TypeError(
    `mock.dns.set() got the MX record "${value}"; give a priority up to 65535 and a host, such as "10 mail.example.com".`,
  )
}
