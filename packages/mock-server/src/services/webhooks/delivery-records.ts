import type { WebhookDelivery } from '@agentcomms/spec'
import type { AttemptSummary, DeliveryAttempt } from '@agentcomms/spec/control'
import { countAttempt, nextAllowedAt } from '../../http/rate-limit.ts'
import type { ReadContext } from '../app-context.ts'
import { type EventPayload, eventDefinitions, getRecordId } from '../event-definitions.ts'
import type { State } from '../state.ts'
import type { AttemptOutcome, SignedAttempt } from './attempt.ts'
import { hideSecrets } from './hide-secrets.ts'
import { type DeliveryRow, isWaiting, type WebhookRow } from './tables.ts'

/** Returns an attempt with the state of its delivery. */
export function summarizeAttempt(
  { headers: _, body: __, ...attempt }: DeliveryAttempt,
  { event, maxAttempts, status, nextAttemptAt }: WebhookDelivery,
): AttemptSummary {
  const causedBy = attempt.deliveryId
  return Object.freeze({ ...attempt, causedBy, event, maxAttempts, status, nextAttemptAt })
}

/** Returns the log entry of an attempt, without secrets. */
export function toDeliveryAttempt(
  fields: Pick<DeliveryAttempt, 'id' | 'deliveryId' | 'webhookId' | 'attempt' | 'at' | 'durationMs'>,
  { url, headers, body, secrets }: SignedAttempt,
  { statusCode, responseBody, error }: AttemptOutcome,
): DeliveryAttempt {
  const redactedHeaders = Object.entries(headers).map(([name, value]) => [name, hideSecrets(value, secrets)])
  return Object.freeze({
    ...fields,
    url,
    headers: Object.freeze(Object.fromEntries(redactedHeaders)),
    body,
    statusCode,
    responseBody,
    error,
  })
}

/**
 * Returns a function that converts rows to records with the time of the next attempt. The time depends on
 * the endpoint, which can be inactive or at its rate limit. It is computed on each read: a stored time would
 * have to change in every waiting row.
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

const ENVELOPED_NAMES: Record<string, string> = {
  fromAddress: 'from',
  toAddress: 'to',
  occurredAt: 'timestamp',
}

/**
 * Returns the enveloped shape of an event: `event`, and a `data` object with snake_case fields. `data.id`
 * is the id of the record. For a message, `data.body` is its plain text.
 */
export function toEnvelope(payload: EventPayload, state: State): Record<string, unknown> {
  const { event, ...fields } = payload
  const { idField } = eventDefinitions[event]
  const others = Object.entries(fields).filter(([name]) => name !== idField || name === 'agentId')
  const data: Record<string, unknown> = { id: getRecordId(payload) }
  for (const [name, value] of others)
    data[ENVELOPED_NAMES[name] ?? name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)] = value
  if ('messageId' in fields) data.body = state.messages.get(fields.messageId)?.record.body ?? null
  return { event, data }
}
