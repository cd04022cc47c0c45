import * as z from 'zod/mini'
import { type MockOperationContext, type MockOperations, mockOperation } from '../mock-operation.ts'
import type { Dns } from './dns.ts'
import { toDnsName } from './domain-name.ts'
import { readMx } from './mx-record.ts'

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
const dnsChange = { changes: 'dns', returnsNothing: true } as const
const oneName = z.strictObject({ name: dnsName })
const byName = (name: string) => ({ name })

export const dnsMockOperations = {
  set: mockOperation({
    summary: 'Replaces the DNS records of a name and type',
    ...dnsChange,
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
    run: (context, { name, type, values }) => ownDns(context).set(name, type, [values].flat()),
  }),

  delete: mockOperation({
    summary: 'Deletes the DNS records of a name',
    ...dnsChange,
    input: z.strictObject({ name: dnsName, type: z.optional(type) }),
    fromArguments: (name: string, type?: 'TXT' | 'MX') => ({ name, type }),
    run: (context, { name, type }) => ownDns(context).delete(name, type),
  }),

  publish: mockOperation({
    summary: 'Sets all DNS records that a domain needs',
    ...dnsChange,
    input: z.strictObject({ domain: z.string() }),
    fromArguments: (domain: string) => ({ domain }),
    run(context, { domain }) {
      const { domains } = context.state
      const row = domains.get(domain) ?? domains.find('domain', toDnsName(domain) ?? domain)
      if (!row) throw new TypeError(`dns.publish(): the domain "${domain}" does not exist. Create it first.`)
      for (const { name, type, value, priority } of row.record.records)
        ownDns(context).set(name, type, [type === 'TXT' ? value : `${priority} ${value}`])
    },
  }),

  fail: mockOperation({
    summary: 'Makes lookups of a name fail',
    ...dnsChange,
    input: oneName,
    fromArguments: byName,
    run: (context, { name }) => ownDns(context).fail(name),
  }),

  recover: mockOperation({
    summary: 'Makes lookups of a name work again',
    ...dnsChange,
    input: oneName,
    fromArguments: byName,
    run: (context, { name }) => ownDns(context).recover(name),
  }),

  clear: mockOperation({
    summary: 'Deletes all DNS records and failures',
    ...dnsChange,
    input: z.strictObject({}),
    fromArguments: () => ({}),
    run: context => ownDns(context).clear(),
  }),
} satisfies MockOperations<DnsMockOperations>

/** The table of the mock. Throws a TypeError if another resolver is in its place. */
function ownDns({ dns }: MockOperationContext): Dns {
  if (!dns.outside) return dns
  throw new TypeError(
    'mock.dns has no effect: this mock verifies domains with the resolver of createMock({ dns }). Leave that option out to use mock.dns.',
  )
}
