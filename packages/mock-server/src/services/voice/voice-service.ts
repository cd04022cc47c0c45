import type { Call, CallEndReason, CallTranscriptSegment, CreateCall } from '@agentcomms/spec'
import type * as z from 'zod/mini'
import { invalidFields, isProblem, type Problem, problem } from '../../http/problem.ts'
import { type Duration, toMilliseconds } from '../../runtime/duration.ts'
import { checkActive } from '../agents/agent-status.ts'
import type { AgentRow } from '../agents/tables.ts'
import type { AppContext } from '../app-context.ts'
import { checkRecipientNumber } from '../phone-numbers/check-recipient-number.ts'
import { chooseNumber } from '../phone-numbers/choose-number.ts'
import { findPhoneOutcome, type PhoneOutcome } from '../phone-numbers/simulator.ts'
import type { PhoneNumberRow } from '../phone-numbers/tables.ts'
import { assertTransition, checkTransition } from '../transitions.ts'
import { CALL_END_REASONS, CALL_TRANSITIONS } from './call-state.ts'
import { endCall } from './end-call.ts'
import type { CallRow } from './tables.ts'
import type { voiceOptions } from './voice-options.ts'

type StateChange = { state: 'RINGING' | 'ACTIVE' } | { state: 'ENDED'; endReason: CallEndReason }

/** A transcript segment that has no time yet. */
type NewSegment = Pick<CallTranscriptSegment, 'speaker' | 'text'>

/**
 * Places, receives and ends calls. Their steps (ring, answer, hang up) run on the clock. A call between two agents of this mock
 * has a record for each agent. Only the steps of the caller's record are scheduled. Each step also changes the other record.
 */
export class VoiceService {
  #context: AppContext
  #options: z.output<typeof voiceOptions>

  constructor(context: AppContext, options: z.output<typeof voiceOptions>) {
    this.#context = context
    this.#options = options
  }

  /** Places a call of an agent. Its state is INITIATING. */
  async place(agent: AgentRow, call: CreateCall): Promise<CallRow | Problem<400 | 451>> {
    const continueWork = this.#context.clock.startWork()
    const invalidNumber = await checkRecipientNumber(call.to)
    continueWork()
    const problem =
      invalidNumber ?? checkConsent(this.#context, agent.orgId) ?? checkActive(this.#context, agent.id)
    if (problem) return problem
    const { fromNumber, to, greeting = null } = call
    const number = chooseNumber(this.#context, agent.id, { fromNumber, capability: 'voice' })
    if (isProblem(number)) return number
    const from = number.record.phoneNumber
    if (from === to)
      return invalidFields([{ path: '/to', message: 'must not be the number that the call comes from' }])
    const row = this.#createOtherAgentRecord(
      this.#createCall(number, { from, to, direction: 'OUTBOUND' }, greeting),
    )
    this.#scheduleRinging(row)
    return row
  }

  /** Starts a call that an agent receives. Returns undefined if no agent can receive it at this number. */
  receive({ from, to }: { from: string; to: string }): CallRow | undefined {
    const number = this.#findReachableNumber(to)
    if (!number) return undefined
    const row = this.#createCall(number, { from, to, direction: 'INBOUND' })
    this.#scheduleRinging(row)
    return row
  }

  /** Rings or answers a call now, before its scheduled step. */
  advance(row: CallRow, state: 'RINGING' | 'ACTIVE'): CallRow {
    return this.#transition(row, { state })
  }

  /**
   * Ends a call and adds the last transcript segments. Rejects a call that has ended, or cannot end with this reason.
   * Default reason: COMPLETED if the call was answered, else CANCELED.
   */
  end(row: CallRow, reason?: CallEndReason, segments: readonly NewSegment[] = []): CallRow | Problem<400> {
    const { id, record } = row
    const endReason = reason ?? (record.state === 'ACTIVE' ? 'COMPLETED' : 'CANCELED')
    const invalid = checkTransition(CALL_TRANSITIONS, { name: 'call', id, state: record.state }, 'ENDED')
    if (invalid) return invalid
    const reasons = CALL_END_REASONS[record.state]
    if (!reasons.includes(endReason)) {
      const detail = `Call "${id}" is ${record.state}, so it cannot end with ${endReason}. Possible end reasons: ${reasons.join(', ')}.`
      return problem(400, 'BAD_REQUEST', detail)
    }
    return this.#transition(row, { state: 'ENDED', endReason }, segments)
  }

  /** Ends all calls in progress of an agent. */
  endAll(agentId: string): void {
    const { calls } = this.#context.state
    const running = [...calls.oldest('byOwner', agentId)].filter(({ record }) => record.state !== 'ENDED')
    for (const { id } of running) {
      // Reads the record again: if the agent called another number of its own, both records ended together.
      const row = calls.get(id)
      if (row && row.record.state !== 'ENDED') this.end(row)
    }
  }

  #createCall(
    { id: phoneIdentityId, agentId, orgId }: PhoneNumberRow,
    call: Pick<Call, 'direction' | 'from' | 'to'>,
    greeting: string | null = null,
  ): CallRow {
    const createdAt = this.#context.clock.iso()
    const id = this.#context.ids.id()
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
    return this.#context.state.calls.insert(row)
  }

  /** Creates the record of the other agent, if the call is to an agent of this mock. */
  #createOtherAgentRecord(row: CallRow): CallRow {
    const { from, to } = row.record
    const number = this.#findReachableNumber(to)
    if (!number) return row
    const { calls } = this.#context.state
    const otherRecord = this.#createCall(number, { from, to, direction: 'INBOUND' })
    calls.replace({ ...otherRecord, peerId: row.id })
    return calls.replace({ ...row, peerId: otherRecord.id })
  }

  /** Returns a number if an agent can receive calls at this number. */
  #findReachableNumber(phoneNumber: string): PhoneNumberRow | undefined {
    const number = this.#context.state.phoneNumbers.find('phoneNumber', phoneNumber)
    const agent = number && this.#context.state.agents.get(number.agentId)
    const isReachable = agent?.record.status !== 'DELETED' && number?.record.capabilities.voice
    return isReachable ? number : undefined
  }

  /** Returns the outcome of a call. Agents of this mock answer. A call to a number of this mock that cannot receive calls fails. */
  #getOutcome({ peerId, record: { direction, to } }: CallRow): PhoneOutcome['call'] {
    if (direction === 'INBOUND' || peerId !== null) return { endReason: 'COMPLETED' }
    const isMockNumber = this.#context.state.phoneNumbers.find('phoneNumber', to) !== undefined
    if (isMockNumber && !this.#findReachableNumber(to)) return { endReason: 'FAILED' }
    // The number may belong to an agent only since the call was placed. That agent does not receive the call.
    return findPhoneOutcome(to).call
  }

  #scheduleRinging(initiating: CallRow): void {
    this.#schedule(initiating, this.#options.ringAfter, row => {
      const { endReason } = this.#getOutcome(row)
      if (endReason === 'FAILED' || endReason === 'BUSY') this.#transition(row, { state: 'ENDED', endReason })
      else this.#scheduleAnswer(this.#transition(row, { state: 'RINGING' }))
    })
  }

  #scheduleAnswer(ringing: CallRow): void {
    const { answerAfter, giveUpAfter } = this.#options
    const { endReason, delay = 0, spokenText } = this.#getOutcome(ringing)
    if (endReason !== 'COMPLETED') {
      const timeout = endReason === 'NO_ANSWER' ? giveUpAfter : answerAfter
      this.#schedule(ringing, timeout, row => this.#transition(row, { state: 'ENDED', endReason }))
      return
    }
    this.#schedule(ringing, toMilliseconds(answerAfter) + toMilliseconds(delay), row => {
      const segments: NewSegment[] = []
      if (row.greeting !== null) segments.push({ speaker: 'AGENT', text: row.greeting })
      if (spokenText !== undefined) segments.push({ speaker: 'OTHER', text: spokenText })
      this.#scheduleHangUp(this.#transition(row, { state: 'ACTIVE' }, segments))
    })
  }

  #scheduleHangUp(active: CallRow): void {
    this.#schedule(active, this.#options.hangUpAfter, row =>
      this.#transition(row, { state: 'ENDED', endReason: 'COMPLETED' }),
    )
  }

  /** Continues from a saved state: restarts the current step of each call in progress. */
  resume(): void {
    for (const row of [...this.#context.state.calls.rows()]) {
      const { state, direction } = row.record
      // In a call between two agents, only the record of the caller has steps.
      if (state === 'ENDED' || (row.peerId !== null && direction === 'INBOUND')) continue
      if (state === 'INITIATING') this.#scheduleRinging(row)
      else if (state === 'RINGING') this.#scheduleAnswer(row)
      else this.#scheduleHangUp(row)
    }
  }

  /** Schedules the next step of a call. The step is skipped if the state of the call changed in the meantime. */
  #schedule({ id, record }: CallRow, delay: Duration, step: (row: CallRow) => void): void {
    const { clock, state } = this.#context
    const run = (): void => {
      const row = state.calls.get(id)
      if (row?.record.state === record.state) step(row)
    }
    clock.schedule(clock.now() + toMilliseconds(delay), run, 'call steps')
  }

  /** Moves a call to a state, and also the record of the other agent. */
  #transition(row: CallRow, change: StateChange, segments: readonly NewSegment[] = []): CallRow {
    const moved = this.#transitionRecord(row, change, segments)
    const otherRecord = row.peerId === null ? undefined : this.#context.state.calls.get(row.peerId)
    // For the other agent, AGENT and OTHER are swapped.
    const mirrored = segments.map<NewSegment>(({ speaker, text }) => ({
      speaker: speaker === 'AGENT' ? 'OTHER' : 'AGENT',
      text,
    }))
    if (otherRecord) this.#transitionRecord(otherRecord, change, mirrored)
    return moved
  }

  #transitionRecord(row: CallRow, change: StateChange, segments: readonly NewSegment[]): CallRow {
    const { id, record } = row
    assertTransition(CALL_TRANSITIONS, { name: 'call', id, state: record.state }, change.state)
    const now = this.#context.clock.iso()
    const transcript = [
      ...row.transcript,
      ...segments.map(({ speaker, text }) => ({ speaker, text, startedAt: now })),
    ]
    if (change.state === 'ENDED') return endCall(this.#context, { ...row, transcript }, change.endReason)
    const answeredAt = change.state === 'ACTIVE' ? now : null
    const moved = { ...row, transcript, record: { ...record, state: change.state, answeredAt } }
    return this.#context.state.calls.replace(moved)
  }
}

function checkConsent({ state }: AppContext, orgId: string): Problem<451> | undefined {
  const consent = state.organizations.get(orgId)?.record.outboundConsent
  if (consent?.attested && consent.dncAttestation) return undefined
  const [missing, field] = consent?.attested
    ? ['that it calls no numbers on do-not-call lists', 'dncAttestation']
    : ['that people agreed to be called', 'attested']
  const detail = `The organization has not attested ${missing}. In a mock, call mock.setOutboundConsent({ ${field}: true }).`
  return problem(451, 'CONSENT_REQUIRED', detail)
}
