import type { Call, CallEndReason, CallTranscriptSegment, Organization } from '@agentcomms/spec'
import * as z from 'zod/mini'
import { phoneNumber } from '../../http/contract/documented-schemas.ts'
import { isProblem } from '../../http/problem.ts'
import { listOf, text } from '../../runtime/input-schemas.ts'
import { omitUndefined } from '../../runtime/omit-undefined.ts'
import { type MockOperations, mockOperation } from '../mock-operation.ts'
import { createNoAgentError } from '../phone-numbers/no-agent-error.ts'
import { CALL_END_REASONS } from './call-state.ts'

/** A call from outside. */
export interface IncomingCall {
  /** Phone number of an agent of the mock, in E.164 form. */
  to: string
  /** Phone number of the caller, in E.164 form. */
  from: string
}

/** How a call ends. */
export interface EndCallOptions {
  /** Default: COMPLETED if the call was answered, else CANCELED. */
  reason?: CallEndReason | undefined
  /**
   * What was said after the greeting, as the agent of this call hears it. A string is what the other side said. Only calls
   * that were answered have a transcript. Default: nothing.
   */
  transcript?: string | readonly Pick<CallTranscriptSegment, 'speaker' | 'text'>[] | undefined
}

/** What an organization attests about its outbound calls. Fields that are left out keep their value. */
export interface OutboundConsentOptions {
  /** Whether the people who are called have agreed to it. If false, every call is rejected with 451. */
  attested?: boolean | undefined
  /** Whether numbers on do-not-call lists are left out. If false, every call is rejected with 451. */
  dncAttestation?: boolean | undefined
  /** Where the consent comes from, in words. At most 1,000 characters. */
  consentSource?: string | undefined
  /** Who attests it. At most 1,000 characters. */
  attestedBy?: string | undefined
  /** Default: the organization that the mock starts with. */
  orgId?: string | undefined
}

export interface VoiceMockOperations {
  /**
   * Receives a call from outside. The agent answers it on the clock of the mock. Returns the call.
   *
   * Rejects with an Error if no agent of the mock has the number.
   */
  receiveCall(call: IncomingCall): Promise<Call>
  /**
   * Ends a call that is in progress. A call between two agents of the mock ends for both. Returns the call.
   *
   * Rejects with an Error if the call does not exist, has ended, or cannot end with this reason in its state.
   */
  endCall(id: string, options?: EndCallOptions): Promise<Call>
  /**
   * Changes what an organization attests about outbound calls. While `attested` or `dncAttestation` is false, its agents
   * cannot call. Both are true in a new organization. Returns the organization.
   */
  setOutboundConsent(consent: OutboundConsentOptions): Organization
}

const MAX_TEXT = 100_000
const MAX_SEGMENTS = 10_000

const segment = z.strictObject({ speaker: z.enum(['AGENT', 'OTHER']), text: text(MAX_TEXT) })

const incomingCall = z.strictObject({
  to: phoneNumber,
  from: phoneNumber,
} satisfies Record<keyof IncomingCall, unknown>)

const endCall = z.strictObject({
  id: z.string(),
  reason: z.optional(z.enum([...new Set(Object.values(CALL_END_REASONS).flat())])),
  transcript: z.optional(
    z.union(
      [text(MAX_TEXT), listOf(segment, MAX_SEGMENTS)],
      "must be a string, or an array of { speaker: 'AGENT' or 'OTHER', text }",
    ),
  ),
} satisfies Record<'id' | keyof EndCallOptions, unknown>)

const outboundConsent = z.strictObject({
  attested: z.optional(z.boolean()),
  dncAttestation: z.optional(z.boolean()),
  consentSource: z.optional(text(1_000)),
  attestedBy: z.optional(text(1_000)),
  orgId: z.optional(text(100)),
} satisfies Record<keyof OutboundConsentOptions, unknown>)

export const voiceMockOperations = {
  receiveCall: mockOperation({
    summary: 'Receives a call from outside',
    input: incomingCall,
    async: true,
    async run(context, call) {
      const row = context.voice.receive(call)
      if (!row) throw createNoAgentError(context, call.to, 'voice')
      return row.record
    },
  }),

  endCall: mockOperation({
    summary: 'Ends a call that is in progress',
    input: endCall,
    fromArguments: (id: string, options: EndCallOptions = {}) => ({ ...options, id }),
    async: true,
    async run({ state, voice }, { id, reason, transcript = [] }) {
      const row = state.calls.get(id)
      if (!row) throw new Error(`endCall(): the call "${id}" does not exist in this mock.`)
      if (transcript.length > 0 && row.record.state !== 'ACTIVE')
        throw new Error(
          `endCall(): the call "${id}" is ${row.record.state}; only a call that was answered has a transcript.`,
        )
      const segments =
        typeof transcript === 'string' ? [{ speaker: 'OTHER' as const, text: transcript }] : transcript
      const ended = voice.end(row, reason, segments)
      if (isProblem(ended)) throw new Error(`endCall(): ${ended.detail}`)
      return ended.record
    },
  }),

  setOutboundConsent: mockOperation({
    summary: 'Changes what an organization attests about outbound calls',
    input: outboundConsent,
    run({ state, clock, defaultOrgId }, { orgId = defaultOrgId, ...changes }) {
      const organization = state.organizations.get(orgId)
      if (!organization)
        throw new Error(`setOutboundConsent(): the organization "${orgId}" does not exist in this mock.`)
      const { record } = organization
      const updatedAt = clock.iso()
      const consent = { ...record.outboundConsent, ...omitUndefined(changes) }
      if (changes.attested === true) consent.attestedAt = updatedAt
      if (!consent.attested) {
        delete consent.attestedAt
        delete consent.attestedBy
      }
      return state.organizations.replace({
        ...organization,
        record: { ...record, outboundConsent: consent, updatedAt },
      }).record
    },
  }),
} satisfies MockOperations<VoiceMockOperations>
