import type { WebhookDelivery } from '@agentcomms/spec'
import { countAttempt, nextAllowedAt } from '../../runtime/rate-window.ts'
import type { ReadContext } from '../app-context.ts'
import { type DeliveryRow, isWaiting, type WebhookRow } from './tables.ts'

/**
 * Returns a function that converts rows to records with the time of the next attempt. The time depends on the endpoint, which
 * can be inactive or at its rate limit. It is computed on each read: a stored time would have to change in every waiting row.
 */
export function showDeliveries(context: ReadContext): (row: DeliveryRow) => WebhookDelivery {
  const { state, clock } = context
  const turns = new Map<string, Map<string, number>>()
  return row => {
    const webhook = state.webhooks.get(row.webhookId)
    if (!webhook || !isWaiting(row)) return row.record
    const { active, rateLimitPerMinute: cap } = webhook.record
    if (!active || cap === 0) return { ...row.record, nextAttemptAt: null }
    if (cap === null) return { ...row.record, nextAttemptAt: row.dueAt }
    const webhookTurns = turns.get(webhook.id) ?? computeTurns(context, webhook, cap)
    turns.set(webhook.id, webhookTurns)
    const turn = webhookTurns.get(row.id) ?? clock.now()
    return { ...row.record, nextAttemptAt: turn > clock.now() ? clock.iso(turn) : row.dueAt }
  }
}

/** Returns the next attempt time of each delivery that waits for a rate-limited endpoint. */
function computeTurns(
  { state, clock }: ReadContext,
  { id, stats }: WebhookRow,
  cap: number,
): Map<string, number> {
  const turns = new Map<string, number>()
  let { rateWindow: window } = stats
  let at = clock.now()
  for (const row of state.deliveries.oldest('waiting', id)) {
    at = nextAllowedAt({ window, cap }, Math.max(at, Date.parse(row.dueAt)))
    window = countAttempt(window, at)
    turns.set(row.id, at)
  }
  return turns
}
