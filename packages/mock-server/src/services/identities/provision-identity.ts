import type {
  PhoneNumberIdentity,
  ProvisionedIdentity,
  ProvisionedPhone,
  ProvisionIdentity,
} from '@agentcomms/spec'
import { isProblem, type Problem, type RequestSource } from '../../http/handlers.ts'
import { createAgent, emailIdentityOf, issueAgentKey } from '../agents/agent-record.ts'
import type { AppContext } from '../app-context.ts'
import { provisionPhone } from '../phone-numbers/provision-phone.ts'
import { provisionVault } from '../vault/vault-record.ts'

/** Creates an agent with its key and the requested capabilities, and emits agent.created. */
export function provisionIdentity(
  context: AppContext,
  orgId: string,
  request: ProvisionIdentity & { source?: RequestSource },
): ProvisionedIdentity | Problem<409> {
  const { capabilities, phone: phoneRequest, source, ...newAgent } = request
  const agent = createAgent(context, orgId, newAgent)
  if (isProblem(agent)) return agent
  const { apiKey } = issueAgentKey(context, agent)
  const phone = capabilities.includes('phone') && provisionPhone(context, agent, { ...phoneRequest, source })
  const vault = capabilities.includes('vault') && provisionVault(context, agent, source)
  context.events.emit(context.work, 'agent.created', agent)
  const { id, name, slug, createdAt } = agent.record
  const email = emailIdentityOf(agent)
  return {
    id,
    name,
    slug,
    apiKey,
    email: { id: email.id, email: email.email, domain: email.domain, isPrimary: email.isPrimary },
    ...(phone && !isProblem(phone) && { phone: toProvisionedPhone(phone) }),
    ...(vault && !isProblem(vault) && { vault: { id: vault.id, status: vault.status } }),
    failures: Object.entries({ phone, vault }).flatMap(([capability, provisioned]) =>
      provisioned && isProblem(provisioned) ? [{ error: `${capability}: ${provisioned.detail}` }] : [],
    ),
    createdAt,
  }
}

function toProvisionedPhone(record: PhoneNumberIdentity): ProvisionedPhone {
  const { id, phoneNumber, capabilities, isPrimary } = record
  return { id, phoneNumber, capabilities, isPrimary }
}
