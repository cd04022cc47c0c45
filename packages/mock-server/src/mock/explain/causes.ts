// The likely cause of a failure: the first rule that applies.

import type { LoggedRequest } from '@agentcomms/spec/control'
import { findSimilar, quote } from '../../http/error-text.ts'
import { listMatchingEvents } from '../../services/events.ts'
import { ownerKey } from '../../services/stored.ts'
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

/** A receiver that writes into a thread of another message than the one of its event. */
function findOtherThread({ core, entries, attempts }: Story): string | undefined {
  for (const entry of entries) {
    if (entry.type !== 'record' || entry.resource !== 'message' || entry.change !== 'created') continue
    const request = entries.find(({ id }) => id === entry.causedBy)
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
  const unmatched = events.find(event => listSubscribers(core, event).every(({ reason }) => reason !== null))
  if (!unmatched || events.some(event => listSubscribers(core, event).some(({ reason }) => reason === null)))
    return undefined
  const subscribers = listSubscribers(core, unmatched)
  if (subscribers.length === 0) return undefined
  const [first] = subscribers
  const hint =
    unmatched.event === 'message.received.auto'
      ? ' Automatic replies are an event of their own: subscribe to `message.received.auto` or `message.**`.'
      : ''
  return `No subscription got ${unmatched.event}: ${first?.url} ${first?.reason}.${hint}`
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
  const { events, state } = core.services
  const rows = [...state.webhooks.rows()].filter(({ record }) => new URL(record.url).href === url)
  const urls = [...new Set([...state.webhooks.rows()].map(({ record }) => record.url))]
  if (rows.length === 0)
    return urls.length === 0
      ? 'no subscription exists'
      : `no subscription has this URL, but ${urls.join(', ')}`
  const latest = events.events.at(-1)
  if (!latest) return 'no event has fired'
  const event = { event: latest.payload.event, orgId: latest.orgId, at: latest.payload.occurredAt }
  const [subscriber] = listSubscribers(core, event).filter(({ url: own }) => new URL(own).href === url)
  const reason = subscriber ? (subscriber.reason ?? 'its delivery still waits') : 'is of another organization'
  return `the latest event is ${event.event}; the subscription ${reason}`
}

function describeCall({ method, path, status }: LoggedRequest): string {
  return `${method} ${path} → ${status ?? 'no response'}`
}

/** Returns each subscription of the organization of an event, and why it does not get the event. Null if it does. */
export function listSubscribers(
  { services: { state } }: MockCore,
  { event, orgId, at }: Pick<EventEntry, 'event' | 'orgId' | 'at'>,
): { url: string; reason: string | null }[] {
  const receiving = new Set([...state.webhooks.oldest('byEvent', ownerKey(orgId, event))].map(({ id }) => id))
  return [...state.webhooks.oldest('byOrg', orgId)].map(({ id, record, createdAt }) => {
    const { url, events, active, disabledReason } = record
    if (createdAt > at) return { url, reason: 'was created later' }
    if (receiving.has(id)) return { url, reason: active ? null : `is disabled: ${disabledReason}` }
    const matches = listMatchingEvents(events).some(name => name === event)
    return { url, reason: matches ? 'is not active' : `wants only ${events.join(', ')}` }
  })
}
