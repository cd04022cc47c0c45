import type { PhoneNumberIdentity } from '@agentcomms/spec'
import { type Refusal, refuse } from '../../http/problem.ts'
import { updateAgentRecord } from '../agents/create-agent.ts'
import type { AgentRow } from '../agents/tables.ts'
import type { AppContext } from '../app-context.ts'
import { availableNumbers, noneAvailable, type PhoneWish } from './available-numbers.ts'
import { rangeOf } from './reserved-ranges.ts'
import type { PhoneNumberRow } from './tables.ts'

/** Gives an agent a number of a country and area. Its first number is its primary one. */
export function provisionPhone(
  context: AppContext,
  agent: AgentRow,
  wish: PhoneWish,
): PhoneNumberIdentity | Refusal<409> {
  const failure = refuseFaulted(context)
  if (failure) return failure
  const [available] = availableNumbers(context, wish)
  if (!available) return refuse(409, 'CONFLICT', noneAvailable(wish))
  return holdNumber(context, agent, available)
}

/** Gives an agent the number that is named. */
export function provisionNamedPhone(
  context: AppContext,
  agent: AgentRow,
  phoneNumber: string,
): PhoneNumberIdentity | Refusal<409> {
  const failure = refuseFaulted(context)
  if (failure) return failure
  const range = rangeOf(phoneNumber)
  if (!range) {
    const detail = `The number ${phoneNumber} cannot be had. Take one that GET /phone/search answers.`
    return refuse(409, 'CONFLICT', detail)
  }
  if (context.state.phoneNumbers.find('phoneNumber', phoneNumber)) {
    const detail = `The number ${phoneNumber} is taken. Take one that GET /phone/search answers.`
    return refuse(409, 'CONFLICT', detail)
  }
  return holdNumber(context, agent, { phoneNumber, capabilities: range.capabilities })
}

/** Takes a number from its agent. When it was the primary one, the oldest one left becomes primary. */
export function releasePhone(context: AppContext, number: PhoneNumberRow): void {
  const { phoneNumbers } = context.state
  phoneNumbers.delete(number.id)
  const [oldest] = phoneNumbers.oldest('byAgent', number.agentId)
  if (number.record.isPrimary && oldest) {
    phoneNumbers.replace({ ...oldest, record: { ...oldest.record, isPrimary: true } })
  }
  showNumbers(context, number.agentId)
}

/** Brings the numbers of an agent in step with its voice. */
export function updateVoice(context: AppContext, agent: AgentRow): void {
  const { phoneNumbers } = context.state
  for (const number of [...phoneNumbers.oldest('byAgent', agent.id)]) {
    phoneNumbers.replace({ ...number, record: withVoice(agent, number.record) })
  }
  showNumbers(context, agent.id)
}

/** A fault of the test. */
function refuseFaulted({ faults }: AppContext): Refusal<409> | undefined {
  const failure = faults.failureOf('phone')
  return failure === undefined ? undefined : refuse(409, 'CONFLICT', failure)
}

function holdNumber(
  context: AppContext,
  agent: AgentRow,
  { phoneNumber, capabilities }: Pick<PhoneNumberIdentity, 'phoneNumber' | 'capabilities'>,
): PhoneNumberIdentity {
  const { phoneNumbers } = context.state
  const id = context.ids.id()
  const createdAt = context.clock.iso()
  const record: PhoneNumberIdentity = withVoice(agent, {
    id,
    phoneNumber,
    providerId: `pn_${id.slice(-12)}`,
    capabilities,
    isPrimary: phoneNumbers.count('byAgent', agent.id) === 0,
    createdAt,
  })
  phoneNumbers.insert({ id, orgId: agent.orgId, agentId: agent.id, createdAt, record })
  showNumbers(context, agent.id)
  return record
}

/** The record of the agent shows its numbers, oldest first. */
function showNumbers(context: AppContext, agentId: string): void {
  const agent = context.state.agents.get(agentId)
  if (!agent) return
  const numbers = [...context.state.phoneNumbers.oldest('byAgent', agentId)]
  updateAgentRecord(context, agent, { phoneIdentities: numbers.map(({ record }) => record) })
}

/** A number speaks with the voice of its agent. */
function withVoice(
  { record: { voiceId } }: AgentRow,
  { voiceId: _, ...number }: PhoneNumberIdentity,
): PhoneNumberIdentity {
  return voiceId === null ? number : { ...number, voiceId }
}
