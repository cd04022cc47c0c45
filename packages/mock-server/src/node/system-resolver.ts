import { Resolver } from 'node:dns/promises'
import type { SystemDnsResolverOptions } from '@agentcomms/spec/control'
import { readOptions } from '../mock/options.ts'
import type { WithDefaults } from '../services/app-context.ts'
import type { DnsResolver } from '../services/domains/dns.ts'

/**
 * Returns a resolver that uses the real DNS. Throws a TypeError for invalid options.
 *
 * @example
 * ```ts
 * const mock = createMock({ dns: createSystemDnsResolver() })
 * ```
 */
export function createSystemDnsResolver(options: SystemDnsResolverOptions = {}): DnsResolver {
  const { servers, timeoutMs, tries } = readOptions<
    WithDefaults<Omit<SystemDnsResolverOptions, 'servers'>> & Pick<SystemDnsResolverOptions, 'servers'>
  >('createSystemDnsResolver()', 'SystemDnsResolverOptions', options)
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
