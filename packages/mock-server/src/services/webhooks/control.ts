import type { DeliveryFailure } from '@agentcomms/spec/control'
import { shorten } from '../../http/error-text.ts'
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
    const replayed = [...state.webhooks.rows()]
      .filter(row => webhookId === undefined || row.id === webhookId)
      .filter(row => orgId === undefined || row.orgId === orgId)
      .reduce((sum, row) => sum + webhooks.replayDeadLetters(context, row), 0)
    return ok({ replayed })
  },

  getDeliveryOrder(_, { webhooks }) {
    return ok({ order: webhooks.order })
  },

  webhooksSetOrder({ body: { order } }, { webhooks }) {
    webhooks.order = order
    return noContent
  },

  async webhooksSettled(_, { clock, webhooks }) {
    await clock.waitUntilIdle()
    return ok({ failures: webhooks.failures() })
  },

  async webhooksDelivered(_, { clock, webhooks }) {
    await clock.waitUntilIdle()
    const failures = webhooks.takeFailures()
    return failures.length === 0 ? noContent : problem(409, 'CONFLICT', describeFailures(failures))
  },
} satisfies ControlHandlers

/** Number of failures that one message lists. */
const MAX_LISTED = 20

function describeFailures(failures: readonly DeliveryFailure[]): string {
  const lines = failures.slice(0, MAX_LISTED).map(({ event, url, status, reason, responseBody }) => {
    const response = responseBody ? ` Response: ${toLine(responseBody)}` : ''
    return `- ${event} to ${url} (${status}): ${toLine(reason)}${response}`
  })
  const rest = failures.length - lines.length
  return [
    `${failures.length === 1 ? 'A webhook delivery' : `${failures.length} webhook deliveries`} failed:`,
    ...lines,
    ...(rest > 0 ? [`- and ${rest} more`] : []),
  ].join('\n')
}

/** Returns a text of a receiver on one line, so that it cannot look like another failure. */
function toLine(text: string): string {
  return shorten(text.replace(/\s+/g, ' ').trim())
}
