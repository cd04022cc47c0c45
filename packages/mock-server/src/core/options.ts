import type { Duration } from './clock.ts'

/** Options of `createMock`. Every one has a default. */
export interface MockOptions {
  /** Seed of ids, secrets and jitter. Default 1. */
  seed?: number
  /** Time at which the clock starts: ISO 8601, Date or milliseconds. Default: the system's time. */
  now?: string | number | Date
  /** `real` (default) follows the system's clock, `manual` stands still until `mock.clock` moves it. */
  clock?: 'real' | 'manual'
  /** Base url that the mock believes to have. It ends in `/v1`. Default `https://api.agentcomms.test/v1`. */
  baseUrl?: string
  /** Domain of the addresses that agents get. Default `agents.agentcomms.test`. */
  emailDomain?: string
  /** What to do with members and query parameters that the document does not have. Default `refuse`. */
  unknownInput?: 'refuse' | 'ignore'
  /** Requests per minute and credential. Default: no limit. */
  rateLimit?: { requestsPerMinute: number }
  /** Largest request body in bytes. Default 41,943,040 (40 MB). */
  maxBodyBytes?: number
  transport?: {
    /** Time between SENT and DELIVERED, in milliseconds of the mock's clock. Default 0. */
    deliveryDelayMs?: number
    /** Fetch attachment urls from loopback and private hosts too. Default false. */
    allowPrivateHosts?: boolean
    /** Longest wait for an attachment url, in milliseconds of real time. Default 10,000. */
    fetchTimeoutMs?: number
  }
  webhooks?: WebhookOptions
  /** What carries webhooks and attachment fetches out. Default: the global `fetch` at the time of the call. */
  fetch?: typeof fetch
}

export interface WebhookOptions {
  /** Accept `http:` urls whose host is loopback. Default false: urls must be https. */
  allowHttpLoopback?: boolean
  /** Longest wait for an endpoint, in milliseconds of real time. Default 10,000. */
  timeoutMs?: number
  /** Attempts of a subscription that sets none. Default 3. */
  maxAttempts?: number
  /** Wait after the first failed attempt; each further one waits four times as long. Default `'10s'`. */
  firstBackoff?: Duration
  /** Failed attempts in a row after which a subscription is disabled. Default 20. */
  failureThreshold?: number
  /** Longest wait between two attempts. Default `'1h'`. */
  longestBackoff?: Duration
  /** Time that attempts are signed with. Default: `wall` for attempts over the network, `mock` for receivers in process. */
  signingTime?: 'wall' | 'mock'
}

export const DEFAULTS = {
  seed: 1,
  clock: 'real',
  baseUrl: 'https://api.agentcomms.test/v1',
  emailDomain: 'agents.agentcomms.test',
  unknownInput: 'refuse',
  maxBodyBytes: 40 * 1024 * 1024,
  deliveryDelayMs: 0,
  fetchTimeoutMs: 10_000,
  webhookTimeoutMs: 10_000,
  webhookMaxAttempts: 3,
  failureThreshold: 20,
  firstBackoff: '10s',
  longestBackoff: '1h',
} as const
