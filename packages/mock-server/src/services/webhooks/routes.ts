import { readPage } from '../../http/paging.ts'
import { isRefusal, notFound, refuse } from '../../http/problem.ts'
import { refuseMembers } from '../../http/refuse-members.ts'
import { eventTypes } from '../event-log.ts'
import { type HandlersOf, ok, type Reply } from '../handlers.ts'
import type { WebhookRow } from '../state.ts'
import type { World } from '../world.ts'
import { type EventName, exampleEvent, isEventName } from './example-event.ts'
import { eventsFor } from './match.ts'
import { addWebhook, changeWebhook, findWebhook, refuseEndpoint, switchOn } from './subscription.ts'

type WebhookOperation =
  | 'createWebhook'
  | 'listWebhooks'
  | 'getWebhook'
  | 'updateWebhook'
  | 'deleteWebhook'
  | 'listEventTypes'
  | 'rotateWebhookSecret'
  | 'testWebhook'
  | 'reenableWebhook'

export const webhooks: HandlersOf<WebhookOperation> = {
  createWebhook({ principal, body }, world) {
    const refusal = refuseEndpoint(body, world.webhooks.allowHttpLoopback)
    if (refusal) return refusal
    const { record, secret } = addWebhook(world, principal.orgId, body)
    return ok({ ...record, secret })
  },

  listWebhooks({ principal, query }, world) {
    const page = {
      scope: ['listWebhooks', principal.orgId],
      cursor: query.cursor,
      limit: query.limit,
      salt: world.salt,
    }
    return readPage(
      page,
      after => world.state.webhooks.newest('byOrg', principal.orgId, after),
      row => row.record,
    )
  },

  getWebhook({ principal, path }, world) {
    const webhook = findWebhook(world, principal, path.id)
    return isRefusal(webhook) ? webhook : ok(webhook.record)
  },

  updateWebhook({ principal, path, body }, world) {
    const webhook = findWebhook(world, principal, path.id)
    if (isRefusal(webhook)) return webhook
    const refusal = refuseEndpoint(body, world.webhooks.allowHttpLoopback)
    if (refusal) return refusal
    const { record } = changeWebhook(world, webhook, body)
    world.webhooks.wake(webhook.id)
    return ok(record)
  },

  deleteWebhook({ principal, path }, world) {
    const webhook = findWebhook(world, principal, path.id)
    if (isRefusal(webhook)) return webhook
    world.webhooks.remove(webhook)
    return ok({ success: true })
  },

  listEventTypes() {
    return ok({ eventTypes })
  },

  rotateWebhookSecret({ principal, path }, world) {
    const webhook = findWebhook(world, principal, path.id)
    if (isRefusal(webhook)) return webhook
    const secret = world.ids.secret('whsec_')
    const record = { ...webhook.record, updatedAt: world.clock.iso() }
    world.state.webhooks.replace({ ...webhook, record, secret })
    return ok({ id: webhook.id, secret })
  },

  async testWebhook({ principal, path, body }, world) {
    const webhook = findWebhook(world, principal, path.id)
    if (isRefusal(webhook)) return webhook
    const event = body.event ?? defaultEvent(webhook)
    if (!isEventName(event)) {
      const names = eventTypes.map(({ name }) => name).join(', ')
      return refuseMembers([{ path: '/event', message: `must be one of the events: ${names}` }])
    }
    return ok(await world.webhooks.test(webhook, exampleEvent(world, webhook.orgId, { event })))
  },

  async reenableWebhook({ principal, path }, world) {
    const webhook = findWebhook(world, principal, path.id)
    if (isRefusal(webhook)) return webhook
    const event = exampleEvent(world, webhook.orgId, { event: defaultEvent(webhook) })
    const { error } = await world.webhooks.test(webhook, event)
    if (error !== null) {
      const detail = `The webhook "${path.id}" was not enabled again, because its test delivery failed: ${error} Fix the endpoint and try again, or enable it without a test: PUT with active true.`
      return refuse(400, 'BAD_REQUEST', detail)
    }
    // The endpoint took its time; the subscription may have been changed or deleted meanwhile.
    return switchOnAgain(world, webhook.id)
  },
}

function switchOnAgain(world: World, id: string): Reply<'reenableWebhook'> {
  const webhook = world.state.webhooks.get(id)
  if (!webhook) return notFound('webhook', id)
  const record = switchOn(webhook.record, world.clock.iso())
  world.state.webhooks.replace({ ...webhook, record })
  world.webhooks.wake(id)
  return ok(record)
}

/** The first event that a subscription asks for; the first of all where it asks for none that there is. */
function defaultEvent({ record }: WebhookRow): EventName {
  const [name = ''] = eventsFor(record.events)
  return isEventName(name) ? name : 'message.received'
}
