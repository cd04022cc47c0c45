import type { Principal } from '../../http/auth.ts'
import { ok } from '../../http/handlers.ts'
import { readPage, where } from '../../http/paging.ts'
import { isRefusal, notFound, type Refusal, refuse } from '../../http/problem.ts'
import { omitUndefined } from '../../runtime/omit-undefined.ts'
import type { Position } from '../../store/sorted-lists.ts'
import type { Services } from '../app-context.ts'
import type { AreaHandlers } from '../area-handlers.ts'
import { provisionPhone, updateVoice } from '../phone-numbers/provision-phone.ts'
import { ownList } from '../stored.ts'
import { isVisible } from './access.ts'
import { refuseDeleted } from './agent-status.ts'
import { announceAgent, createAgent, issueAgentKey, removeAgent, updateAgentRecord } from './create-agent.ts'
import { type AgentRow, slugKey } from './tables.ts'

export const agents = {
  createAgent({ principal, body }, services) {
    const agent = createAgent(services, principal.orgId, body)
    if (isRefusal(agent)) return agent
    if (body.provisionPhone) {
      const phone = provisionPhone(services, agent, {})
      if (isRefusal(phone)) {
        removeAgent(services, agent)
        return phone
      }
    }
    const created = services.state.agents.get(agent.id) ?? agent
    announceAgent(services, created)
    return ok(created.record)
  },

  listAgents({ principal, query }, services) {
    const { status, query: text, cursor, limit } = query
    const page = { scope: ['listAgents', principal, status, text], cursor, limit, salt: services.salt }
    const needle = text?.toLowerCase()
    const { orgId } = principal
    const fits = ({ record }: AgentRow): boolean =>
      (principal.kind !== 'agent' || principal.agentId === record.id) &&
      (needle === undefined || record.name.toLowerCase().includes(needle) || record.slug.includes(needle))
    const listed = (after: Position | undefined): Iterable<AgentRow> =>
      status === undefined
        ? services.state.agents.newest('byOrg', orgId, after)
        : services.state.agents.newest('byStatus', ownList(orgId, status), after)
    return readPage(
      page,
      after => where(listed(after), fits),
      row => row.record,
    )
  },

  getAgent({ principal, path }, services) {
    const agent = findAgent(services, principal, path.id)
    return isRefusal(agent) ? agent : ok(agent.record)
  },

  updateAgent({ principal, path, body }, services) {
    const agent = findAgent(services, principal, path.id)
    if (isRefusal(agent)) return agent
    const refusal = refuseDeleted(agent, 'and cannot be changed')
    if (refusal) return refusal
    const holder =
      body.slug === undefined
        ? undefined
        : services.state.agents.find('slug', slugKey(agent.orgId, body.slug))
    if (holder && holder.id !== agent.id) {
      return refuse(409, 'CONFLICT', `The slug "${body.slug}" is taken in this organization.`)
    }
    const updated = updateAgentRecord(services, agent, omitUndefined(body))
    if (body.voiceId !== undefined) updateVoice(services, updated)
    return ok(services.state.agents.get(agent.id)?.record ?? updated.record)
  },

  deleteAgent({ principal, path }, services) {
    const agent = findAgent(services, principal, path.id)
    if (isRefusal(agent)) return agent
    services.credentials.removeAgentKey(agent.id)
    services.voice.endAll(agent.id)
    if (agent.record.status !== 'DELETED')
      updateAgentRecord(services, agent, { status: 'DELETED', apiKeyPrefix: null })
    return ok({ success: true })
  },

  rotateAgentKey({ principal, path }, services) {
    const agent = findAgent(services, principal, path.id)
    if (isRefusal(agent)) return agent
    return (
      refuseDeleted(agent, 'and gets no key') ??
      ok(issueAgentKey(services, agent, { keyRotatedAt: services.clock.iso() }))
    )
  },

  listEmailIdentities({ principal, path }, services) {
    const agent = findAgent(services, principal, path.agentId)
    return isRefusal(agent) ? agent : ok({ items: agent.record.emailIdentities })
  },
} satisfies AreaHandlers

function findAgent(services: Services, principal: Principal, id: string): AgentRow | Refusal<404> {
  const agent = services.state.agents.get(id)
  return agent && isVisible(principal, { orgId: agent.orgId, agentId: agent.id })
    ? agent
    : notFound('agent', id)
}
