import type { Domain } from '@agentcomms/spec'
import * as z from 'zod/mini'
import { type MockOperationContext, type MockOperations, mockOperation } from '../mock-operation.ts'
import type { Dns } from './dns.ts'
import { toDnsName } from './domain-name.ts'
import { readMx, writeMx } from './mx-record.ts'

/** The records of `mock.dns`. */
export interface DnsTable {
  /** What domains are verified against: this table (`mock`), or the resolver of `createMock({ dns })` (`outside`). */
  source: 'mock' | 'outside'
  /** Records, grouped by name and type. */
  records: {
    /** Full name, without the trailing dot. */
    name: string
    /** Type of the records. */
    type: 'TXT' | 'MX'
    /** Values as `set` takes them. An MX record is a priority and a host, such as `10 mail.example.com`. */
    values: string[]
  }[]
  /** Names whose lookups fail. */
  failing: string[]
}

/**
 * The DNS that the domains of a mock are verified against. It starts empty. Names may be in any case, internationalized or
 * not, with or without a trailing dot.
 *
 * Methods throw a TypeError for an invalid argument. Every change throws a TypeError if `createMock({ dns })` has set another
 * resolver.
 */
export interface DnsMockOperations {
  /**
   * Replaces the records of a name and type. A TXT value is a whole string; an MX value is a priority and a host, such as
   * `'10 mail.example.com'`.
   */
  set(name: string, type: 'TXT' | 'MX', values: string | readonly string[]): void
  /** Deletes the records of a name. With `type`, only the records of that type. */
  delete(name: string, type?: 'TXT' | 'MX'): void
  /** Sets all records that a domain needs, by the name or id of the domain. Replaces earlier records of the same names. */
  publish(domain: string): void
  /** Makes every lookup of a name, and of the names below it, fail until `recover` or `clear`. */
  fail(name: string): void
  /** Makes lookups of a name work again. */
  recover(name: string): void
  /** Deletes all records and failures. */
  clear(): void
}

const dnsName = z
  .string()
  .check(z.refine(name => (toDnsName(name) ?? '') !== '', 'must be a DNS name such as "_dmarc.example.com"'))
const type = z.enum(['TXT', 'MX'])
const values = z.union(
  [z.string(), z.array(z.string()).check(z.minLength(1))],
  'must be a string or an array of strings',
)
const oneName = z.strictObject({ name: dnsName })
const byName = (name: string) => ({ name })

export const dnsMockOperations = {
  set: mockOperation({
    summary: 'Replaces the DNS records of a name and type',
    changes: 'dns',
    returnsNothing: true,
    input: z.strictObject({ name: dnsName, type, values }).check(
      z.refine(({ type, values }) => type === 'TXT' || [values].flat().every(value => readMx(value)), {
        message: 'must be a priority of up to 65535 and a host, such as "10 mail.example.com"',
        path: ['values'],
      }),
    ),
    fromArguments: (name: string, type: 'TXT' | 'MX', values: string | readonly string[]) => ({
      name,
      type,
      values,
    }),
    run: (context, { name, type, values }) =>
      setRecords(ownDns(context), { name, type, values: [values].flat() }),
  }),

  delete: mockOperation({
    summary: 'Deletes the DNS records of a name',
    changes: 'dns',
    returnsNothing: true,
    input: z.strictObject({ name: dnsName, type: z.optional(type) }),
    fromArguments: (name: string, type?: 'TXT' | 'MX') => ({ name, type }),
    run: (context, { name, type }) => ownDns(context).delete(readName(name), type),
  }),

  publish: mockOperation({
    summary: 'Sets all DNS records that a domain needs',
    changes: 'dns',
    returnsNothing: true,
    input: z.strictObject({ domain: z.string() }),
    fromArguments: (domain: string) => ({ domain }),
    run(context, { domain }) {
      const { domains } = context.state
      const row = domains.get(domain) ?? domains.find('domain', toDnsName(domain) ?? domain)
      if (!row) throw new TypeError(`dns.publish(): the domain "${domain}" does not exist. Create it first.`)
      for (const record of row.record.records)
        setRecords(ownDns(context), { name: record.name, type: record.type, values: [writeValue(record)] })
    },
  }),

  fail: mockOperation({
    summary: 'Makes lookups of a name fail',
    changes: 'dns',
    returnsNothing: true,
    input: oneName,
    fromArguments: byName,
    run: (context, { name }) => ownDns(context).silence(readName(name)),
  }),

  recover: mockOperation({
    summary: 'Makes lookups of a name work again',
    changes: 'dns',
    returnsNothing: true,
    input: oneName,
    fromArguments: byName,
    run: (context, { name }) => ownDns(context).unsilence(readName(name)),
  }),

  clear: mockOperation({
    summary: 'Deletes all DNS records and failures',
    changes: 'dns',
    returnsNothing: true,
    input: z.strictObject({}),
    fromArguments: () => ({}),
    run: context => ownDns(context).clear(),
  }),
} satisfies MockOperations<DnsMockOperations>

/** Returns the records of the mock and the names whose lookups fail, sorted by name. */
export function listDns(dns: Dns): DnsTable {
  const { txt, mx, silent } = dns.export()
  const records = [
    ...txt.map(([name, values]) => ({ name, type: 'TXT' as const, values: [...values] })),
    ...mx.map(([name, values]) => ({ name, type: 'MX' as const, values: values.map(writeMx) })),
  ]
  records.sort((a, b) => compare(a.name, b.name) || compare(a.type, b.type))
  return { source: dns.outside ? 'outside' : 'mock', records, failing: silent.map(([name]) => name).sort() }
}

function writeValue({ priority, value }: Domain['records'][number]): string {
  return priority === undefined ? value : `${priority} ${value}`
}

/** The table of the mock. Throws a TypeError if another resolver is in its place. */
function ownDns({ dns }: MockOperationContext): Dns {
  if (!dns.outside) return dns
  throw new TypeError(
    'mock.dns has no effect: this mock verifies domains with the resolver of createMock({ dns }). Leave that option out to use mock.dns.',
  )
}

function setRecords(
  dns: Dns,
  { name, type, values }: { name: string; type: 'TXT' | 'MX'; values: readonly string[] },
): void {
  if (type === 'TXT') dns.setTxt(readName(name), values)
  else
    dns.setMx(
      readName(name),
      values.flatMap(value => readMx(value) ?? []),
    )
}

function readName(name: string): string {
  return toDnsName(name) ?? name
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
