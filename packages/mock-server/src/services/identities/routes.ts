import type {
  PhoneNumberIdentity,
  ProvisionedIdentity,
  ProvisionedPhone,
  ProvisionIdentity,
} from '@agentcomms/spec'
import { isProblem, notFound, ok, type Problem, type RequestSource } from '../../http/handlers.ts'
import {
  checkNotDeleted,
  checkSlug,
  createAgent,
  emailIdentityOf,
  findAgent,
  issueAgentKey,
  renameInbox,
  updateAgentRecord,
} from '../agents/records.ts'
import type { AppContext, AreaHandlers } from '../app-context.ts'
import { provisionPhone, updateVoice } from '../phone-numbers/records.ts'
import { omitUndefined } from '../stored.ts'
import { provisionVault } from '../vault/records.ts'
import { hangUpAll } from '../voice/records.ts'

// Identities: agents together with their records of other areas, such as phone numbers, calls and vaults.

export const identities = {
  provisionIdentity({ principal, source, body }, services) {
    const identity = provisionIdentity(services, principal.orgId, { ...body, source })
    return isProblem(identity) ? identity : ok(identity)
  },

  createAgent({ principal, source, body }, services) {
    const { orgId = principal.orgId } = body
    if (orgId !== principal.orgId) return notFound('organization', orgId)
    const agent = createAgent(services, orgId, body)
    if (isProblem(agent)) return agent
    const phone = body.provisionPhone ? provisionPhone(services, agent, { source }) : undefined
    if (phone && isProblem(phone)) {
      // The agent is incomplete, and agent.created was not emitted.
      services.state.agents.delete(services.work, agent.id)
      const inbox = services.state.inboxes.find('agentId', agent.id)
      if (inbox) services.state.inboxes.delete(services.work, inbox.id)
      return phone
    }
    services.events.emit(services.work, 'agent.created', agent)
    return ok(services.state.agents.get(agent.id)?.record ?? agent.record)
  },

  updateAgent({ principal, path, body }, services) {
    const agent = findAgent(services, principal, path.id)
    if (isProblem(agent)) return agent
    const problem =
      checkNotDeleted(agent, 'be changed') ??
      (body.slug === agent.record.slug ? undefined : checkSlug(services, agent.orgId, body.slug))
    if (problem) return problem
    if (body.name !== undefined) renameInbox(services, agent, body.name)
    const updated = updateAgentRecord(services, agent, omitUndefined(body))
    if (body.voiceId !== undefined) updateVoice(services, updated)
    return ok(services.state.agents.get(agent.id)?.record ?? updated.record)
  },

  deleteAgent({ principal, path }, services) {
    const agent = findAgent(services, principal, path.id)
    if (isProblem(agent)) return agent
    services.apiKeys.removeAgentKey(services.work, agent.id)
    hangUpAll(services, agent.id)
    if (agent.record.status !== 'DELETED')
      updateAgentRecord(services, agent, { status: 'DELETED', apiKeyPrefix: null })
    return ok({ success: true })
  },
} satisfies AreaHandlers

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

function toProvisionedPhone({
  id,
  phoneNumber,
  capabilities,
  isPrimary,
}: PhoneNumberIdentity): ProvisionedPhone {
  return { id, phoneNumber, capabilities, isPrimary }
}
