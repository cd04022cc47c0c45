import type { WebhookDelivery } from '@agentcomms/spec'
import type { Ground } from '../core/ground.ts'
import { type DeliveryRow, isWaiting, type WebhookRow } from '../core/state.ts'
import { fitsAt } from './rate-window.ts'

/**
 * Shows deliveries as they stand now. When one is tried next follows from its endpoint: it is held, or waits for the
 * minute in which its turn comes. That is worked out here, so that switching an endpoint need not touch all that waits.
 */
export function showDeliveries({ state, clock }: Ground): (row: DeliveryRow) => WebhookDelivery {
  const now = clock.now()
  const ranks = new Map<string, Map<string, number>>()

  const rankOf = (row: DeliveryRow): number => {
    const known = ranks.get(row.webhookId) ?? new Map<string, number>()
    if (!ranks.has(row.webhookId)) {
      ranks.set(row.webhookId, known)
      for (const { id, dueAt } of state.deliveries.oldest('waiting', row.webhookId)) {
        if (Date.parse(dueAt) > now) break
        known.set(id, known.size)
      }
    }
    return known.get(row.id) ?? 0
  }

  const nextAttemptAt = (row: DeliveryRow, { record, traffic }: WebhookRow): string | null => {
    if (!record.active || record.rateLimitPerMinute === 0) return null
    const { rateLimitPerMinute: cap } = record
    if (cap === null || Date.parse(row.dueAt) > now) return row.dueAt
    const at = fitsAt({ window: traffic.window, cap, before: rankOf(row) }, now)
    return at > now ? clock.iso(at) : row.dueAt
  }

  return row => {
    if (!isWaiting(row)) return row.record
    const webhook = state.webhooks.get(row.webhookId)
    return { ...row.record, nextAttemptAt: webhook ? nextAttemptAt(row, webhook) : null }
  }
}
