import type { PhoneCapability, PhoneNumberIdentity, ProvisionPhoneNumber } from '@agentcomms/spec'
import { type Problem, problem, type RequestSource } from '../../http/handlers.ts'
import { updateAgentRecord } from '../agents/agent-record.ts'
import type { AppContext } from '../app-context.ts'
import type { AgentRow, PhoneNumberRow } from '../state.ts'
import { toAgentRow } from '../stored.ts'
import { explainNoNumber, findRange, hasCapabilities, listAvailableNumbers } from './available-numbers.ts'

/**
 * Gives an agent the requested number, or one that matches the criteria. Its first number becomes its primary number.
 */
export function provisionPhone(
  context: AppContext,
  agent: AgentRow,
  request: Omit<ProvisionPhoneNumber, 'agentId'> & { source?: RequestSource | undefined },
): PhoneNumberIdentity | Problem<409> {
  const failure = context.faults.matchCapability(context.work, 'phone', request.source)
  if (failure !== undefined) return problem(409, 'CONFLICT', failure)
  const { phoneNumber, capabilities = [] } = request
  if (phoneNumber !== undefined) return provisionRequestedNumber(context, agent, phoneNumber, capabilities)
  const [available] = listAvailableNumbers(context, request, 1)
  if (!available) return problem(409, 'CONFLICT', explainNoNumber(request))
  return assignNumber(context, agent, available)
}

function provisionRequestedNumber(
  context: AppContext,
  agent: AgentRow,
  phoneNumber: string,
  capabilities: readonly PhoneCapability[],
): PhoneNumberIdentity | Problem<409> {
  const range = findRange(phoneNumber)
  const isTaken = context.state.phoneNumbers.find('phoneNumber', phoneNumber) !== undefined
  const isCapable = range !== undefined && hasCapabilities(range, capabilities)
  if (isCapable && !isTaken)
    return assignNumber(context, agent, { phoneNumber, capabilities: range.capabilities })
  const missing = `does not support all of ${capabilities.join(', ')}`
  const reason = isCapable ? 'is already in use' : range ? missing : 'is not available'
  const detail = `Phone number ${phoneNumber} ${reason}. Use a number that GET /phone/search returns.`
  return problem(409, 'CONFLICT', detail)
}

/** Releases the number of an agent. If it was the primary number, the oldest other number becomes primary. */
export function releasePhone(context: AppContext, number: PhoneNumberRow): void {
  const { phoneNumbers } = context.state
  phoneNumbers.delete(context.work, number.id)
  const [oldest] = phoneNumbers.oldest('byAgent', number.agentId)
  if (number.record.isPrimary && oldest) {
    phoneNumbers.replace(context.work, { ...oldest, record: { ...oldest.record, isPrimary: true } })
  }
  updateAgentNumbers(context, number.agentId)
}

/** Updates the numbers of an agent after its voice changed. */
export function updateVoice(context: AppContext, agent: AgentRow): void {
  const { phoneNumbers } = context.state
  for (const number of [...phoneNumbers.oldest('byAgent', agent.id)]) {
    phoneNumbers.replace(context.work, { ...number, record: withAgentVoice(agent, number.record) })
  }
  updateAgentNumbers(context, agent.id)
}

function assignNumber(
  context: AppContext,
  agent: AgentRow,
  { phoneNumber, capabilities }: Pick<PhoneNumberIdentity, 'phoneNumber' | 'capabilities'>,
): PhoneNumberIdentity {
  const { phoneNumbers } = context.state
  const id = context.ids.id(context.work)
  const record = withAgentVoice(agent, {
    id,
    phoneNumber,
    providerId: `pn_${id.slice(-12)}`,
    capabilities,
    isPrimary: phoneNumbers.count('byAgent', agent.id) === 0,
    createdAt: context.clock.iso(),
  })
  phoneNumbers.insert(context.work, toAgentRow(agent, record))
  updateAgentNumbers(context, agent.id)
  return record
}

/** Updates the numbers in the record of an agent. They are sorted from oldest to newest. */
function updateAgentNumbers(context: AppContext, agentId: string): void {
  const agent = context.state.agents.get(agentId)
  if (!agent) return
  const numbers = [...context.state.phoneNumbers.oldest('byAgent', agentId)]
  updateAgentRecord(context, agent, { phoneIdentities: numbers.map(({ record }) => record) })
}

function withAgentVoice(
  { record: { voiceId } }: AgentRow,
  { voiceId: _, ...number }: PhoneNumberIdentity,
): PhoneNumberIdentity {
  return voiceId === null ? number : { ...number, voiceId }
}
