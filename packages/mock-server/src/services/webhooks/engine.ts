import type { WebhookDelivery, WebhookTestResult } from '@agentcomms/spec'
import { isRefusal, type Refusal } from '../../http/problem.ts'
import { isLoopback, type OutwardFetch } from '../../runtime/outbound.ts'
import { systemNow } from '../../runtime/wall-clock.ts'
import { Recent } from '../../store/recent.ts'
import type { Snapshotable } from '../../store/snapshot.ts'
import type { AppContext } from '../app-context.ts'
import type { EventPayload, LoggedEvent } from '../event-log.ts'
import {
  type AttemptOutcome,
  type AttemptRequest,
  type Receiver,
  type SignedAttempt,
  sendAttempt,
  signAttempt,
} from './attempt.ts'
import { drawFor } from './backoff.ts'
import { type DeliveryAttempt, deliveryAttempt } from './delivery-attempt.ts'
import { DeliveryQueue, type DeliveryQueueOptions } from './delivery-queue.ts'
import { envelopedPayload } from './enveloped-payload.ts'
import { Receivers } from './receivers.ts'
import { showDeliveries } from './show-delivery.ts'
import { type DeliveryRow, eventKey, type WebhookRow } from './tables.ts'
import type { DeliveryOrder, ResolvedWebhookOptions } from './webhook-options.ts'

export interface WebhookEngineOptions extends DeliveryQueueOptions, ResolvedWebhookOptions {
  fetch: OutwardFetch
}

/** One endpoint at work. */
interface Lane {
  running: number
  timer: { at: number; cancel: () => void } | undefined
}

/** Everything under way. A restore or the end of the mock stops it, and its outcome is not recorded then. */
interface Life {
  lanes: Map<string, Lane>
  attempts: Set<AbortController>
  isOver: boolean
}

/** The longest time by which a shuffled delivery is held back, on the mock's clock. */
const SHUFFLE_MS = 1_000
const KEPT_ATTEMPTS = 10_000

const newLife = (): Life => ({ lanes: new Map(), attempts: new Set(), isOver: false })

/**
 * Turns events into deliveries and carries them to their endpoints, again and again until they are taken or given up.
 * Every endpoint goes at its own pace: attempts go out in the order in which they became due, a few at a time.
 */
export class WebhookEngine implements Snapshotable {
  readonly allowHttpLoopback: boolean
  #options: WebhookEngineOptions
  #context: AppContext
  #queue: DeliveryQueue
  #receivers = new Receivers()
  #order: DeliveryOrder
  #life = newLife()
  #attempts = new Recent<DeliveryAttempt>(KEPT_ATTEMPTS)

  constructor(options: WebhookEngineOptions) {
    this.#options = options
    this.#context = options.context
    this.#order = options.order
    this.allowHttpLoopback = options.allowHttpLoopback
    this.#queue = new DeliveryQueue(options)
    options.context.events.onEvent(event => this.#enqueue(event))
  }

  /** Deliveries to this url go to `receiver` and not over the network, until the answered function is called. */
  listen(url: string, receiver: Receiver): () => void {
    return this.#receivers.add(url, receiver)
  }

  /** Urls that are listened at and never got anything. */
  unusedListeners(): string[] {
    return this.#receivers.unused()
  }

  /** Holds for deliveries that are queued from now on. */
  setOrder(order: DeliveryOrder): void {
    this.#order = order
  }

  /** The deliveries that are kept, oldest first. */
  deliveries(): WebhookDelivery[] {
    const show = showDeliveries(this.#context)
    return [...this.#context.state.deliveries.oldest('all', '')].map(show)
  }

  /** The latest attempts of deliveries, oldest first. */
  attempts(): DeliveryAttempt[] {
    return this.#attempts.list()
  }

  /** To be called after a change of a subscription: what was held may go, what was on its way may have to wait. */
  wake(webhookId: string): void {
    this.#arm(webhookId, this.#life)
  }

  /** Takes a subscription away. What waits for it ends; an attempt that is under way is its last. */
  remove(webhook: WebhookRow): void {
    this.#context.state.webhooks.delete(webhook.id)
    this.#queue.end(webhook.id)
    this.wake(webhook.id)
  }

  /** Delivers a dead letter again. Refused for any other delivery. */
  replay(row: DeliveryRow): WebhookDelivery | Refusal<400> {
    const replayed = this.#queue.replay(row)
    if (isRefusal(replayed)) return replayed
    this.wake(row.webhookId)
    return showDeliveries(this.#context)(replayed)
  }

  /** Makes one attempt at once, beside the queue: no cap holds it and nothing is counted. */
  async test(webhook: WebhookRow, event: EventPayload): Promise<WebhookTestResult> {
    const { clock, ids } = this.#context
    const startedAt = clock.now()
    const refuseAfterRestore = clock.watch()
    const delivery = { deliveryId: ids.id(), event: event.event, payload: this.#bodyOf(event) }
    const { statusCode, error } = await this.#send({ ...delivery, webhook }, this.#life)
    refuseAfterRestore()
    return { success: error === null, statusCode, error, durationMs: Math.max(0, clock.now() - startedAt) }
  }

  /** Goes on after tables were filled from elsewhere: what waits is tried, and what was in flight once more. */
  resume(order: DeliveryOrder): void {
    this.#order = order
    this.#resume(this.#life)
    for (const { id } of this.#context.state.webhooks.rows()) this.#arm(id, this.#life)
  }

  get order(): DeliveryOrder {
    return this.#order
  }

  /** Ends everything under way. */
  close(): void {
    this.#end('The mock was closed.')
  }

  /**
   * Holds receivers, order and timers; deliveries are in the tables. What was in flight is tried once more. To be
   * brought back after the clock and the tables.
   */
  snapshot(): () => void {
    const restoreReceivers = this.#receivers.snapshot()
    const restoreAttempts = this.#attempts.snapshot()
    const order = this.#order
    const timers = [...this.#life.lanes].map(([webhookId, { timer }]) => ({ webhookId, timer }))
    return () => {
      const wasClosed = this.#life.isOver
      this.#end('The mock was restored.')
      restoreReceivers()
      restoreAttempts()
      this.#order = order
      if (wasClosed) return
      this.#life = newLife()
      for (const { webhookId, timer } of timers) this.#life.lanes.set(webhookId, { running: 0, timer })
      this.#resume(this.#life)
    }
  }

  #end(why: string): void {
    const life = this.#life
    life.isOver = true
    for (const controller of life.attempts) controller.abort(new Error(why))
  }

  #resume(life: Life): void {
    const { clock, state } = this.#context
    for (const { id, webhookId } of this.#queue.interrupted()) {
      const row = state.deliveries.get(id)
      if (row) clock.schedule(clock.now(), () => this.#carry(row, life), null)
      this.#arm(webhookId, life)
    }
  }

  #enqueue({ orgId, payload }: LoggedEvent): void {
    const interested = [...this.#context.state.webhooks.oldest('byEvent', eventKey(orgId, payload.event))]
    if (interested.length === 0) return
    const delivery = { event: payload, body: this.#bodyOf(payload) }
    for (const webhook of interested) {
      this.#queue.add(webhook, { ...delivery, delayMs: this.#delayOf(webhook) })
      this.wake(webhook.id)
    }
  }

  /** Deliveries overtake each other when each is held back by a time of its own. */
  #delayOf(webhook: WebhookRow): number {
    if (this.#order === 'in-order') return 0
    const { counts } = webhook.traffic
    const queued = Object.values(counts).reduce((sum, count) => sum + count, 0)
    return drawFor(`${webhook.id} ${queued}`, this.#options.seed, [0, SHUFFLE_MS])
  }

  #bodyOf(event: EventPayload): Record<string, unknown> {
    return this.#options.payload === 'flat' ? { ...event } : envelopedPayload(event, this.#context.state)
  }

  /** Schedules the next attempt of an endpoint for the moment at which it can be made. */
  #arm(webhookId: string, life: Life): void {
    if (life.isOver) return
    const { clock } = this.#context
    const lane = life.lanes.get(webhookId) ?? { running: 0, timer: undefined }
    const isFree = lane.running < this.#options.concurrency
    const at = isFree ? this.#queue.nextAt(webhookId) : undefined
    if (lane.timer?.at !== at) {
      lane.timer?.cancel()
      // The delivery was counted when it was queued, and its attempts have an end.
      const schedule = (due: number) => clock.schedule(due, () => this.#run(webhookId), null)
      lane.timer = at === undefined ? undefined : { at, cancel: schedule(at) }
    }
    if (lane.running > 0 || lane.timer) life.lanes.set(webhookId, lane)
    else life.lanes.delete(webhookId)
  }

  /** Starts what can be started now. Resolves when that is done; what follows it the clock starts by itself. */
  async #run(webhookId: string): Promise<void> {
    const life = this.#life
    const lane = life.lanes.get(webhookId)
    if (lane) lane.timer = undefined
    const attempts: Promise<void>[] = []
    while (!life.isOver && (life.lanes.get(webhookId)?.running ?? 0) < this.#options.concurrency) {
      const taken = this.#queue.take(webhookId)
      if (!taken) break
      attempts.push(this.#carry(taken, life))
    }
    this.#arm(webhookId, life)
    await Promise.all(attempts)
  }

  /** Makes one attempt with what is in flight, and writes down what came of it. */
  async #carry(row: DeliveryRow, life: Life): Promise<void> {
    if (life.isOver) return
    const lane = life.lanes.get(row.webhookId) ?? { running: 0, timer: undefined }
    life.lanes.set(row.webhookId, lane)
    lane.running++
    const outcome = await this.#attempt(row, life)
    if (life.isOver) return
    lane.running--
    this.#queue.settle(row.id, outcome)
    this.#arm(row.webhookId, life)
  }

  async #attempt({ record, webhookId }: DeliveryRow, life: Life): Promise<AttemptOutcome> {
    const webhook = this.#context.state.webhooks.get(webhookId)
    if (!webhook) return { statusCode: null, responseBody: null, error: 'The subscription was deleted.' }
    const { id: deliveryId, event, payload, attempts: attempt } = record
    const at = this.#context.clock.iso()
    const startedAt = systemNow()
    return await this.#send({ deliveryId, event, payload, webhook }, life, (signed, outcome) => {
      const durationMs = Math.max(0, systemNow() - startedAt)
      if (life.isOver) return
      this.#attempts.add(deliveryAttempt({ deliveryId, webhookId, attempt, at, durationMs }, signed, outcome))
    })
  }

  async #send(
    request: Omit<AttemptRequest, 'receiver' | 'mockTime' | 'signingTime'>,
    life: Life,
    onOutcome?: (signed: SignedAttempt, outcome: AttemptOutcome) => void,
  ): Promise<AttemptOutcome> {
    if (life.isOver) return { statusCode: null, responseBody: null, error: 'The mock was closed.' }
    const { fetch, timeoutMs, signingTime } = this.#options
    const { url } = request.webhook.record
    const receiver = this.#receivers.use(url)
    const reach = this.allowHttpLoopback && isLoopback(new URL(url)) ? 'loopback' : 'public'
    const mockTime = this.#context.clock.iso()
    const controller = new AbortController()
    life.attempts.add(controller)
    try {
      const attempt = signAttempt({ ...request, receiver, mockTime, signingTime })
      const outcome = await sendAttempt(attempt, { fetch, reach, timeoutMs, controller })
      onOutcome?.(attempt, outcome)
      return outcome
    } finally {
      life.attempts.delete(controller)
    }
  }
}
