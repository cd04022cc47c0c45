import type { WebhookDeliveryStatus } from '@agentcomms/spec'
import * as z from 'zod/mini'
import { quote } from '../../runtime/quote.ts'
import { documentedEnum } from '../../services/documented-schemas.ts'
import { createFileHeaders } from '../../services/messages/attachment-content.ts'
import type { DeliveryAttempt } from '../../services/webhooks/delivery-attempt.ts'
import { getControlAccess } from '../control-access.ts'
import { toFaultJson } from '../fault-operations.ts'
import type { Mock } from '../mock.ts'
import {
  type ControlRoute,
  describedText,
  logRange,
  ofOrganization,
  readRoute,
  route,
} from './control-route.ts'
import { selectLatest } from './select-latest.ts'

const text = z.string()

/** Routes that read the mock. */
export const readRoutes: ControlRoute[] = [
  readRoute('/organizations', 'The organizations with their master keys, oldest first', ({ mock }) => ({
    items: getControlAccess(mock).listOrganizations(),
  })),
  route(
    'GET /keys',
    {
      summary: 'The master key of an organization, by default the oldest, and the base URL at this server',
      input: z.strictObject({
        orgId: describedText('Id of an organization. Default: the one that the mock starts with.'),
      }),
    },
    ({ mock }, { orgId = mock.organization.id }, headers) => {
      const organizations = getControlAccess(mock).listOrganizations()
      const organization = organizations.find(({ id }) => id === orgId)
      if (!organization) throw new TypeError(`The organization ${quote(orgId)} does not exist.`)
      const { pathname } = new URL(mock.baseUrl)
      return { masterKey: organization.masterKey, baseUrl: `http://${headers.get('host')}${pathname}` }
    },
  ),
  readRoute('/smtp', 'The addresses that accept email over SMTP', ({ smtpListeners }) => ({
    items: smtpListeners(),
  })),
  readRoute('/clock', 'The time of the mock and the mode of its clock', ({ mock: { clock } }) => ({
    now: new Date(clock.now()).toISOString(),
    mode: clock.mode,
  })),
  readRoute('/clock/upcoming', 'The next 100 scheduled tasks, soonest first', ({ mock }) => ({
    items: mock.clock.upcoming(),
  })),
  readRoute('/dns', 'The DNS records of the mock, and the names whose lookups fail', ({ mock }) =>
    mock.dns.list(),
  ),
  readRoute('/faults', 'The faults, and how many requests each was applied to', ({ mock }) => ({
    items: mock.faults.list().map(toFaultJson),
  })),
  route(
    'GET /vault',
    { summary: 'The vault of an agent, or null', input: z.strictObject({ agentId: text }) },
    ({ mock }, { agentId }) => ({ vault: getControlAccess(mock).findVault(agentId) ?? null }),
  ),
  readRoute('/webhooks/order', 'The order of deliveries that are queued from now on', ({ mock }) => ({
    order: getControlAccess(mock).getDeliveryOrder(),
  })),
  readRoute('/coverage', 'How often each operation responded with each status', ({ mock }) => ({
    items: mock.coverage(),
  })),
  route(
    'GET /deliveries',
    {
      summary:
        'The latest webhook deliveries with their attempts, oldest first; `brief=true` omits payloads, responses and attempts',
      input: z.strictObject({
        ...logRange,
        orgId: ofOrganization,
        id: describedText('Only the delivery with this id.'),
        webhookId: describedText('Only deliveries of this subscription.'),
        status: z
          .optional(documentedEnum<WebhookDeliveryStatus>('WebhookDeliveryStatus'))
          .check(z.describe('Only deliveries with this status.')),
        brief: z
          .optional(z.enum(['true', 'false']))
          .check(z.describe('Omits payloads, responses and the log of attempts.')),
      }),
    },
    ({ mock }, { orgId, id, webhookId, status, brief, ...query }) => {
      const deliveries = mock.deliveries.filter(
        delivery =>
          (orgId === undefined || getControlAccess(mock).getOrgId('deliveries', delivery.id) === orgId) &&
          (id === undefined || delivery.id === id) &&
          (webhookId === undefined || delivery.webhookId === webhookId) &&
          (status === undefined || delivery.status === status),
      )
      const { items, total } = selectLatest(deliveries, query, ({ id }) => id)
      if (brief === 'true')
        return { items: items.map(({ payload: _, responseBody: __, ...delivery }) => delivery), total }
      const logs = groupAttempts(mock)
      return { items: items.map(entry => ({ ...entry, attemptLog: logs.get(entry.id) ?? [] })), total }
    },
  ),
  route(
    'GET /outbox',
    {
      summary: 'The latest emails that agents sent, oldest first; `after` is a messageId',
      input: z.strictObject({ limit: logRange.limit, after: logRange.after, orgId: ofOrganization }),
    },
    ({ mock }, { orgId, ...query }) => {
      const { getOrgId } = getControlAccess(mock)
      const emails = mock.outbox.filter(
        ({ messageId }) => orgId === undefined || getOrgId('messages', messageId) === orgId,
      )
      const { items, total } = selectLatest(emails, query, ({ messageId }) => messageId)
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
      if (!source) throw new TypeError(`The mock has no email source for the message ${quote(messageId)}.`)
      const headers = { 'content-type': 'message/rfc822', 'content-disposition': 'attachment' }
      return new Response(Uint8Array.from(source), { headers })
    },
  ),
  route(
    'GET /getAttachment',
    {
      summary: 'The content of an attachment',
      input: z.strictObject({ attachmentId: text }),
      returns: 'file',
    },
    ({ mock }, { attachmentId }) => {
      const file = mock.getAttachment(attachmentId)
      if (!file) throw new TypeError(`The mock has no attachment ${quote(attachmentId)}.`)
      return new Response(Uint8Array.from(file.content), { headers: createFileHeaders(file) })
    },
  ),
  route(
    'GET /eventLog',
    {
      summary: 'The latest events, oldest first, with and without subscribers',
      input: z.strictObject({ limit: logRange.limit, orgId: ofOrganization }),
    },
    ({ mock }, { orgId, ...query }) => {
      const events = mock.events.filter(event => orgId === undefined || event.orgId === orgId)
      return selectLatest(events, query, () => '')
    },
  ),
]

function groupAttempts({ attempts }: Mock): Map<string, DeliveryAttempt[]> {
  const logs = new Map<string, DeliveryAttempt[]>()
  for (const attempt of attempts) {
    const log = logs.get(attempt.deliveryId)
    if (log) log.push(attempt)
    else logs.set(attempt.deliveryId, [attempt])
  }
  return logs
}
