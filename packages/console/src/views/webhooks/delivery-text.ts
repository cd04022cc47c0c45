import type { Webhook, WebhookDelivery, WebhookDeliveryStatus } from '@agentcomms/spec'
import type { Tone } from '../../components/badge.tsx'

/** Label of each status of a delivery. */
export const DELIVERY_STATUS_LABELS: Readonly<Record<WebhookDeliveryStatus, string>> = {
  PENDING: 'Pending',
  IN_FLIGHT: 'In flight',
  RETRYING: 'Retrying',
  SUCCEEDED: 'Succeeded',
  DEAD_LETTERED: 'Dead-lettered',
}

/** Returns the number of attempts and their maximum, such as "2 of 3". */
export function formatAttempts(delivery: Pick<WebhookDelivery, 'attempts' | 'maxAttempts'>): string {
  return `${delivery.attempts} of ${delivery.maxAttempts}`
}

/** Progress of a delivery. */
type DeliveryProgress =
  | { kind: 'done' }
  | { kind: 'in flight' }
  /** Not attempted until the reason is resolved. */
  | { kind: 'held'; reason: string }
  | { kind: 'due'; at: string }

/** Returns the progress of a delivery. `webhook` is its subscription, or undefined if that is unknown. */
export function getDeliveryProgress(
  { status, nextAttemptAt }: Pick<WebhookDelivery, 'status' | 'nextAttemptAt'>,
  webhook: Pick<Webhook, 'active' | 'disabledAt' | 'rateLimitPerMinute'> | undefined,
): DeliveryProgress {
  if (status === 'SUCCEEDED' || status === 'DEAD_LETTERED') return { kind: 'done' }
  if (status === 'IN_FLIGHT') return { kind: 'in flight' }
  if (webhook?.active === false)
    return {
      kind: 'held',
      reason: `the subscription is ${webhook.disabledAt === null ? 'inactive' : 'disabled'}`,
    }
  if (webhook?.rateLimitPerMinute === 0)
    return { kind: 'held', reason: 'the subscription has rateLimitPerMinute 0' }
  if (nextAttemptAt === null) return { kind: 'held', reason: 'the subscription is not receiving deliveries' }
  return { kind: 'due', at: nextAttemptAt }
}

/** Returns the state of a subscription. */
export function getWebhookState({ active, disabledAt }: Pick<Webhook, 'active' | 'disabledAt'>): {
  text: 'active' | 'inactive' | 'disabled'
  tone: Tone
} {
  if (active) return { text: 'active', tone: 'good' }
  return disabledAt === null ? { text: 'inactive', tone: 'plain' } : { text: 'disabled', tone: 'bad' }
}

/** Returns a percentage such as "91.7 %". Returns "100 %" only for a rate of 1. */
export function formatRate(rate: number | null): string | undefined {
  if (rate === null) return undefined
  const percent = rate < 1 ? Math.min(99.9, Math.round(rate * 1_000) / 10) : 100
  return `${percent} %`
}

/** Returns the number of replays before each attempt. A replay counts its attempts from 1 again. */
export function countReplays(log: readonly { attempt: number }[]): number[] {
  let replays = 0
  return log.map(({ attempt }, index) => {
    if (index > 0 && attempt <= (log[index - 1]?.attempt ?? 0)) replays++
    return replays
  })
}
