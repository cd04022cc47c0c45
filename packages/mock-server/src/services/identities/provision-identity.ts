import type { PhoneNumberIdentity, ProvisionedPhone, ProvisionIdentity, Vault } from '@agentcomms/spec'
import type { RequestSource } from '../../http/handlers.ts'
import { isProblem, type Problem } from '../../http/problem.ts'
import { createAgent, issueAgentKey } from '../agents/agent-record.ts'
import type { AppContext } from '../app-context.ts'
import { provisionPhone } from '../phone-numbers/provision-phone.ts'
import type { AgentRow } from '../state.ts'
import { provisionVault } from '../vault/vault-record.ts'

export interface Identity {
  /** Row after all capabilities were provisioned. */
  agent: AgentRow
  apiKey: string
  phone: PhoneNumberIdentity | undefined
  vault: Vault | undefined
  /** Capabilities that could not be provisioned. */
  failures: { error: string }[]
}

export function toProvisionedPhone(record: PhoneNumberIdentity): ProvisionedPhone {
  const { id, phoneNumber, capabilities, isPrimary } = record
  return { id, phoneNumber, capabilities, isPrimary }
}

/** Creates an agent with its key and the requested capabilities, and emits agent.created. */
export function provisionIdentity(
  context: AppContext,
  orgId: string,
  request: ProvisionIdentity & { source?: RequestSource },
): Identity | Problem<409> {
  const { capabilities, phone: phoneRequest = {}, source, ...newAgent } = request
  const createdAgent = createAgent(context, orgId, newAgent)
  if (isProblem(createdAgent)) return createdAgent
  const { apiKey } = issueAgentKey(context, createdAgent)
  const current = (): AgentRow => context.state.agents.get(createdAgent.id) ?? createdAgent
  const phone = capabilities.includes('phone')
    ? provisionPhone(context, current(), { ...phoneRequest, source })
    : undefined
  const vault = capabilities.includes('vault') ? provisionVault(context, createdAgent, source) : undefined
  context.events.emit(context.work, 'agent.created', createdAgent)
  const failures = Object.entries({ phone, vault }).flatMap(([capability, provisioned]) =>
    provisioned && isProblem(provisioned) ? [{ error: `${capability}: ${provisioned.detail}` }] : [],
  )
  return {
    agent: current(),
    apiKey,
    phone: phone && isProblem(phone) ? undefined : phone,
    vault: vault && isProblem(vault) ? undefined : vault,
    failures,
  }
}
