// Tells what happened and why, for people and coding agents: an outline in the order of time, and the likely cause.

import type { DeliveryAttempt, LoggedRequest, TimelineEntry } from '@agentcomms/spec/control'
import { hideSecretsIn } from '../http/request-log.ts'
import { findSimilar, quote, toOneLine } from '../http/text.ts'
import { FAILURE_STATUSES } from '../services/messages/rules.ts'
import type { MessageRow } from '../services/messages/tables.ts'
import { listFirst, listSubscribers } from '../services/webhooks/records.ts'
import { findRecord } from './change-events.ts'
import type { MockCore } from './mock-core.ts'

/** Longest explanation, in characters. Longer ones lose lines of their middle. */
const MAX_CHARACTERS = 1_200

/** Explains the last failure, or what is known of an id, from the first cause to the likely cause. */
export function explain(core: MockCore, id?: string): string {
  const story = tellStory(core, id)
  if (!story) {
    const what = id === undefined ? 'anything' : quote(showLine(id))
    return `The mock has not logged ${what}. It explains ids of requests, mock operations, events, records, deliveries and attempts; a restore or an import removes their log.`
  }
  const [first = '', ...rest] = story.entries.flatMap(entry => describeEntry(story, entry))
  // The first rule that applies.
  const cause = RULES.map(rule => rule(story)).find(found => found !== undefined)
  const running = core.services.webhooks.running.list().slice(0, 3)
  const last = running.map(({ event, url }) => `  still running: ${event} to ${showLine(url)}`)
  if (cause) last.push(`Likely cause: ${showLine(cause, 400)}`)
  const room = MAX_CHARACTERS - [first, ...last, ''].join('\n').length
  return [first, ...cutMiddle(rest, room), ...last].join('\n')
}

/** Returns the beginning and the end of lines that have more than `room` characters. */
function cutMiddle(lines: readonly string[], room: number): readonly string[] {
  if (lines.join('\n').length <= room) return lines
  const fits = (some: readonly string[]) => some.join('\n').length < room / 2 - 12
  const cut = (ends: readonly string[]) => ends.slice(0, 24).filter((_, at) => fits(ends.slice(0, at + 1)))
  const [start, end] = [cut(lines), cut(lines.toReversed()).toReversed()]
  return [...start, `  … ${lines.length - start.length - end.length} more lines …`, ...end]
}

/** Returns the lines of an entry. Records have none, except new messages and calls, and messages that failed. */
function describeEntry(story: Story, entry: TimelineEntry): string[] {
  if (entry.type === 'operation') return [`${showTime(entry.at)} mock.${entry.name}()`]
  if (entry.type === 'request') return [describeRequest(story, entry)]
  if (entry.type === 'event') return describeEvent(story, entry)
  return entry.type === 'attempt' ? describeAttempt(story, entry) : describeRecord(story, entry)
}

function describeRequest({ core, late }: Story, entry: EntryOf<'request'>): string {
  const { problem, replayed, fault, caller } = core.requests.get(entry.id) ?? {}
  const notes = [
    ...(fault == null ? [] : [`fault ${fault}`]),
    ...(replayed ? ['replayed'] : []),
    ...(late.has(entry.id) ? ['after the response'] : []),
    ...(caller?.kind === 'agent' ? ['agent key'] : []),
  ]
  const start = entry.causedBy === null ? showTime(entry.at) : '   '
  const marks = notes.length > 0 ? ` (${notes.join(', ')})` : ''
  const reason = problem ? ` ${problem.code}: ${showLine(problem.detail, 300)}` : ''
  return `${start} ${describeCall(entry)}${marks}${reason}`
}

function describeEvent({ core, entries }: Story, event: EntryOf<'event'>): string[] {
  const subscribers = listSubscribers(core.services.state, entries, event)
  const matching = subscribers.flatMap(({ url, reason }) => (reason === null ? showLine(url) : []))
  const others = subscribers.filter(({ reason }) => reason !== null).slice(0, 3)
  const none = subscribers.length > 0 ? 'no subscription' : 'no subscription exists'
  const lines = others.map(({ url, reason }) => `    not: ${showLine(url)} ${showLine(reason ?? '')}`)
  return [`  ${event.event} → ${listFirst(matching) || none}`, ...lines]
}

function describeAttempt({ core, attempts }: Story, entry: EntryOf<'attempt'>): string[] {
  const { at, attempt, url, deliveryId, statusCode, error, isDuplicate, durationMs } = entry
  const body = attempts.find(({ id }) => id === entry.id)?.responseBody?.trim()
  const result = statusCode === null ? `failed: ${error}` : `${statusCode} in ${Math.round(durationMs)} ms`
  const line = `  ${showTime(at)} attempt ${attempt} to ${showLine(url)} → ${showLine(result, 300)}${isDuplicate ? ', duplicate' : ''}${body ? `: ${showLine(body)}` : ''}`
  const { clock, state } = core.services
  const delivery = state.deliveries.get(deliveryId)?.record
  if (delivery?.attempts !== attempt) return [line]
  if (delivery.status === 'DEAD_LETTERED') return [line, '    dead-lettered: no further attempt']
  const wait = clock.mode === 'manual' ? ', which mock.clock.advance() reaches' : ''
  const next = delivery.nextAttemptAt && `    next attempt at ${showTime(delivery.nextAttemptAt)}${wait}`
  return next ? [line, next] : [line]
}

function describeRecord({ core }: Story, entry: EntryOf<'record'>): string[] {
  const { id, resource, change, causedBy, status } = entry
  const indent = causedBy?.startsWith('op_') || causedBy === null ? '  ' : '      '
  if (resource === 'call' && change === 'created') return [`${indent}call ${id}`]
  const row = resource === 'message' && core.services.state.messages.get(id)
  if (!row) return []
  const { channel, direction, subject, body, fromAddress, toAddress, threadId } = row.record
  if (change === 'created') {
    const text = quote(showLine((channel === 'EMAIL' && subject) || body, 60))
    const party = direction === 'INBOUND' ? `from ${fromAddress}` : `to ${toAddress}`
    // A contact replies later.
    const start = core.services.state.messages.get(causedBy ?? '') ? `  ${showTime(entry.at)} ` : indent
    return [`${start}message ${id} ${showLine(party, 80)}: ${text}, thread ${threadId}`]
  }
  if (!isFailedMessage(row) || status !== row.record.status) return []
  return [`${indent}message ${id} is ${status}: ${showLine(row.statusReason ?? 'no reason')}`]
}

const showTime = (iso: string) => iso.slice(11, 19)

/** Returns a text from outside in one line, without secrets and without characters that control a terminal. */
function showLine(text: string, maxCharacters = 160): string {
  const line = toOneLine(hideSecretsIn(text))
  return line.length <= maxCharacters ? line : `${line.slice(0, maxCharacters - 1)}…`
}

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

type EntryOf<Type extends TimelineEntry['type']> = Extract<TimelineEntry, { type: Type }>

/** The entries of the first causes, such as mock operations, and everything that they led to. */
interface Story {
  core: MockCore
  /** Causes before their effects. */
  entries: readonly TimelineEntry[]
  attempts: readonly DeliveryAttempt[]
  requests: readonly LoggedRequest[]
  /** Messages that were created, each with its cause. */
  messages: readonly (MessageRow & { causedBy: string | null })[]
  /** Requests that were still running when the attempt of their receiver ended, or that began later. */
  late: ReadonlySet<string>
}

/** Returns the story of an id, or of the last failure. Undefined if nothing is known of it. */
function tellStory(core: MockCore, id: string | undefined): Story | undefined {
  const { timeline, requests, services } = core
  const log = timeline.entries()
  const focus = id ?? (log.findLast(entry => hasFailed(core, entry)) ?? log.findLast(hasEffects))?.id
  const chain = focus === undefined ? [] : timeline.list(focus)
  const [root] = chain
  if (!root) return undefined
  // The log has an attempt only when it ends.
  const running = services.webhooks.running.list().find(({ work }) => work.cause === root.causedBy)
  const { deliveryId } = running ?? ((root.type === 'request' && services.webhooks.findSender(root)) || {})
  // An operation may have changed the record later. Each costs a walk through the log.
  const roots = chain.filter(entry => entry.causedBy === null)
  const told = roots.length === 0 ? [root] : [...roots.slice(0, 1), ...roots.slice(1).slice(-2)]
  const ids = [...(deliveryId ? [deliveryId] : []), ...told.map(entry => entry.id)]
  const entries = [...new Set(ids.flatMap(one => timeline.list(one)))]
  const attempts = new Map(services.webhooks.attempts().map(attempt => [attempt.id, attempt]))
  return {
    core,
    entries,
    attempts: entries.flatMap(entry => attempts.get(entry.id) ?? []),
    requests: entries.flatMap(entry => requests.get(entry.id) ?? []),
    messages: entries.flatMap(entry => {
      const row = entry.type === 'record' && services.state.messages.get(entry.id)
      return row ? [{ ...row, causedBy: entry.causedBy }] : []
    }),
    late: timeline.lateRequests(),
  }
}

/** Whether an entry is a failure: a request that failed, a failed or unexpected attempt, or a message that failed. */
function hasFailed({ requests, services }: MockCore, entry: TimelineEntry): boolean {
  if (entry.type === 'attempt') return entry.error !== null || entry.isDuplicate
  const request = requests.get(entry.id)
  if (request) return request.source !== 'console' && isFailedRequest(request)
  const message = services.state.messages.get(entry.id)
  return entry.type === 'record' && message !== undefined && isFailedMessage(message)
}

/** Whether an entry is worth a story when nothing has failed: an event, or a write of other records than subscriptions. */
function hasEffects(entry: TimelineEntry): boolean {
  return entry.type === 'event' || (entry.type === 'record' && entry.resource !== 'webhook')
}

function isFailedRequest({ status, fault }: LoggedRequest): boolean {
  return status === null || status >= 400 || fault !== null
}

function isFailedMessage({ record }: MessageRow): boolean {
  return FAILURE_STATUSES.includes(record.status)
}

function describeCall({ method, path, status }: LoggedRequest | EntryOf<'request'>): string {
  return `${method} ${path} → ${status ?? 'no response'}`
}
