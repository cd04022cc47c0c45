import type { WebhookDelivery, WebhookDeliveryStatus, WebhookTestResult } from '@agentcomms/spec'
import type { DeliveryOrder, LoggedEvent } from '@agentcomms/spec/control'
import { isProblem, type Problem } from '../../http/problem.ts'
import { isLoopback } from '../../runtime/outbound.ts'
import { systemNow } from '../../runtime/wall-clock.ts'
import { RecentList } from '../../store/recent-list.ts'
import { type Snapshotable, snapshotAll } from '../../store/snapshot.ts'
import type { Work } from '../../work/work.ts'
import type { ReadContext } from '../app-context.ts'
import type { EventPayload } from '../event-log.ts'
import { ALL_OWNERS, ownerKey } from '../stored.ts'
import {
  type AttemptOutcome,
  type AttemptRequest,
  type SendOptions,
  type SignedAttempt,
  sendAttempt,
  signAttempt,
} from './attempt.ts'
import { drawInteger } from './backoff.ts'
import {
  type AttemptSummary,
  type DeliveryAttempt,
  summarizeAttempt,
  toDeliveryAttempt,
} from './delivery-attempt.ts'
import { DeliveryQueue, type DeliveryQueueOptions } from './delivery-queue.ts'
import { newSession, type Session } from './engine-session.ts'
import { toEnvelope } from './enveloped-payload.ts'
import { Receivers } from './receivers.ts'
import { showDeliveries } from './show-delivery.ts'
import { SigningTimes } from './signing-times.ts'
import type { DeliveryRow, WebhookRow } from './tables.ts'

/** Longest delay of a shuffled delivery, on the clock of the mock. */
const MAX_SHUFFLE_DELAY_MS = 1_000
const MAX_LOGGED_ATTEMPTS = 10_000

/**
 * Turns events into deliveries and attempts each until it succeeds or is dead-lettered. Each endpoint gets its attempts in
 * the order in which they became due, `concurrency` at a time.
 */
export class WebhookEngine implements Snapshotable {
  readonly receivers = new Receivers()
  readonly signingTimes = new SigningTimes()
  /** Order of the deliveries that are queued from now on. */
  order: DeliveryOrder
  /** Called after each attempt, before its outcome changes the delivery. */
  onAttempt: ((attempt: DeliveryAttempt) => void) | undefined
  /** Called after the outcome of an attempt has changed its delivery. */
  onOutcome: ((attempt: AttemptSummary) => void) | undefined
  #options: DeliveryQueueOptions
  #context: ReadContext
  #queue: DeliveryQueue
  #session = newSession()
  #attempts = new RecentList<DeliveryAttempt>(MAX_LOGGED_ATTEMPTS)
  #attemptCount = 0

  constructor(options: DeliveryQueueOptions) {
    this.#options = options
    this.#context = options.context
    this.order = options.order
    this.#queue = new DeliveryQueue(options)
  }

  get allowHttpLoopback(): boolean {
    return this.#options.allowHttpLoopback !== false
  }

  /** Returns the stored deliveries, oldest first. */
  deliveries(): WebhookDelivery[] {
    const show = showDeliveries(this.#context)
    return [...this.#context.state.deliveries.oldest('all', ALL_OWNERS)].map(show)
  }

  /** Returns the latest attempts, oldest first. */
  attempts(): DeliveryAttempt[] {
    return this.#attempts.list()
  }

  /** Schedules the next attempt of an endpoint. Call it after every change that can affect its time. */
  wake(work: Work, webhookId: string): void {
    const { lanes, hasEnded } = this.#session
    if (hasEnded) return
    const { clock } = this.#context
    const lane = lanes.get(webhookId) ?? { running: 0, timer: undefined }
    const isFree = lane.running < this.#options.concurrency
    const at = isFree ? this.#queue.nextAt(webhookId) : undefined
    if (lane.timer?.at !== at) {
      lane.timer?.cancel()
      // null: add() already counted this delivery for the work limit of the clock.
      const schedule = (due: number) => clock.schedule(work, due, task => this.#run(task, webhookId), null)
      lane.timer = at === undefined ? undefined : { at, cancel: schedule(at) }
    }
    if (lane.running > 0 || lane.timer) lanes.set(webhookId, lane)
    else lanes.delete(webhookId)
  }

  /** Deletes a subscription and dead-letters its waiting deliveries. Attempts in progress finish and are not repeated. */
  remove(work: Work, webhook: WebhookRow): void {
    this.#context.state.webhooks.delete(work, webhook.id)
    this.#queue.deadLetterWaiting(work, webhook.id)
    this.wake(work, webhook.id)
  }

  /** Replays a finished delivery. Any other delivery is rejected with 400. */
  replay(work: Work, row: DeliveryRow): WebhookDelivery | Problem<400> {
    const replayed = this.#queue.replay(work, row)
    if (isProblem(replayed)) return replayed
    this.wake(work, row.webhookId)
    return showDeliveries(this.#context)(replayed)
  }

  /** Replays the dead letters of a subscription, oldest first. Returns their number. */
  replayDeadLetters(work: Work, { id }: WebhookRow): number {
    const list = ownerKey(id, 'DEAD_LETTERED' satisfies WebhookDeliveryStatus)
    const rows = [...this.#context.state.deliveries.oldest('byWebhook', list)]
    for (const row of rows) this.#queue.replay(work, row)
    this.wake(work, id)
    return rows.length
  }

  /** Makes one attempt immediately. Ignores the queue and the rate limit, and changes no counts. */
  async test(work: Work, webhook: WebhookRow, event: EventPayload): Promise<WebhookTestResult> {
    const { clock, ids } = this.#context
    const deliveryId = ids.id(work)
    if (this.#session.hasEnded)
      return { deliveryId, success: false, statusCode: null, error: 'The mock was closed.', durationMs: 0 }
    const startedAt = clock.now()
    const delivery = { deliveryId, event: event.event, payload: this.#toBody(event) }
    const { statusCode, error } = (await this.#send(work, { ...delivery, webhook })).outcome
    work.assertCurrent()
    const durationMs = Math.max(0, clock.now() - startedAt)
    return { deliveryId, success: error === null, statusCode, error, durationMs }
  }

  /** Continues after an import of the tables. Repeats attempts that were in progress. */
  resume(work: Work): void {
    if (!this.#restartSession('The mock has imported a state.')) return
    this.#resumeInFlight(work)
    for (const { id } of this.#context.state.webhooks.rows()) this.wake(work, id)
  }

  /** Ends everything in progress. */
  close(): void {
    this.#endSession('The mock was closed.')
  }

  /**
   * The snapshot includes the receivers, the signing times, the attempt log, the order and the timers. The deliveries are in the
   * tables. Restore the clock and the tables first. A restore repeats attempts that were in progress.
   */
  snapshot(): () => void {
    const restore = snapshotAll([this.receivers, this.signingTimes, this.#attempts])
    const { order } = this
    const attemptCount = this.#attemptCount
    const timers = [...this.#session.lanes].map(([webhookId, { timer }]) => ({ webhookId, timer }))
    return () => {
      const isOpen = this.#restartSession('The mock was restored.')
      restore()
      this.order = order
      this.#attemptCount = attemptCount
      if (!isOpen) return
      for (const { webhookId, timer } of timers) this.#session.lanes.set(webhookId, { running: 0, timer })
      this.#resumeInFlight(this.#context.clock.startWork(null))
    }
  }

  /** Ends the session and starts the next one. Returns false if the mock is closed. */
  #restartSession(reason: string): boolean {
    if (this.#session.hasEnded) return false
    this.#endSession(reason)
    this.#session = newSession()
    return true
  }

  #endSession(reason: string): void {
    const session = this.#session
    session.hasEnded = true
    for (const controller of session.attempts) controller.abort(new Error(reason))
  }

  #resumeInFlight(work: Work): void {
    const session = this.#session
    const { clock, state } = this.#context
    const rows = [...state.deliveries.oldest('inFlight', ALL_OWNERS)]
    for (const row of rows) clock.schedule(work, clock.now(), task => this.#deliver(task, row, session), null)
    // All are scheduled first, so that they take their places before other attempts start.
    for (const { webhookId } of rows) this.wake(work, webhookId)
  }

  /** Queues a delivery of an event for each matching subscription. */
  enqueue(work: Work, { orgId, payload }: LoggedEvent): void {
    const matching = [...this.#context.state.webhooks.oldest('byEvent', ownerKey(orgId, payload.event))]
    if (matching.length === 0) return
    const delivery = { event: payload, body: this.#toBody(payload) }
    for (const webhook of matching) {
      const id = this.#context.ids.id(work)
      if (webhook.record.active) {
        this.#queue.add(work, webhook, { ...delivery, id }, this.#drawDelay(id))
        this.wake(work, webhook.id)
      } else {
        this.#queue.addDeadLetter(work, webhook, { ...delivery, id })
      }
    }
  }

  /** Returns a random delay for each shuffled delivery, so that deliveries overtake each other. */
  #drawDelay(deliveryId: string): number {
    if (this.order === 'in-order') return 0
    return drawInteger(`${deliveryId} order`, this.#options.seed, [0, MAX_SHUFFLE_DELAY_MS])
  }

  #toBody(event: EventPayload): Record<string, unknown> {
    return this.#options.payloadFormat === 'flat' ? { ...event } : toEnvelope(event, this.#context.state)
  }

  /** Starts the attempts that can be made now. Resolves when they have ended. */
  async #run(work: Work, webhookId: string): Promise<void> {
    const session = this.#session
    const lane = session.lanes.get(webhookId)
    if (lane) lane.timer = undefined
    const attempts: Promise<void>[] = []
    while (!session.hasEnded && (session.lanes.get(webhookId)?.running ?? 0) < this.#options.concurrency) {
      const delivery = this.#queue.take(work, webhookId)
      if (!delivery) break
      attempts.push(this.#deliver(work, delivery, session))
    }
    this.wake(work, webhookId)
    await Promise.all(attempts)
  }

  /** Makes one attempt of a delivery that is in flight, and records its outcome. */
  async #deliver(work: Work, row: DeliveryRow, session: Session): Promise<void> {
    if (session.hasEnded) return
    const lane = session.lanes.get(row.webhookId) ?? { running: 0, timer: undefined }
    session.lanes.set(row.webhookId, lane)
    lane.running++
    const { outcome, attempt } = await this.#attempt(work, row)
    if (session.hasEnded) return
    if (attempt) this.#logAttempt(attempt)
    lane.running--
    this.#queue.recordOutcome(work.with(attempt?.id ?? row.id), row.id, outcome)
    this.wake(work, row.webhookId)
    if (attempt) this.#reportOutcome(attempt)
  }

  #logAttempt(attempt: DeliveryAttempt): void {
    this.#attempts.add(attempt)
    this.onAttempt?.(attempt)
  }

  #reportOutcome(attempt: DeliveryAttempt): void {
    const row = this.#context.state.deliveries.get(attempt.deliveryId)
    if (row) this.onOutcome?.(summarizeAttempt(attempt, showDeliveries(this.#context)(row)))
  }

  async #attempt(
    work: Work,
    { record, webhookId }: DeliveryRow,
  ): Promise<{ outcome: AttemptOutcome; attempt?: DeliveryAttempt }> {
    const webhook = this.#context.state.webhooks.get(webhookId)
    if (!webhook)
      return { outcome: { statusCode: null, responseBody: null, error: 'The subscription was deleted.' } }
    const { id: deliveryId, event, payload, attempts: attempt } = record
    const at = this.#context.clock.iso()
    const startedAt = systemNow()
    const { signed, outcome } = await this.#send(work, { deliveryId, event, payload, webhook })
    const durationMs = Math.max(0, systemNow() - startedAt)
    const fields = { id: `att_${++this.#attemptCount}`, deliveryId, webhookId, attempt, at, durationMs }
    return { outcome, attempt: toDeliveryAttempt(fields, signed, outcome) }
  }

  async #send(
    work: Work,
    request: Pick<AttemptRequest, 'deliveryId' | 'event' | 'payload' | 'webhook'>,
  ): Promise<{ signed: SignedAttempt; outcome: AttemptOutcome }> {
    const { timeoutMs, signingClock, allowHttpLoopback } = this.#options
    const { attempts } = this.#session
    const { url } = request.webhook.record
    const receiver = this.receivers.use(url)
    const isLocal = isLoopback(new URL(url))
    const egress = allowHttpLoopback !== false && isLocal ? 'loopback' : 'public'
    // Another local program can be behind the URL. The caller must not be able to read it through the mock.
    const hideResponse = isLocal && !receiver && allowHttpLoopback !== true
    const mockNow = (): number => this.#context.clock.now()
    const { signingTimes } = this
    const signed = signAttempt({ ...request, receiver, mockNow, signingClock, signingTimes })
    const { outbound } = this.#context
    const fetch: SendOptions['fetch'] = (...sent) => outbound.fetch(work, ...sent)
    const controller = new AbortController()
    attempts.add(controller)
    const outcome = await sendAttempt(signed, { fetch, egress, hideResponse, timeoutMs, controller })
    attempts.delete(controller)
    return { signed, outcome }
  }
}
