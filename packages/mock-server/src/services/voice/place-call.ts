import type { Call, CreateCall } from '@agentcomms/spec'
import { invalidFields, isProblem, type Problem, problem } from '../../http/handlers.ts'
import { checkActive } from '../agents/access.ts'
import type { AppContext, ReadContext } from '../app-context.ts'
import { chooseNumber } from '../phone-numbers/choose-number.ts'
import type { AgentRow, PhoneNumberRow } from '../state.ts'
import { findReachableNumber, scheduleNextStep } from './call-steps.ts'
import type { CallRow } from './tables.ts'

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
