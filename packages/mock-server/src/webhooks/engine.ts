import type { WebhookDelivery } from '@agentcomms/spec'
import { type Duration, toMilliseconds } from '../core/clock.ts'
import type { EventPayload, LoggedEvent } from '../core/events.ts'
import type { Ground } from '../core/ground.ts'
import { hashOf } from '../core/hash.ts'
import { Random } from '../core/ids.ts'
import { RateLimit } from '../core/rate-limit.ts'
import type { DeliveryRow, WebhookRow } from '../core/state.ts'
import {
  type AttemptOutcome,
  type Receiver,
  type SignedAttempt,
  sendAttempt,
  signAttempt,
} from './attempt.ts'
import { matchesEvent } from './match.ts'

export interface WebhookEngineOptions {
  ground: Ground
  /** Seed of the jitter. */
  seed: number
  fetch: typeof fetch
  timeoutMs: number
  maxAttempts: number
  firstBackoff: Duration
  longestBackoff: Duration
  signingTime: 'wall' | 'mock' | undefined
  allowHttpLoopback: boolean
  /** Failed attempts in a row after which an endpoint is disabled. */
  failureThreshold: number
}

const BACKOFF_FACTOR = 4
const JITTER_PERCENT = 20

/** Turns events into deliveries and carries them to their endpoints, again and again until they are taken or given up. */
export class WebhookEngine {
  readonly allowHttpLoopback: boolean
  #options: WebhookEngineOptions
  #receivers = new Map<string, Receiver>()
  #turn: Promise<void> = Promise.resolve()
  #rates: RateLimit

  constructor(options: WebhookEngineOptions) {
    this.#options = options
    this.allowHttpLoopback = options.allowHttpLoopback
    this.#rates = new RateLimit(options.ground.clock)
    options.ground.events.onEvent(event => this.#queue(event))
  }

  /** Deliveries to this url go to `receiver` and not over the network. */
  listen(url: string, receiver: Receiver): void {
    this.#receivers.set(new URL(url).href, receiver)
  }

  /** Every delivery, oldest first. */
  deliveries(): WebhookDelivery[] {
    return [...this.#options.ground.state.deliveries.oldest('all', '')].map(row => row.record)
  }

  /** Takes a subscription away. Its waiting deliveries end. */
  remove(webhook: WebhookRow): void {
    const { state, clock } = this.#options.ground
    state.webhooks.delete(webhook.id)
    for (const row of [...state.deliveries.oldest('byWebhook', webhook.id)]) {
      if (row.record.status === 'SUCCEEDED' || row.record.status === 'DEAD_LETTERED') continue
      const lastError = 'The subscription was deleted.'
      this.#update(row, {
        status: 'DEAD_LETTERED',
        lastError,
        nextAttemptAt: null,
        deadLetteredAt: clock.iso(),
      })
    }
  }

  #queue({ orgId, payload }: LoggedEvent): void {
    for (const webhook of [...this.#options.ground.state.webhooks.oldest('byOrg', orgId)]) {
      const { active, events } = webhook.record
      if (active && events.some(pattern => matchesEvent(pattern, payload.event)))
        this.#enqueue(webhook, payload)
    }
  }

  #enqueue(webhook: WebhookRow, payload: EventPayload): void {
    const { clock, ids, state } = this.#options.ground
    const createdAt = clock.iso()
    const record: WebhookDelivery = {
      id: ids.id(),
      webhookId: webhook.id,
      event: payload.event,
      payload: { ...payload },
      status: 'PENDING',
      attempts: 0,
      maxAttempts: webhook.record.maxAttempts ?? this.#options.maxAttempts,
      statusCode: null,
      responseBody: null,
      lastError: null,
      nextAttemptAt: createdAt,
      completedAt: null,
      deadLetteredAt: null,
      messageId: 'messageId' in payload ? payload.messageId : null,
      createdAt,
    }
    state.deliveries.insert({ id: record.id, orgId: webhook.orgId, createdAt, webhookId: webhook.id, record })
    clock.schedule(clock.now(), () => this.#deliver(record.id))
  }

  async #deliver(id: string): Promise<void> {
    const { timeoutMs, signingTime } = this.#options
    const { clock, state } = this.#options.ground
    const row = state.deliveries.get(id)
    const webhook = row && state.webhooks.get(row.webhookId)
    if (!row || !webhook || this.#mustWait(row, webhook)) return
    this.#update(row, { status: 'IN_FLIGHT', attempts: row.record.attempts + 1, nextAttemptAt: null })
    const receiver = this.#receivers.get(new URL(webhook.record.url).href)
    const signed = signAttempt({
      delivery: row.record,
      webhook,
      receiver,
      mockTime: clock.iso(),
      signingTime,
    })
    const sent = this.#inTurn(signed, attempt =>
      sendAttempt(attempt, { fetch: this.#options.fetch, timeoutMs }),
    )
    this.#settle(id, await sent)
  }

  /** An endpoint that is switched off, or has had its deliveries of this minute. What is held keeps its place. */
  #mustWait(row: DeliveryRow, webhook: WebhookRow): boolean {
    const { clock } = this.#options.ground
    const { active, rateLimitPerMinute } = webhook.record
    if (!active || rateLimitPerMinute === 0) {
      this.#update(row, { nextAttemptAt: null })
      return true
    }
    if (rateLimitPerMinute === null) return false
    const { allowed, nextWindowAt } = this.#rates.take(webhook.id, rateLimitPerMinute)
    if (allowed) return false
    this.#update(row, { nextAttemptAt: clock.iso(nextWindowAt) })
    clock.schedule(nextWindowAt, () => this.#deliver(row.id))
    return true
  }

  /** Attempts go out in the order in which they became due, however long the signature of each takes. */
  #inTurn<T>(signed: Promise<SignedAttempt>, send: (attempt: SignedAttempt) => Promise<T>): Promise<T> {
    const mine = this.#turn.then(() => signed).then(attempt => ({ sent: send(attempt) }))
    this.#turn = mine.then(
      () => undefined,
      () => undefined,
    )
    return mine.then(({ sent }) => sent)
  }

  #settle(id: string, outcome: AttemptOutcome): void {
    const { clock, state } = this.#options.ground
    const row = state.deliveries.get(id)
    const webhook = row && state.webhooks.get(row.webhookId)
    if (!row || !webhook) return
    const answer = {
      statusCode: outcome.statusCode,
      responseBody: outcome.responseBody,
      lastError: outcome.error,
    }
    if (outcome.error === null) {
      this.#update(row, { ...answer, status: 'SUCCEEDED', completedAt: clock.iso() })
      this.#countFailures(webhook, 0)
      return
    }
    this.#countFailures(webhook, webhook.record.consecutiveFailures + 1)
    if (row.record.attempts >= row.record.maxAttempts) {
      this.#update(row, { ...answer, status: 'DEAD_LETTERED', deadLetteredAt: clock.iso() })
      return
    }
    const at = clock.now() + this.#backoffMs(row.record)
    this.#update(row, { ...answer, status: 'RETRYING', nextAttemptAt: clock.iso(at) })
    clock.schedule(at, () => this.#deliver(id))
  }

  /** After attempt n: the first backoff times four to the power of n − 1, ± 20 %. */
  #backoffMs({ id, attempts }: WebhookDelivery): number {
    const { firstBackoff, longestBackoff, seed } = this.#options
    const backoff = toMilliseconds(firstBackoff) * BACKOFF_FACTOR ** (attempts - 1)
    // Drawn for this attempt alone: in which order endpoints answer has no say in it.
    const jitter = new Random(seed ^ hashOf(`${id} ${attempts}`))
    const factor = jitter.integer(100 - JITTER_PERCENT, 100 + JITTER_PERCENT) / 100
    return Math.round(Math.min(backoff * factor, toMilliseconds(longestBackoff)))
  }

  #update(row: DeliveryRow, changes: Partial<WebhookDelivery>): void {
    this.#options.ground.state.deliveries.replace({ ...row, record: { ...row.record, ...changes } })
  }

  #countFailures(webhook: WebhookRow, consecutiveFailures: number): void {
    const { state, clock } = this.#options.ground
    const { record } = webhook
    if (record.consecutiveFailures === consecutiveFailures) return
    const isDisabled = record.active && consecutiveFailures >= this.#options.failureThreshold
    const disabled = isDisabled && {
      active: false,
      disabledReason: `${consecutiveFailures} attempts in a row failed.`,
      disabledAt: clock.iso(),
    }
    state.webhooks.replace({ ...webhook, record: { ...record, consecutiveFailures, ...disabled } })
  }
}
