import { toMilliseconds } from '../core/clock.ts'
import type { Ground } from '../core/ground.ts'
import { DEFAULTS, type WebhookOptions } from '../core/options.ts'
import type { OutwardFetch } from '../core/outbound.ts'
import { WebhookEngine } from './engine.ts'

/** The least and the most that the numbers among the options may be. */
const RANGES = {
  timeoutMs: [1, 2 ** 31 - 1],
  maxAttempts: [1, 10],
  failureThreshold: [1, Number.MAX_SAFE_INTEGER],
  concurrency: [1, Number.MAX_SAFE_INTEGER],
  keptDeliveries: [0, Number.MAX_SAFE_INTEGER],
  jitterPercent: [0, 100],
} as const
const CHOICES = {
  order: ['in-order', 'shuffled'],
  payload: ['flat', 'enveloped'],
  signingTime: ['wall', 'mock'],
} as const

/** The engine that `createMock({ webhooks })` describes. Throws a TypeError for a value that makes no sense. */
export function createWebhookEngine(
  ground: Ground,
  { seed, fetch, ...given }: WebhookOptions & { seed: number; fetch: OutwardFetch },
): WebhookEngine {
  checkOptions(given)
  return new WebhookEngine({
    ground,
    seed,
    fetch,
    timeoutMs: given.timeoutMs ?? DEFAULTS.webhookTimeoutMs,
    maxAttempts: given.maxAttempts ?? DEFAULTS.webhookMaxAttempts,
    firstBackoff: given.firstBackoff ?? DEFAULTS.firstBackoff,
    backoffFactor: given.backoffFactor ?? DEFAULTS.backoffFactor,
    jitterPercent: given.jitterPercent ?? DEFAULTS.jitterPercent,
    longestBackoff: given.longestBackoff ?? DEFAULTS.longestBackoff,
    failureThreshold: given.failureThreshold ?? DEFAULTS.failureThreshold,
    concurrency: given.concurrency ?? DEFAULTS.deliveryConcurrency,
    keptDeliveries: given.keptDeliveries ?? DEFAULTS.keptDeliveries,
    order: given.order ?? DEFAULTS.deliveryOrder,
    payload: given.payload ?? DEFAULTS.payload,
    signingTime: given.signingTime,
    allowHttpLoopback: given.allowHttpLoopback ?? false,
  })
}

function checkOptions(given: WebhookOptions): void {
  for (const [name, [least, most]] of Object.entries(RANGES)) {
    const value = given[name as keyof typeof RANGES]
    if (value === undefined || (Number.isInteger(value) && value >= least && value <= most)) continue
    throw new TypeError(
      `createMock({ webhooks: { ${name} } }) is ${value}; give a whole number from ${least} to ${most}.`,
    )
  }
  for (const [name, choices] of Object.entries(CHOICES)) {
    const value = given[name as keyof typeof CHOICES]
    if (value === undefined || choices.some(choice => choice === value)) continue
    throw new TypeError(`createMock({ webhooks: { ${name} } }) is "${value}"; give ${choices.join(' or ')}.`)
  }
  const { backoffFactor, firstBackoff, longestBackoff } = given
  if (backoffFactor !== undefined && !(backoffFactor >= 1 && backoffFactor <= 1_000))
    throw new TypeError(
      `createMock({ webhooks: { backoffFactor } }) is ${backoffFactor}; give a number from 1 to 1000.`,
    )
  for (const backoff of [firstBackoff, longestBackoff]) if (backoff !== undefined) toMilliseconds(backoff)
}
