import * as z from 'zod/mini'
import { checkInput } from '../runtime/check-input.ts'
import { functionOf, wholeNumber } from '../runtime/input-schemas.ts'
import type { OutboundFetch } from '../runtime/outbound.ts'
import type { DnsResolver } from '../services/domains/dns-resolver.ts'
import { readDomainName } from '../services/domains/domain-name.ts'
import { type TransportOptions, transportOptions } from '../services/messages/transport-options.ts'
import { type VoiceOptions, voiceOptions } from '../services/voice/voice-options.ts'
import { type WebhookOptions, webhookOptions } from '../services/webhooks/webhook-options.ts'

/** Options of `createMock`. Every option has a default. */
export interface MockOptions {
  /** Seed of ids, secrets and jitter. Default 1. */
  seed?: number | undefined
  /** Start time of the clock: ISO 8601 with a time zone, a Date, or milliseconds since 1970. Default: the system time. */
  now?: string | number | Date | undefined
  /** `real` (default) follows the system clock, `manual` stands still until `mock.clock` advances it. */
  clock?: 'real' | 'manual' | undefined
  /** Base URL of the mock. It ends in `/v1`. Default `https://api.agentcomms.test/v1`. */
  baseUrl?: string | undefined
  /** Domain of the email addresses that agents get. Default `agents.agentcomms.test`. */
  emailDomain?: string | undefined
  /** What happens to fields and query parameters that the OpenAPI document does not have. Default `reject`. */
  unknownInput?: 'reject' | 'ignore' | undefined
  /** Limit of requests per minute and credential. Default: no limit. */
  rateLimit?:
    | {
        /** Further requests get status 429. With 0, all requests do. */
        requestsPerMinute: number
      }
    | undefined
  /** Largest request body, in bytes. Default 41,943,040 (40 MB). */
  maxBodyBytes?: number | undefined
  /** Number of requests that `mock.requests` keeps, the latest. Default 10,000. */
  maxLoggedRequests?: number | undefined
  /** How email and SMS messages are sent, and how attachments are fetched. */
  transport?: TransportOptions | undefined
  /** How long the steps of a call take. */
  voice?: VoiceOptions | undefined
  /** How webhooks are delivered and retried. */
  webhooks?: WebhookOptions | undefined
  /**
   * What responses show of the secrets in vaults: `stored` (default) the values, `masked` the text `****` unless the request
   * has `reveal=true` and a master key or a user's access token.
   */
  vaultReads?: 'stored' | 'masked' | undefined
  /**
   * Resolver that domains are verified against. Default: the table that `mock.dns` fills. `systemResolver()` of
   * `@agentcomms/mock-server/node` asks the real DNS.
   */
  dns?: DnsResolver | undefined
  /**
   * Function that sends webhooks and fetches attachments. Default: the global `fetch` at the time of the call, or
   * `guardedFetch()` of `@agentcomms/mock-server/node` while `serve` serves the mock.
   */
  fetch?: OutboundFetch | undefined
}

const BASE_URL = 'must be a URL such as "https://api.example.test/v1", without a query'
const RESOLVER =
  'must be a resolver with the functions txt(name) and mx(name), such as systemResolver() of @agentcomms/mock-server/node'

const baseUrl = z.string(BASE_URL).check(z.refine(isBaseUrl, BASE_URL))

export const mockOptions = z.strictObject({
  seed: z._default(wholeNumber(0, 2 ** 32 - 1), 1),
  now: z.optional(z.union([z.string(), z.number(), z.date()], 'must be ISO 8601, a Date or milliseconds')),
  clock: z._default(z.enum(['real', 'manual']), 'real'),
  baseUrl: z._default(baseUrl, 'https://api.agentcomms.test/v1'),
  emailDomain: z._default(
    z
      .string()
      .check(
        z.refine(name => 'name' in readDomainName(name), 'must be a domain name such as "mail.example.test"'),
      ),
    'agents.agentcomms.test',
  ),
  unknownInput: z._default(z.enum(['reject', 'ignore']), 'reject'),
  rateLimit: z.optional(z.strictObject({ requestsPerMinute: wholeNumber(0) })),
  maxBodyBytes: z._default(wholeNumber(1), 40 * 1024 * 1024),
  maxLoggedRequests: z._default(wholeNumber(1), 10_000),
  transport: z.prefault(transportOptions, {}),
  voice: z.prefault(voiceOptions, {}),
  webhooks: z.prefault(webhookOptions, {}),
  vaultReads: z._default(z.enum(['stored', 'masked']), 'stored'),
  dns: z.optional(z.custom<DnsResolver>(isResolver, RESOLVER)),
  fetch: z.optional(functionOf<OutboundFetch>('a function that sends a request, such as fetch')),
} satisfies Record<keyof MockOptions, unknown>)

/** The options of a mock, with all defaults. */
export type ResolvedMockOptions = z.output<typeof mockOptions>

/** Checks the base URL of `mock.withBaseUrl()`. Throws a TypeError if it is none. */
export function checkBaseUrl(given: string): string {
  return checkInput('mock.withBaseUrl()', z.strictObject({ baseUrl }), { baseUrl: given }).baseUrl
}

function isBaseUrl(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, username, search, hash } = new URL(value)
  return /^https?:$/.test(protocol) && `${username}${search}${hash}` === ''
}

function isResolver(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return typeof Reflect.get(value, 'txt') === 'function' && typeof Reflect.get(value, 'mx') === 'function'
}
