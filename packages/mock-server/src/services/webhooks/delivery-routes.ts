import { readPage } from '../../http/paging.ts'
import { isRefusal, notFound } from '../../http/problem.ts'
import type { Selection } from '../../store/table.ts'
import { type HandlersOf, ok } from '../handlers.ts'
import { type DeliveryRow, ownList } from '../state.ts'
import { showDeliveries } from './show-delivery.ts'
import { findWebhook } from './subscription.ts'

type DeliveryOperation =
  | 'getWebhookStats'
  | 'listWebhookDeliveries'
  | 'listWebhookDeadLetters'
  | 'replayWebhookDelivery'

export const deliveries: HandlersOf<DeliveryOperation> = {
  getWebhookStats({ principal, path }, world) {
    const webhook = findWebhook(world, principal, path.id)
    if (isRefusal(webhook)) return webhook
    const { counts, lastAttemptAt } = webhook.traffic
    const { PENDING, IN_FLIGHT, SUCCEEDED, RETRYING, DEAD_LETTERED } = counts
    const finished = SUCCEEDED + DEAD_LETTERED
    return ok({
      total: finished + PENDING + IN_FLIGHT + RETRYING,
      pending: PENDING,
      inFlight: IN_FLIGHT,
      succeeded: SUCCEEDED,
      retrying: RETRYING,
      deadLettered: DEAD_LETTERED,
      successRate: finished === 0 ? null : SUCCEEDED / finished,
      lastDeliveryAt: lastAttemptAt,
    })
  },

  listWebhookDeliveries({ principal, path, query }, world) {
    const webhook = findWebhook(world, principal, path.id)
    if (isRefusal(webhook)) return webhook
    const { status, event, cursor, limit } = query
    const scope = ['listWebhookDeliveries', webhook.id, status, event]
    const traits = [status, event].filter(trait => trait !== undefined)
    const selection: Selection<DeliveryRow, 'byWebhook' | 'byTrait'> = {
      lists: [
        { list: 'byWebhook', parts: [webhook.id] },
        ...traits.map(trait => ({ list: 'byTrait', parts: [ownList(webhook.id, trait)] }) as const),
      ],
      fits: ({ record }) =>
        (status === undefined || record.status === status) && (event === undefined || record.event === event),
    }
    return readPage(
      { scope, cursor, limit, salt: world.salt },
      after => world.state.deliveries.select(selection, after),
      showDeliveries(world),
    )
  },

  listWebhookDeadLetters({ principal, path, query }, world) {
    const webhook = findWebhook(world, principal, path.id)
    if (isRefusal(webhook)) return webhook
    const { cursor, limit } = query
    return readPage(
      { scope: ['listWebhookDeadLetters', webhook.id], cursor, limit, salt: world.salt },
      after => world.state.deliveries.newest('deadLetters', webhook.id, after),
      row => row.record,
    )
  },

  replayWebhookDelivery({ principal, path }, world) {
    const delivery = world.state.deliveries.get(path.deliveryId)
    if (delivery?.orgId !== principal.orgId) return notFound('delivery', path.deliveryId)
    const replayed = world.webhooks.replay(delivery)
    return isRefusal(replayed) ? replayed : ok(replayed)
  },
}
