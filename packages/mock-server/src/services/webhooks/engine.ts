import type { WebhookDelivery, WebhookTestResult } from '@agentcomms/spec'
import { isProblem, type Problem } from '../../http/problem.ts'
import { isLoopback, type OutboundFetch } from '../../runtime/outbound.ts'
import { systemNow } from '../../runtime/wall-clock.ts'
import { Recent } from '../../store/recent.ts'
import { type Snapshotable, snapshotAll } from '../../store/snapshot.ts'
import type { AppContext } from '../app-context.ts'
import type { EventPayload, LoggedEvent } from '../event-log.ts'
import { ownList } from '../stored.ts'
import {
  type AttemptOutcome,
  type AttemptRequest,
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
import type { DeliveryRow, WebhookRow } from './tables.ts'
import type { DeliveryOrder } from './webhook-options.ts'

export interface WebhookEngineOptions extends DeliveryQueueOptions {
  fetch: OutboundFetch
}

/** The attempts of one endpoint. */
interface Lane {
  running: number
  timer: { at: number; cancel: () => void } | undefined
}

/** Everything in progress. A restore or the end of the mock ends it, and its outcomes are not recorded. */
interface Life {
  lanes: Map<string, Lane>
  attempts: Set<AbortController>
  isOver: boolean
}

/** Longest delay of a shuffled delivery, on the clock of the mock. */
const SHUFFLE_MS = 1_000
const KEPT_ATTEMPTS = 10_000

const newLife = (): Life => ({ lanes: new Map(), attempts: new Set(), isOver: false })

/**
 * Turns events into deliveries and attempts each until it succeeds or is dead-lettered. Each endpoint gets its attempts in
 * the order in which they became due, `concurrency` at a time.
 */
export class WebhookEngine implements Snapshotable {
  readonly receivers = new Receivers()
  /** Order of the deliveries that are queued from now on. */
  order: DeliveryOrder
  #options: WebhookEngineOptions
  #context: AppContext
  #queue: DeliveryQueue
  #life = newLife()
  #attempts = new Recent<DeliveryAttempt>(KEPT_ATTEMPTS)

  constructor(options: WebhookEngineOptions) {
    this.#options = options
    this.#context = options.context
    this.order = options.order
    this.#queue = new DeliveryQueue(options)
    options.context.events.onEvent(event => this.#enqueue(event))
  }

  get allowHttpLoopback(): boolean {
    return this.#options.allowHttpLoopback
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

  /** Schedules the next attempt of an endpoint. Must be called after every change that can move it. */
  wake(webhookId: string): void {
    const { lanes, isOver } = this.#life
    if (isOver) return
    const { clock } = this.#context
    const lane = lanes.get(webhookId) ?? { running: 0, timer: undefined }
    const isFree = lane.running < this.#options.concurrency
    const at = isFree ? this.#queue.nextAt(webhookId) : undefined
    if (lane.timer?.at !== at) {
      lane.timer?.cancel()
      // The delivery was counted when it was queued, and its attempts have an end.
      const schedule = (due: number) => clock.schedule(due, () => this.#run(webhookId), null)
      lane.timer = at === undefined ? undefined : { at, cancel: schedule(at) }
    }
    if (lane.running > 0 || lane.timer) lanes.set(webhookId, lane)
    else lanes.delete(webhookId)
  }

  /** Deletes a subscription and dead-letters its waiting deliveries. Attempts in progress are their last. */
  remove(webhook: WebhookRow): void {
    this.#context.state.webhooks.delete(webhook.id)
    this.#queue.end(webhook.id)
    this.wake(webhook.id)
  }

  /** Delivers a dead letter again. Refused for any other delivery. */
  replay(row: DeliveryRow): WebhookDelivery | Problem<400> {
    const replayed = this.#queue.replay(row)
    if (isProblem(replayed)) return replayed
    this.wake(row.webhookId)
    return showDeliveries(this.#context)(replayed)
  }

  /** Makes one attempt immediately, outside of the queue: not rate-limited, not counted. */
  async test(webhook: WebhookRow, event: EventPayload): Promise<WebhookTestResult> {
    if (this.#life.isOver)
      return { success: false, statusCode: null, error: 'The mock was closed.', durationMs: 0 }
    const { clock, ids } = this.#context
    const startedAt = clock.now()
    const refuseAfterRestore = clock.watch()
    const delivery = { deliveryId: ids.id(), event: event.event, payload: this.#bodyOf(event) }
    const { statusCode, error } = (await this.#send({ ...delivery, webhook })).outcome
    refuseAfterRestore()
    return { success: error === null, statusCode, error, durationMs: Math.max(0, clock.now() - startedAt) }
  }

  /** Continues after the tables were imported. Attempts that were in progress are made again. */
  resume(): void {
    this.#resumeInFlight()
    for (const { id } of this.#context.state.webhooks.rows()) this.wake(id)
  }

  /** Ends everything in progress. */
  close(): void {
    this.#end('The mock was closed.')
  }

  /**
   * Includes receivers, order and timers; deliveries are in the tables. Must be restored after the clock and the tables.
   * Attempts that were in progress are made again.
   */
  snapshot(): () => void {
    const restore = snapshotAll([this.receivers, this.#attempts])
    const { order } = this
    const timers = [...this.#life.lanes].map(([webhookId, { timer }]) => ({ webhookId, timer }))
    return () => {
      const wasClosed = this.#life.isOver
      this.#end('The mock was restored.')
      restore()
      this.order = order
      if (wasClosed) return
      this.#life = newLife()
      for (const { webhookId, timer } of timers) this.#life.lanes.set(webhookId, { running: 0, timer })
      this.#resumeInFlight()
    }
  }

  #end(why: string): void {
    const life = this.#life
    life.isOver = true
    for (const controller of life.attempts) controller.abort(new Error(why))
  }

  #resumeInFlight(): void {
    const life = this.#life
    const { clock, state } = this.#context
    const rows = [...state.deliveries.oldest('inFlight', '')]
    for (const row of rows) clock.schedule(clock.now(), () => this.#carry(row, life), null)
    // After all of them, so that they count before further attempts are made.
    for (const { webhookId } of rows) this.wake(webhookId)
  }

  #enqueue({ orgId, payload }: LoggedEvent): void {
    const interested = [...this.#context.state.webhooks.oldest('byEvent', ownList(orgId, payload.event))]
    if (interested.length === 0) return
    const delivery = { event: payload, body: this.#bodyOf(payload) }
    for (const webhook of interested) {
      this.#queue.add(webhook, { ...delivery, delayMs: this.#delayOf(webhook) })
      this.wake(webhook.id)
    }
  }

  /** Delays each shuffled delivery differently, so that deliveries overtake each other. */
  #delayOf(webhook: WebhookRow): number {
    if (this.order === 'in-order') return 0
    const { counts } = webhook.traffic
    const queued = Object.values(counts).reduce((sum, count) => sum + count, 0)
    return drawFor(`${webhook.id} ${queued}`, this.#options.seed, [0, SHUFFLE_MS])
  }

  #bodyOf(event: EventPayload): Record<string, unknown> {
    return this.#options.payload === 'flat' ? { ...event } : envelopedPayload(event, this.#context.state)
  }

  /** Starts the attempts that can be made now. Resolves when they are made. */
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
    this.wake(webhookId)
    await Promise.all(attempts)
  }

  /** Makes one attempt of a delivery that is in flight, and records its outcome. */
  async #carry(row: DeliveryRow, life: Life): Promise<void> {
    if (life.isOver) return
    const lane = life.lanes.get(row.webhookId) ?? { running: 0, timer: undefined }
    life.lanes.set(row.webhookId, lane)
    lane.running++
    const outcome = await this.#attempt(row, life)
    if (life.isOver) return
    lane.running--
    this.#queue.settle(row.id, outcome)
    this.wake(row.webhookId)
  }

  async #attempt({ record, webhookId }: DeliveryRow, life: Life): Promise<AttemptOutcome> {
    const webhook = this.#context.state.webhooks.get(webhookId)
    if (!webhook) return { statusCode: null, responseBody: null, error: 'The subscription was deleted.' }
    const { id: deliveryId, event, payload, attempts: attempt } = record
    const at = this.#context.clock.iso()
    const startedAt = systemNow()
    const { signed, outcome } = await this.#send({ deliveryId, event, payload, webhook })
    const durationMs = Math.max(0, systemNow() - startedAt)
    if (!life.isOver)
      this.#attempts.add(deliveryAttempt({ deliveryId, webhookId, attempt, at, durationMs }, signed, outcome))
    return outcome
  }

  async #send(
    request: Pick<AttemptRequest, 'deliveryId' | 'event' | 'payload' | 'webhook'>,
  ): Promise<{ signed: SignedAttempt; outcome: AttemptOutcome }> {
    const { fetch, timeoutMs, signingTime, allowHttpLoopback } = this.#options
    const { attempts } = this.#life
    const { url } = request.webhook.record
    const receiver = this.receivers.use(url)
    const reach = allowHttpLoopback && isLoopback(new URL(url)) ? 'loopback' : 'public'
    const signed = signAttempt({ ...request, receiver, mockTime: this.#context.clock.iso(), signingTime })
    const controller = new AbortController()
    attempts.add(controller)
    const outcome = await sendAttempt(signed, { fetch, reach, timeoutMs, controller })
    attempts.delete(controller)
    return { signed, outcome }
  }
}
