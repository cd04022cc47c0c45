import type { WebhookDelivery } from '@agentcomms/spec'
import type { DeliveryFailure } from '@agentcomms/spec/control'
import { isProblem, noContent, notFound, ok, problem } from '../../http/handlers.ts'
import { hideSecretsIn } from '../../http/request-log.ts'
import { shorten, toOneLine } from '../../http/text.ts'
import { type Snapshotable, StoredMap, type Work } from '../../work/work.ts'
import type { AppContext, ControlHandlers, ReadContext } from '../app-context.ts'
import type { EventName } from '../events.ts'
import type { AttemptOutcome } from './attempt.ts'
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

/** Number of failures that are kept for the next report. */
const MAX_FAILURES = 1_000
/** Number of failures that one message lists. */
const MAX_LISTED = 20
const DUPLICATE_REASON =
  'The receiver had handled this delivery before and ran no handler. Call clear() of its deduper before a restore, an import or another mock with the same seed: deliveries repeat.'

type FailedDelivery = Pick<WebhookDelivery, 'id' | 'event' | 'status'>
type FailedAttempt = Pick<AttemptOutcome, 'statusCode' | 'responseBody' | 'error'>

/** Deliveries that failed since the last `take()`, for tests that wait for their webhooks. */
export class DeliveryReport implements Snapshotable {
  /** Failures by the ids of their deliveries, oldest first. */
  readonly #failures = new StoredMap<DeliveryFailure>()
  #taking: { work: Work; failures: Promise<DeliveryFailure[]> } | undefined

  /** Records a delivery whose last attempt failed, or was a duplicate if it has no error. */
  add(
    { id, event, status }: FailedDelivery,
    url: string,
    { statusCode, responseBody, error }: FailedAttempt,
  ): void {
    const reason = error ?? DUPLICATE_REASON
    this.#failures.set(id, { deliveryId: id, event, url, status, statusCode, reason, responseBody })
    const [oldest = ''] = this.#failures.keys()
    if (this.#failures.size > MAX_FAILURES) this.#failures.delete(oldest)
  }

  /** Forgets a delivery, whose last attempt succeeded. */
  remove(id: string): void {
    this.#failures.delete(id)
  }

  clear(): void {
    this.#failures.clear()
  }

  /** Returns the failures, and the deliveries that nobody will attempt, because their subscription sends nothing. */
  list({ state }: ReadContext): DeliveryFailure[] {
    const held = state.webhooks.rows().flatMap(({ id, record: { active, rateLimitPerMinute, url } }) => {
      if (active && rateLimitPerMinute !== 0) return []
      const reason = `The delivery waits, because ${active ? 'the rate limit of its subscription is 0' : 'its subscription is not active'}.`
      return [...state.deliveries.oldest('waiting', id)].map(({ record }) => {
        const { event, status, statusCode, responseBody } = record
        return { deliveryId: record.id, event, url, status, statusCode, reason, responseBody }
      })
    })
    const heldIds = new Set(held.map(({ deliveryId }) => deliveryId))
    return [...[...this.#failures.values()].filter(({ deliveryId }) => !heldIds.has(deliveryId)), ...held]
  }

  /** Waits for `idle`, then returns the failures and forgets them. Calls at the same time get the same failures. */
  take(context: AppContext, idle: () => Promise<void>): Promise<DeliveryFailure[]> {
    const run = async (): Promise<DeliveryFailure[]> => {
      try {
        await idle()
        const failures = this.list(context)
        this.clear()
        return failures
      } finally {
        if (this.#taking?.work === context.work) this.#taking = undefined
      }
    }
    // A call before a restore has no result for a call after it.
    if (!this.#taking?.work.isCurrent) this.#taking = { work: context.work, failures: run() }
    return this.#taking.failures
  }

  snapshot(): () => void {
    return this.#failures.snapshot()
  }
}

/** Returns the text of an error, with one line for each failure. */
export function describeFailures(failures: readonly DeliveryFailure[]): string {
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

/** Returns a text of a receiver on one line, so that it cannot look like another failure. Hides secrets. */
function toLine(text: string): string {
  return shorten(toOneLine(hideSecretsIn(text)))
}
