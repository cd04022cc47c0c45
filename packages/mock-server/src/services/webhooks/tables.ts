import type { Webhook, WebhookDelivery } from '@agentcomms/spec'
import type { RateWindow } from '../../http/rate-limit.ts'
import { Table } from '../../store/table.ts'
import { listMatchingEvents } from '../events.ts'
import { ALL_OWNERS, ownerKey, type Stored } from '../stored.ts'

export interface WebhookRow extends Stored<Webhook> {
  secret: string
  /** Header that authenticates to the endpoint. No response contains it. */
  authHeader: [name: string, value: string] | null
  /** Whether the user chose the endpoint, with the console or the command. The user may read its responses. */
  isOwn: boolean
  lastAttemptAt: string | null
  /** Attempts that count for the rate limit. */
  rateWindow: RateWindow | null
}

export interface DeliveryRow extends Stored<WebhookDelivery> {
  webhookId: string
  /** Due time. The delivery waits longer while its subscription is inactive or at its rate limit. */
  dueAt: string
  /** Set for a test delivery, which is listed but not counted. */
  isTest?: true
}

type DeliveryListName = 'byAttention' | 'byWebhook' | 'counted' | 'waiting' | 'inFlight' | 'finished'

/** Returns whether a delivery waits for an attempt. */
export function isWaiting({ record: { status } }: DeliveryRow): boolean {
  return status === 'PENDING' || status === 'RETRYING'
}

/**
 * Returns whether events are recorded: as deliveries, or as dead letters if failures have disabled the
 * subscription.
 */
function receivesEvents({ active, disabledReason }: Webhook): boolean {
  return active || disabledReason !== null
}

export const webhookTables = () => ({
  webhooks: new Table<WebhookRow, 'byOrg' | 'byEvent'>({
    lists: {
      byOrg: row => row.orgId,
      // The cost of an event must not depend on subscriptions that do not match it.
      byEvent: {
        keys: ({ orgId, record }) =>
          receivesEvents(record)
            ? listMatchingEvents(record.events).map(event => ownerKey(orgId, event))
            : null,
      },
    },
  }),
  deliveries: new Table<DeliveryRow, DeliveryListName>({
    lists: {
      byWebhook: ({ webhookId, record }) => [
        webhookId,
        ownerKey(webhookId, record.status),
        ownerKey(webhookId, record.event),
      ],
      counted: ({ webhookId, record, isTest }) =>
        isTest ? null : [webhookId, ownerKey(webhookId, record.status)],
      byAttention: ({ orgId, record: { status }, isTest }) =>
        (status === 'DEAD_LETTERED' || status === 'RETRYING') && !isTest
          ? [orgId, ownerKey(orgId, status)]
          : null,
      inFlight: ({ record }) => (record.status === 'IN_FLIGHT' ? ALL_OWNERS : null),
      waiting: {
        keys: row => (isWaiting(row) ? row.webhookId : null),
        position: ({ id, dueAt }) => ({ createdAt: dueAt, id }),
      },
      finished: {
        keys: row => (finishedAt(row) === null ? null : ALL_OWNERS),
        position: row => ({ createdAt: finishedAt(row) ?? '', id: row.id }),
      },
    },
  }),
})

function finishedAt({ record }: DeliveryRow): string | null {
  return record.completedAt ?? record.deadLetteredAt
}
