import type { DeliveryStatus, WebhookDelivery } from '@agentcomms/spec'
import * as z from 'zod/mini'
import type { OutboxEntry } from '../../services/email/email-service.ts'
import type { DeliveryAttempt } from '../../services/webhooks/delivery-attempt.ts'
import type { EventName } from '../../services/webhooks/example-event.ts'
import type { Mock } from '../mock.ts'
import { type ControlOperation, documentedEnum, plain, taking } from './control-operation.ts'
import { mailFrame } from './mail-frame.ts'

const text = z.string()
const optional = z.exactOptional
const limit = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 100)
const page = z.strictObject({ limit, after: optional(text) })

/** What happened, and webhooks by hand. */
export const journals: ControlOperation[] = [
  taking(
    ['GET', '/requests', z.strictObject({ limit, after: optional(text), before: optional(text) })],
    {
      summary:
        'The latest requests, oldest first; `after` and `before` are the requestIds of those between which they are',
    },
    ({ mock }, query) => latest(mock.requests, query, ({ requestId }) => requestId),
  ),
  taking(
    [
      'GET',
      '/deliveries',
      z.strictObject({
        limit,
        after: optional(text),
        before: optional(text),
        id: optional(text),
        webhookId: optional(text),
        status: optional(documentedEnum<DeliveryStatus>('DeliveryStatus')),
        brief: optional(z.enum(['true', 'false'])),
      }),
    ],
    {
      summary:
        'The latest webhook deliveries, oldest first, each with its attempts as they went out; `brief=true` leaves out payloads, answers and attempts',
    },
    ({ mock }, { id, webhookId, status, brief, ...query }) => {
      const deliveries = mock.deliveries.filter(
        delivery =>
          (id === undefined || delivery.id === id) &&
          (webhookId === undefined || delivery.webhookId === webhookId) &&
          (status === undefined || delivery.status === status),
      )
      const { items, total } = latest(deliveries, query, one => one.id)
      if (brief === 'true') return { items: items.map(briefDelivery), total }
      const logs = attemptLogs(mock)
      return { items: items.map(one => ({ ...one, attemptLog: logs.get(one.id) ?? [] })), total }
    },
  ),
  taking(
    ['GET', '/outbox', page],
    { summary: 'The latest mails that agents sent, oldest first; `after` is a messageId' },
    ({ mock }, query) => {
      const { items, total } = latest(mock.outbox, query, ({ messageId }) => messageId)
      return { items: items.map(shownMail), total }
    },
  ),
  taking(
    ['GET', '/sourceOf', z.strictObject({ messageId: text })],
    { summary: 'The RFC 5322 source of a mail that was sent or arrived', answers: 'mail' },
    ({ mock }, { messageId }) => {
      const source = mock.sourceOf(messageId)
      if (!source) throw new TypeError(`There is no source of a message "${messageId}".`)
      const headers = { 'content-type': 'message/rfc822', 'content-disposition': 'attachment' }
      return new Response(Uint8Array.from(source), { headers })
    },
  ),
  taking(
    [
      'GET',
      '/htmlOf',
      z.strictObject({ messageId: text, remote: z._default(z.enum(['true', 'false']), 'false') }),
    ],
    {
      summary:
        'The HTML of a mail, cleaned, as a document for a sandboxed frame; with `remote` it may load pictures of other hosts. X-Mock-Remote-Content says whether it names any',
      answers: 'html',
    },
    ({ mock }, { messageId, remote }) => {
      const html = mock.htmlOf(messageId)
      if (!html) throw new TypeError(`There is no HTML of a message "${messageId}".`)
      return mailFrame(html, { remote: remote === 'true' })
    },
  ),
  taking(
    ['GET', '/eventLog', z.strictObject({ limit })],
    { summary: 'The latest events, oldest first, whether somebody subscribed to them or not' },
    ({ mock }, query) => latest(mock.events, query, () => ''),
  ),
  plain(
    ['GET', '/coverage'],
    { summary: 'Which operations were answered with which status' },
    ({ mock }) => ({
      items: mock.coverage(),
    }),
  ),
  taking(
    [
      'POST',
      '/webhooks/trigger',
      z.strictObject({
        event: text,
        fields: optional(z.record(text, z.json())),
        orgId: optional(text),
      }),
    ],
    { summary: 'Fires an event although nothing has happened; answers its payload' },
    // The mock knows the events and their fields.
    ({ mock }, { event, fields = {}, ...options }) =>
      mock.webhooks.trigger(event as EventName, fields, options),
  ),
  taking(
    ['POST', '/webhooks/setOrder', z.strictObject({ order: z.enum(['in-order', 'shuffled']) })],
    { summary: 'How deliveries that are queued from now on follow each other', answers: 'nothing' },
    ({ mock }, { order }) => mock.webhooks.setOrder(order),
  ),
  plain(
    ['POST', '/webhooks/settled'],
    { summary: 'Answers once every delivery that is due was attempted', answers: 'nothing' },
    ({ mock }) => mock.webhooks.settled(),
  ),
]

function attemptLogs({ attempts }: Mock): Map<string, DeliveryAttempt[]> {
  const logs = new Map<string, DeliveryAttempt[]>()
  for (const attempt of attempts) {
    const log = logs.get(attempt.deliveryId)
    if (log) log.push(attempt)
    else logs.set(attempt.deliveryId, [attempt])
  }
  return logs
}

function latest<T>(
  all: readonly T[],
  { limit: most, after, before }: { limit: number; after?: string; before?: string },
  idOf: (entry: T) => string,
): { items: T[]; total: number } {
  const known = after === undefined ? -1 : all.findLastIndex(entry => idOf(entry) === after)
  // What stood before an entry that is no longer kept is not kept either.
  const end =
    before === undefined
      ? all.length
      : Math.max(
          0,
          all.findIndex(entry => idOf(entry) === before),
        )
  return { items: all.slice(known + 1, end).slice(-most), total: all.length }
}

function briefDelivery({ payload: _, responseBody: __, ...delivery }: WebhookDelivery): object {
  return delivery
}

function shownMail({ raw, ...mail }: OutboxEntry): object {
  return { ...mail, size: raw.byteLength }
}
