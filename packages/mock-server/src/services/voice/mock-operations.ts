import type { Call, CallEndReason, CallTranscriptSegment, Organization } from '@agentcomms/spec'
import * as z from 'zod/mini'
import { isProblem } from '../../http/problem.ts'
import { listOf, text, timestamp } from '../../runtime/input-schemas.ts'
import { omitUndefined } from '../../runtime/omit-undefined.ts'
import { quote } from '../../runtime/quote.ts'
import { documentedEnum, phoneNumber } from '../documented-schemas.ts'
import { type MockOperations, mockOperation } from '../mock-operation.ts'
import { createNoAgentError } from '../phone-numbers/no-agent-error.ts'
import { hangUp } from './call-steps.ts'
import { receiveCall } from './place-call.ts'

/** A call from outside. */
export interface IncomingCall {
  /** Phone number of an agent of the mock, in E.164 form. */
  to: string
  /** Phone number of the caller, in E.164 form. */
  from: string
}

/** End reason and transcript of a call. */
export interface EndCallOptions {
  /** End reason. Default: COMPLETED if the call was answered, else CANCELED. */
  reason?: CallEndReason | undefined
  /**
   * Transcript of the call. Do not repeat the `greeting` of `client.calls.create()`, because the mock adds it. The speaker `AGENT` is the agent
   * of this call, `OTHER` is the other side. A string is the text of the other side. Only answered calls have a transcript. Default: none.
   */
  transcript?: string | readonly Pick<CallTranscriptSegment, 'speaker' | 'text'>[] | undefined
}

/** Confirmations of an organization about its outgoing calls. Omitted fields keep their value. */
export interface CallConsentOptions {
  /** Whether people agreed to be called. If false, calls are rejected with 451. */
  attested?: boolean | undefined
  /** Whether the organization calls no numbers on do-not-call (DNC) lists. If false, calls are rejected with 451. */
  dncAttestation?: boolean | undefined
  /** Source of the consent. 1 to 1,000 characters. */
  consentSource?: string | undefined
  /** Time of the confirmation, ISO 8601. Default with `attested: true`: the current time of the mock. */
  attestedAt?: string | undefined
  /** Name of the person who confirmed this. 1 to 1,000 characters. */
  attestedBy?: string | undefined
  /** Id of the organization. Default: the organization that the mock starts with. */
  orgId?: string | undefined
}

export interface VoiceMockOperations {
  /**
   * Receives a call from outside. The agent answers 4 s later on the clock of the mock; `createMock({ voice })` changes this.
   * Returns the call.
   *
   * Rejects with an Error if no agent of the mock can receive calls at `to`.
   */
  receiveCall(call: IncomingCall): Promise<Call>
  /**
   * Ends a call. A call between two agents of the mock ends for both. Returns the call.
   *
   * Rejects with an Error if the call does not exist or has ended, or if its state does not allow this end reason.
   */
  endCall(id: string, options?: EndCallOptions): Promise<Call>
  /**
   * Sets what an organization has confirmed about its outgoing calls: that people agreed to be called, and that it respects
   * do-not-call (DNC) lists. If one of the two is false, agents of this organization cannot place calls. Both are true in a new organization.
   * Returns the organization.
   *
   * Throws an Error if the organization does not exist.
   */
  setOutboundConsent(consent: CallConsentOptions): Organization
}

const MAX_TEXT_LENGTH = 100_000
const MAX_SEGMENTS = 10_000

const speaker = documentedEnum<CallTranscriptSegment['speaker']>('CallTranscriptSegment/properties/speaker')
const segment = z.strictObject({ speaker, text: text(MAX_TEXT_LENGTH) })

const incomingCall = z.strictObject({
  to: phoneNumber,
  from: phoneNumber,
} satisfies Record<keyof IncomingCall, unknown>)

const endCall = z.strictObject({
  id: z.string(),
  reason: z.optional(documentedEnum<CallEndReason>('CallEndReason')),
  transcript: z.optional(
    z.union(
      [text(MAX_TEXT_LENGTH), listOf(segment, MAX_SEGMENTS)],
      "must be a string, or an array of { speaker: 'AGENT' or 'OTHER', text }",
    ),
  ),
} satisfies Record<'id' | keyof EndCallOptions, unknown>)

const outboundConsent = z.strictObject({
  attested: z.optional(z.boolean()),
  dncAttestation: z.optional(z.boolean()),
  consentSource: z.optional(text(1_000)),
  attestedAt: z.optional(timestamp),
  attestedBy: z.optional(text(1_000)),
  orgId: z.optional(text(100)),
} satisfies Record<keyof CallConsentOptions, unknown>)

export const voiceMockOperations = {
  receiveCall: mockOperation({
    summary: 'Receives a call from outside',
    input: incomingCall,
    async: true,
    async run(context, call) {
      const row = receiveCall(context, call)
      if (!row) throw createNoAgentError(context, call.to, 'voice')
      return row.record
    },
  }),

  endCall: mockOperation({
    summary: 'Ends a call',
    input: endCall,
    fromArguments: (id: string, options: EndCallOptions = {}) => ({ ...options, id }),
    async: true,
    async run(context, { id, reason, transcript = [] }) {
      const row = context.state.calls.get(id)
      if (!row) throw new Error(`mock.endCall(): the call ${quote(id)} does not exist in this mock.`)
      if (transcript.length > 0 && row.record.state !== 'ACTIVE')
        throw new Error(
          `mock.endCall(): the call ${quote(id)} is ${row.record.state}; only an ACTIVE call can get a transcript.`,
        )
      const segments =
        typeof transcript === 'string' ? [{ speaker: 'OTHER' as const, text: transcript }] : transcript
      const ended = hangUp(context, row, reason, segments)
      if (isProblem(ended)) throw new Error(`mock.endCall(): ${ended.detail}`)
      return ended.record
    },
  }),

  setOutboundConsent: mockOperation({
    summary: 'Changes the attestations of an organization about outbound calls',
    input: outboundConsent,
    run({ state, clock, work, defaultOrgId }, { orgId = defaultOrgId, ...changes }) {
      const organization = state.organizations.get(orgId)
      if (!organization)
        throw new Error(
          `mock.setOutboundConsent(): the organization ${quote(orgId)} does not exist in this mock.`,
        )
      const { record } = organization
      const updatedAt = clock.iso()
      const consent = { ...record.outboundConsent, ...omitUndefined(changes) }
      if (changes.attested === true) consent.attestedAt = changes.attestedAt ?? updatedAt
      if (!consent.attested) {
        delete consent.attestedAt
        delete consent.attestedBy
      }
      return state.organizations.replace(work, {
        ...organization,
        record: { ...record, outboundConsent: consent, updatedAt },
      }).record
    },
  }),
} satisfies MockOperations<VoiceMockOperations>
