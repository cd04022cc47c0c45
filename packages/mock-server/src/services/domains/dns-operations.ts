import * as z from 'zod/mini'
import { quote } from '../../runtime/quote.ts'
import { type MockOperationContext, type MockOperations, mockOperation } from '../mock-operation.ts'
import type { Dns } from './dns.ts'
import { toDnsName } from './domain-name.ts'
import { readMx } from './mx-record.ts'

/**
 * DNS records for the verification of domains. The table starts empty. Names can be in upper or lower case, internationalized
 * or not, with or without a trailing dot.
 *
 * Methods throw a TypeError for an invalid argument, and if the option `dns` of `createMock` sets another resolver.
 */
export interface DnsMockOperations {
  /**
   * Replaces the records of a name and type. A TXT value is one string, also if it is longer than 255 characters. An MX value is a priority and a host, such as
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
const dnsChanges = { changes: 'dns', returnsNothing: true } as const
const nameInput = z.strictObject({ name: dnsName })
const byName = (name: string) => ({ name })

export const dnsMockOperations = {
  set: mockOperation({
    summary: 'Replaces the DNS records of a name and type',
    ...dnsChanges,
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
    run: (context, { name, type, values }) => getOwnDns(context).set(name, type, [values].flat()),
  }),

  delete: mockOperation({
    summary: 'Deletes the DNS records of a name',
    ...dnsChanges,
    input: z.strictObject({ name: dnsName, type: z.optional(type) }),
    fromArguments: (name: string, type?: 'TXT' | 'MX') => ({ name, type }),
    run: (context, { name, type }) => getOwnDns(context).delete(name, type),
  }),

  publish: mockOperation({
    summary: 'Sets all DNS records that a domain needs',
    ...dnsChanges,
    input: z.strictObject({ domain: z.string() }),
    fromArguments: (domain: string) => ({ domain }),
    run(context, { domain }) {
      const { domains } = context.state
      const row = domains.get(domain) ?? domains.find('domain', toDnsName(domain) ?? domain)
      if (!row)
        throw new TypeError(
          `mock.dns.publish(): the domain ${quote(domain)} does not exist. Create it with POST /domains first.`,
        )
      for (const { name, type, value, priority } of row.record.records)
        getOwnDns(context).set(name, type, [type === 'TXT' ? value : `${priority} ${value}`])
    },
  }),

  fail: mockOperation({
    summary: 'Makes lookups of a name fail',
    ...dnsChanges,
    input: nameInput,
    fromArguments: byName,
    run: (context, { name }) => getOwnDns(context).fail(name),
  }),

  recover: mockOperation({
    summary: 'Makes lookups of a name work again',
    ...dnsChanges,
    input: nameInput,
    fromArguments: byName,
    run: (context, { name }) => getOwnDns(context).recover(name),
  }),

  clear: mockOperation({
    summary: 'Deletes all DNS records and failures',
    ...dnsChanges,
    input: z.strictObject({}),
    fromArguments: () => ({}),
    run: context => getOwnDns(context).clear(),
  }),
} satisfies MockOperations<DnsMockOperations>

/** Returns the DNS table of the mock. Throws a TypeError if another resolver is set. */
function getOwnDns({ dns }: MockOperationContext): Dns {
  if (!dns.customResolver) return dns
  throw new TypeError(
    'mock.dns has no effect: this mock verifies domains with the resolver of createMock({ dns }). Omit that option to use mock.dns.',
  )
}
