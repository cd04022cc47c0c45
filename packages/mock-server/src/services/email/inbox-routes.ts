import { ok } from '../../http/handlers.ts'
import { filterRows, matchesQuery } from '../../http/paging.ts'
import { isProblem } from '../../http/problem.ts'
import { findVisible, resolveOwner, resolveScope } from '../agents/access.ts'
import { checkInboxDomain, createInbox, emailIdentityOf } from '../agents/agent-record.ts'
import type { AreaHandlers } from '../app-context.ts'
import { respondWith, respondWithPage } from '../stored.ts'

export const inboxes = {
  createInbox({ principal, body }, services) {
    const agent = resolveOwner(services, principal, body.agentId, 'an inbox')
    if (isProblem(agent)) return agent
    const problem = checkInboxDomain(services, agent.orgId, emailIdentityOf(agent).domain)
    if (problem) return problem
    return respondWith(createInbox(services, agent, body.displayName ?? agent.record.name))
  },

  listInboxes({ principal, query, page }, services) {
    const scope = resolveScope(services, principal, query.agentId)
    if (isProblem(scope)) return scope
    const { query: text } = query
    return respondWithPage(page, after =>
      filterRows(
        services.state.inboxes.newest('byOwner', scope.agentId ?? scope.orgId, after),
        ({ record }) => matchesQuery(text, [record.email, record.displayName]),
      ),
    )
  },

  getInbox({ principal, path }, services) {
    return respondWith(findVisible(services.state.inboxes, 'inbox', principal, path.id))
  },

  updateInbox({ principal, path, body: { displayName } }, services) {
    const inbox = findVisible(services.state.inboxes, 'inbox', principal, path.id)
    if (isProblem(inbox)) return inbox
    return ok(
      services.state.inboxes.replace(services.work, { ...inbox, record: { ...inbox.record, displayName } })
        .record,
    )
  },

  deleteInbox({ principal, path }, services) {
    const inbox = findVisible(services.state.inboxes, 'inbox', principal, path.id)
    if (isProblem(inbox)) return inbox
    services.state.inboxes.delete(services.work, inbox.id)
    return ok({ success: true })
  },
} satisfies AreaHandlers
