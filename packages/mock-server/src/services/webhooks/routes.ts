// Webhooks: subscriptions, their deliveries with retries and signatures, and in-process receivers.
import type { WebhookDeliveryStatus } from '@agentcomms/spec'
import { isProblem, notFound, ok, problem } from '../../http/handlers.ts'
import { readPage } from '../../http/paging.ts'
import { findVisible } from '../agents/records.ts'
import type { AreaHandlers, AreaRules } from '../app-context.ts'
import { type EventName, type EventPayload, eventTypes, exampleEvent, listMatchingEvents } from '../events.ts'
import { ownerKey, respondWith, respondWithPage, selectOwn } from '../stored.ts'
import { showDeliveries } from './deliveries.ts'
import {
  activate,
  addWebhook,
  changeWebhook,
  checkAuthHeader,
  checkEndpoint,
  type WebhookRow,
} from './records.ts'

export const webhooks = {
  createWebhook({ principal, body, source }, services) {
    const { record, secret } = addWebhook(services, principal.orgId, body, source === 'console')
    return ok({ ...record, secret })
  },

  listWebhooks({ principal, page }, services) {
    return respondWithPage(page, after => services.state.webhooks.newest('byOrg', principal.orgId, after))
  },

  getWebhook({ principal, path }, services) {
    return respondWith(findVisible(services.state.webhooks, 'webhook', principal, path.id))
  },

  updateWebhook({ principal, path, body, source }, services) {
    const webhook = findVisible(services.state.webhooks, 'webhook', principal, path.id)
    if (isProblem(webhook)) return webhook
    const { record } = changeWebhook(services, webhook, body, source === 'console')
    services.webhooks.wake(services, webhook.id)
    return ok(record)
  },

  deleteWebhook({ principal, path }, services) {
    const webhook = findVisible(services.state.webhooks, 'webhook', principal, path.id)
    if (isProblem(webhook)) return webhook
    services.webhooks.remove(services, webhook)
    return ok({ success: true })
  },

  listEventTypes() {
    return ok({ eventTypes })
  },

  rotateWebhookSecret({ principal, path }, services) {
    const webhook = findVisible(services.state.webhooks, 'webhook', principal, path.id)
    if (isProblem(webhook)) return webhook
    const secret = services.ids.secret(services.work, 'whsec_')
    const record = { ...webhook.record, updatedAt: services.clock.iso() }
    services.state.webhooks.replace(services.work, { ...webhook, record, secret })
    return ok({ id: webhook.id, secret })
  },

  async testWebhook({ principal, path, body }, services) {
    const webhook = findVisible(services.state.webhooks, 'webhook', principal, path.id)
    if (isProblem(webhook)) return webhook
    const requested = eventTypes.find(({ name }) => name === body.event)
    const event = requested?.name ?? chooseTestEvent(webhook)
    const test = createTestEvent(event, services.clock.iso())
    return ok(await services.webhooks.test(services, webhook, test))
  },

  async reenableWebhook({ principal, path }, services) {
    const webhook = findVisible(services.state.webhooks, 'webhook', principal, path.id)
    if (isProblem(webhook)) return webhook
    const event = createTestEvent(chooseTestEvent(webhook), services.clock.iso())
    const { error } = await services.webhooks.test(services, webhook, event)
    if (error !== null) {
      const detail = `The webhook "${path.id}" was not re-enabled, because its test delivery failed: ${error} Fix the endpoint and try again, or enable it without a test: PUT /webhooks/${path.id} with { "active": true }.`
      return problem(400, 'BAD_REQUEST', detail)
    }
    // The subscription may have been changed or deleted during the test.
    const current = services.state.webhooks.get(webhook.id)
    if (!current) return notFound('webhook', path.id)
    const record = activate(current.record, services.clock.iso())
    services.state.webhooks.replace(services.work, { ...current, record })
    services.webhooks.wake(services, webhook.id)
    return ok(record)
  },

  getWebhookStats({ principal, path }, services) {
    const webhook = findVisible(services.state.webhooks, 'webhook', principal, path.id)
    if (isProblem(webhook)) return webhook
    const { deliveries } = services.state
    const count = (status: WebhookDeliveryStatus): number =>
      deliveries.count('counted', ownerKey(webhook.id, status))
    const [succeeded, deadLettered] = [count('SUCCEEDED'), count('DEAD_LETTERED')]
    const finished = succeeded + deadLettered
    const total = deliveries.count('counted', webhook.id)
    return ok({
      total,
      totalDeliveries: total,
      pending: count('PENDING'),
      inFlight: count('IN_FLIGHT'),
      succeeded,
      retrying: count('RETRYING'),
      deadLettered,
      successRate: finished === 0 ? null : succeeded / finished,
      lastDeliveryAt: webhook.lastAttemptAt,
    })
  },

  listWebhookDeliveries({ principal, path, query, page }, services) {
    const webhook = findVisible(services.state.webhooks, 'webhook', principal, path.id)
    if (isProblem(webhook)) return webhook
    const selection = selectOwn('byWebhook', webhook.id, [query.status, query.event])
    return readPage(
      page,
      after => services.state.deliveries.select(selection, after),
      showDeliveries(services),
    )
  },

  listWebhookDeadLetters({ principal, path, page }, services) {
    const webhook = findVisible(services.state.webhooks, 'webhook', principal, path.id)
    if (isProblem(webhook)) return webhook
    const list = ownerKey(webhook.id, 'DEAD_LETTERED')
    return respondWithPage(page, after => services.state.deliveries.newest('counted', list, after))
  },

  replayWebhookDelivery({ principal, path }, services) {
    const delivery = services.state.deliveries.get(path.deliveryId)
    if (delivery?.orgId !== principal.orgId) return notFound('delivery', path.deliveryId)
    const { id, status } = delivery.record
    if (status !== 'DEAD_LETTERED') {
      const detail = `The delivery "${id}" is ${status}. Only a dead-lettered delivery can be replayed.`
      return problem(400, 'BAD_REQUEST', detail)
    }
    const replayed = services.webhooks.replay(services, delivery)
    return isProblem(replayed) ? replayed : ok(replayed)
  },
} satisfies AreaHandlers

export const webhookRules = {
  createWebhook: [checkEndpoint, checkAuthHeader],
  updateWebhook: [checkEndpoint, checkAuthHeader],
  testWebhook: [
    ({ body: { event } }) => {
      const names = eventTypes.map(({ name }): string => name)
      if (event === undefined || names.includes(event)) return undefined
      return { path: '/event', message: `must be one of the events: ${names.join(', ')}` }
    },
  ],
} satisfies AreaRules

/** Returns the first event that the patterns of a subscription match, or message.received. */
function chooseTestEvent({ record }: WebhookRow): EventName {
  return listMatchingEvents(record.events)[0] ?? 'message.received'
}

/** Returns the event of a test delivery. Its ids belong to no record, so that no receiver handles a real message again. */
function createTestEvent(event: EventName, occurredAt: string): EventPayload {
  return { ...exampleEvent(event), occurredAt, test: true }
}
