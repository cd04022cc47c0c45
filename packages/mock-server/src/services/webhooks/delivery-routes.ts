import { ok } from '../../http/handlers.ts'
import { readPage } from '../../http/paging.ts'
import { isProblem, notFound, problem } from '../../http/problem.ts'
import { findVisible } from '../agents/access.ts'
import { respondWithPage } from '../respond.ts'
import type { AreaHandlers } from '../services.ts'
import { ownerKey, selectOwn } from '../stored.ts'
import { showDeliveries } from './show-delivery.ts'

export const deliveries = {
  getWebhookStats({ principal, path }, services) {
    const webhook = findVisible(services.state.webhooks, 'webhook', principal, path.id)
    if (isProblem(webhook)) return webhook
    const { counts, lastAttemptAt } = webhook.stats
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
    return respondWithPage(page, after => services.state.deliveries.newest('byWebhook', list, after))
  },

  replayWebhookDelivery({ principal, path }, services) {
    const delivery = services.state.deliveries.get(path.deliveryId)
    if (delivery?.orgId !== principal.orgId) return notFound('delivery', path.deliveryId)
    const { id, status } = delivery.record
    if (status !== 'DEAD_LETTERED') {
      const detail = `The delivery "${id}" is ${status}. Only a dead-lettered delivery can be replayed.`
      return problem(400, 'BAD_REQUEST', detail)
    }
    const replayed = services.webhooks.replay(services.work, delivery)
    return isProblem(replayed) ? replayed : ok(replayed)
  },
} satisfies AreaHandlers
