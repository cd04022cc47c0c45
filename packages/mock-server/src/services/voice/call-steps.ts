// The steps of a call (ring, answer, hang up), which run on the clock. A call between two agents of this mock has a record for
// each agent. Only the steps of the caller's record are scheduled. Each step also changes the other record.
import type { Call, CallEndReason, CallTranscriptSegment } from '@agentcomms/spec'
import type { Duration } from '@agentcomms/spec/control'
import { type Problem, problem } from '../../http/problem.ts'
import { toMilliseconds } from '../../work/time.ts'
import { type AppContext, type ReadContext, scheduleTask } from '../app-context.ts'
import { storePhoneMessage } from '../messages/message-record.ts'
import { findPhoneOutcome, type PhoneOutcome } from '../phone-numbers/simulator.ts'
import type { PhoneNumberRow } from '../state.ts'
import { assertTransition, checkTransition } from '../transitions.ts'
import { CALL_END_REASONS, CALL_TRANSITIONS } from './call-state.ts'
import type { CallRow } from './tables.ts'

type StateChange = { state: 'RINGING' | 'ACTIVE' } | { state: 'ENDED'; endReason: CallEndReason }

/** A transcript segment that has no time yet. */
type NewSegment = Pick<CallTranscriptSegment, 'speaker' | 'text'>

export function scheduleRinging(context: AppContext, initiating: CallRow): void {
  scheduleStep(context, initiating, context.options.voice.ringAfter, (task, row) => {
    const { endReason } = getOutcome(task, row)
    if (endReason === 'FAILED' || endReason === 'BUSY') moveCall(task, row, { state: 'ENDED', endReason })
    else scheduleAnswer(task, moveCall(task, row, { state: 'RINGING' }))
  })
}

/**
 * Ends a call and adds the last transcript segments. Rejects a call that has ended, or cannot end with this reason.
 * Default reason: COMPLETED if the call was answered, else CANCELED.
 */
export function hangUp(
  context: AppContext,
  row: CallRow,
  reason?: CallEndReason,
  segments: readonly NewSegment[] = [],
): CallRow | Problem<400> {
  const { id, record } = row
  const endReason = reason ?? (record.state === 'ACTIVE' ? 'COMPLETED' : 'CANCELED')
  const invalid = checkTransition(CALL_TRANSITIONS, { name: 'call', id, state: record.state }, 'ENDED')
  if (invalid) return invalid
  const reasons = CALL_END_REASONS[record.state]
  if (!reasons.includes(endReason)) {
    const detail = `Call "${id}" is ${record.state}, so it cannot end with ${endReason}. Possible end reasons: ${reasons.join(', ')}.`
    return problem(400, 'BAD_REQUEST', detail)
  }
  return moveCall(context, row, { state: 'ENDED', endReason }, segments)
}

/** Ends all calls in progress of an agent. */
export function hangUpAll(context: AppContext, agentId: string): void {
  const { calls } = context.state
  const running = [...calls.oldest('byOwner', agentId)].filter(({ record }) => record.state !== 'ENDED')
  for (const { id } of running) {
    // Reads the record again: if the agent called another number of its own, both records ended together.
    const row = calls.get(id)
    if (row && row.record.state !== 'ENDED') hangUp(context, row)
  }
}

/** Continues from a saved state: restarts the current step of each call in progress. */
export function resumeCalls(context: AppContext): void {
  for (const row of [...context.state.calls.rows()]) {
    const { state, direction } = row.record
    // In a call between two agents, only the record of the caller has steps.
    if (state === 'ENDED' || (row.peerId !== null && direction === 'INBOUND')) continue
    if (state === 'INITIATING') scheduleRinging(context, row)
    else if (state === 'RINGING') scheduleAnswer(context, row)
    else scheduleHangUp(context, row)
  }
}

/** Returns a number if an agent can receive calls at this number. */
export function findReachableNumber({ state }: ReadContext, phoneNumber: string): PhoneNumberRow | undefined {
  const number = state.phoneNumbers.find('phoneNumber', phoneNumber)
  const agent = number && state.agents.get(number.agentId)
  const isReachable = agent?.record.status !== 'DELETED' && number?.record.capabilities.voice
  return isReachable ? number : undefined
}

function scheduleAnswer(context: AppContext, ringing: CallRow): void {
  const { answerAfter, giveUpAfter } = context.options.voice
  const { endReason, delay = 0, spokenText } = getOutcome(context, ringing)
  if (endReason !== 'COMPLETED') {
    const timeout = endReason === 'NO_ANSWER' ? giveUpAfter : answerAfter
    scheduleStep(context, ringing, timeout, (task, row) => moveCall(task, row, { state: 'ENDED', endReason }))
    return
  }
  const answerMs = toMilliseconds(answerAfter) + toMilliseconds(delay)
  scheduleStep(context, ringing, answerMs, (task, row) => {
    const segments: NewSegment[] = []
    if (row.greeting !== null) segments.push({ speaker: 'AGENT', text: row.greeting })
    if (spokenText !== undefined) segments.push({ speaker: 'OTHER', text: spokenText })
    scheduleHangUp(task, moveCall(task, row, { state: 'ACTIVE' }, segments))
  })
}

function scheduleHangUp(context: AppContext, active: CallRow): void {
  scheduleStep(context, active, context.options.voice.hangUpAfter, (task, row) =>
    moveCall(task, row, { state: 'ENDED', endReason: 'COMPLETED' }),
  )
}

/** Schedules the next step of a call. The step is skipped if the state of the call changed in the meantime. */
function scheduleStep(
  context: AppContext,
  { id, record }: CallRow,
  delay: Duration,
  step: (context: AppContext, row: CallRow) => void,
): void {
  const run = (task: AppContext): void => {
    const row = task.state.calls.get(id)
    if (row?.record.state === record.state) step(task, row)
  }
  scheduleTask(context, context.clock.now() + toMilliseconds(delay), run, 'call steps')
}

/** Returns the outcome of a call. Agents of this mock answer. A call to a number of this mock that cannot receive calls fails. */
function getOutcome(
  context: ReadContext,
  { peerId, record: { direction, to } }: CallRow,
): PhoneOutcome['call'] {
  if (direction === 'INBOUND' || peerId !== null) return { endReason: 'COMPLETED' }
  const isMockNumber = context.state.phoneNumbers.find('phoneNumber', to) !== undefined
  if (isMockNumber && !findReachableNumber(context, to)) return { endReason: 'FAILED' }
  // The number may belong to an agent only since the call was placed. That agent does not receive the call.
  return findPhoneOutcome(to).call
}

/** Moves a call to a state, and also the record of the other agent. */
export function moveCall(
  context: AppContext,
  row: CallRow,
  change: StateChange,
  segments: readonly NewSegment[] = [],
): CallRow {
  const moved = moveRecord(context, row, change, segments)
  const otherRecord = row.peerId === null ? undefined : context.state.calls.get(row.peerId)
  // For the other agent, AGENT and OTHER are swapped.
  const mirrored = segments.map<NewSegment>(({ speaker, text }) => ({
    speaker: speaker === 'AGENT' ? 'OTHER' : 'AGENT',
    text,
  }))
  if (otherRecord) moveRecord(context, otherRecord, change, mirrored)
  return moved
}

function moveRecord(
  context: AppContext,
  row: CallRow,
  change: StateChange,
  segments: readonly NewSegment[],
): CallRow {
  const { id, record } = row
  assertTransition(CALL_TRANSITIONS, { name: 'call', id, state: record.state }, change.state)
  const now = context.clock.iso()
  const added = segments.map(({ speaker, text }) => ({ speaker, text, startedAt: now }))
  const transcript = [...row.transcript, ...added]
  if (change.state === 'ENDED') return endCall(context, { ...row, transcript }, change.endReason)
  const answeredAt = change.state === 'ACTIVE' ? now : null
  const moved = { ...row, transcript, record: { ...record, state: change.state, answeredAt } }
  return context.state.calls.replace(context.work, moved)
}

/** Ends a call: updates its record, stores its VOICE message and fires call.ended. */
export function endCall(context: AppContext, row: CallRow, endReason: CallEndReason): CallRow {
  const endedAt = context.clock.iso()
  const { answeredAt } = row.record
  const talkTimeMs = answeredAt === null ? 0 : Date.parse(endedAt) - Date.parse(answeredAt)
  const durationSeconds = Math.floor(talkTimeMs / 1_000)
  const record: Call = { ...row.record, state: 'ENDED', endedAt, endReason, durationSeconds }
  const ended = context.state.calls.replace(context.work, { ...row, record })
  storeCallMessage(context, ended)
  context.events.emit(context.work, 'call.ended', ended)
  return ended
}

/** Stores the VOICE message of a call. Fires no message event, because call.ended has the same content. */
function storeCallMessage(context: AppContext, { agentId, record, transcript }: CallRow): void {
  const agent = context.state.agents.get(agentId)
  if (!agent) return
  const { id, direction, from, to, endedAt, answeredAt } = record
  const isConnected = direction === 'INBOUND' || answeredAt !== null
  storePhoneMessage(context, agent, {
    channel: 'VOICE',
    direction,
    status: isConnected ? 'DELIVERED' : 'FAILED',
    fromAddress: from,
    toAddress: to,
    body: formatTranscript(transcript),
    externalId: id,
    sentAt: direction === 'OUTBOUND' && isConnected ? endedAt : null,
    receivedAt: direction === 'INBOUND' ? endedAt : null,
  })
}

/** Returns the transcript as text, one line for each segment. */
export function formatTranscript(segments: readonly CallTranscriptSegment[]): string {
  return segments.map(({ speaker, text }) => `${speaker === 'AGENT' ? 'Agent' : 'Other'}: ${text}`).join('\n')
}
