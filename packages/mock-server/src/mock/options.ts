import type * as control from '@agentcomms/spec/control'
import { toArgumentError } from '../http/contract/issues.ts'
import type { WithDefaults } from '../services/app-context.ts'
import type { DnsResolver } from '../services/domains/dns.ts'
import { MAX_TIME } from '../work/clock.ts'
import type { OutboundFetch } from '../work/outbound.ts'
import { functionOption, readOptions } from './control/read-options.ts'

/** Options of `createMock`. Every option has a default. */
export interface MockOptions extends control.MockOptions {
  /**
   * Resolver that domains are verified against. Default: the records of `mock.dns`. `createSystemDnsResolver()` of
   * `@agentcomms/mock-server/node` uses the real DNS.
   */
  dns?: DnsResolver | undefined
  /**
   * Function that sends webhooks and fetches attachments. Default: the current global `fetch`. After
   * `serve(mock)`, the default is `createGuardedFetch()`, which connects only to public hosts and to hosts that the options
   * `allowHttpLoopback` and `allowPrivateHosts` allow.
   */
  fetch?: OutboundFetch | undefined
}

type Groups = 'transport' | 'voice' | 'webhooks'

/** Options of a mock with all defaults. */
export interface ResolvedMockOptions
  extends WithDefaults<Omit<control.MockOptions, Groups | 'now' | 'rateLimit'>>,
    Pick<MockOptions, 'now' | 'rateLimit' | 'dns' | 'fetch'> {
  transport: WithDefaults<control.MessageTransportOptions>
  voice: WithDefaults<control.VoiceOptions>
  webhooks: WithDefaults<control.WebhookOptions>
}

const NATIVE_OPTIONS = {
  dns: {
    isValid: (value: unknown) =>
      typeof Object(value).txt === 'function' && typeof Object(value).mx === 'function',
    expected:
      'a resolver with the functions txt(name) and mx(name), such as createSystemDnsResolver() of @agentcomms/mock-server/node',
  },
  fetch: functionOption('a function that sends a request, such as fetch'),
}

export function readMockOptions(options: MockOptions): ResolvedMockOptions {
  const call = 'createMock()'
  const read = readOptions<ResolvedMockOptions>(call, 'MockOptions', options, NATIVE_OPTIONS)
  const now = new Date(read.now ?? 0).getTime()
  if (now >= 0 && now <= MAX_TIME) return read
  throw toArgumentError(call, [{ in: 'body', path: '/now', message: 'must be a time from 1970 to 9999' }])
}

/** Returns a valid base URL. Messages begin with `call`. */
export function readBaseUrl(call: string, baseUrl: string): string {
  return readOptions<ResolvedMockOptions>(call, 'MockOptions', { baseUrl: baseUrl ?? null }).baseUrl
}
