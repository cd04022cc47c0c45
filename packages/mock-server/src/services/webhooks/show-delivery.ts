import type { WebhookDelivery } from '@agentcomms/spec'
import type { AppContext } from '../app-context.ts'
import { countAttempt, fitsAt } from './rate-window.ts'
import { type DeliveryRow, isWaiting, type WebhookRow } from './tables.ts'

/**
 * Shows deliveries as they stand now. When one is tried next follows from its endpoint: it is held, or waits for the
 * minute in which its turn comes. That is worked out here, so that switching an endpoint need not touch all that waits.
 */
export function showDeliveries(context: AppContext): (row: DeliveryRow) => WebhookDelivery {
  const { state, clock } = context
  const turns = new Map<string, Map<string, number>>()

  const turnOf = ({ id }: DeliveryRow, webhook: WebhookRow, cap: number): number => {
    const known = turns.get(webhook.id) ?? turnsOf(context, webhook, cap)
    turns.set(webhook.id, known)
    return known.get(id) ?? clock.now()
  }

  const nextAttemptAt = (row: DeliveryRow, webhook: WebhookRow): string | null => {
    const { active, rateLimitPerMinute: cap } = webhook.record
    if (!active || cap === 0) return null
    if (cap === null) return row.dueAt
    const turn = turnOf(row, webhook, cap)
    return turn > clock.now() ? clock.iso(turn) : row.dueAt
  }

  return row => {
    if (!isWaiting(row)) return row.record
    const webhook = state.webhooks.get(row.webhookId)
    return { ...row.record, nextAttemptAt: webhook ? nextAttemptAt(row, webhook) : null }
  }
}

/** When the turn of each waiting delivery of a capped endpoint comes, if nothing else happens before. */
function turnsOf(
  { state, clock }: AppContext,
  { id, traffic }: WebhookRow,
  cap: number,
): Map<string, number> {
  const turns = new Map<string, number>()
  let { window } = traffic
  let at = clock.now()
  for (const row of state.deliveries.oldest('waiting', id)) {
    at = fitsAt({ window, cap }, Math.max(at, Date.parse(row.dueAt)))
    window = countAttempt(window, at)
    turns.set(row.id, at)
  }
  return turns
}
