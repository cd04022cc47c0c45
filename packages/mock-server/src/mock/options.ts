import type { Duration } from '../runtime/duration.ts'
import type { OutwardFetch } from '../runtime/outbound.ts'
import type { DnsResolver } from '../services/domains/dns-resolver.ts'

/** Options of `createMock`. Every one has a default. */
export interface MockOptions {
  /** Seed of ids, secrets and jitter. Default 1. */
  seed?: number | undefined
  /** Time at which the clock starts: ISO 8601 with its time zone, Date or milliseconds since 1970. Default: the system's time. */
  now?: string | number | Date | undefined
  /** `real` (default) follows the system's clock, `manual` stands still until `mock.clock` moves it. */
  clock?: 'real' | 'manual' | undefined
  /** Base url that the mock answers under. It ends in `/v1`. Default `https://api.agentcomms.test/v1`. */
  baseUrl?: string | undefined
  /** Domain of the addresses that agents get. Default `agents.agentcomms.test`. */
  emailDomain?: string | undefined
  /** What to do with members and query parameters that the document does not have. Default `refuse`. */
  unknownInput?: 'refuse' | 'ignore' | undefined
  /** Requests per minute and credential. Default: no limit. */
  rateLimit?:
    | {
        /** A further one is 429. 0 refuses all of them. */
        requestsPerMinute: number
      }
    | undefined
  /** Largest request body in bytes. Default 41,943,040 (40 MB). */
  maxBodyBytes?: number | undefined
  /** How many requests `mock.requests` remembers, the latest. Default 10,000. */
  keptRequests?: number | undefined
  /** How mail and texts go out, and attachments come in. */
  transport?:
    | {
        /** Time between SENT and DELIVERED, in milliseconds of the mock's clock. Default 0. */
        deliveryDelayMs?: number | undefined
        /** Fetch attachment urls from loopback and private hosts too. Default false. */
        allowPrivateHosts?: boolean | undefined
        /** Longest wait for an attachment url, in milliseconds of real time. Default 10,000. */
        fetchTimeoutMs?: number | undefined
      }
    | undefined
  /** How long the steps of a call take. */
  voice?: VoiceOptions | undefined
  /** How webhooks are delivered, and tried again. */
  webhooks?: WebhookOptions | undefined
  /**
   * What replies show of the secrets in vaults: `stored` (default) the values themselves, `masked` `****` unless
   * `reveal=true` comes with a master key or a user's access token.
   */
  vaultReads?: 'stored' | 'masked' | undefined
  /**
   * What domains are verified against. Default: the table that `mock.dns` fills. `systemResolver()` of
   * `@agentcomms/mock-server/node` asks the real DNS.
   */
  dns?: DnsResolver | undefined
  /**
   * What carries webhooks and attachment fetches out. Default: the global `fetch` at the time of the call; once `serve`
   * serves the mock, `guardedFetch()` of `@agentcomms/mock-server/node`.
   */
  fetch?: OutwardFetch | undefined
}

/** Times of the mock's clock. */
export interface VoiceOptions {
  /** From INITIATING to RINGING, or to the end of a call that is busy or fails. Default `'1s'`. */
  ringAfter?: Duration | undefined
  /** From RINGING until the other side answers. Default `'3s'`. */
  answerAfter?: Duration | undefined
  /** From RINGING until a call that nobody answers ends with NO_ANSWER. Default `'30s'`. */
  giveUpAfter?: Duration | undefined
  /** From ACTIVE until the other side hangs up. `mock.endCall()` ends a call sooner. Default `'30s'`. */
  hangUpAfter?: Duration | undefined
}

/** How webhooks are delivered. Durations are times of the mock's clock, where nothing else is said. */
export interface WebhookOptions {
  /** Accept `http:` urls whose host is loopback. Default false: urls must be https. */
  allowHttpLoopback?: boolean | undefined
  /** Longest wait for an endpoint, in milliseconds of real time. Default 10,000. */
  timeoutMs?: number | undefined
  /** Attempts of a subscription that sets none. Default 3. */
  maxAttempts?: number | undefined
  /** Wait after the first failed attempt; each further one waits `backoffFactor` times as long. Default `'10s'`. */
  firstBackoff?: Duration | undefined
  /** Failed attempts in a row after which a subscription is disabled. Default 20. */
  failureThreshold?: number | undefined
  /** Longest wait between two attempts. Default `'1h'`. */
  longestBackoff?: Duration | undefined
  /** How many times longer than the one before each wait is. Default 4. */
  backoffFactor?: number | undefined
  /** By how much a wait is longer or shorter, in percent, drawn by the seed. Default 20. */
  jitterPercent?: number | undefined
  /** Attempts that one endpoint gets at the same time, at least 1. Default 10. */
  concurrency?: number | undefined
  /** How many finished deliveries are kept, the latest. Those that wait are always kept. Default 10,000. */
  keptDeliveries?: number | undefined
  /**
   * `in-order` (default): attempts go out in the order in which their events happened. `shuffled`: each delivery is held
   * back by up to a second of the mock's clock, drawn by the seed, so that they overtake each other.
   */
  order?: 'in-order' | 'shuffled' | undefined
  /**
   * Shape of the body: `flat` (default), or `enveloped`, the other one that section 6.4 of the interface shows: `event`
   * and a `data` object with snake_case members.
   */
  payload?: 'flat' | 'enveloped' | undefined
  /** Time that attempts are signed with. Default: `wall` for attempts over the network, `mock` for receivers in process. */
  signingTime?: 'wall' | 'mock' | undefined
}

export const DEFAULTS = {
  seed: 1,
  clock: 'real',
  baseUrl: 'https://api.agentcomms.test/v1',
  emailDomain: 'agents.agentcomms.test',
  unknownInput: 'refuse',
  vaultReads: 'stored',
  maxBodyBytes: 40 * 1024 * 1024,
  keptRequests: 10_000,
  deliveryDelayMs: 0,
  fetchTimeoutMs: 10_000,
  ringAfter: '1s',
  answerAfter: '3s',
  giveUpAfter: '30s',
  hangUpAfter: '30s',
  webhookTimeoutMs: 10_000,
  webhookMaxAttempts: 3,
  failureThreshold: 20,
  firstBackoff: '10s',
  longestBackoff: '1h',
  backoffFactor: 4,
  jitterPercent: 20,
  deliveryConcurrency: 10,
  keptDeliveries: 10_000,
  deliveryOrder: 'in-order',
  payload: 'flat',
} as const
