import type { Call, CallEndReason, CallState, CallTranscriptSegment } from '@agentcomms/spec'
import { isRefusal, type Refusal, refuse } from '../../http/problem.ts'
import { refuseMembers } from '../../http/refuse-members.ts'
import { toMilliseconds } from '../../runtime/duration.ts'
import { refuseInactive } from '../agents/agent-status.ts'
import type { AgentRow } from '../agents/tables.ts'
import type { AppContext } from '../app-context.ts'
import { chooseNumber } from '../phone-numbers/choose-number.ts'
import { isPossibleNumber } from '../phone-numbers/is-possible-number.ts'
import { outcomeOf, type PhoneOutcome } from '../phone-numbers/simulator.ts'
import type { PhoneNumberRow } from '../phone-numbers/tables.ts'
import { assertMove, refuseMove } from '../transitions.ts'
import { CALL_END_REASONS, CALL_STATE } from './call-state.ts'
import { mirrored } from './call-transcript.ts'
import { closeCall } from './close-call.ts'
import type { CallRow } from './tables.ts'
import type { ResolvedVoiceOptions } from './voice-options.ts'

/** A call as an agent wants it placed. */
export interface OutgoingCall {
  to: string
  greeting: string | null
  fromNumber: string | undefined
}

/** What is new about a call that moves on. */
type Change = { state: 'RINGING' | 'ACTIVE' } | { state: 'ENDED'; endReason: CallEndReason }

export interface VoiceServiceOptions extends ResolvedVoiceOptions {
  context: AppContext
}

/**
 * Calls out and in, by the clock. A call between two agents of this mock is a call of each of them, and both move as
 * one: the caller's is the one that is scheduled.
 */
export class VoiceService {
  #context: AppContext
  #delays: Record<'ring' | 'answer' | 'giveUp' | 'hangUp', number>

  constructor({ context, ringAfter, answerAfter, giveUpAfter, hangUpAfter }: VoiceServiceOptions) {
    this.#context = context
    this.#delays = {
      ring: toMilliseconds(ringAfter),
      answer: toMilliseconds(answerAfter),
      giveUp: toMilliseconds(giveUpAfter),
      hangUp: toMilliseconds(hangUpAfter),
    }
  }

  /** Places a call of an agent. It is INITIATING when this answers. */
  async place(agent: AgentRow, call: OutgoingCall): Promise<CallRow | Refusal<400 | 451>> {
    const stopIfRestored = this.#context.clock.watch()
    const isPossible = await isPossibleNumber(call.to)
    stopIfRestored()
    if (!isPossible) return refuseMembers([{ path: '/to', message: 'is no possible phone number' }])
    const refusal = refuseConsent(this.#context, agent.orgId) ?? refuseInactive(this.#context, agent.id)
    if (refusal) return refusal
    const { fromNumber } = call
    const number = chooseNumber(this.#context, agent.id, { fromNumber, capability: 'voice' })
    if (isRefusal(number)) return number
    const from = number.record.phoneNumber
    if (from === call.to) return refuseMembers([{ path: '/to', message: 'is the number that calls' }])
    const row = this.#open(number, { ...call, from, direction: 'OUTBOUND' })
    const placed = this.#connect(row)
    this.#schedule(placed.id, this.#delays.ring, id => this.#ring(id))
    return placed
  }

  /** Lets a call come in at the agent that holds the number. Undefined where there is none, or it takes no calls. */
  receive({ from, to }: { from: string; to: string }): CallRow | undefined {
    const number = this.#reachable(to)
    if (!number) return undefined
    const row = this.#open(number, { from, to, greeting: null, direction: 'INBOUND' })
    this.#schedule(row.id, this.#delays.ring, id => this.#ring(id))
    return row
  }

  /** Ends a call that runs, with what was said at last. Refused where it has ended, or cannot end for that reason. */
  end(
    row: CallRow,
    endReason: CallEndReason,
    said: readonly Pick<CallTranscriptSegment, 'speaker' | 'text'>[] = [],
  ): CallRow | Refusal<400> {
    const { id, record } = row
    const refusal = refuseMove(CALL_STATE, { name: 'call', id, state: record.state }, 'ENDED')
    if (refusal) return refusal
    const reasons = CALL_END_REASONS[record.state]
    if (!reasons.includes(endReason)) {
      const detail = `The call "${id}" is ${record.state}: it can end as ${reasons.join(' or ')}, not ${endReason}.`
      return refuse(400, 'BAD_REQUEST', detail)
    }
    return this.#move(row, { state: 'ENDED', endReason }, said)
  }

  /** Ends every call of an agent that runs: hung up where it is answered, else canceled. */
  endAll(agentId: string): void {
    const { calls } = this.#context.state
    const running = [...calls.oldest('byAgent', agentId)].filter(({ record }) => record.state !== 'ENDED')
    for (const { id } of running) {
      // Looked up again: it may have ended with the one before, where the agent called itself.
      const row = calls.get(id)
      if (row && row.record.state !== 'ENDED') this.end(row, hangUpReason(row.record.state))
    }
  }

  #open(
    number: PhoneNumberRow,
    call: Pick<Call, 'from' | 'to' | 'direction'> & { greeting: string | null },
  ): CallRow {
    const { id: phoneIdentityId, agentId, orgId } = number
    const { greeting, from, to, direction } = call
    const createdAt = this.#context.clock.iso()
    const id = this.#context.ids.id()
    const record: Call = {
      id,
      agentId,
      phoneIdentityId,
      direction,
      state: 'INITIATING',
      from,
      to,
      startedAt: createdAt,
      answeredAt: null,
      endedAt: null,
      endReason: null,
      durationSeconds: null,
      createdAt,
    }
    return this.#context.state.calls.insert({
      id,
      orgId,
      agentId,
      createdAt,
      transcript: [],
      greeting,
      peerId: null,
      record,
    })
  }

  /** Lets the call come in at the other agent, where it goes to one of this mock. */
  #connect(row: CallRow): CallRow {
    const { from, to } = row.record
    const number = this.#reachable(to)
    if (!number) return row
    const { calls } = this.#context.state
    const peer = this.#open(number, { from, to, greeting: null, direction: 'INBOUND' })
    calls.replace({ ...peer, peerId: row.id })
    return calls.replace({ ...row, peerId: peer.id })
  }

  /** The number of an agent that takes calls. */
  #reachable(phoneNumber: string): PhoneNumberRow | undefined {
    const number = this.#context.state.phoneNumbers.find('phoneNumber', phoneNumber)
    const agent = number && this.#context.state.agents.get(number.agentId)
    const isReachable = agent?.record.status !== 'DELETED' && number?.record.capabilities.voice
    return isReachable ? number : undefined
  }

  /** Agents of this mock answer; a number of theirs that takes no calls does not. */
  #outcome({ peerId, record: { direction, to } }: CallRow): PhoneOutcome['call'] {
    if (direction === 'INBOUND' || peerId !== null) return { ends: 'COMPLETED' }
    // An agent that got the number since the call was placed is not the one that was called.
    const isHeld = this.#context.state.phoneNumbers.find('phoneNumber', to) !== undefined
    return isHeld && !this.#reachable(to) ? { ends: 'FAILED' } : outcomeOf(to).call
  }

  #ring(row: CallRow): void {
    const { ends } = this.#outcome(row)
    if (ends === 'FAILED' || ends === 'BUSY') {
      this.#move(row, { state: 'ENDED', endReason: ends })
      return
    }
    this.#goOnRinging(this.#move(row, { state: 'RINGING' }))
  }

  #goOnRinging(row: CallRow): void {
    const { ends, delay = 0 } = this.#outcome(row)
    if (ends === 'COMPLETED') {
      this.#schedule(row.id, this.#delays.answer + toMilliseconds(delay), ringing => this.#answer(ringing))
      return
    }
    const wait = ends === 'NO_ANSWER' ? this.#delays.giveUp : this.#delays.answer
    this.#schedule(row.id, wait, ringing => this.#move(ringing, { state: 'ENDED', endReason: ends }))
  }

  #answer(row: CallRow): void {
    const { says } = this.#outcome(row)
    this.#move(row, { state: 'ACTIVE' }, [
      ...(row.greeting === null ? [] : [{ speaker: 'AGENT' as const, text: row.greeting }]),
      ...(says === undefined ? [] : [{ speaker: 'OTHER' as const, text: says }]),
    ])
    this.#hangUpLater(row)
  }

  #hangUpLater({ id }: CallRow): void {
    this.#schedule(id, this.#delays.hangUp, active =>
      this.#move(active, { state: 'ENDED', endReason: 'COMPLETED' }),
    )
  }

  /** Goes on after tables were filled from elsewhere: calls that ran take the step in which they were from its start. */
  resume(): void {
    for (const row of [...this.#context.state.calls.rows()]) {
      const { state, direction } = row.record
      // What becomes of a call between two agents is told by the one that placed it.
      if (state === 'ENDED' || (row.peerId !== null && direction === 'INBOUND')) continue
      if (state === 'INITIATING') this.#schedule(row.id, this.#delays.ring, placed => this.#ring(placed))
      else if (state === 'RINGING') this.#goOnRinging(row)
      else this.#hangUpLater(row)
    }
  }

  /** Runs a step of a call, unless the call went another way meanwhile. */
  #schedule(id: string, wait: number, step: (row: CallRow) => void): void {
    const { clock, state } = this.#context
    const expected = state.calls.get(id)?.record.state
    const goOn = (): void => {
      const row = state.calls.get(id)
      if (row && row.record.state === expected) step(row)
    }
    clock.schedule(clock.now() + wait, goOn, 'steps of calls')
  }

  /** Moves a call on, and the other agent's with it. */
  #move(
    row: CallRow,
    change: Change,
    said: readonly Pick<CallTranscriptSegment, 'speaker' | 'text'>[] = [],
  ): CallRow {
    const startedAt = this.#context.clock.iso()
    const segments = said.map(({ speaker, text }) => ({ speaker, text, startedAt }))
    const moved = this.#moveOne(row, change, segments)
    const peer = row.peerId === null ? undefined : this.#context.state.calls.get(row.peerId)
    if (peer) this.#moveOne(peer, change, mirrored(segments))
    return moved
  }

  #moveOne(row: CallRow, change: Change, segments: readonly CallTranscriptSegment[]): CallRow {
    const { id, record } = row
    assertMove(CALL_STATE, { name: 'call', id, state: record.state }, change.state)
    const now = this.#context.clock.iso()
    const transcript = [...row.transcript, ...segments]
    if (change.state === 'ENDED') return closeCall(this.#context, { ...row, transcript }, change.endReason)
    const answeredAt = change.state === 'ACTIVE' ? now : null
    return this.#context.state.calls.replace({
      ...row,
      transcript,
      record: { ...record, state: change.state, answeredAt },
    })
  }
}

/** Why a call ends that is simply hung up. */
export function hangUpReason(state: CallState): CallEndReason {
  return state === 'ACTIVE' ? 'COMPLETED' : 'CANCELED'
}

function refuseConsent({ state }: AppContext, orgId: string): Refusal<451> | undefined {
  const consent = state.organizations.get(orgId)?.record.outboundConsent
  if (consent?.attested && consent.dncAttestation) return undefined
  const missing = consent?.attested
    ? 'that it keeps to the do-not-call lists'
    : 'the consent to outbound calls'
  const detail = `The organization has not attested ${missing}. Attest it first; in a mock, mock.setOutboundConsent() does.`
  return refuse(451, 'CONSENT_REQUIRED', detail)
}
