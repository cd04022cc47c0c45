import { ok, type Reply } from '../../http/handlers.ts'
import { readPage } from '../../http/paging.ts'
import { isRefusal, notFound, refuse } from '../../http/problem.ts'
import { refuseMembers } from '../../http/refuse-members.ts'
import { findVisible } from '../agents/access.ts'
import type { Services } from '../app-context.ts'
import type { AreaHandlers } from '../area-handlers.ts'
import { eventTypes } from '../event-log.ts'
import { type EventName, exampleEvent, isEventName } from './example-event.ts'
import { eventsFor } from './match.ts'
import { addWebhook, changeWebhook, refuseEndpoint, switchOn } from './subscription.ts'
import type { WebhookRow } from './tables.ts'

export const webhooks = {
  createWebhook({ principal, body }, services) {
    const refusal = refuseEndpoint(body, services.webhooks.allowHttpLoopback)
    if (refusal) return refusal
    const { record, secret } = addWebhook(services, principal.orgId, body)
    return ok({ ...record, secret })
  },

  listWebhooks({ principal, query }, services) {
    const page = {
      scope: ['listWebhooks', principal.orgId],
      cursor: query.cursor,
      limit: query.limit,
      salt: services.salt,
    }
    return readPage(
      page,
      after => services.state.webhooks.newest('byOrg', principal.orgId, after),
      row => row.record,
    )
  },

  getWebhook({ principal, path }, services) {
    const webhook = findVisible(services.state.webhooks, 'webhook', principal, path.id)
    return isRefusal(webhook) ? webhook : ok(webhook.record)
  },

  updateWebhook({ principal, path, body }, services) {
    const webhook = findVisible(services.state.webhooks, 'webhook', principal, path.id)
    if (isRefusal(webhook)) return webhook
    const refusal = refuseEndpoint(body, services.webhooks.allowHttpLoopback)
    if (refusal) return refusal
    const { record } = changeWebhook(services, webhook, body)
    services.webhooks.wake(webhook.id)
    return ok(record)
  },

  deleteWebhook({ principal, path }, services) {
    const webhook = findVisible(services.state.webhooks, 'webhook', principal, path.id)
    if (isRefusal(webhook)) return webhook
    services.webhooks.remove(webhook)
    return ok({ success: true })
  },

  listEventTypes() {
    return ok({ eventTypes })
  },

  rotateWebhookSecret({ principal, path }, services) {
    const webhook = findVisible(services.state.webhooks, 'webhook', principal, path.id)
    if (isRefusal(webhook)) return webhook
    const secret = services.ids.secret('whsec_')
    const record = { ...webhook.record, updatedAt: services.clock.iso() }
    services.state.webhooks.replace({ ...webhook, record, secret })
    return ok({ id: webhook.id, secret })
  },

  async testWebhook({ principal, path, body }, services) {
    const webhook = findVisible(services.state.webhooks, 'webhook', principal, path.id)
    if (isRefusal(webhook)) return webhook
    const event = body.event ?? defaultEvent(webhook)
    if (!isEventName(event)) {
      const names = eventTypes.map(({ name }) => name).join(', ')
      return refuseMembers([{ path: '/event', message: `must be one of the events: ${names}` }])
    }
    return ok(await services.webhooks.test(webhook, exampleEvent(services, webhook.orgId, { event })))
  },

  async reenableWebhook({ principal, path }, services) {
    const webhook = findVisible(services.state.webhooks, 'webhook', principal, path.id)
    if (isRefusal(webhook)) return webhook
    const event = exampleEvent(services, webhook.orgId, { event: defaultEvent(webhook) })
    const { error } = await services.webhooks.test(webhook, event)
    if (error !== null) {
      const detail = `The webhook "${path.id}" was not enabled again, because its test delivery failed: ${error} Fix the endpoint and try again, or enable it without a test: PUT with active true.`
      return refuse(400, 'BAD_REQUEST', detail)
    }
    // The endpoint took its time; the subscription may have been changed or deleted meanwhile.
    return switchOnAgain(services, webhook.id)
  },
} satisfies AreaHandlers

function switchOnAgain(services: Services, id: string): Reply<'reenableWebhook'> {
  const webhook = services.state.webhooks.get(id)
  if (!webhook) return notFound('webhook', id)
  const record = switchOn(webhook.record, services.clock.iso())
  services.state.webhooks.replace({ ...webhook, record })
  services.webhooks.wake(id)
  return ok(record)
}

/** The first event that a subscription asks for; the first of all where it asks for none that there is. */
function defaultEvent({ record }: WebhookRow): EventName {
  const [name = ''] = eventsFor(record.events)
  return isEventName(name) ? name : 'message.received'
}
