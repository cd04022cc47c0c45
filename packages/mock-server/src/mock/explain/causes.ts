// The likely cause of a failure: the first rule that applies.

import type { LoggedRequest } from '@agentcomms/spec/control'
import { findSimilar, quote } from '../../http/error-text.ts'
import { listSubscribers } from '../../services/webhooks/subscribers.ts'
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

/** Each rule returns the cause and what to do, or nothing if it does not apply. Empty: nothing to add. Facts come first. */
const RULES: Record<string, (story: Story) => string | undefined> = {
  rejectedDelivery({ entries, attempts }) {
    const bodies = entries.map(({ id }) => attempts.get(id)?.responseBody?.trim() ?? '')
    return REJECTION_ADVICE[bodies.find(body => Object.hasOwn(REJECTION_ADVICE, body)) ?? '']
  },
  missingReceiver({ core, entries }) {
    const { receivers } = core.services.webhooks
    const failed = entries.findLast(
      entry => entry.type === 'attempt' && entry.statusCode === null && !receivers.urls().includes(entry.url),
    )
    if (failed?.type !== 'attempt' || !failed.error?.startsWith('No receiver')) return undefined
    const near = findSimilar(failed.url, receivers.urls()) ?? receivers.urls()[0]
    return `Nothing listens to ${failed.url}, the URL of the subscription.${near === undefined ? ' Call mock.webhooks.listen() with it.' : ` A receiver listens to ${near}.`}`
  },
  rejectedRequest(story) {
    const own = story.core.requests.get(story.entries[0]?.id ?? '')
    const request = [...listReceiverRequests(story), ...(own ? [own] : [])].find(
      ({ status }) => status === null || status >= 400,
    )
    if (!request) return undefined
    if (request.fault !== null)
      return `Fault ${request.fault} applied to ${describeCall(request)}. Remove it, or handle the failure.`
    const attempt = story.attempts.get(request.causedBy ?? '')
    if (request.caller?.kind === 'agent' && (request.status === 403 || request.status === 404))
      return `${describeCall(request)} was sent with an agent key, which has access only to its own agent. Use the master key, or check the id.`
    // The reason is in the line of the request.
    if (!attempt) return ''
    const end = attempt.statusCode === null ? 'sent no response' : `responded with ${attempt.statusCode}`
    return `A request of the receiver failed, and the receiver ${end}: ${describeCall(request)}. Fix the request${attempt.error === null ? ', and let its error fail the handler' : ''}.`
  },
  lateRequest(story) {
    const request = listReceiverRequests(story).find(({ requestId }) => story.late.has(requestId))
    return (
      request &&
      `${describeCall(request)} ended after the receiver had responded. Is an \`await\` missing in the handler?`
    )
  },
  /** The same request in two attempts of one delivery: the handler ran twice. */
  repeatedHandler(story) {
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
  },
  failureAfterWrites(story) {
    const request = listReceiverRequests(story).find(({ method, causedBy }) => {
      const attempt = story.attempts.get(causedBy ?? '')
      return method !== 'GET' && attempt !== undefined && attempt.error !== null
    })
    return (
      request &&
      `The receiver failed after ${describeCall(request)} had succeeded. The next attempt sends it again, unless it has an Idempotency-Key. The log of the receiver says why it failed.`
    )
  },
  failedAttempt({ entries, attempts }) {
    const entry = entries.findLast(({ type }) => type === 'attempt')
    const attempt = attempts.get(entry?.id ?? '')
    if (!attempt || attempt.error === null) return undefined
    if (attempt.statusCode === null) return attempt.error
    return `The receiver responded with ${attempt.statusCode}. Its log says why: \`onError\` of the receiver gets the error.`
  },
  duplicate({ entries }) {
    const isDuplicate = entries.some(entry => entry.type === 'attempt' && entry.isDuplicate)
    if (!isDuplicate) return undefined
    return 'The receiver had handled this delivery before, and ran no handler. After a restore or in a mock with the same seed, ids repeat: call `clear()` of the deduper.'
  },
  replayedRequest({ core, entries }) {
    const request = entries.map(({ id }) => core.requests.get(id)).find(entry => entry?.replayed)
    return (
      request &&
      `${describeCall(request)} did nothing: its Idempotency-Key ${quote(request.idempotencyKey)} was used before, and the stored response was returned.`
    )
  },
  /** A receiver that replies to a message of another thread than the one of its event. */
  otherThread({ core, entries, attempts }) {
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
  },
  failedMessage({ core, entries }) {
    const rows = entries.map(({ id }) => core.services.state.messages.get(id))
    const row = rows.find(one => one && isFailedMessage(one))
    return (
      row && `Message ${row.id} is ${row.record.status}: ${row.statusReason ?? 'the reason is not stored'}`
    )
  },
  unmatchedEvent({ core, entries }) {
    const events = entries.filter((entry): entry is EventEntry => entry.type === 'event')
    const found = events.flatMap(({ event, ...entry }) =>
      listSubscribers(core.services.state, entries, { event, ...entry }).map(one => ({ event, ...one })),
    )
    const [first] = found
    if (!first || found.some(({ reason }) => reason === null)) return undefined
    const { event, url, reason } = first
    const isAuto = event === 'message.received.auto'
    const hint =
      ' Automatic replies are an event of their own: subscribe to `message.received.auto` or `message.**`.'
    return `No subscription got ${event}: ${url} ${reason?.replace(/\.$/, '')}.${isAuto ? hint : ''}`
  },
  dueTask({ core }) {
    const { clock } = core.services
    const [next] = clock.upcoming(1)
    if (!next || clock.mode !== 'manual') return undefined
    const ms = Math.max(0, next.at - clock.now())
    return `The clock is manual and stands still. The next task, ${next.name ?? 'a webhook delivery'}, is due at ${clock.iso(next.at)}: call mock.clock.advance(${ms}).`
  },
}

/** Returns the likely cause of what a story tells, and what to do. Undefined if no rule applies. */
export function findLikelyCause(story: Story): string | undefined {
  return Object.values(RULES)
    .map(rule => rule(story))
    .find(cause => cause !== undefined)
}

function describeCall({ method, path, status }: LoggedRequest): string {
  return `${method} ${path} → ${status ?? 'no response'}`
}
