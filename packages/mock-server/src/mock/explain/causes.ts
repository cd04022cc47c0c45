// The likely cause of a failure: the first rule that applies.

import type { LoggedRequest, TimelineEntry } from '@agentcomms/spec/control'
import { findSimilar, quote, shorten } from '../../http/error-text.ts'
import { listMatchingEvents } from '../../services/events.ts'
import type { MockCore } from '../mock-core.ts'
import { type EventEntry, isFailedMessage, listReceiverRequests, type Story } from './story.ts'

/** Advice for the reasons that `receive` of the client responds with. */
const REJECTION_ADVICE: Record<string, string> = {
  signature_mismatch:
    "The receiver has another secret than the subscription, or code before it has parsed the body. Pass the subscription's secret and the raw body.",
  body_already_parsed: 'Code before the receiver has parsed the body. Pass the raw body.',
  timestamp_too_old: "The receiver's clock is later than the mock's. Check the time that the test has set.",
  timestamp_too_new: "The receiver's clock is earlier than the mock's. Check the time that the test has set.",
  format_mismatch: 'The receiver and the mock have different values of `payloadFormat`.',
}

type Rule = (story: Story) => string | undefined

/** Each rule returns the cause and what to do, or undefined if it does not apply. Empty: nothing to add. Facts come first. */
const RULES: readonly Rule[] = [
  findRejectedDelivery,
  findMissingReceiver,
  findRejectedRequest,
  findLateRequest,
  findRepeatedHandler,
  findFailureAfterWrites,
  findFailedAttempt,
  findDuplicate,
  findReplayedRequest,
  findOtherThread,
  findFailedMessage,
  findUnmatchedEvent,
  findDueTask,
]

/** Returns the likely cause of what a story tells, and what to do. Undefined if no rule applies. */
export function findLikelyCause(story: Story): string | undefined {
  for (const rule of RULES) {
    const cause = rule(story)
    if (cause !== undefined) return cause
  }
  return undefined
}

function findRejectedDelivery({ entries, attempts }: Story): string | undefined {
  for (const entry of entries) {
    const body = entry.type === 'attempt' ? attempts.get(entry.id)?.responseBody?.trim() : undefined
    if (body && Object.hasOwn(REJECTION_ADVICE, body)) return REJECTION_ADVICE[body]
  }
  return undefined
}

function findMissingReceiver({ core, entries }: Story): string | undefined {
  const { receivers } = core.services.webhooks
  const failed = entries.findLast(
    entry => entry.type === 'attempt' && entry.statusCode === null && !receivers.urls().includes(entry.url),
  )
  if (failed?.type !== 'attempt' || !failed.error?.startsWith('No receiver')) return undefined
  const near = findSimilar(failed.url, receivers.urls()) ?? receivers.urls()[0]
  return `Nothing listens to ${failed.url}, the URL of the subscription.${near === undefined ? ' Call mock.webhooks.listen() with it.' : ` A receiver listens to ${near}.`}`
}

function findRejectedRequest(story: Story): string | undefined {
  const own = story.core.requests.get(story.entries[0]?.id ?? '')
  const request = [...listReceiverRequests(story), ...(own ? [own] : [])].find(
    ({ status }) => status === null || status >= 400,
  )
  if (!request) return undefined
  if (request.fault !== null)
    return `Fault ${request.fault} applied to ${describeCall(request)}. Remove it, or handle the failure.`
  const attempt = story.attempts.get(request.causedBy ?? '')
  const isHidden = request.caller?.kind === 'agent' && (request.status === 403 || request.status === 404)
  if (isHidden)
    return `${describeCall(request)} was sent with an agent key, which has access only to its own agent. Use the master key, or check the id.`
  // The reason is in the line of the request.
  if (!attempt) return ''
  const end = attempt.statusCode === null ? 'sent no response' : `responded with ${attempt.statusCode}`
  return `A request of the receiver failed, and the receiver ${end}: ${describeCall(request)}. Fix the request${attempt.error === null ? ', and let its error fail the handler' : ''}.`
}

function findLateRequest(story: Story): string | undefined {
  const request = listReceiverRequests(story).find(({ requestId }) => story.late.has(requestId))
  if (!request) return undefined
  return `${describeCall(request)} ended after the receiver had responded. Is an \`await\` missing in the handler?`
}

/** The same request in two attempts of one delivery: the handler ran twice. */
function findRepeatedHandler(story: Story): string | undefined {
  const writes = new Map<string, LoggedRequest>()
  for (const request of listReceiverRequests(story)) {
    const delivery = story.attempts.get(request.causedBy ?? '')?.deliveryId
    if (request.method === 'GET' || delivery === undefined || request.replayed) continue
    const key = JSON.stringify([delivery, request.method, request.path, request.body])
    const earlier = writes.get(key)
    if (earlier && earlier.causedBy !== request.causedBy)
      return `The handler ran twice for one delivery: both attempts sent ${describeCall(request)}. Make one deduper beside the receiver, not one for each request, and give each effect an Idempotency-Key.`
    writes.set(key, request)
  }
  return undefined
}

function findFailureAfterWrites(story: Story): string | undefined {
  const request = listReceiverRequests(story).find(({ method, causedBy }) => {
    const attempt = story.attempts.get(causedBy ?? '')
    return method !== 'GET' && attempt !== undefined && attempt.error !== null
  })
  if (!request) return undefined
  return `The receiver failed after ${describeCall(request)} had succeeded. The next attempt sends it again, unless it has an Idempotency-Key. The log of the receiver says why it failed.`
}

function findFailedAttempt({ entries, attempts }: Story): string | undefined {
  const entry = entries.findLast(({ type }) => type === 'attempt')
  const attempt = attempts.get(entry?.id ?? '')
  if (!attempt || attempt.error === null) return undefined
  if (attempt.statusCode === null) return attempt.error
  return `The receiver responded with ${attempt.statusCode}. Its log says why: \`onError\` of the receiver gets the error.`
}

function findDuplicate({ entries }: Story): string | undefined {
  const isDuplicate = entries.some(entry => entry.type === 'attempt' && entry.isDuplicate)
  if (!isDuplicate) return undefined
  return 'The receiver had handled this delivery before, and ran no handler. After a restore or in a mock with the same seed, ids repeat: call `clear()` of the deduper.'
}

function findReplayedRequest({ core, entries }: Story): string | undefined {
  const request = entries.map(({ id }) => core.requests.get(id)).find(entry => entry?.replayed)
  if (!request) return undefined
  return `${describeCall(request)} did nothing: its Idempotency-Key ${quote(request.idempotencyKey)} was used before, and the stored response was returned.`
}

/** A receiver that replies to a message of another thread than the one of its event. */
function findOtherThread({ core, entries, attempts }: Story): string | undefined {
  for (const entry of entries) {
    if (entry.type !== 'record' || entry.resource !== 'message' || entry.change !== 'created') continue
    const request = core.requests.get(entry.causedBy ?? '')
    // A new email to somebody else is in another thread by intention.
    if (request?.operation !== 'replyToEmail') continue
    const payload = attempts.get(request?.causedBy ?? '')?.body
    const threadId = payload && /"thread(?:Id|_id)":"(\w+)"/.exec(payload)?.[1]
    const message = core.services.state.messages.get(entry.id)?.record
    if (!threadId || !message || message.threadId === threadId) continue
    return `The receiver wrote message ${entry.id} into thread ${message.threadId}, but its event is about thread ${threadId}. Reply to the message of the event.`
  }
  return undefined
}

function findFailedMessage({ core, entries }: Story): string | undefined {
  for (const entry of entries) {
    const row = entry.type === 'record' ? core.services.state.messages.get(entry.id) : undefined
    if (row && isFailedMessage(row))
      return `Message ${row.id} is ${row.record.status}: ${row.statusReason ?? 'the reason is not stored'}`
  }
  return undefined
}

function findUnmatchedEvent({ core, entries }: Story): string | undefined {
  const events = entries.filter((entry): entry is EventEntry => entry.type === 'event')
  const all = events.map(event => ({ event, subscribers: listSubscribers(core, entries, event) }))
  if (all.some(({ subscribers }) => subscribers.some(({ reason }) => reason === null))) return undefined
  const unmatched = all.find(({ subscribers }) => subscribers.length > 0)
  if (!unmatched) return undefined
  const { event } = unmatched.event
  const [first] = unmatched.subscribers
  const isAuto = event === 'message.received.auto'
  return `No subscription got ${event}: ${first?.url} ${first?.reason?.replace(/\.$/, '')}.${isAuto ? ' Automatic replies are an event of their own: subscribe to `message.received.auto` or `message.**`.' : ''}`
}

function findDueTask({ core }: Story): string | undefined {
  const { clock } = core.services
  const [next] = clock.upcoming(1)
  if (!next || clock.mode !== 'manual') return undefined
  const ms = Math.max(0, next.at - clock.now())
  return `The clock is manual and stands still. The next task, ${next.name ?? 'a webhook delivery'}, is due at ${clock.iso(next.at)}: call mock.clock.advance(${ms}).`
}

/** Returns why a receiver of this process never got a request. */
export function explainUnused(core: MockCore, url: string): string {
  const all = [...core.services.state.webhooks.rows()]
  const row = all.findLast(({ record }) => new URL(record.url).href === url)
  if (all.length === 0) return 'no subscription exists'
  if (!row) return `no subscription has this URL, but ${listFirst(all.map(({ record }) => record.url))}`
  const entries = core.timeline.entries()
  const latest = entries.findLast(entry => entry.type === 'event' && entry.orgId === row.orgId)
  if (latest?.type !== 'event') return 'no event has fired in the organization of its subscription'
  const reason = listSubscribers(core, entries, latest).find(({ id }) => id === row.id)?.reason
  return `the latest event is ${latest.event}; ${reason ? `the subscription ${reason}` : 'its delivery still waits'}`
}

function describeCall({ method, path, status }: LoggedRequest): string {
  return `${method} ${path} → ${status ?? 'no response'}`
}

/** Lists the first texts and the number of the others. Long ones are cut. */
export function listFirst(texts: readonly string[]): string {
  const more = texts.length > 3 ? ` and ${texts.length - 3} more` : ''
  return `${texts.slice(0, 3).map(shorten).join(', ')}${more}`
}

/** Returns each subscription of the organization of an event, and why it did not get the event. Null if it did. */
export function listSubscribers(
  { services: { state } }: MockCore,
  entries: readonly TimelineEntry[],
  event: EventEntry,
) {
  const rows = entries.flatMap(({ id, causedBy }) =>
    causedBy === event.id ? (state.deliveries.get(id) ?? []) : [],
  )
  const deliveries = new Map(rows.map(row => [row.webhookId, row.record]))
  const known = [...state.webhooks.oldest('byOrg', event.orgId)]
  const subscribers = known.map(({ id, record, createdAt }) => {
    const { url, events, active } = record
    const delivery = deliveries.get(id)
    deliveries.delete(id)
    const isHeld = delivery?.status === 'DEAD_LETTERED' && delivery.attempts === 0
    if (delivery)
      return {
        id,
        url,
        reason: isHeld ? `got no attempt: ${record.disabledReason ?? delivery.lastError}` : null,
      }
    if (createdAt > event.at) return { id, url, reason: 'was created later' }
    const isWanted = listMatchingEvents(events).some(name => name === event.event)
    const state = active ? 'got no delivery: it was changed later' : 'is not active'
    return { id, url, reason: isWanted ? state : `wants only ${events.join(', ')}` }
  })
  const deleted = [...deliveries.keys()].map(id => ({ id, url: `deleted subscription ${id}`, reason: null }))
  return [...subscribers, ...deleted]
}
