// Agents: records, slugs, email identities, inboxes, and who may see which record. Imports no other area.
import { ok } from '../../http/handlers.ts'
import { readPage, where } from '../../http/paging.ts'
import { isRefusal } from '../../http/problem.ts'
import type { AreaHandlers } from '../area-handlers.ts'
import { ownList } from '../stored.ts'
import { findAgent, isVisible } from './access.ts'
import { refuseDeleted } from './agent-status.ts'
import { issueAgentKey } from './create-agent.ts'
import type { AgentRow } from './tables.ts'

export const agents = {
  listAgents({ principal, query }, { state, salt }) {
    const { status, query: text, cursor, limit } = query
    const { orgId } = principal
    const needle = text?.toLowerCase()
    const fits = ({ id, record }: AgentRow): boolean =>
      isVisible(principal, { orgId, agentId: id }) &&
      (needle === undefined || record.name.toLowerCase().includes(needle) || record.slug.includes(needle))
    return readPage(
      { scope: ['listAgents', principal, status, text], cursor, limit, salt },
      after =>
        where(
          status === undefined
            ? state.agents.newest('byOrg', orgId, after)
            : state.agents.newest('byStatus', ownList(orgId, status), after),
          fits,
        ),
      row => row.record,
    )
  },

  getAgent({ principal, path }, services) {
    const agent = findAgent(services, principal, path.id)
    return isRefusal(agent) ? agent : ok(agent.record)
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
