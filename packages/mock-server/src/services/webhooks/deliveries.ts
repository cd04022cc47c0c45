import type { WebhookDelivery, WebhookDeliveryStatus } from '@agentcomms/spec'
import type { DeliveryOrder, WebhookOptions } from '@agentcomms/spec/control'
import { type Problem, problem } from '../../http/problem.ts'
import { countAttempt, nextAllowedAt } from '../../http/rate-limit.ts'
import type { Work } from '../../store/work.ts'
import { hashText, Random } from '../../work/ids.ts'
import { toMilliseconds } from '../../work/time.ts'
import type { ReadContext, WithDefaults } from '../app-context.ts'
import type { EventPayload } from '../event-definitions.ts'
import { ALL_OWNERS, ownerKey } from '../stored.ts'
import { assertTransition, checkTransition, type Transitions } from '../transitions.ts'
import type { AttemptOutcome } from './attempt.ts'
import { withState } from './subscription.ts'
import type { DeliveryRow, DeliveryStats, WebhookRow } from './tables.ts'

export interface DeliveriesOptions extends WithDefaults<WebhookOptions> {
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

/** Fields of a delivery that no attempt has changed. */
const NOT_ATTEMPTED = {
  attempts: 0,
  statusCode: null,
  responseBody: null,
  lastError: null,
  completedAt: null,
  deadLetteredAt: null,
} satisfies Partial<WebhookDelivery>

/** Longest delay of a shuffled delivery, on the clock of the mock. */
const MAX_SHUFFLE_DELAY_MS = 1_000

/** An event to deliver to one subscription. */
interface NewDelivery {
  event: EventPayload
  /** Body of the requests. */
  body: Record<string, unknown>
  order: DeliveryOrder
}

type Changes = Partial<WebhookDelivery> & Pick<WebhookDelivery, 'status'>

/**
 * Owns the deliveries: every change of a status, a due time or a count is made here. All state is in the
 * tables.
 */
export class Deliveries {
  #options: DeliveriesOptions
  #context: ReadContext

  constructor(options: DeliveriesOptions) {
    this.#options = options
    this.#context = options.context
  }

  /**
   * Adds a delivery that waits for its first attempt, or a dead letter if failures have disabled the
   * subscription.
   */
  add(work: Work, webhook: WebhookRow, { event, body, order }: NewDelivery): void {
    const { clock, ids, state } = this.#context
    const id = ids.id(work)
    const createdAt = clock.iso()
    const { active, maxAttempts, url } = webhook.record
    const range: [number, number] = [0, order === 'shuffled' ? MAX_SHUFFLE_DELAY_MS : 0]
    const dueAt = clock.iso(clock.now() + drawInteger(`${id} order`, this.#options.seed, range))
    const lastError = 'The subscription was disabled when the event fired.'
    const record: WebhookDelivery = {
      id,
      webhookId: webhook.id,
      event: event.event,
      payload: body,
      maxAttempts: maxAttempts ?? this.#options.maxAttempts,
      ...NOT_ATTEMPTED,
      messageId: 'messageId' in event ? event.messageId : null,
      createdAt,
      ...(active
        ? { status: 'PENDING', nextAttemptAt: dueAt }
        : { status: 'DEAD_LETTERED', nextAttemptAt: null, lastError, deadLetteredAt: createdAt }),
    }
    state.deliveries.insert(work, {
      id,
      orgId: webhook.orgId,
      createdAt,
      webhookId: webhook.id,
      dueAt,
      record,
    })
    this.#count(work, webhook.id, { [record.status]: 1 })
    if (active) clock.countWork(`deliveries of ${event.event} to ${url}`)
    else this.#deleteOldest(work)
  }

  /**
   * Returns the next attempt time of a subscription. Undefined if no attempt can be made before something
   * changes.
   */
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

  /**
   * Records the outcome of an attempt: the delivery succeeded, waits for the next attempt, or is
   * dead-lettered.
   */
  recordOutcome(work: Work, id: string, outcome: AttemptOutcome): void {
    const { clock, state } = this.#context
    const row = state.deliveries.get(id)
    if (!row) return
    const { statusCode, responseBody, error: lastError } = outcome
    const response = { statusCode, responseBody, lastError }
    const { attempts, maxAttempts } = row.record
    if (lastError === null) {
      this.#finish(work, row, 'SUCCEEDED', response)
    } else if (attempts >= maxAttempts || !state.webhooks.get(row.webhookId)) {
      this.#finish(work, row, 'DEAD_LETTERED', response)
    } else {
      const retryAfterMs = Math.min(outcome.retryAfterMs ?? 0, toMilliseconds(this.#options.maxBackoff))
      const delayMs = Math.max(backoffAfter(id, attempts, this.#options), retryAfterMs)
      const dueAt = clock.iso(clock.now() + delayMs)
      this.#move(work, { ...row, dueAt }, { status: 'RETRYING', ...response, nextAttemptAt: dueAt })
    }
    this.#countFailures(work, row.webhookId, lastError !== null)
  }

  /** Makes a finished delivery wait again, behind those that are due, with 0 attempts. */
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
    return this.#move(work, { ...row, dueAt }, { status: 'PENDING', ...NOT_ATTEMPTED, nextAttemptAt: dueAt })
  }

  /** Dead-letters the waiting deliveries of a deleted subscription. */
  deadLetterWaiting(work: Work, webhookId: string): void {
    for (const row of [...this.#context.state.deliveries.oldest('waiting', webhookId)])
      this.#finish(work, row, 'DEAD_LETTERED', { lastError: 'The subscription was deleted.' })
  }

  /** Returns the delivery that a subscription attempts next, and the time of the attempt. */
  #next(webhookId: string): { row: DeliveryRow; webhook: WebhookRow; at: number } | undefined {
    const { clock, state } = this.#context
    const webhook = state.webhooks.get(webhookId)
    if (!webhook?.record.active) return undefined
    const inFlight = state.deliveries.count('byWebhook', ownerKey(webhookId, 'IN_FLIGHT'))
    if (inFlight >= this.#options.concurrency) return undefined
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
    const time = status === 'SUCCEEDED' ? 'completedAt' : 'deadLetteredAt'
    this.#move(work, row, { status, ...changes, nextAttemptAt: null, [time]: this.#context.clock.iso() })
    this.#deleteOldest(work)
  }

  #move(work: Work, row: DeliveryRow, changes: Changes, stats: Partial<DeliveryStats> = {}): DeliveryRow {
    const { id, status: from } = row.record
    assertTransition(DELIVERY_STATUS, { name: 'delivery', id, state: from }, changes.status)
    this.#count(work, row.webhookId, { [from]: -1, [changes.status]: 1 }, stats)
    return this.#context.state.deliveries.replace(work, { ...row, record: { ...row.record, ...changes } })
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
  #countFailures(work: Work, webhookId: string, hasFailed: boolean): void {
    const { state, clock } = this.#context
    const webhook = state.webhooks.get(webhookId)
    if (!webhook) return
    const consecutiveFailures = hasFailed ? webhook.record.consecutiveFailures + 1 : 0
    if (consecutiveFailures === webhook.record.consecutiveFailures) return
    const counted = { ...webhook.record, consecutiveFailures }
    const isThresholdReached = consecutiveFailures >= this.#options.disableAfterFailures
    const record = isThresholdReached ? withState(counted, 'DISABLED', clock.iso()) : counted
    state.webhooks.replace(work, { ...webhook, record })
  }
}

type BackoffField = 'firstBackoff' | 'backoffFactor' | 'jitterPercent' | 'maxBackoff' | 'seed'

/** Returns the delay after the failed attempt number `attempts` of a delivery, in milliseconds. */
export function backoffAfter(
  id: string,
  attempts: number,
  { seed, firstBackoff, backoffFactor, jitterPercent, maxBackoff }: Pick<DeliveriesOptions, BackoffField>,
): number {
  const backoff = toMilliseconds(firstBackoff) * backoffFactor ** (attempts - 1)
  const percent = drawInteger(`${id} ${attempts}`, seed, [100 - jitterPercent, 100 + jitterPercent])
  return Math.round(Math.min((backoff * percent) / 100, toMilliseconds(maxBackoff)))
}

/**
 * Returns a random integer that depends only on `purpose` and `seed`, not on the order in which endpoints
 * respond.
 */
function drawInteger(purpose: string, seed: number, [least, most]: [number, number]): number {
  return new Random(seed ^ hashText(purpose)).integer(least, most)
}
