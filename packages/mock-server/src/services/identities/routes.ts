// Identities: agents together with their records of other areas, such as phone numbers, calls and vaults.
import { isProblem, notFound, ok } from '../../http/handlers.ts'
import { checkNotDeleted, findAgent } from '../agents/access.ts'
import {
  checkSlug,
  createAgent,
  removeAgent,
  renameInbox,
  updateAgentRecord,
} from '../agents/agent-record.ts'
import type { AreaHandlers } from '../app-context.ts'
import { provisionPhone, updateVoice } from '../phone-numbers/provision-phone.ts'
import { omitUndefined } from '../stored.ts'
import { hangUpAll } from '../voice/call-steps.ts'
import { provisionIdentity } from './provision-identity.ts'

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
      removeAgent(services, agent)
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
