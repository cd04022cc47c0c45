import type { DeliveryStatus, Webhook, WebhookDelivery } from '@agentcomms/spec'
import type { Tone } from '../../components/badge.tsx'
import type { BriefDelivery } from '../../control-api.ts'

/** The states of a delivery, as the filter names them. */
export const DELIVERY_STATUSES: Readonly<Record<DeliveryStatus, string>> = {
  PENDING: 'Pending',
  IN_FLIGHT: 'In flight',
  RETRYING: 'Retrying',
  SUCCEEDED: 'Succeeded',
  DEAD_LETTERED: 'Dead letters',
}

/** How often a delivery was tried, of how often it may be: "2 of 3". */
export function attemptsOf({
  attempts,
  maxAttempts,
}: Pick<WebhookDelivery, 'attempts' | 'maxAttempts'>): string {
  return `${attempts} of ${maxAttempts}`
}

/** What a delivery waits for. */
export type Waiting =
  | { kind: 'done' }
  | { kind: 'under way' }
  /** With why nothing will be tried until that changes. */
  | { kind: 'held'; why: string }
  | { kind: 'due'; at: string }

/** What a delivery waits for. `webhook` is its subscription as it is now; undefined where it is not known. */
export function waitingOf(
  { status, nextAttemptAt }: Pick<BriefDelivery, 'status' | 'nextAttemptAt'>,
  webhook: Pick<Webhook, 'active' | 'disabledAt' | 'rateLimitPerMinute'> | undefined,
): Waiting {
  if (status === 'SUCCEEDED' || status === 'DEAD_LETTERED') return { kind: 'done' }
  if (status === 'IN_FLIGHT') return { kind: 'under way' }
  if (webhook?.active === false)
    return {
      kind: 'held',
      why: `the subscription is ${webhook.disabledAt === null ? 'inactive' : 'disabled'}`,
    }
  if (webhook?.rateLimitPerMinute === 0) return { kind: 'held', why: 'its rateLimitPerMinute is 0' }
  if (nextAttemptAt === null) return { kind: 'held', why: 'its subscription takes none now' }
  return { kind: 'due', at: nextAttemptAt }
}

/** The state of a subscription in a word. */
export function webhookState({ active, disabledAt }: Pick<Webhook, 'active' | 'disabledAt'>): {
  text: 'active' | 'inactive' | 'disabled'
  tone: Tone
} {
  if (active) return { text: 'active', tone: 'good' }
  return disabledAt === null ? { text: 'inactive', tone: 'plain' } : { text: 'disabled', tone: 'bad' }
}

/** An endpoint as a list shows it: without the scheme that they all have. */
export function shownEndpoint(url: string): string {
  return url.replace(/^https:\/\//i, '').replace(/^([^/]+)\/$/, '$1')
}

/** A share of one as a percentage: 91.7 %, and never 100 % where something failed. */
export function shownRate(rate: number | null): string | undefined {
  if (rate === null) return undefined
  const percent = rate < 1 ? Math.min(99.9, Math.round(rate * 1_000) / 10) : 100
  return `${percent} %`
}

/** How often a delivery had been replayed when each of its attempts was made: a replay counts from 1 again. */
export function replaysBefore(log: readonly { attempt: number }[]): number[] {
  let replays = 0
  return log.map(({ attempt }, index) => {
    if (index > 0 && attempt <= (log[index - 1]?.attempt ?? 0)) replays++
    return replays
  })
}
