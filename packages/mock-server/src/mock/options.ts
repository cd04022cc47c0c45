import * as z from 'zod/mini'
import { checkInput } from '../runtime/check-input.ts'
import { functionOf, seed, unknownInput, wholeNumber } from '../runtime/input-schemas.ts'
import type { OutboundFetch } from '../runtime/outbound.ts'
import type { DnsResolver } from '../services/domains/dns-resolver.ts'
import { readDomainName } from '../services/domains/domain-name.ts'
import { type MessageTransportOptions, transportOptions } from '../services/messages/transport-options.ts'
import { type VoiceOptions, voiceOptions } from '../services/voice/voice-options.ts'
import { type WebhookOptions, webhookOptions } from '../services/webhooks/webhook-options.ts'
import { time } from './clock-operations.ts'

/** Options of `createMock`. Every option has a default. */
export interface MockOptions {
  /** Seed of ids, secrets and random delays of retries. Default 1. */
  seed?: number | undefined
  /** Start time of the clock: ISO 8601 with seconds and a time zone, a Date, or milliseconds since 1970. Default: the system time. */
  now?: string | number | Date | undefined
  /** Mode of the clock: `real` (default) follows the system time, `manual` changes only when `mock.clock` advances it. */
  clock?: 'real' | 'manual' | undefined
  /** Base URL of the mock, without a query. Default `https://api.agentcomms.test/v1`. */
  baseUrl?: string | undefined
  /** Domain of the email addresses of agents. Default `agents.agentcomms.test`. */
  emailDomain?: string | undefined
  /**
   * Handling of unknown input: body fields that the OpenAPI document does not define, and a body that the operation does not
   * take. `reject` (default) responds with 400. `ignore` removes this input, and lists it in the response header
   * `x-mock-ignored-input` and in the request log. Unknown query parameters are always rejected, because an ignored filter would
   * return wrong results.
   */
  unknownInput?: 'reject' | 'ignore' | undefined
  /** Limit of requests per minute for each API key or access token. Default: no limit. */
  rateLimit?:
    | {
        /** Number of requests per minute. Further requests get status 429. With 0, every request gets it. */
        requestsPerMinute: number
      }
    | undefined
  /** Maximum size of a request body, in bytes. Default 41,943,040 (40 MiB). */
  maxBodyBytes?: number | undefined
  /** Maximum number of requests in `mock.requests`. `mock.timeline()` keeps ten times as many entries. The oldest are deleted. Default 10,000. */
  maxLoggedRequests?: number | undefined
  /** Delivery delay of sent messages, and rules for downloading attachments. */
  transport?: MessageTransportOptions | undefined
  /** Durations of the steps of a call. */
  voice?: VoiceOptions | undefined
  /** Delivery and retries of webhooks. */
  webhooks?: WebhookOptions | undefined
  /**
   * Form of vault secrets in responses: `visible` (default) returns the values. `masked` returns `****`, unless the request has
   * `reveal=true` and is made with a master key or an access token.
   */
  vaultSecrets?: 'visible' | 'masked' | undefined
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

const BASE_URL = 'must be a URL such as "https://api.example.test/v1", without a query'
const RESOLVER =
  'must be a resolver with the functions txt(name) and mx(name), such as createSystemDnsResolver() of @agentcomms/mock-server/node'

const baseUrl = z.string(BASE_URL).check(z.refine(isBaseUrl, BASE_URL))

export const mockOptions = z.strictObject({
  seed: z._default(seed, 1),
  now: z.optional(time),
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
  unknownInput: z._default(unknownInput, 'reject'),
  rateLimit: z.optional(z.strictObject({ requestsPerMinute: wholeNumber(0) })),
  maxBodyBytes: z._default(wholeNumber(1), 40 * 1024 * 1024),
  maxLoggedRequests: z._default(wholeNumber(1), 10_000),
  transport: z.prefault(transportOptions, {}),
  voice: z.prefault(voiceOptions, {}),
  webhooks: z.prefault(webhookOptions, {}),
  vaultSecrets: z._default(z.enum(['visible', 'masked']), 'visible'),
  dns: z.optional(z.custom<DnsResolver>(isResolver, RESOLVER)),
  fetch: z.optional(functionOf<OutboundFetch>('a function that sends a request, such as fetch')),
} satisfies Record<keyof MockOptions, unknown>)

/** Options of a mock with all defaults. */
export type ResolvedMockOptions = z.output<typeof mockOptions>

/** Returns the base URL of `mock.withBaseUrl()`. Throws a TypeError if it is invalid. */
export function checkBaseUrl(value: string): string {
  return checkInput('mock.withBaseUrl()', z.strictObject({ baseUrl }), { baseUrl: value }).baseUrl
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
