import { Resolver } from 'node:dns/promises'
import * as z from 'zod/mini'
import { checkInput } from '../runtime/check-input.ts'
import { MAX_TIMER_MS } from '../runtime/duration.ts'
import { listOf, text, wholeNumber } from '../runtime/input-schemas.ts'
import type { DnsResolver } from '../services/domains/dns-resolver.ts'

/** Options of `createSystemDnsResolver`. */
export interface SystemDnsResolverOptions {
  /** Name servers, as `address` or `address:port`. Default: the name servers of the system. */
  servers?: string[] | undefined
  /** Time limit of one attempt, in milliseconds of real time. Default 5,000. */
  timeoutMs?: number | undefined
  /** Number of attempts for each name server. Default 2. */
  tries?: number | undefined
}

const resolverOptions = z.strictObject({
  servers: z.optional(listOf(text(255), 100)),
  timeoutMs: z._default(wholeNumber(1, MAX_TIMER_MS), 5_000),
  tries: z._default(wholeNumber(1), 2),
} satisfies Record<keyof SystemDnsResolverOptions, unknown>)

/**
 * Returns a resolver that uses the real DNS. Throws a TypeError for invalid options.
 *
 * @example
 * ```ts
 * const mock = createMock({ dns: createSystemDnsResolver() })
 * ```
 */
export function createSystemDnsResolver(options: SystemDnsResolverOptions = {}): DnsResolver {
  const { servers, timeoutMs, tries } = checkInput('createSystemDnsResolver()', resolverOptions, options)
  const resolver = new Resolver({ timeout: timeoutMs, tries })
  if (servers) resolver.setServers(servers)
  return {
    txt: async name => (await emptyIfMissing(resolver.resolveTxt(name))).map(strings => strings.join('')),
    mx: async name => {
      const records = await emptyIfMissing(resolver.resolveMx(name))
      return records.map(({ priority, exchange }) => ({ priority, host: exchange }))
    },
  }
}

async function emptyIfMissing<T>(lookup: Promise<T[]>): Promise<T[]> {
  try {
    return await lookup
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENODATA' || error.code === 'ENOTFOUND'))
      return []
    throw error
  }
}
