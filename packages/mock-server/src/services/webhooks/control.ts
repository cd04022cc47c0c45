import { isProblem, noContent, notFound, ok, problem } from '../../http/handlers.ts'
import type { ControlHandlers } from '../app-context.ts'
import type { EventName } from '../events.ts'
import { triggerEvent } from './trigger.ts'

export const webhookControl = {
  async webhooksTrigger({ body: { event, fields = {}, orgId } }, context) {
    const fired = await triggerEvent(context, orgId ?? context.defaultOrgId, event as EventName, fields)
    return isProblem(fired) ? fired : ok(fired)
  },

  webhooksReplay({ body: { deliveryId } }, context) {
    const row = context.state.deliveries.get(deliveryId)
    if (!row) return notFound('delivery', deliveryId)
    const replayed = context.webhooks.replay(context, row)
    return isProblem(replayed) ? problem(409, 'CONFLICT', replayed.detail) : ok(replayed)
  },

  webhooksReplayAll({ body: { webhookId, orgId } }, context) {
    const { state, webhooks } = context
    const webhook = webhookId === undefined ? undefined : state.webhooks.get(webhookId)
    if (webhookId !== undefined && !webhook) return notFound('webhook', webhookId)
    if (webhook?.record.active === false)
      return problem(409, 'CONFLICT', `The subscription "${webhookId}" is not active. Reenable it first.`)
    const replayed = state.webhooks
      .rows()
      .filter(row => webhookId === undefined || row.id === webhookId)
      .filter(row => orgId === undefined || row.orgId === orgId)
      .reduce((sum, row) => sum + webhooks.replayDeadLetters(context, row), 0)
    return ok({ replayed })
  },

  getWebhookOptions(_, { options: { webhooks } }) {
    return ok({ allowHttpLoopback: webhooks.allowHttpLoopback, maxAttempts: webhooks.maxAttempts })
  },

  getDeliveryOrder(_, { webhooks }) {
    return ok({ order: webhooks.order })
  },

  webhooksSetOrder({ body: { order } }, { webhooks }) {
    webhooks.order = order
    return noContent
  },
} satisfies ControlHandlers
