import { DEFAULTS, type WebhookOptions } from '../../mock/options.ts'
import type { OutwardFetch } from '../../runtime/outbound.ts'
import type { Ground } from '../ground.ts'
import { WebhookEngine } from './engine.ts'

/** The engine that `createMock({ webhooks })` describes. */
export function createWebhookEngine(
  ground: Ground,
  { seed, fetch, ...given }: WebhookOptions & { seed: number; fetch: OutwardFetch },
): WebhookEngine {
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
