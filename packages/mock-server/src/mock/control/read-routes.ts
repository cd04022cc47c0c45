import { renderMailPage } from '@agentcomms/mail'
import type { DeliveryStatus } from '@agentcomms/spec'
import * as z from 'zod/mini'
import { documentedEnum } from '../../http/contract/documented-schemas.ts'
import type { DeliveryAttempt } from '../../services/webhooks/delivery-attempt.ts'
import { faultJson } from '../fault-operations.ts'
import type { Mock } from '../mock.ts'
import { type ControlRoute, read, route } from './control-route.ts'

const text = z.string()
const limit = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 100)
const optional = z.optional(text)

/** Routes that read the mock. */
export const readRoutes: ControlRoute[] = [
  read('/organization', 'The organization that the mock starts with', ({ mock }) => mock.organization),
  read(
    '/keys',
    'The master key of that organization, and the base URL of the mock',
    ({ mock: { masterKey, baseUrl } }) => ({ masterKey, baseUrl }),
  ),
  read('/smtp', 'The addresses at which email is accepted over SMTP', ({ smtpListeners }) => ({
    items: smtpListeners(),
  })),
  read('/clock', 'The time of the mock, and whether its clock is real or manual', ({ mock: { clock } }) => ({
    now: new Date(clock.now()).toISOString(),
    mode: clock.mode,
  })),
  read('/clock/upcoming', 'The next 100 scheduled tasks, soonest first', ({ mock }) => ({
    items: mock.clock.upcoming(),
  })),
  read('/dns', 'The DNS records of the mock, and the names whose lookups fail', ({ mock }) =>
    mock.dns.list(),
  ),
  read('/faults', 'The faults, and how many requests each was applied to', ({ mock }) => ({
    items: mock.faults.list().map(faultJson),
  })),
  read('/coverage', 'How often each operation responded with each status', ({ mock }) => ({
    items: mock.coverage(),
  })),
  route(
    'GET /requests',
    {
      summary: 'The latest requests, oldest first; `after` and `before` are requestIds',
      input: z.strictObject({ limit, after: optional, before: optional }),
    },
    ({ mock }, query) => latest(mock.requests, query, ({ requestId }) => requestId),
  ),
  route(
    'GET /deliveries',
    {
      summary:
        'The latest webhook deliveries with their attempts, oldest first; `brief=true` omits payloads, responses and attempts',
      input: z.strictObject({
        limit,
        after: optional,
        before: optional,
        id: optional,
        webhookId: optional,
        status: z.optional(documentedEnum<DeliveryStatus>('DeliveryStatus')),
        brief: z.optional(z.enum(['true', 'false'])),
      }),
    },
    ({ mock }, { id, webhookId, status, brief, ...query }) => {
      const deliveries = mock.deliveries.filter(
        delivery =>
          (id === undefined || delivery.id === id) &&
          (webhookId === undefined || delivery.webhookId === webhookId) &&
          (status === undefined || delivery.status === status),
      )
      const { items, total } = latest(deliveries, query, one => one.id)
      if (brief === 'true')
        return { items: items.map(({ payload: _, responseBody: __, ...delivery }) => delivery), total }
      const logs = attemptLogs(mock)
      return { items: items.map(one => ({ ...one, attemptLog: logs.get(one.id) ?? [] })), total }
    },
  ),
  route(
    'GET /outbox',
    {
      summary: 'The latest emails that agents sent, oldest first; `after` is a messageId',
      input: z.strictObject({ limit, after: optional }),
    },
    ({ mock }, query) => {
      const { items, total } = latest(mock.outbox, query, ({ messageId }) => messageId)
      return { items: items.map(({ raw, ...entry }) => ({ ...entry, size: raw.byteLength })), total }
    },
  ),
  route(
    'GET /getEmailSource',
    {
      summary: 'The RFC 5322 source of an email',
      input: z.strictObject({ messageId: text }),
      returns: 'mail',
    },
    ({ mock }, { messageId }) => {
      const source = mock.getEmailSource(messageId)
      if (!source) throw new TypeError(`The mock keeps no source of the message "${messageId}".`)
      const headers = { 'content-type': 'message/rfc822', 'content-disposition': 'attachment' }
      return new Response(Uint8Array.from(source), { headers })
    },
  ),
  route(
    'GET /getEmailHtml',
    {
      summary:
        'The sanitized HTML of an email, as a document for a sandboxed frame; with `remote` it may load images of other hosts. X-Mock-Remote-Content says whether it refers to any',
      input: z.strictObject({ messageId: text, remote: z._default(z.enum(['true', 'false']), 'false') }),
      returns: 'html',
    },
    ({ mock }, { messageId, remote }) => {
      const html = mock.getEmailHtml(messageId)
      if (!html) throw new TypeError(`The message "${messageId}" has no HTML.`)
      const { page, headers } = renderMailPage(html.html, html.files, { remote: remote === 'true' })
      return new Response(page, { headers })
    },
  ),
  route(
    'GET /eventLog',
    {
      summary: 'The latest events, oldest first, with and without subscribers',
      input: z.strictObject({ limit }),
    },
    ({ mock }, query) => latest(mock.events, query, () => ''),
  ),
]

/** Range of a log, as a query gives it. */
interface Range {
  limit: number
  after?: string | undefined
  before?: string | undefined
}

function latest<T>(
  all: readonly T[],
  { limit, after, before }: Range,
  idOf: (entry: T) => string,
): { items: T[]; total: number } {
  const start = after === undefined ? 0 : all.findLastIndex(entry => idOf(entry) === after) + 1
  // If `before` is no longer kept, no older entry is kept either.
  const found = before === undefined ? all.length : all.findIndex(entry => idOf(entry) === before)
  return { items: all.slice(start, Math.max(0, found)).slice(-limit), total: all.length }
}

function attemptLogs({ attempts }: Mock): Map<string, DeliveryAttempt[]> {
  const logs = new Map<string, DeliveryAttempt[]>()
  for (const attempt of attempts) {
    const log = logs.get(attempt.deliveryId)
    if (log) log.push(attempt)
    else logs.set(attempt.deliveryId, [attempt])
  }
  return logs
}
