import * as z from 'zod/mini'
import { type Duration, MAX_TIMER_MS } from '../../runtime/duration.ts'
import { duration, wholeNumber } from '../../runtime/input-schemas.ts'
import { contract } from '../service-contract.ts'

/** Order of the deliveries of one subscription. */
export type DeliveryOrder = 'in-order' | 'shuffled'

/** Options of webhook deliveries. Durations are on the clock of the mock, unless stated otherwise. */
export interface WebhookOptions {
  /**
   * Whether `http:` URLs of loopback hosts are accepted. `hide-responses` accepts them, but does not record the bodies of
   * their responses. Default false: URLs must use https.
   */
  allowHttpLoopback?: boolean | 'hide-responses' | undefined
  /** Time limit of one attempt, in milliseconds of real time. Default 10,000. */
  timeoutMs?: number | undefined
  /** Number of attempts, 1 to 10. A subscription can set its own `maxAttempts`. Default 3. */
  maxAttempts?: number | undefined
  /** Delay after the first failed attempt. Each further delay is `backoffFactor` times as long. Default `'10s'`. */
  firstBackoff?: Duration | undefined
  /** Number of consecutive failed attempts after which a subscription is disabled. Default 20. */
  disableAfterFailures?: number | undefined
  /** Longest delay between two attempts. Default `'1h'`. */
  maxBackoff?: Duration | undefined
  /** Factor from one delay to the next, 1 to 1,000. Default 4. */
  backoffFactor?: number | undefined
  /** Largest random change of a delay, up or down, in percent. The seed determines the changes. Default 20. */
  jitterPercent?: number | undefined
  /** Maximum number of simultaneous attempts per subscription, at least 1. Default 10. */
  concurrency?: number | undefined
  /** Maximum number of finished deliveries to store. The oldest deliveries are deleted first. Unfinished deliveries are always stored. Default 10,000. */
  maxStoredDeliveries?: number | undefined
  /**
   * `in-order` (default): attempts are made in the order of their events. `shuffled`: each delivery is delayed by up to one
   * second, so that deliveries overtake each other. The seed determines the delays.
   */
  order?: DeliveryOrder | undefined
  /** Shape of the body. `flat` (default): all fields at the top level. `enveloped`: `event`, and a `data` object with snake_case fields. */
  payloadFormat?: 'flat' | 'enveloped' | undefined
  /** Clock of the signing time in the header `X-Service-Timestamp`. Default: `system` for attempts over the network, `mock` for in-process receivers. */
  signingClock?: 'system' | 'mock' | undefined
}

const LOOPBACK = 'must be true, false or "hide-responses"'

export const webhookOptions = z.strictObject({
  allowHttpLoopback: z._default(z.union([z.boolean(), z.literal('hide-responses')], LOOPBACK), false),
  timeoutMs: z._default(wholeNumber(1, MAX_TIMER_MS), 10_000),
  maxAttempts: z._default(
    wholeNumber(1, contract.getLimit('CreateWebhook/properties/maxAttempts', 'maximum')),
    3,
  ),
  firstBackoff: z._default(duration, '10s'),
  disableAfterFailures: z._default(wholeNumber(1), 20),
  maxBackoff: z._default(duration, '1h'),
  backoffFactor: z._default(z.number().check(z.gte(1), z.lte(1_000)), 4),
  jitterPercent: z._default(wholeNumber(0, 100), 20),
  concurrency: z._default(wholeNumber(1), 10),
  maxStoredDeliveries: z._default(wholeNumber(0), 10_000),
  order: z._default(z.enum(['in-order', 'shuffled']), 'in-order'),
  payloadFormat: z._default(z.enum(['flat', 'enveloped']), 'flat'),
  signingClock: z.optional(z.enum(['system', 'mock'])),
} satisfies Record<keyof WebhookOptions, unknown>)

/** Webhook options with all defaults. */
export type ResolvedWebhookOptions = z.output<typeof webhookOptions>
