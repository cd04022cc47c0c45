// Deliveries: every change of a status, a due time or a count of failures is made here. All state is in the tables.
import type { WebhookDelivery, WebhookDeliveryStatus } from '@agentcomms/spec'
import type { DeliveryOrder, WebhookOptions } from '@agentcomms/spec/control'
import { type Problem, problem } from '../../http/handlers.ts'
import { countAttempt, nextAllowedAt } from '../../http/rate-limit.ts'
import { text } from '../../http/text.ts'
import { hashText, Random } from '../../work/ids.ts'
import { toMilliseconds } from '../../work/time.ts'
import type { AppContext, ReadContext, WithDefaults } from '../app-context.ts'
import type { EventPayload } from '../events.ts'
import { ALL_OWNERS, assertTransition, checkTransition, ownerKey, type Transitions } from '../stored.ts'
import type { AttemptOutcome } from './attempt.ts'
import { type DeliveryRow, isWaiting, type WebhookRow, withState } from './records.ts'

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

/** A waiting delivery, and the time of its next attempt in milliseconds. */
interface Turn {
  row: DeliveryRow
  at: number
}

/** Adds a delivery that waits for its first attempt, or a dead letter if failures have disabled the subscription. */
export function addDelivery(
  context: AppContext,
  webhook: WebhookRow,
  { event, body, order }: NewDelivery,
): DeliveryRow {
  const { clock, ids, options, seed, state, work } = context
  const id = ids.id(work)
  const createdAt = clock.iso()
  const { active, maxAttempts, url } = webhook.record
  const range: [number, number] = [0, order === 'shuffled' ? MAX_SHUFFLE_DELAY_MS : 0]
  const dueAt = clock.iso(clock.now() + drawInteger(`${id} order`, seed, range))
  const lastError = 'The subscription was disabled when the event fired.'
  const record: WebhookDelivery = {
    id,
    webhookId: webhook.id,
    event: event.event,
    payload: body,
    maxAttempts: maxAttempts ?? options.webhooks.maxAttempts,
    ...NOT_ATTEMPTED,
    messageId: 'messageId' in event ? event.messageId : null,
    createdAt,
    ...(active
      ? { status: 'PENDING', nextAttemptAt: dueAt }
      : { status: 'DEAD_LETTERED', nextAttemptAt: null, lastError, deadLetteredAt: createdAt }),
  }
  const row = { id, orgId: webhook.orgId, createdAt, webhookId: webhook.id, dueAt, record }
  state.deliveries.insert(work, row)
  if (active) clock.countWork(`deliveries of ${event.event} to ${url}`)
  else deleteOldest(context)
  return row
}

/** Adds the delivery of a test, which was attempted once and is not counted. */
export function addTestDelivery(
  context: AppContext,
  webhook: WebhookRow,
  test: Pick<WebhookDelivery, 'id' | 'event' | 'payload' | 'createdAt'> & { outcome: AttemptOutcome },
): void {
  const { clock, state, work } = context
  const { outcome, ...fields } = test
  const { statusCode, responseBody, error: lastError } = outcome
  const finishedAt = clock.iso()
  const record: WebhookDelivery = {
    ...fields,
    webhookId: webhook.id,
    messageId: null,
    ...NOT_ATTEMPTED,
    attempts: 1,
    maxAttempts: 1,
    statusCode,
    responseBody,
    lastError,
    nextAttemptAt: null,
    ...(lastError === null
      ? { status: 'SUCCEEDED', completedAt: finishedAt }
      : { status: 'DEAD_LETTERED', deadLetteredAt: finishedAt }),
  }
  const { id, createdAt } = record
  const { orgId } = webhook
  state.deliveries.insert(work, {
    id,
    orgId,
    createdAt,
    webhookId: webhook.id,
    dueAt: createdAt,
    record,
    isTest: true,
  })
  deleteOldest(context)
  const current = state.webhooks.get(webhook.id)
  if (current) state.webhooks.replace(work, { ...current, lastAttemptAt: createdAt })
}

/** Marks the next delivery of a subscription as in flight and returns it, if it can be attempted now. */
export function takeDelivery(context: AppContext, webhookId: string): DeliveryRow | undefined {
  const { clock, state, work } = context
  const now = clock.now()
  const next = findNext(context, webhookId)
  if (!next || next.at > now) return undefined
  const { row, webhook } = next
  // The attempt counts for the rate limit when it begins, whatever its outcome.
  const rateWindow = countAttempt(webhook.rateWindow, now)
  state.webhooks.replace(work, { ...webhook, rateWindow, lastAttemptAt: clock.iso(now) })
  const started = { attempts: row.record.attempts + 1, nextAttemptAt: null }
  return move({ ...context, work: work.with(row.id) }, row, { status: 'IN_FLIGHT', ...started })
}

/** Records the outcome of an attempt: the delivery succeeded, waits for the next attempt, or is dead-lettered. */
export function recordOutcome(context: AppContext, id: string, outcome: AttemptOutcome): void {
  const { clock, options, seed, state } = context
  const row = state.deliveries.get(id)
  if (!row) return
  const { statusCode, responseBody, error: lastError } = outcome
  const response = { statusCode, responseBody, lastError }
  const { attempts, maxAttempts } = row.record
  if (lastError === null) {
    finish(context, row, { status: 'SUCCEEDED', ...response, completedAt: clock.iso() })
  } else if (attempts >= maxAttempts || !state.webhooks.get(row.webhookId)) {
    deadLetter(context, row, response)
  } else {
    const retryAfterMs = Math.min(outcome.retryAfterMs, toMilliseconds(options.webhooks.maxBackoff))
    const delayMs = Math.max(backoffAfter(id, attempts, { seed, ...options.webhooks }), retryAfterMs)
    const dueAt = clock.iso(clock.now() + delayMs)
    move(context, { ...row, dueAt }, { status: 'RETRYING', ...response, nextAttemptAt: dueAt })
  }
  countFailures(context, row.webhookId, lastError !== null)
}

/** Makes a finished delivery wait again, behind those that are due, with 0 attempts. */
export function replayDelivery(context: AppContext, row: DeliveryRow): DeliveryRow | Problem<400 | 409> {
  const { clock, state } = context
  const { id, status } = row.record
  const invalid = checkTransition(DELIVERY_STATUS, { name: 'delivery', id, state: status }, 'PENDING')
  if (invalid)
    return { ...invalid, detail: text`${invalid.detail} Only a finished delivery can be replayed.` }
  const webhook = state.webhooks.get(row.webhookId)?.record
  if (!webhook) {
    const detail = `The delivery "${id}" cannot be replayed, because its subscription was deleted.`
    return problem(400, 'BAD_REQUEST', detail)
  }
  if (!webhook.active) {
    const remedy = webhook.disabledReason
      ? `Call POST /webhooks/${webhook.id}/reenable first.`
      : 'Set its `active` to true first.'
    const detail = `The delivery "${id}" cannot be replayed, because its subscription is not active. ${remedy}`
    return problem(409, 'CONFLICT', detail)
  }
  const dueAt = clock.iso()
  return move(context, { ...row, dueAt }, { status: 'PENDING', ...NOT_ATTEMPTED, nextAttemptAt: dueAt })
}

/** Dead-letters the waiting deliveries of a deleted subscription. */
export function deadLetterWaiting(context: AppContext, webhookId: string): void {
  for (const row of [...context.state.deliveries.oldest('waiting', webhookId)])
    deadLetter(context, row, { lastError: 'The subscription was deleted.' })
}

/**
 * Returns a function that converts rows to records with the time of the next attempt. The time depends on
 * the endpoint, which can be inactive or at its rate limit. It is computed on each read: a stored time would
 * have to change in every waiting row.
 */
export function showDeliveries(context: ReadContext): (row: DeliveryRow) => WebhookDelivery {
  const { clock, state } = context
  const timesByWebhook = new Map<string, Map<string, number>>()
  return row => {
    const webhook = state.webhooks.get(row.webhookId)
    if (!webhook || !isWaiting(row)) return row.record
    const { active, rateLimitPerMinute } = webhook.record
    // Without a limit, the time does not depend on the deliveries before it.
    if (active && rateLimitPerMinute === null) return { ...row.record, nextAttemptAt: row.dueAt }
    const times =
      timesByWebhook.get(webhook.id) ??
      new Map(Array.from(listTurns(context, webhook), ({ row: { id }, at }) => [id, at]))
    timesByWebhook.set(webhook.id, times)
    const at = times.get(row.id)
    return { ...row.record, nextAttemptAt: at === undefined ? null : clock.iso(at) }
  }
}

/** Yields the waiting deliveries that a subscription attempts, in order. */
function* listTurns({ clock, state }: ReadContext, { id, record, rateWindow }: WebhookRow): Generator<Turn> {
  const { active, rateLimitPerMinute: cap } = record
  if (!active || cap === 0) return
  const now = clock.now()
  let [window, earliest] = [rateWindow, now]
  for (const row of state.deliveries.oldest('waiting', id)) {
    const dueAt = Date.parse(row.dueAt)
    earliest = nextAllowedAt({ window, cap }, Math.max(earliest, dueAt))
    window = countAttempt(window, earliest)
    yield { row, at: earliest > now ? earliest : dueAt }
  }
}

/** Returns the delivery that a subscription attempts next. Undefined if none can be before something changes. */
export function findNext(
  context: ReadContext,
  webhookId: string,
): (Turn & { webhook: WebhookRow }) | undefined {
  const { options, state } = context
  const webhook = state.webhooks.get(webhookId)
  const inFlight = state.deliveries.count('byWebhook', ownerKey(webhookId, 'IN_FLIGHT'))
  if (!webhook || inFlight >= options.webhooks.concurrency) return undefined
  const [turn] = listTurns(context, webhook)
  return turn && { ...turn, webhook }
}

function deadLetter(context: AppContext, row: DeliveryRow, changes: Partial<WebhookDelivery>): void {
  finish(context, row, { status: 'DEAD_LETTERED', ...changes, deadLetteredAt: context.clock.iso() })
}

function finish(context: AppContext, row: DeliveryRow, changes: Changes): void {
  move(context, row, { ...changes, nextAttemptAt: null })
  deleteOldest(context)
}

function move({ state, work }: AppContext, row: DeliveryRow, changes: Changes): DeliveryRow {
  const { id, status } = row.record
  assertTransition(DELIVERY_STATUS, { name: 'delivery', id, state: status }, changes.status)
  return state.deliveries.replace(work, { ...row, record: { ...row.record, ...changes } })
}

/** Deletes the oldest finished deliveries above the limit. */
function deleteOldest({ options, state: { deliveries }, work }: AppContext): void {
  while (deliveries.count('finished', ALL_OWNERS) > options.webhooks.maxStoredDeliveries) {
    const [oldest] = deliveries.oldest('finished', ALL_OWNERS)
    if (!oldest) return
    deliveries.delete(work, oldest.id)
  }
}

/** Counts consecutive failures, and disables the subscription at the limit. A success resets the count. */
function countFailures({ clock, options, state, work }: AppContext, id: string, hasFailed: boolean): void {
  const webhook = state.webhooks.get(id)
  if (!webhook) return
  const consecutiveFailures = hasFailed ? webhook.record.consecutiveFailures + 1 : 0
  if (consecutiveFailures === webhook.record.consecutiveFailures) return
  const counted = { ...webhook.record, consecutiveFailures }
  const isThresholdReached = consecutiveFailures >= options.webhooks.disableAfterFailures
  const record = isThresholdReached ? withState(counted, 'DISABLED', clock.iso()) : counted
  state.webhooks.replace(work, { ...webhook, record })
}

type BackoffOptions = Pick<
  WithDefaults<WebhookOptions>,
  'firstBackoff' | 'backoffFactor' | 'jitterPercent' | 'maxBackoff'
>

/** Returns the delay after the failed attempt number `attempts` of a delivery, in milliseconds. */
export function backoffAfter(
  id: string,
  attempts: number,
  { seed, firstBackoff, backoffFactor, jitterPercent, maxBackoff }: BackoffOptions & { seed: number },
): number {
  const backoff = toMilliseconds(firstBackoff) * backoffFactor ** (attempts - 1)
  const percent = drawInteger(`${id} ${attempts}`, seed, [100 - jitterPercent, 100 + jitterPercent])
  return Math.round(Math.min((backoff * percent) / 100, toMilliseconds(maxBackoff)))
}

/** Returns a random integer that depends only on `purpose` and `seed`, not on the order in which endpoints respond. */
function drawInteger(purpose: string, seed: number, [least, most]: [number, number]): number {
  return new Random(seed ^ hashText(purpose)).integer(least, most)
}
