import type { WebhookDelivery, WebhookTestResult } from '@agentcomms/spec'
import type {
  AttemptSummary,
  DeliveryAttempt,
  DeliveryOrder,
  LoggedEvent,
  LoggedRequest,
} from '@agentcomms/spec/control'
import { isProblem, type Problem } from '../../http/handlers.ts'
import { systemNow } from '../../work/time.ts'
import { RecentList, type Snapshotable, snapshotAll } from '../../work/work.ts'
import { type AppContext, type ReadContext, scheduleTask, withWork } from '../app-context.ts'
import { type EventPayload, eventDefinitions, getRecordId } from '../events.ts'
import type { State } from '../state.ts'
import { ALL_OWNERS, ownerKey } from '../stored.ts'
import { noResponse, Sender } from './attempt.ts'
import { DeliveryReport } from './control.ts'
import {
  addDelivery,
  addTestDelivery,
  deadLetterWaiting,
  findNext,
  recordOutcome,
  replayDelivery,
  showDeliveries,
  takeDelivery,
} from './deliveries.ts'
import type { DeliveryRow, WebhookRow } from './records.ts'

/** The scheduled run of an endpoint. */
interface Timer {
  at: number
  cancel: () => void
}

const MAX_LOGGED_ATTEMPTS = 10_000
const MAX_LOGGED_BYTES = 32 * 1024 * 1024

/**
 * Turns events into deliveries and makes their attempts. Each endpoint gets its attempts in the order in
 * which they became due, `concurrency` at a time.
 */
export class WebhookEngine implements Snapshotable {
  /** Order of the deliveries that are queued from now on. */
  order: DeliveryOrder
  readonly report = new DeliveryReport()
  /** Called after each attempt, before its outcome changes the delivery. */
  onAttempt: ((attempt: DeliveryAttempt) => void) | undefined
  /** Called after the outcome of an attempt has changed its delivery. */
  onOutcome: ((attempt: AttemptSummary) => void) | undefined
  #context: ReadContext
  #sender: Sender
  #attempts = new RecentList<DeliveryAttempt>(
    MAX_LOGGED_ATTEMPTS,
    MAX_LOGGED_BYTES,
    ({ body }) => body.length,
  )
  #attemptCount = 0
  /** Attempts of the log that belong to a state which an import replaced. */
  #replaced = new WeakSet<DeliveryAttempt>()
  /** Timers by endpoint. */
  #timers = new Map<string, Timer>()
  /** Ids of the deliveries whose attempts have begun and not ended. A restore interrupts them. */
  #begun = new Set<string>()
  #isClosed = false

  constructor(context: ReadContext) {
    this.#context = context
    this.order = context.options.webhooks.order
    this.#sender = new Sender(context)
  }

  get receivers() {
    return this.#sender.receivers
  }

  get running() {
    return this.#sender.running
  }

  /** Returns the stored deliveries, oldest first. */
  deliveries(): WebhookDelivery[] {
    const show = showDeliveries(this.#context)
    return this.#context.state.deliveries.rows().map(show)
  }

  /** Returns the latest attempts, oldest first. */
  attempts(): DeliveryAttempt[] {
    return this.#attempts.list()
  }

  /**
   * Returns the attempt of another process whose receiver may have sent a request after its response: both name the same
   * record.
   */
  findSender(
    request: Pick<LoggedRequest, 'causedBy' | 'method' | 'path' | 'at'>,
  ): DeliveryAttempt | undefined {
    const { causedBy, method, path, at } = request
    if (causedBy !== null || method === 'GET') return undefined
    const ids = path.split('/').filter(part => part.length > 20)
    const earlier = this.#attempts.list().filter(({ url }) => !this.receivers.urls().includes(url))
    return earlier.findLast(attempt => attempt.at <= at && ids.some(id => attempt.body.includes(id)))
  }

  /** Queues a delivery of an event for each matching subscription. */
  enqueue(context: AppContext, { orgId, payload }: LoggedEvent): void {
    const matching = [...context.state.webhooks.oldest('byEvent', ownerKey(orgId, payload.event))]
    if (matching.length === 0) return
    // One body for all subscriptions: a delivery keeps what was true when the event fired.
    const body = toBody(context, payload)
    for (const webhook of matching) {
      const { record } = addDelivery(context, webhook, { event: payload, body, order: this.order })
      this.wake(context, webhook.id)
      if (record.status === 'DEAD_LETTERED')
        this.report.add(record, webhook.record.url, { ...record, error: record.lastError })
    }
  }

  /** Replays a finished delivery. Any other delivery is rejected with 400. */
  replay(context: AppContext, row: DeliveryRow): WebhookDelivery | Problem<400 | 409> {
    const replayed = replayDelivery(context, row)
    if (isProblem(replayed)) return replayed
    this.wake(context, row.webhookId)
    return showDeliveries(context)(replayed)
  }

  /** Replays the dead letters of a subscription, oldest first. Returns their number: 0 if the subscription is not active. */
  replayDeadLetters(context: AppContext, { id }: WebhookRow): number {
    const rows = [...context.state.deliveries.oldest('counted', ownerKey(id, 'DEAD_LETTERED'))]
    const replayed = rows.filter(row => !isProblem(replayDelivery(context, row)))
    this.wake(context, id)
    return replayed.length
  }

  /** Deletes a subscription and dead-letters its waiting deliveries. Attempts in progress finish and are not repeated. */
  remove(context: AppContext, { id }: WebhookRow): void {
    context.state.webhooks.delete(context.work, id)
    deadLetterWaiting(context, id)
    this.wake(context, id)
  }

  /** Makes one attempt immediately. Ignores the queue and the rate limit, and counts no failure. */
  async test(context: AppContext, webhook: WebhookRow, event: EventPayload): Promise<WebhookTestResult> {
    const { clock, ids, work } = context
    const id = ids.id(work)
    const result = { deliveryId: id, success: true } as const
    if (this.#isClosed)
      return { ...result, delivered: false, statusCode: null, error: 'The mock was closed.', durationMs: 0 }
    const startedAt = clock.now()
    const payload = toBody(context, event)
    const outcome = await this.#sender.send(work, { deliveryId: id, event: event.event, payload, webhook })
    const test = { id, event: event.event, payload, createdAt: clock.iso(startedAt), outcome }
    addTestDelivery(context, webhook, test)
    const durationMs = Math.max(0, clock.now() - startedAt)
    const { statusCode, error } = outcome
    return { ...result, delivered: error === null, statusCode, error, durationMs }
  }

  /** Schedules the next attempt of an endpoint. Call it after every change that can affect its time. */
  wake(context: AppContext, webhookId: string): void {
    // A receiver may have restored the mock. This work must not change the timers of the restored state.
    context.work.assertCurrent()
    const at = findNext(context, webhookId)?.at
    const timer = this.#timers.get(webhookId)
    if (timer?.at === at) return
    timer?.cancel()
    this.#timers.delete(webhookId)
    if (at === undefined) return
    // null: the delivery is already counted for the work limit of the clock.
    const cancel = scheduleTask(context, at, task => this.#run(task, webhookId), null)
    this.#timers.set(webhookId, { at, cancel })
  }

  /** Continues after an import of the tables. Repeats attempts that were in progress. */
  resume(context: AppContext): void {
    this.report.clear()
    this.#replaced = new WeakSet(this.#attempts.list())
    this.#restart(context, 'The mock has imported a state.', [])
  }

  /** Ends everything in progress. */
  close(): void {
    this.#isClosed = true
    this.#sender.abort('The mock was closed.')
  }

  /**
   * The snapshot includes the signing times, the attempt log, the failures, the order and the timers. The
   * deliveries are in the tables. Receivers stay, because they are functions of the test and not state.
   * Restore the clock and the tables first. A restore repeats attempts that were in progress.
   */
  snapshot(): () => void {
    const restore = snapshotAll([this.#sender, this.#attempts, this.report])
    const { order } = this
    const [attemptCount, replaced, timers] = [this.#attemptCount, this.#replaced, [...this.#timers]]
    return () => {
      restore()
      this.order = order
      this.#attemptCount = attemptCount
      this.#replaced = replaced
      this.#restart(withWork(this.#context, null), 'The mock was restored.', timers)
    }
  }

  /** Aborts the attempts of the replaced state, and repeats the attempts in progress of the tables. */
  #restart(context: AppContext, reason: string, timers: readonly [string, Timer][]): void {
    // 1. Nothing of the replaced state may end in the restored one.
    this.#sender.abort(reason)
    this.#timers = new Map(timers)
    const { clock, state, work } = context
    // A later snapshot may contain these tasks. Its restore schedules new ones.
    const repeat = (task: AppContext, row: DeliveryRow): Promise<void> | undefined =>
      work.isCurrent ? this.#deliver(task, row) : undefined
    // 2. Attempt again what the restored tables show as in flight. Everything else waits for its time.
    const repeated = [...state.deliveries.oldest('inFlight', ALL_OWNERS)]
    this.#begun = new Set(repeated.map(({ id }) => id).filter(id => this.#begun.has(id)))
    for (const row of repeated) scheduleTask(context, clock.now(), task => repeat(task, row), null)
    for (const { id } of state.webhooks.rows()) this.wake(context, id)
  }

  /** Starts the attempts that can be made now. Resolves when they have ended. */
  async #run(context: AppContext, webhookId: string): Promise<void> {
    this.#timers.delete(webhookId)
    const attempts: Promise<void>[] = []
    // As many attempts as `concurrency` and the rate limit allow. `takeDelivery` marks each as in flight first.
    while (this.#continues(context)) {
      const row = takeDelivery(context, webhookId)
      if (!row) break
      attempts.push(this.#deliver(context, row))
    }
    // The next run is scheduled before these attempts end: a slow endpoint must not delay a retry that is due.
    this.wake(context, webhookId)
    await Promise.all(attempts)
  }

  /** Makes one attempt of a delivery that is in flight, and records its outcome. */
  async #deliver(context: AppContext, { id: deliveryId, record, webhookId }: DeliveryRow): Promise<void> {
    const { clock, state, work } = context
    const { event, payload, attempts } = record
    // A listener of its status may have restored or closed the mock.
    if (!this.#continues(context)) return
    const webhook = state.webhooks.get(webhookId)
    if (!webhook) {
      const outcome = noResponse('The subscription was deleted.')
      recordOutcome({ ...context, work: work.with(deliveryId) }, deliveryId, outcome)
      return
    }
    // 1. Send. Everything after the await sees a mock that may have changed.
    const at = clock.iso()
    const startedAt = systemNow()
    const wasInterrupted = this.#begun.has(deliveryId)
    this.#begun.add(deliveryId)
    const id = `att_${++this.#attemptCount}`
    const outcome = await this.#sender.send(work.with(id), { deliveryId, event, payload, webhook })
    if (!this.#continues(context)) return
    this.#begun.delete(deliveryId)
    // 2. Log the attempt, then change the delivery: listeners of the change find the attempt in the log.
    const durationMs = Math.max(0, systemNow() - startedAt)
    const { retryAfterMs: _, ...sent } = outcome
    const fields = { id, deliveryId, webhookId, attempt: attempts, at, durationMs }
    const attempt = Object.freeze({ ...fields, ...sent })
    this.#attempts.add(attempt)
    this.onAttempt?.(attempt)
    recordOutcome({ ...context, work: work.with(id) }, deliveryId, outcome)
    this.wake(context, webhookId)
    // 3. Report failures to `webhooks.delivered()`, and the outcome to the change events.
    const row = state.deliveries.get(deliveryId)
    // A finished delivery above the limit of stored ones is deleted at once.
    const ended = row?.record ?? { ...record, status: 'DEAD_LETTERED' }
    this.report.remove(deliveryId)
    // The receiver may have handled the attempt that a restore interrupted.
    const isUnexpected = outcome.isDuplicate && !wasInterrupted && this.#isFirst(attempt)
    if (outcome.error !== null || isUnexpected) this.report.add(ended, webhook.record.url, outcome)
    if (!row) return
    const { maxAttempts, status, nextAttemptAt } = showDeliveries(context)(row)
    const { headers: __, body: ___, responseHeaders: ____, ...summary } = attempt
    const delivery = { causedBy: deliveryId, event, maxAttempts, status, nextAttemptAt }
    this.onOutcome?.(Object.freeze({ ...summary, ...delivery }))
  }

  /** Whether no earlier attempt of the delivery is known: the handler cannot have handled it in this state. */
  #isFirst(attempt: DeliveryAttempt): boolean {
    const earlier = this.#attempts.list().filter(other => other !== attempt && !this.#replaced.has(other))
    return earlier.every(({ deliveryId }) => deliveryId !== attempt.deliveryId)
  }

  /** Whether work goes on: the mock was neither closed nor restored since it began. */
  #continues({ work }: AppContext): boolean {
    return !this.#isClosed && work.isCurrent
  }
}

function toBody({ options, state }: ReadContext, event: EventPayload): Record<string, unknown> {
  return options.webhooks.payloadFormat === 'flat' ? { ...event } : toEnvelope(event, state)
}

const ENVELOPED_NAMES: Record<string, string> = {
  fromAddress: 'from',
  toAddress: 'to',
  occurredAt: 'timestamp',
}

/**
 * Returns the enveloped shape of an event: `event`, and a `data` object with snake_case fields. `data.id`
 * is the id of the record. For a message, `data.body` is its plain text.
 */
function toEnvelope(payload: EventPayload, state: State): Record<string, unknown> {
  const { event, ...fields } = payload
  const { idField } = eventDefinitions[event]
  const others = Object.entries(fields).filter(([name]) => name !== idField || name === 'agentId')
  const data: Record<string, unknown> = { id: getRecordId(payload) }
  for (const [name, value] of others)
    data[ENVELOPED_NAMES[name] ?? name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)] = value
  if ('messageId' in fields) data.body = state.messages.get(fields.messageId)?.record.body ?? null
  return { event, data }
}
