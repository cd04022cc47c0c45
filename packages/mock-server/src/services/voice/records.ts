import type {
  Call,
  CallEndReason,
  CallTranscript,
  CallTranscriptSegment,
  CreateCall,
  Voice,
} from '@agentcomms/spec'
import { invalidFields, isProblem, type Problem, problem } from '../../http/handlers.ts'
import { Table } from '../../store/table.ts'
import { toMilliseconds } from '../../work/time.ts'
import { checkActive } from '../agents/records.ts'
import { type AppContext, type ReadContext, scheduleTask } from '../app-context.ts'
import { storePhoneMessage } from '../messages/records.ts'
import type { LoadedAttachment } from '../messages/tables.ts'
import { chooseNumber } from '../phone-numbers/records.ts'
import { findPhoneOutcome, type PhoneOutcome } from '../phone-numbers/rules.ts'
import type { AgentRow, PhoneNumberRow } from '../state.ts'
import { type AgentOwned, assertTransition, checkTransition, ownerKey } from '../stored.ts'
import { CALL_END_REASONS, CALL_TRANSITIONS } from './rules.ts'

export interface CallRow extends AgentOwned<Call> {
  transcript: CallTranscript['segments']
  /** First words of the agent. */
  greeting: string | null
  /** Id of the other agent's call record, if both agents are in this mock. */
  peerId: string | null
  /** Outcome that a contact chose when the call was placed. */
  outcome?: PhoneOutcome['call']
}

export const voiceTables = () => ({
  calls: new Table<CallRow, 'byOwner'>({
    lists: {
      byOwner: {
        keys: ({ agentId, orgId, record: { direction, state } }) =>
          [agentId, orgId].flatMap(owner => [owner, ownerKey(owner, direction), ownerKey(owner, state)]),
      },
    },
  }),
})

/** The voices of the service. */
const VOICES: readonly Voice[] = [
  { id: 'ava', name: 'Ava', gender: 'female', language: 'en-US', description: 'Clear and friendly.' },
  { id: 'noah', name: 'Noah', gender: 'male', language: 'en-US', description: 'Calm and deep.' },
  { id: 'robin', name: 'Robin', gender: 'neutral', language: 'en-US', description: 'Even and neutral.' },
  { id: 'olivia', name: 'Olivia', gender: 'female', language: 'en-GB', description: 'Warm and formal.' },
  { id: 'lena', name: 'Lena', gender: 'female', language: 'de-DE', description: 'Clear and lively.' },
  { id: 'mateo', name: 'Mateo', gender: 'male', language: 'es-ES', description: 'Warm and slow.' },
  { id: 'louis', name: 'Louis', gender: 'male', language: 'fr-FR', description: 'Soft and friendly.' },
]

/** Returns the voices of a gender and a language. A language without a region matches all its regions. */
export function selectVoices(gender: Voice['gender'] | undefined, language: string | undefined): Voice[] {
  const wanted = language?.toLowerCase()
  return VOICES.filter(voice => {
    const tag = voice.language.toLowerCase()
    const isLanguage = wanted === undefined || tag === wanted || tag.startsWith(`${wanted}-`)
    return isLanguage && (gender === undefined || voice.gender === gender)
  })
}

// The steps of a call (ring, answer, hang up), which run on the clock. A call between two agents of this mock
// has a record for each agent. Only the steps of the caller's record are scheduled. Each step also changes
// the other record.

type StateChange = { state: 'RINGING' | 'ACTIVE' } | { state: 'ENDED'; endReason: CallEndReason }

/** A transcript segment that has no time yet. */
type NewSegment = Pick<CallTranscriptSegment, 'speaker' | 'text'>

/** What the end or a step of a call adds to its record. */
interface Heard {
  segments?: readonly NewSegment[] | undefined
  /** Audio of the whole call. */
  recording?: LoadedAttachment | undefined
}

/** Schedules the next step of a call. The step is skipped if the state of the call changed in the meantime. */
function scheduleNextStep(context: AppContext, row: CallRow): void {
  const { id, record } = row
  if (record.state === 'ENDED') return
  const { delayMs, change, segments } = planStep(context, row)
  const run = (task: AppContext): void => {
    const current = task.state.calls.get(id)
    if (current?.record.state === record.state)
      scheduleNextStep(task, moveCall(task, current, change, { segments }))
  }
  scheduleTask(context, context.clock.now() + delayMs, run, 'call steps')
}

interface Step {
  delayMs: number
  change: StateChange
  segments?: NewSegment[]
}

function planStep(context: ReadContext, row: CallRow): Step {
  const { ringAfter, answerAfter, giveUpAfter, hangUpAfter } = context.options.voice
  const { endReason, delay = 0, spokenText } = getOutcome(context, row)
  if (row.record.state === 'INITIATING') {
    const isUnreachable = endReason === 'FAILED' || endReason === 'BUSY'
    const change: StateChange = isUnreachable ? { state: 'ENDED', endReason } : { state: 'RINGING' }
    return { delayMs: toMilliseconds(ringAfter), change }
  }
  if (row.record.state === 'ACTIVE') {
    return { delayMs: toMilliseconds(hangUpAfter), change: { state: 'ENDED', endReason: 'COMPLETED' } }
  }
  if (endReason !== 'COMPLETED') {
    const timeout = endReason === 'NO_ANSWER' ? giveUpAfter : answerAfter
    return { delayMs: toMilliseconds(timeout), change: { state: 'ENDED', endReason } }
  }
  const segments: NewSegment[] = []
  if (row.greeting !== null) segments.push({ speaker: 'AGENT', text: row.greeting })
  if (spokenText !== undefined) segments.push({ speaker: 'OTHER', text: spokenText })
  return {
    delayMs: toMilliseconds(answerAfter) + toMilliseconds(delay),
    change: { state: 'ACTIVE' },
    segments,
  }
}

/**
 * Ends a call and adds the last transcript segments and the recording. Rejects a call that has ended, or cannot end with
 * this reason. Default reason: COMPLETED if the call was answered, else CANCELED.
 */
export function hangUp(
  context: AppContext,
  row: CallRow,
  reason?: CallEndReason,
  heard: Heard = {},
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
  return moveCall(context, row, { state: 'ENDED', endReason }, heard)
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
  for (const row of context.state.calls.rows()) {
    // In a call between two agents, only the record of the caller has steps.
    if (row.peerId === null || row.record.direction === 'OUTBOUND') scheduleNextStep(context, row)
  }
}

/** Returns a number if an agent can receive calls at this number. */
function findReachableNumber({ state }: ReadContext, phoneNumber: string): PhoneNumberRow | undefined {
  const number = state.phoneNumbers.find('phoneNumber', phoneNumber)
  const agent = number && state.agents.get(number.agentId)
  const isReachable = agent?.record.status !== 'DELETED' && number?.record.capabilities.voice
  return isReachable ? number : undefined
}

/**
 * Returns the outcome of a call. Agents of this mock answer. A call to a number of this mock that cannot
 * receive calls fails.
 */
function getOutcome(
  context: ReadContext,
  { peerId, outcome, record: { direction, to } }: CallRow,
): PhoneOutcome['call'] {
  if (direction === 'INBOUND' || peerId !== null) return { endReason: 'COMPLETED' }
  const isMockNumber = context.state.phoneNumbers.find('phoneNumber', to) !== undefined
  if (isMockNumber && !findReachableNumber(context, to)) return { endReason: 'FAILED' }
  // The number may belong to an agent only since the call was placed. That agent does not receive the call.
  return outcome ?? findPhoneOutcome(to).call
}

/** Moves a call to a state, and also the record of the other agent. */
export function moveCall(
  context: AppContext,
  row: CallRow,
  change: StateChange,
  { segments = [], recording }: Heard = {},
): CallRow {
  const moved = moveRecord(context, row, change, { segments, recording })
  const otherRecord = row.peerId === null ? undefined : context.state.calls.get(row.peerId)
  // For the other agent, AGENT and OTHER are swapped.
  const mirrored = segments.map<NewSegment>(({ speaker, text }) => ({
    speaker: speaker === 'AGENT' ? 'OTHER' : 'AGENT',
    text,
  }))
  if (otherRecord) moveRecord(context, otherRecord, change, { segments: mirrored, recording })
  return moved
}

function moveRecord(
  context: AppContext,
  row: CallRow,
  change: StateChange,
  { segments = [], recording }: Heard,
): CallRow {
  const { id, record } = row
  assertTransition(CALL_TRANSITIONS, { name: 'call', id, state: record.state }, change.state)
  const now = context.clock.iso()
  const added = segments.map(({ speaker, text }) => ({ speaker, text, startedAt: now }))
  const changed: Call = { ...record, ...change }
  if (change.state === 'ACTIVE') changed.answeredAt = now
  if (change.state === 'ENDED') {
    const talkTimeMs = record.answeredAt === null ? 0 : Date.parse(now) - Date.parse(record.answeredAt)
    changed.endedAt = now
    changed.durationSeconds = Math.floor(talkTimeMs / 1_000)
  }
  const transcript = [...row.transcript, ...added]
  const moved = context.state.calls.replace(context.work, { ...row, transcript, record: changed })
  if (change.state === 'ENDED') {
    storeCallMessage(context, moved, recording)
    context.events.emit(context.work, 'call.ended', moved)
  }
  return moved
}

/** Stores the VOICE message of a call. Fires no message event, because call.ended has the same content. */
function storeCallMessage(
  context: AppContext,
  { agentId, record, transcript }: CallRow,
  recording: LoadedAttachment | undefined,
): void {
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
    attachments: recording ? [recording] : [],
    sentAt: direction === 'OUTBOUND' && isConnected ? endedAt : null,
    receivedAt: direction === 'INBOUND' ? endedAt : null,
  })
}

/** Returns the transcript as text, one line for each segment. */
export function formatTranscript(segments: readonly CallTranscriptSegment[]): string {
  return segments.map(({ speaker, text }) => `${speaker === 'AGENT' ? 'Agent' : 'Other'}: ${text}`).join('\n')
}

/** Places a call of an agent. Its state is INITIATING. */
export function placeCall(
  context: AppContext,
  agent: AgentRow,
  call: CreateCall,
): CallRow | Problem<400 | 451> {
  const { fromNumber, to, greeting = null } = call
  const rejected = checkConsent(context, agent.orgId) ?? checkActive(context, agent.id)
  if (rejected) return rejected
  const number = chooseNumber(context, agent.id, { fromNumber, capability: 'voice' })
  if (isProblem(number)) return number
  const from = number.record.phoneNumber
  if (from === to)
    return invalidFields([{ path: '/to', message: 'must not be the number that the call comes from' }])
  const outcome = context.contacts.receiveCall(context, to)
  const placed = createCall(context, number, { from, to, direction: 'OUTBOUND' }, greeting)
  const row = createPeer(
    context,
    outcome ? context.state.calls.replace(context.work, { ...placed, outcome }) : placed,
  )
  scheduleNextStep(context, row)
  return row
}

/** Starts a call that an agent receives. Returns undefined if no agent can receive it at this number. */
export function receiveCall(
  context: AppContext,
  { from, to }: { from: string; to: string },
): CallRow | undefined {
  const number = findReachableNumber(context, to)
  if (!number) return undefined
  const row = createCall(context, number, { from, to, direction: 'INBOUND' })
  scheduleNextStep(context, row)
  return row
}

function createCall(
  { state, clock, ids, work }: AppContext,
  { id: phoneIdentityId, agentId, orgId }: PhoneNumberRow,
  call: Pick<Call, 'direction' | 'from' | 'to'>,
  greeting: string | null = null,
): CallRow {
  const createdAt = clock.iso()
  const id = ids.id(work)
  const record: Call = {
    ...{ id, callId: id, agentId, phoneIdentityId },
    ...call,
    state: 'INITIATING',
    startedAt: createdAt,
    answeredAt: null,
    endedAt: null,
    endReason: null,
    durationSeconds: null,
    createdAt,
  }
  const row = { id, orgId, agentId, createdAt, transcript: [], greeting, peerId: null, record }
  return state.calls.insert(work, row)
}

/** Creates the record of the other agent, if the call is to an agent of this mock. */
function createPeer(context: AppContext, row: CallRow): CallRow {
  const { from, to } = row.record
  const number = findReachableNumber(context, to)
  if (!number) return row
  const { calls } = context.state
  const peer = createCall(context, number, { from, to, direction: 'INBOUND' })
  calls.replace(context.work, { ...peer, peerId: row.id })
  return calls.replace(context.work, { ...row, peerId: peer.id })
}

function checkConsent({ state }: ReadContext, orgId: string): Problem<451> | undefined {
  const consent = state.organizations.get(orgId)?.record.outboundConsent
  if (consent?.attested && consent.dncAttestation) return undefined
  const [missing, field] = consent?.attested
    ? ['that it calls no numbers on do-not-call lists', 'dncAttestation']
    : ['that people agreed to be called', 'attested']
  const detail = `The organization has not attested ${missing}. In a mock, the mock operation setOutboundConsent sets \`${field}\`.`
  return problem(451, 'CONSENT_REQUIRED', detail)
}
