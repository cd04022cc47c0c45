import type { Domain, Message, WebhookDelivery } from '@agentcomms/spec'
import { FAILURE_STATUSES } from '#server-rules'
import { api, control, unwrap } from '../../api/api.ts'
import type { Page } from '../../lists/paged-list.ts'
import { addReasons, type ExplainedMessage } from '../../messages/message-requests.ts'

/** Record that somebody must look at. */
export interface AttentionItem {
  kind: 'message' | 'delivery' | 'domain'
  id: string
  icon: 'email' | 'phone' | 'delivery' | 'domain'
  title: string
  /** Recipient of a message. */
  to?: string
  agentId?: string
  status: string
  /** Why the record needs attention. */
  reason: string
  /** Time of creation, by which the list is sorted. */
  at: string
  /** Parts of the route of its detail. */
  route: readonly string[]
}

const PAGE_SIZE = 100
const DEAD_LETTERS = { status: 'DEAD_LETTERED', brief: true } as const
const STATUSES: readonly Message['status'][] = [...FAILURE_STATUSES, 'PENDING_APPROVAL']

/** Readers of the lists that contain such records, each newest first. */
export const attentionReaders: readonly ((cursor: string | undefined) => Promise<Page<AttentionItem>>)[] = [
  ...STATUSES.map(status => async (cursor: string | undefined) => {
    const query = {
      status,
      channels: ['EMAIL', 'SMS', 'MMS'] as Message['channel'][],
      includeSpam: true,
      limit: PAGE_SIZE,
      cursor,
    }
    const page = await unwrap(api.GET('/messages', { params: { query } }))
    return { ...page, items: (await addReasons(page.items)).map(toMessageItem) }
  }),
  async cursor => {
    const query = { ...DEAD_LETTERS, limit: PAGE_SIZE, before: cursor }
    const { items } = await unwrap(control.GET('/deliveries', { params: { query } }))
    return {
      items: items.toReversed().map(toDeliveryItem),
      hasMore: items.length === PAGE_SIZE,
      nextCursor: items[0]?.id ?? null,
    }
  },
  async () => {
    const { items } = await unwrap(api.GET('/domains'))
    const failed = items.filter(isFailed).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    return { items: failed.map(toDomainItem), hasMore: false, nextCursor: null }
  },
]

function toMessageItem(message: ExplainedMessage): AttentionItem {
  const { id, agentId, channel, status, toAddress, subject, body, threadId, createdAt } = message
  const isEmail = channel === 'EMAIL'
  const isWaiting = status === 'PENDING_APPROVAL'
  return {
    kind: 'message',
    id,
    icon: isEmail ? 'email' : 'phone',
    title: (isEmail ? subject : body.slice(0, PAGE_SIZE)) || '(no text)',
    to: toAddress,
    agentId,
    status,
    reason: isWaiting
      ? 'Open it to approve or reject it.'
      : (message.statusReason ?? 'The reason is not stored.'),
    at: createdAt,
    route: isEmail ? ['mail', 'sent', id] : ['sms', threadId ?? ''],
  }
}

function toDeliveryItem(delivery: WebhookDelivery): AttentionItem {
  const { id, event, status, attempts, lastError, createdAt } = delivery
  return {
    kind: 'delivery',
    id,
    icon: 'delivery',
    title: event,
    status,
    reason: [attempts > 1 && `${attempts} attempts failed.`, lastError].filter(Boolean).join(' '),
    at: createdAt,
    route: ['webhooks', 'deliveries', id],
  }
}

function isFailed({ status }: Domain): boolean {
  return status === 'FAILED' || status === 'INVALID'
}

function toDomainItem({ id, domain, status, records, createdAt }: Domain): AttentionItem {
  const wrong = records.filter(record => record.status !== 'VALID').length
  return {
    kind: 'domain',
    id,
    icon: 'domain',
    title: domain,
    status,
    reason:
      status === 'FAILED'
        ? 'The DNS did not respond to the verification.'
        : `${wrong} of ${records.length} DNS records are missing or wrong.`,
    at: createdAt,
    route: ['domains', id],
  }
}
