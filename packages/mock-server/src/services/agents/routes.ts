// Agents: records, slugs, email identities, inboxes and access to records. Imports no other area.
import { isProblem, notFound, ok } from '../../http/handlers.ts'
import { filterRows, matchesQuery } from '../../http/paging.ts'
import type { AreaHandlers } from '../app-context.ts'
import type { AgentRow } from '../state.ts'
import { ownerKey, respondWith, respondWithPage } from '../stored.ts'
import { checkNotDeleted, findAgent, issueAgentKey, isVisible } from './records.ts'

export const agents = {
  listAgents({ principal, query, page }, services) {
    const { status, query: text, orgId = principal.orgId } = query
    if (orgId !== principal.orgId) return notFound('organization', orgId)
    const statuses = status === undefined ? ['ACTIVE', 'SUSPENDED'] : [status]
    const keys = statuses.map(value => ownerKey(orgId, value))
    const matches = ({ id, record }: AgentRow): boolean =>
      isVisible(principal, { orgId, agentId: id }) && matchesQuery(text, [record.name, record.slug])
    return respondWithPage(page, after =>
      filterRows(services.state.agents.select({ conditions: [{ index: 'byOrg', keys }] }, after), matches),
    )
  },

  getAgent({ principal, path }, services) {
    return respondWith(findAgent(services, principal, path.id))
  },

  rotateAgentKey({ principal, path }, services) {
    const agent = findAgent(services, principal, path.id)
    if (isProblem(agent)) return agent
    return (
      checkNotDeleted(agent, 'get a key') ??
      ok(issueAgentKey(services, agent, { keyRotatedAt: services.clock.iso() }))
    )
  },

  listEmailIdentities({ principal, path }, services) {
    const agent = findAgent(services, principal, path.agentId)
    return isProblem(agent) ? agent : ok({ items: agent.record.emailIdentities })
  },
} satisfies AreaHandlers
