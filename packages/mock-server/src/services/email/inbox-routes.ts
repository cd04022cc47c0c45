import { ok } from '../../http/handlers.ts'
import { readPage } from '../../http/paging.ts'
import { isRefusal } from '../../http/problem.ts'
import { findVisible, resolveAgent, resolveScope } from '../agents/access.ts'
import { refuseDeleted } from '../agents/agent-status.ts'
import { attachInbox, refuseDomain } from '../agents/attach-inbox.ts'
import { emailIdentityOf } from '../agents/email-identity.ts'
import type { AreaHandlers } from '../area-handlers.ts'

export const inboxes = {
  createInbox({ principal, body }, services) {
    const agent = resolveAgent(services, principal, body.agentId, 'body')
    if (isRefusal(agent)) return agent
    const { domain } = emailIdentityOf(agent)
    const refusal = refuseDeleted(agent, 'and gets no inbox') ?? refuseDomain(services, agent.orgId, domain)
    if (refusal) return refusal
    const inbox = attachInbox(services, agent, body.displayName ?? agent.record.name)
    return isRefusal(inbox) ? inbox : ok(inbox.record)
  },

  listInboxes({ principal, query }, services) {
    const scope = resolveScope(services, principal, query.agentId)
    if (isRefusal(scope)) return scope
    const { cursor, limit } = query
    return readPage(
      { scope: ['listInboxes', scope], cursor, limit, salt: services.salt },
      after => services.state.inboxes.newest('byOwner', scope.agentId ?? scope.orgId, after),
      row => row.record,
    )
  },

  getInbox({ principal, path }, services) {
    const inbox = findVisible(services.state.inboxes, 'inbox', principal, path.id)
    return isRefusal(inbox) ? inbox : ok(inbox.record)
  },

  updateInbox({ principal, path, body: { displayName } }, services) {
    const inbox = findVisible(services.state.inboxes, 'inbox', principal, path.id)
    if (isRefusal(inbox)) return inbox
    return ok(services.state.inboxes.replace({ ...inbox, record: { ...inbox.record, displayName } }).record)
  },

  deleteInbox({ principal, path }, services) {
    const inbox = findVisible(services.state.inboxes, 'inbox', principal, path.id)
    if (isRefusal(inbox)) return inbox
    services.state.inboxes.delete(inbox.id)
    return ok({ success: true })
  },
} satisfies AreaHandlers
