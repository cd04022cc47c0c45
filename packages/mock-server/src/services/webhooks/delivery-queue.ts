import type { WebhookDelivery, WebhookDeliveryStatus } from '@agentcomms/spec'
import { type Problem, problem } from '../../http/problem.ts'
import { toMilliseconds } from '../../runtime/duration.ts'
import { countAttempt, nextAllowedAt } from '../../runtime/rate-window.ts'
import type { Work } from '../../work/work.ts'
import type { ReadContext } from '../app-context.ts'
import type { EventPayload } from '../event-log.ts'
import { ALL_OWNERS } from '../stored.ts'
import { assertTransition, checkTransition, type Transitions } from '../transitions.ts'
import type { AttemptOutcome } from './attempt.ts'
import { backoffAfter } from './backoff.ts'
import { withState } from './subscription.ts'
import type { DeliveryRow, DeliveryStats, WebhookRow } from './tables.ts'
import type { ResolvedWebhookOptions } from './webhook-options.ts'

export interface DeliveryQueueOptions extends ResolvedWebhookOptions {
  context: ReadContext
  /** Seed of the jitter and of the shuffled order. */
  seed: number
}

/** Transitions of a delivery. Only a replay makes a finished delivery PENDING again. */
const DELIVERY_STATUS: Transitions<WebhookDeliveryStatus> = {
  PENDING: ['IN_FLIGHT', 'DEAD_LETTERED'],
  IN_FLIGHT: ['SUCCEEDED', 'RETRYING', 'DEAD_LETTERED'],
  RETRYING: ['IN_FLIGHT', 'DEAD_LETTERED'],
  SUCCEEDED: ['PENDING'],
  DEAD_LETTERED: ['PENDING'],
}

/** An event to deliver to one subscription. */
export interface NewDelivery {
  id: string
  event: EventPayload
  /** Body of the requests. */
  body: Record<string, unknown>
}

const NO_RESPONSE = { statusCode: null, responseBody: null, lastError: null }

type Changes = Partial<WebhookDelivery> & Pick<WebhookDelivery, 'status'>

/** Decides the time and order of attempts, and records their outcomes. Its state is in the tables. */
export class DeliveryQueue {
  #options: DeliveryQueueOptions
  #context: ReadContext

  constructor(options: DeliveryQueueOptions) {
    this.#options = options
    this.#context = options.context
  }

  /** Adds a delivery that waits for its first attempt. */
  add(work: Work, webhook: WebhookRow, delivery: NewDelivery, delayMs: number): void {
    const { clock } = this.#context
    const dueAt = clock.iso(clock.now() + delayMs)
    this.#insert(work, webhook, delivery, { status: 'PENDING', nextAttemptAt: dueAt }, dueAt)
    clock.countWork(`deliveries of ${delivery.event.event} to ${webhook.record.url}`)
  }

  /** Adds a dead letter for an event of a subscription that failures have disabled. It can be replayed. */
  addDeadLetter(work: Work, webhook: WebhookRow, delivery: NewDelivery): void {
    const deadLetteredAt = this.#context.clock.iso()
    const lastError = 'The subscription was disabled when the event fired.'
    this.#insert(
      work,
      webhook,
      delivery,
      { status: 'DEAD_LETTERED', lastError, deadLetteredAt },
      deadLetteredAt,
    )
    this.#deleteOldest(work)
  }

  /** Returns the next attempt time of a subscription, or undefined if no attempt can be made. */
  nextAt(webhookId: string): number | undefined {
    return this.#next(webhookId)?.at
  }

  /** Marks the next delivery of a subscription as in flight and returns it, if it can be attempted now. */
  take(work: Work, webhookId: string): DeliveryRow | undefined {
    const { clock } = this.#context
    const next = this.#next(webhookId)
    const now = clock.now()
    if (!next || next.at > now) return undefined
    const { row, webhook } = next
    const stats = { rateWindow: countAttempt(webhook.stats.rateWindow, now), lastAttemptAt: clock.iso(now) }
    const started = { attempts: row.record.attempts + 1, nextAttemptAt: null }
    return this.#move(work.with(row.id), row, { status: 'IN_FLIGHT', ...started }, stats)
  }

  /** Records the outcome of an attempt. */
  recordOutcome(work: Work, id: string, outcome: AttemptOutcome): void {
    const { clock, state } = this.#context
    const row = state.deliveries.get(id)
    if (!row) return
    const { statusCode, responseBody, error: lastError } = outcome
    const response = { statusCode, responseBody, lastError }
    if (lastError === null) {
      this.#finish(work, row, 'SUCCEEDED', response)
      this.#countFailures(work, row.webhookId, 'success')
      return
    }
    const { attempts, maxAttempts } = row.record
    if (attempts >= maxAttempts || !state.webhooks.get(row.webhookId)) {
      this.#finish(work, row, 'DEAD_LETTERED', response)
    } else {
      const retryAfterMs = Math.min(outcome.retryAfterMs ?? 0, toMilliseconds(this.#options.maxBackoff))
      const delayMs = Math.max(backoffAfter(id, attempts, this.#options), retryAfterMs)
      const dueAt = clock.iso(clock.now() + delayMs)
      this.#move(work, { ...row, dueAt }, { status: 'RETRYING', ...response, nextAttemptAt: dueAt })
    }
    this.#countFailures(work, row.webhookId, 'failure')
  }

  /** Puts a finished delivery at the end of the queue, with 0 attempts. */
  replay(work: Work, row: DeliveryRow): DeliveryRow | Problem<400> {
    const { clock, state } = this.#context
    const { id, status } = row.record
    const invalid = checkTransition(DELIVERY_STATUS, { name: 'delivery', id, state: status }, 'PENDING')
    if (invalid) return { ...invalid, detail: `${invalid.detail} Only a finished delivery can be replayed.` }
    if (!state.webhooks.get(row.webhookId)) {
      const detail = `The delivery "${id}" cannot be replayed, because its subscription was deleted.`
      return problem(400, 'BAD_REQUEST', detail)
    }
    const dueAt = clock.iso()
    const reset: Changes = {
      status: 'PENDING',
      attempts: 0,
      ...NO_RESPONSE,
      nextAttemptAt: dueAt,
      completedAt: null,
      deadLetteredAt: null,
    }
    return this.#move(work, { ...row, dueAt }, reset)
  }

  /** Dead-letters the waiting deliveries of a deleted subscription. */
  deadLetterWaiting(work: Work, webhookId: string): void {
    for (const row of [...this.#context.state.deliveries.oldest('waiting', webhookId)])
      this.#finish(work, row, 'DEAD_LETTERED', { lastError: 'The subscription was deleted.' })
  }

  #next(webhookId: string): { row: DeliveryRow; webhook: WebhookRow; at: number } | undefined {
    const { clock, state } = this.#context
    const webhook = state.webhooks.get(webhookId)
    if (!webhook?.record.active) return undefined
    const { rateWindow: window } = webhook.stats
    const allowedAt = nextAllowedAt({ window, cap: webhook.record.rateLimitPerMinute }, clock.now())
    const [row] = state.deliveries.oldest('waiting', webhookId)
    if (!row || allowedAt === Number.POSITIVE_INFINITY) return undefined
    const dueAt = Date.parse(row.dueAt)
    return { row, webhook, at: allowedAt > clock.now() ? Math.max(allowedAt, dueAt) : dueAt }
  }

  #finish(
    work: Work,
    row: DeliveryRow,
    status: 'SUCCEEDED' | 'DEAD_LETTERED',
    changes: Partial<WebhookDelivery>,
  ): void {
    const { clock } = this.#context
    const time = status === 'SUCCEEDED' ? 'completedAt' : 'deadLetteredAt'
    this.#move(work, row, { status, ...changes, nextAttemptAt: null, [time]: clock.iso() })
    this.#deleteOldest(work)
  }

  /** Deletes the oldest finished deliveries above the limit. The statistics count only stored deliveries. */
  #deleteOldest(work: Work): void {
    const { deliveries } = this.#context.state
    while (deliveries.count('finished', ALL_OWNERS) > this.#options.maxStoredDeliveries) {
      const [oldest] = deliveries.oldest('finished', ALL_OWNERS)
      if (!oldest) return
      deliveries.delete(work, oldest.id)
      this.#count(work, oldest.webhookId, { [oldest.record.status]: -1 })
    }
  }

  #insert(
    work: Work,
    webhook: WebhookRow,
    { id, event, body }: NewDelivery,
    changes: Changes,
    dueAt: string,
  ): void {
    const { clock, state } = this.#context
    const createdAt = clock.iso()
    const record: WebhookDelivery = {
      id,
      webhookId: webhook.id,
      event: event.event,
      payload: body,
      attempts: 0,
      maxAttempts: webhook.record.maxAttempts ?? this.#options.maxAttempts,
      ...NO_RESPONSE,
      nextAttemptAt: null,
      completedAt: null,
      deadLetteredAt: null,
      messageId: 'messageId' in event ? event.messageId : null,
      createdAt,
      ...changes,
    }
    const { webhookId, status } = record
    state.deliveries.insert(work, { id, orgId: webhook.orgId, createdAt, webhookId, dueAt, record })
    this.#count(work, webhookId, { [status]: 1 })
  }

  #move(work: Work, row: DeliveryRow, changes: Changes, stats: Partial<DeliveryStats> = {}): DeliveryRow {
    const { id, status: from } = row.record
    assertTransition(DELIVERY_STATUS, { name: 'delivery', id, state: from }, changes.status)
    this.#count(work, row.webhookId, { [from]: -1, [changes.status]: 1 }, stats)
    return this.#context.state.deliveries.replace(work, { ...row, record: { ...row.record, ...changes } })
  }

  /** Updates the counts and the statistics of a subscription in one write. */
  #count(
    work: Work,
    webhookId: string,
    changes: Partial<Record<WebhookDeliveryStatus, number>>,
    stats: Partial<DeliveryStats> = {},
  ): void {
    const { webhooks } = this.#context.state
    const webhook = webhooks.get(webhookId)
    if (!webhook) return
    const counts = { ...webhook.stats.counts }
    for (const [status, change] of Object.entries(changes) as [WebhookDeliveryStatus, number][])
      counts[status] += change
    webhooks.replace(work, { ...webhook, stats: { ...webhook.stats, ...stats, counts } })
  }

  /** Counts consecutive failures, and disables the subscription at the limit. A success resets the count. */
  #countFailures(work: Work, webhookId: string, result: 'success' | 'failure'): void {
    const { state, clock } = this.#context
    const webhook = state.webhooks.get(webhookId)
    if (!webhook) return
    const consecutiveFailures = result === 'failure' ? webhook.record.consecutiveFailures + 1 : 0
    if (consecutiveFailures === webhook.record.consecutiveFailures) return
    const counted = { ...webhook.record, consecutiveFailures }
    const isThresholdReached = consecutiveFailures >= this.#options.disableAfterFailures
    const record = isThresholdReached ? withState(counted, 'DISABLED', clock.iso()) : counted
    state.webhooks.replace(work, { ...webhook, record })
  }
}
