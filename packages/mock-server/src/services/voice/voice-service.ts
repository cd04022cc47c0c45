import type { Call, CallEndReason, CallTranscriptSegment, CreateCall } from '@agentcomms/spec'
import type * as z from 'zod/mini'
import { invalidFields } from '../../http/invalid-input.ts'
import { isProblem, type Problem, problem } from '../../http/problem.ts'
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

type Change = { state: 'RINGING' | 'ACTIVE' } | { state: 'ENDED'; endReason: CallEndReason }

/** What somebody says on a call. */
type NewSegment = Pick<CallTranscriptSegment, 'speaker' | 'text'>

/**
 * Places, receives and ends calls. Their steps run on the clock. A call between two agents of this mock is one call of
 * each of them. Only the steps of the caller's are scheduled; the other one moves with it.
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
    const throwIfRestored = this.#context.clock.watch()
    const impossible = await checkRecipientNumber(call.to)
    throwIfRestored()
    const problem =
      impossible ?? checkConsent(this.#context, agent.orgId) ?? checkActive(this.#context, agent.id)
    if (problem) return problem
    const { fromNumber, to, greeting = null } = call
    const number = chooseNumber(this.#context, agent.id, { fromNumber, capability: 'voice' })
    if (isProblem(number)) return number
    const from = number.record.phoneNumber
    if (from === to) return invalidFields([{ path: '/to', message: 'is the number that calls' }])
    const row = this.#connect(this.#open(number, { from, to, direction: 'OUTBOUND' }, greeting))
    this.#scheduleRinging(row)
    return row
  }

  /** Receives a call for the agent that has the number. Returns undefined if no agent can receive it. */
  receive({ from, to }: { from: string; to: string }): CallRow | undefined {
    const number = this.#reachable(to)
    if (!number) return undefined
    const row = this.#open(number, { from, to, direction: 'INBOUND' })
    this.#scheduleRinging(row)
    return row
  }

  /**
   * Ends a call in progress, after what was said last. Refuses a call that has ended, or that cannot end for this reason.
   * Default reason: COMPLETED if the call was answered, else CANCELED.
   */
  end(row: CallRow, reason?: CallEndReason, said: readonly NewSegment[] = []): CallRow | Problem<400> {
    const { id, record } = row
    const endReason = reason ?? (record.state === 'ACTIVE' ? 'COMPLETED' : 'CANCELED')
    const invalid = checkTransition(CALL_TRANSITIONS, { name: 'call', id, state: record.state }, 'ENDED')
    if (invalid) return invalid
    const reasons = CALL_END_REASONS[record.state]
    if (!reasons.includes(endReason)) {
      const detail = `The call "${id}" is ${record.state}: it can end as ${reasons.join(' or ')}, not ${endReason}.`
      return problem(400, 'BAD_REQUEST', detail)
    }
    return this.#move(row, { state: 'ENDED', endReason }, said)
  }

  /** Ends every call of an agent that is in progress. */
  endAll(agentId: string): void {
    const { calls } = this.#context.state
    const running = [...calls.oldest('byOwner', agentId)].filter(({ record }) => record.state !== 'ENDED')
    for (const { id } of running) {
      // Looked up again: if the agent called itself, the call ended with the one before.
      const row = calls.get(id)
      if (row && row.record.state !== 'ENDED') this.end(row)
    }
  }

  #open(
    { id: phoneIdentityId, agentId, orgId }: PhoneNumberRow,
    call: Pick<Call, 'direction' | 'from' | 'to'>,
    greeting: string | null = null,
  ): CallRow {
    const createdAt = this.#context.clock.iso()
    const id = this.#context.ids.id()
    const record: Call = {
      ...{ id, agentId, phoneIdentityId },
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

  /** Opens the call of the other agent, if the call is to an agent of this mock. */
  #connect(row: CallRow): CallRow {
    const { from, to } = row.record
    const number = this.#reachable(to)
    if (!number) return row
    const { calls } = this.#context.state
    const peer = this.#open(number, { from, to, direction: 'INBOUND' })
    calls.replace({ ...peer, peerId: row.id })
    return calls.replace({ ...row, peerId: peer.id })
  }

  /** Returns the number if an agent can receive calls at it. */
  #reachable(phoneNumber: string): PhoneNumberRow | undefined {
    const number = this.#context.state.phoneNumbers.find('phoneNumber', phoneNumber)
    const agent = number && this.#context.state.agents.get(number.agentId)
    const isReachable = agent?.record.status !== 'DELETED' && number?.record.capabilities.voice
    return isReachable ? number : undefined
  }

  /** Agents of this mock answer, unless their number cannot receive calls. */
  #outcome({ peerId, record: { direction, to } }: CallRow): PhoneOutcome['call'] {
    if (direction === 'INBOUND' || peerId !== null) return { ends: 'COMPLETED' }
    // An agent that got the number after the call was placed was not called.
    const isHeld = this.#context.state.phoneNumbers.find('phoneNumber', to) !== undefined
    return isHeld && !this.#reachable(to) ? { ends: 'FAILED' } : findPhoneOutcome(to).call
  }

  #scheduleRinging(initiating: CallRow): void {
    this.#schedule(initiating, this.#options.ringAfter, row => {
      const { ends } = this.#outcome(row)
      if (ends === 'FAILED' || ends === 'BUSY') this.#move(row, { state: 'ENDED', endReason: ends })
      else this.#scheduleAnswer(this.#move(row, { state: 'RINGING' }))
    })
  }

  #scheduleAnswer(ringing: CallRow): void {
    const { answerAfter, giveUpAfter } = this.#options
    const { ends, delay = 0, says } = this.#outcome(ringing)
    if (ends !== 'COMPLETED') {
      const wait = ends === 'NO_ANSWER' ? giveUpAfter : answerAfter
      this.#schedule(ringing, wait, row => this.#move(row, { state: 'ENDED', endReason: ends }))
      return
    }
    this.#schedule(ringing, toMilliseconds(answerAfter) + toMilliseconds(delay), row => {
      const said: NewSegment[] = []
      if (row.greeting !== null) said.push({ speaker: 'AGENT', text: row.greeting })
      if (says !== undefined) said.push({ speaker: 'OTHER', text: says })
      this.#scheduleHangUp(this.#move(row, { state: 'ACTIVE' }, said))
    })
  }

  #scheduleHangUp(active: CallRow): void {
    this.#schedule(active, this.#options.hangUpAfter, row =>
      this.#move(row, { state: 'ENDED', endReason: 'COMPLETED' }),
    )
  }

  /** Continues from a saved state: calls in progress start their current step again. */
  resume(): void {
    for (const row of [...this.#context.state.calls.rows()]) {
      const { state, direction } = row.record
      // The steps of a call between two agents are those of the caller.
      if (state === 'ENDED' || (row.peerId !== null && direction === 'INBOUND')) continue
      if (state === 'INITIATING') this.#scheduleRinging(row)
      else if (state === 'RINGING') this.#scheduleAnswer(row)
      else this.#scheduleHangUp(row)
    }
  }

  /** Runs the next step of a call after a time, unless its state changed meanwhile. */
  #schedule({ id, record }: CallRow, wait: Duration, step: (row: CallRow) => void): void {
    const { clock, state } = this.#context
    const run = (): void => {
      const row = state.calls.get(id)
      if (row?.record.state === record.state) step(row)
    }
    clock.schedule(clock.now() + toMilliseconds(wait), run, 'steps of calls')
  }

  /** Moves a call to a state, and the call of the other agent with it. */
  #move(row: CallRow, change: Change, said: readonly NewSegment[] = []): CallRow {
    const moved = this.#moveOne(row, change, said)
    const peer = row.peerId === null ? undefined : this.#context.state.calls.get(row.peerId)
    // The speakers change sides in the transcript of the other agent.
    const mirrored = said.map<NewSegment>(({ speaker, text }) => ({
      speaker: speaker === 'AGENT' ? 'OTHER' : 'AGENT',
      text,
    }))
    if (peer) this.#moveOne(peer, change, mirrored)
    return moved
  }

  #moveOne(row: CallRow, change: Change, said: readonly NewSegment[]): CallRow {
    const { id, record } = row
    assertTransition(CALL_TRANSITIONS, { name: 'call', id, state: record.state }, change.state)
    const now = this.#context.clock.iso()
    const transcript = [
      ...row.transcript,
      ...said.map(({ speaker, text }) => ({ speaker, text, startedAt: now })),
    ]
    if (change.state === 'ENDED')
      return endCall(this.#context, { ...row, transcript }, change.endReason)
    const answeredAt = change.state === 'ACTIVE' ? now : null
    const moved = { ...row, transcript, record: { ...record, state: change.state, answeredAt } }
    return this.#context.state.calls.replace(moved)
  }
}

function checkConsent({ state }: AppContext, orgId: string): Problem<451> | undefined {
  const consent = state.organizations.get(orgId)?.record.outboundConsent
  if (consent?.attested && consent.dncAttestation) return undefined
  const missing = consent?.attested
    ? 'that it keeps to the do-not-call lists'
    : 'the consent to outbound calls'
  const detail = `The organization has not attested ${missing}. Attest it first; in a mock, mock.setOutboundConsent() does.`
  return problem(451, 'CONSENT_REQUIRED', detail)
}
