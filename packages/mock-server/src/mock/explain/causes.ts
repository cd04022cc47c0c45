// The likely cause of a failure: the first rule that applies.

import type { LoggedRequest } from '@agentcomms/spec/control'
import { findSimilar, quote } from '../../http/text.ts'
import { listSubscribers } from '../../services/webhooks/records.ts'
import { findRecord } from '../change-events.ts'
import { describeCall, isFailedMessage, isFailedRequest, type Story } from './story.ts'

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
const RULES: ((story: Story) => string | undefined)[] = [
  function rejectedDelivery({ attempts }) {
    const bodies = attempts.map(({ responseBody }) => responseBody?.trim() ?? '')
    return REJECTION_ADVICE[bodies.find(body => Object.hasOwn(REJECTION_ADVICE, body)) ?? '']
  },
  function failedRequest(story) {
    const failed = story.requests.filter(isFailedRequest)
    const request = failed.find(({ causedBy }) => causedBy !== null) ?? failed[0]
    if (!request) return undefined
    const call = describeCall(request)
    if (request.fault !== null)
      return `Fault ${request.fault} applied to ${call}. Remove it, or handle the failure.`
    const access = explainAccess(story, request)
    if (access) return `${call} ${access}`
    const attempt = findAttempt(story, request)
    // The reason is in the line of the request.
    if (!attempt) return ''
    const end = attempt.statusCode === null ? 'sent no response' : `responded with ${attempt.statusCode}`
    return `A request of the receiver failed, and the receiver ${end}: ${call}. Fix the request${attempt.error === null ? ', and let its error fail the handler' : ''}.`
  },
  /** The same call in two attempts of one delivery. */
  function repeatedHandler(story) {
    const sent = new Map<string, string | null>()
    const again = story.requests.find(one => {
      const { deliveryId } = findAttempt(story, one) ?? {}
      if (!deliveryId || one.method === 'GET' || one.replayed) return false
      const key = `${deliveryId} ${one.method} ${one.path}`
      const earlier = sent.get(key) ?? one.causedBy
      sent.set(key, one.causedBy)
      return earlier !== one.causedBy
    })
    if (!again) return undefined
    return `The handler ran twice for one delivery: both attempts sent ${describeCall(again)}. Make one deduper beside the receiver, not one for each request, and give each effect an Idempotency-Key.`
  },
  function failureAfterWrites(story) {
    const writes = story.requests.filter(({ method }) => method !== 'GET')
    const request = writes.find(one => typeof findAttempt(story, one)?.error === 'string')
    if (!request) return undefined
    return `The receiver failed after ${describeCall(request)} had succeeded. The next attempt sends it again, unless it has an Idempotency-Key. The log of the receiver says why it failed.`
  },
  function failedAttempt({ core, attempts }) {
    const { url = '', statusCode, error = null } = attempts.at(-1) ?? {}
    if (error === null) return undefined
    const urls = core.services.webhooks.receivers.urls()
    const near = findSimilar(url, urls) ?? urls[0]
    if (near !== url && /^No receiver|ECONNREFUSED|ENOTFOUND/.test(error))
      return `Nothing listens to ${url}, the URL of the subscription. ${near ? `A receiver listens to ${near}.` : 'Start the receiver, or call mock.webhooks.listen() with it.'}`
    // The messages of the mock begin with "The".
    if (!statusCode)
      return near === url && !error.startsWith('The ') ? `The receiver threw an error: ${error}` : error
    const log = 'Its log says why: `onError` of the receiver gets the error.'
    const hint = /^40[013]$/.test(`${statusCode}`)
      ? 'If it checks the signature, pass the secret of the subscription and the raw body.'
      : log
    return `The receiver responded with ${statusCode}. ${/^40[45]$/.test(`${statusCode}`) ? 'Its server may have no route for the URL of the subscription.' : hint}`
  },
  function duplicate({ attempts }) {
    if (!attempts.some(({ isDuplicate }) => isDuplicate)) return undefined
    return 'The receiver had handled this delivery before, and ran no handler. After a restore or in a mock with the same seed, ids repeat: call `clear()` of the deduper.'
  },
  function replayedRequest({ requests }) {
    const request = requests.find(({ replayed }) => replayed)
    if (!request) return undefined
    return `${describeCall(request)} did nothing: its Idempotency-Key ${quote(request.idempotencyKey)} was used before, and the stored response was returned.`
  },
  /** A reply to a message of another thread than the one of the event, or a new email in its place. */
  function otherThread(story) {
    for (const { record: message, causedBy } of story.messages) {
      const request = story.requests.find(({ requestId }) => requestId === causedBy)
      const payload = (request && findAttempt(story, request)?.body) ?? ''
      const threadId = /"thread(?:Id|_id)":"(\w+)"/.exec(payload)?.[1]
      if (!threadId || message.threadId === threadId) continue
      // A new email to somebody else is in another thread by intention.
      const isReply = /^\p{L}{2,3}: /u.test(message.subject ?? '') && payload.includes(message.toAddress)
      if (request?.operation === 'replyToEmail' || isReply)
        return `The receiver wrote message ${message.id} into thread ${message.threadId}, but its event is about thread ${threadId}. Reply to the message of the event.`
    }
    return undefined
  },
  function failedMessage({ messages }) {
    const row = messages.find(isFailedMessage)
    if (!row) return undefined
    return `Message ${row.id} is ${row.record.status}: ${row.statusReason ?? 'the reason is not stored'}`
  },
  function lateRequest({ core, requests, late }) {
    const request = requests.find(one => late.has(one.requestId) || core.services.webhooks.findSender(one))
    if (!request) return undefined
    return `${describeCall(request)} ended after the receiver had responded. Is an \`await\` missing in the handler?`
  },
  function unfinishedMessage(story) {
    const isUnfinished = story.messages.some(({ record }) => /^(QUEUED|SENT)$/.test(record.status))
    return isUnfinished ? findDueTask(story) : undefined
  },
  function unmatchedEvent({ core, entries }) {
    const { state } = core.services
    const events = entries.flatMap(entry => (entry.type === 'event' ? [entry] : []))
    const found = events.flatMap(event => listSubscribers(state, entries, event))
    const [first, event = ''] = [found[0], events[0]?.event]
    if (!first && event && [...state.webhooks.rows()].length > 0)
      return `The organization of ${event} has no subscription. Those of other organizations do not get its events.`
    if (!first || found.some(({ reason }) => reason === null)) return undefined
    const isAuto = event === 'message.received.auto'
    return `No subscription got ${event}: ${first.url} ${first.reason?.replace(/[.?]?$/, end => end || '.')}${isAuto ? ' Automatic replies are an event of their own: subscribe to `message.received.auto` or `message.**`.' : ''}`
  },
  findDueTask,
  function idleReceiver({ core, attempts, requests }) {
    const { deliveryId = '', statusCode } = attempts.at(-1) ?? {}
    const event = core.services.state.deliveries.get(deliveryId)?.record.event
    if (!event || requests.some(({ causedBy }) => causedBy !== null)) return undefined
    return `The receiver responded with ${statusCode} and sent no request. Does it have a handler for ${event}, and does that hide an error?`
  },
]

/** Returns the likely cause of what a story tells, and what to do. Undefined if no rule applies. */
export function findLikelyCause(story: Story): string | undefined {
  return RULES.map(rule => rule(story)).find(cause => cause !== undefined)
}

/** Returns why a request has no access to the record that its path names. Undefined if it is not known. */
function explainAccess({ core }: Story, request: LoggedRequest): string | undefined {
  const { path, status, caller, problem } = request
  const parts = path.split('/')
  const empty = parts.find(part => /^(undefined|null|NaN|.*object%20Object.*)$/.test(part))
  if (empty) return `has the id ${quote(empty)}: a variable has no value.`
  if (status !== 403 && status !== 404) return undefined
  const { state } = core.services
  for (const { id: orgId } of state.organizations.rows()) {
    const { resource } = parts.flatMap(part => findRecord(state, orgId, part) ?? [])[0] ?? {}
    const [, wanted = resource] = /^The (message|thread|draft|call) "/.exec(problem?.detail ?? '') ?? []
    if (resource && resource !== wanted) return `has the id of a record of another kind: ${resource}.`
    if (resource && caller && caller.orgId !== orgId)
      return `is about a ${resource} of another organization. Use a key of that organization.`
  }
  if (caller?.kind !== 'agent') return undefined
  return 'was sent with an agent key, which has access only to its own agent. Use the master key, or check the id.'
}

function findAttempt({ attempts }: Story, { causedBy }: LoggedRequest) {
  return attempts.find(({ id }) => id === causedBy)
}

function findDueTask({ core }: Story): string | undefined {
  const { clock } = core.services
  const [next] = clock.upcoming(1)
  if (!next || clock.mode !== 'manual') return undefined
  const ms = Math.max(0, next.at - clock.now())
  return `The clock is manual and stands still. The next task, ${next.name ?? 'a webhook delivery'}, is due at ${clock.iso(next.at)}: call mock.clock.advance(${ms}).`
}
