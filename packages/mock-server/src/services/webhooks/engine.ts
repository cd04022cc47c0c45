import type { WebhookDelivery, WebhookTestResult } from '@agentcomms/spec'
import type { AttemptSummary, DeliveryAttempt, DeliveryOrder, LoggedEvent } from '@agentcomms/spec/control'
import { isProblem, type Problem } from '../../http/problem.ts'
import { RecentList, type Snapshotable, snapshotAll } from '../../store/snapshot.ts'
import type { Work } from '../../store/work.ts'
import { isLoopback } from '../../work/outbound.ts'
import { systemNow } from '../../work/time.ts'
import type { ReadContext } from '../app-context.ts'
import type { EventPayload } from '../event-definitions.ts'
import { ALL_OWNERS, ownerKey } from '../stored.ts'
import {
  type AttemptOutcome,
  type AttemptRequest,
  Receivers,
  type SendOptions,
  type SignedAttempt,
  sendAttempt,
  signAttempt,
} from './attempt.ts'
import { Deliveries, type DeliveriesOptions } from './deliveries.ts'
import { showDeliveries, summarizeAttempt, toDeliveryAttempt, toEnvelope } from './delivery-records.ts'
import { SigningTimes } from './sign.ts'
import type { DeliveryRow, WebhookRow } from './tables.ts'

/** The scheduled run of an endpoint. */
interface Timer {
  at: number
  cancel: () => void
}

const MAX_LOGGED_ATTEMPTS = 10_000

/**
 * Turns events into deliveries and makes their attempts. Each endpoint gets its attempts in the order in
 * which they became due, `concurrency` at a time.
 */
export class WebhookEngine implements Snapshotable {
  readonly receivers = new Receivers()
  /** Order of the deliveries that are queued from now on. */
  order: DeliveryOrder
  /** Called after each attempt, before its outcome changes the delivery. */
  onAttempt: ((attempt: DeliveryAttempt) => void) | undefined
  /** Called after the outcome of an attempt has changed its delivery. */
  onOutcome: ((attempt: AttemptSummary) => void) | undefined
  #options: DeliveriesOptions
  #context: ReadContext
  #deliveries: Deliveries
  #signingTimes = new SigningTimes()
  #attempts = new RecentList<DeliveryAttempt>(MAX_LOGGED_ATTEMPTS)
  #attemptCount = 0
  /** Timers by endpoint. */
  #timers = new Map<string, Timer>()
  /**
   * Requests in progress since the last restore or import. Outcomes of earlier requests are not recorded.
   * Undefined once closed.
   */
  #session: Set<AbortController> | undefined = new Set()

  constructor(options: DeliveriesOptions) {
    this.#options = options
    this.#context = options.context
    this.order = options.order
    this.#deliveries = new Deliveries(options)
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

  /** Queues a delivery of an event for each matching subscription. */
  enqueue(work: Work, { orgId, payload }: LoggedEvent): void {
    const matching = [...this.#context.state.webhooks.oldest('byEvent', ownerKey(orgId, payload.event))]
    if (matching.length === 0) return
    const body = this.#toBody(payload)
    for (const webhook of matching) {
      this.#deliveries.add(work, webhook, { event: payload, body, order: this.order })
      this.wake(work, webhook.id)
    }
  }

  /** Replays a finished delivery. Any other delivery is rejected with 400. */
  replay(work: Work, row: DeliveryRow): WebhookDelivery | Problem<400> {
    const replayed = this.#deliveries.replay(work, row)
    if (isProblem(replayed)) return replayed
    this.wake(work, row.webhookId)
    return showDeliveries(this.#context)(replayed)
  }

  /** Replays the dead letters of a subscription, oldest first. Returns their number. */
  replayDeadLetters(work: Work, { id }: WebhookRow): number {
    const rows = [...this.#context.state.deliveries.oldest('byWebhook', ownerKey(id, 'DEAD_LETTERED'))]
    for (const row of rows) this.#deliveries.replay(work, row)
    this.wake(work, id)
    return rows.length
  }

  /**
   * Deletes a subscription and dead-letters its waiting deliveries. Attempts in progress finish and are not
   * repeated.
   */
  remove(work: Work, webhook: WebhookRow): void {
    this.#context.state.webhooks.delete(work, webhook.id)
    this.#deliveries.deadLetterWaiting(work, webhook.id)
    this.wake(work, webhook.id)
  }

  /** Makes one attempt immediately. Ignores the queue and the rate limit, and changes no counts. */
  async test(work: Work, webhook: WebhookRow, event: EventPayload): Promise<WebhookTestResult> {
    const { clock, ids } = this.#context
    const deliveryId = ids.id(work)
    const session = this.#session
    if (!session)
      return { deliveryId, success: false, statusCode: null, error: 'The mock was closed.', durationMs: 0 }
    const startedAt = clock.now()
    const delivery = { deliveryId, event: event.event, payload: this.#toBody(event), webhook }
    const { statusCode, error } = (await this.#send(work, delivery, session)).outcome
    const durationMs = Math.max(0, clock.now() - startedAt)
    return { deliveryId, success: error === null, statusCode, error, durationMs }
  }

  /** Schedules the next attempt of an endpoint. Call it after every change that can affect its time. */
  wake(work: Work, webhookId: string): void {
    if (!this.#session) return
    // A receiver may have restored the mock. This work must not change the timers of the next session.
    work.assertCurrent()
    const at = this.#deliveries.nextAt(webhookId)
    const timer = this.#timers.get(webhookId)
    if (timer?.at === at) return
    timer?.cancel()
    // null: the delivery is already counted for the work limit of the clock.
    const { clock } = this.#context
    const schedule = (due: number) => clock.schedule(work, due, task => this.#run(task, webhookId), null)
    if (at === undefined) this.#timers.delete(webhookId)
    else this.#timers.set(webhookId, { at, cancel: schedule(at) })
  }

  /** Continues after an import of the tables. Repeats attempts that were in progress. */
  resume(work: Work): void {
    this.#startSession(work, 'The mock has imported a state.', new Map())
  }

  /** Ends everything in progress. */
  close(): void {
    this.#endSession('The mock was closed.')
    this.#session = undefined
  }

  /**
   * The snapshot includes the receivers, the signing times, the attempt log, the order and the timers. The
   * deliveries are in the tables. Restore the clock and the tables first. A restore repeats attempts that
   * were in progress.
   */
  snapshot(): () => void {
    const restore = snapshotAll([this.receivers, this.#signingTimes, this.#attempts])
    const { order } = this
    const [attemptCount, timers] = [this.#attemptCount, new Map(this.#timers)]
    return () => {
      restore()
      this.order = order
      this.#attemptCount = attemptCount
      this.#startSession(this.#context.clock.startWork(null), 'The mock was restored.', timers)
    }
  }

  /**
   * Ends the session, and begins one that repeats the attempts in progress of the tables. A closed mock stays
   * closed.
   */
  #startSession(work: Work, reason: string, timers: ReadonlyMap<string, Timer>): void {
    if (!this.#session) return
    this.#endSession(reason)
    const session = new Set<AbortController>()
    this.#session = session
    this.#timers = new Map(timers)
    const { clock, state } = this.#context
    for (const row of state.deliveries.oldest('inFlight', ALL_OWNERS))
      clock.schedule(work, clock.now(), task => this.#deliver(task, row, session), null)
    for (const { id } of state.webhooks.rows()) this.wake(work, id)
  }

  #endSession(reason: string): void {
    for (const controller of this.#session ?? []) controller.abort(new Error(reason))
  }

  /** Starts the attempts that can be made now. Resolves when they have ended. */
  async #run(work: Work, webhookId: string): Promise<void> {
    const session = this.#session
    this.#timers.delete(webhookId)
    const attempts: Promise<void>[] = []
    while (session && session === this.#session) {
      const row = this.#deliveries.take(work, webhookId)
      if (!row) break
      attempts.push(this.#deliver(work, row, session))
    }
    this.wake(work, webhookId)
    await Promise.all(attempts)
  }

  /** Makes one attempt of a delivery that is in flight, and records its outcome. */
  async #deliver(work: Work, row: DeliveryRow, session: Set<AbortController>): Promise<void> {
    if (session !== this.#session) return
    const { outcome, attempt } = await this.#attempt(work, row, session)
    if (session !== this.#session) return
    if (attempt) {
      this.#attempts.add(attempt)
      this.onAttempt?.(attempt)
    }
    this.#deliveries.recordOutcome(work.with(attempt?.id ?? row.id), row.id, outcome)
    this.wake(work, row.webhookId)
    const delivery = this.#context.state.deliveries.get(row.id)
    if (attempt && delivery)
      this.onOutcome?.(summarizeAttempt(attempt, showDeliveries(this.#context)(delivery)))
  }

  async #attempt(
    work: Work,
    { record, webhookId }: DeliveryRow,
    session: Set<AbortController>,
  ): Promise<{ outcome: AttemptOutcome; attempt?: DeliveryAttempt }> {
    const webhook = this.#context.state.webhooks.get(webhookId)
    if (!webhook)
      return { outcome: { statusCode: null, responseBody: null, error: 'The subscription was deleted.' } }
    const { id: deliveryId, event, payload, attempts: attempt } = record
    const at = this.#context.clock.iso()
    const startedAt = systemNow()
    const { signed, outcome } = await this.#send(work, { deliveryId, event, payload, webhook }, session)
    const durationMs = Math.max(0, systemNow() - startedAt)
    const fields = { id: `att_${++this.#attemptCount}`, deliveryId, webhookId, attempt, at, durationMs }
    return { outcome, attempt: toDeliveryAttempt(fields, signed, outcome) }
  }

  async #send(
    work: Work,
    request: Pick<AttemptRequest, 'deliveryId' | 'event' | 'payload' | 'webhook'>,
    session: Set<AbortController>,
  ): Promise<{ signed: SignedAttempt; outcome: AttemptOutcome }> {
    const { timeoutMs, signingClock, allowHttpLoopback } = this.#options
    const { url } = request.webhook.record
    const receiver = this.receivers.use(url)
    const isLocal = isLoopback(new URL(url))
    const egress = this.allowHttpLoopback && isLocal ? 'loopback' : 'public'
    // Another local program can be behind the URL. The caller must not be able to read it through the mock.
    const hideResponse = isLocal && !receiver && allowHttpLoopback !== true
    const mockNow = (): number => this.#context.clock.now()
    const signed = signAttempt({
      ...request,
      receiver,
      mockNow,
      signingClock,
      signingTimes: this.#signingTimes,
    })
    const { outbound } = this.#context
    const fetch: SendOptions['fetch'] = (...sent) => outbound.fetch(work, ...sent)
    const controller = new AbortController()
    session.add(controller)
    const outcome = await sendAttempt(signed, { fetch, egress, hideResponse, timeoutMs, controller })
    session.delete(controller)
    return { signed, outcome }
  }

  #toBody(event: EventPayload): Record<string, unknown> {
    return this.#options.payloadFormat === 'flat' ? { ...event } : toEnvelope(event, this.#context.state)
  }
}
