import type { Principal } from '../../http/auth.ts'
import { readPage } from '../../http/paging.ts'
import { isRefusal, notFound, type Refusal } from '../../http/problem.ts'
import { isVisible, resolveAgent, resolveScope } from '../agents/access.ts'
import { refuseDeleted } from '../agents/agent-status.ts'
import { attachInbox, refuseDomain } from '../agents/attach-inbox.ts'
import { emailIdentityOf } from '../agents/email-identity.ts'
import { type HandlersOf, ok } from '../handlers.ts'
import type { InboxRow } from '../state.ts'
import type { World } from '../world.ts'

type InboxOperation = 'createInbox' | 'listInboxes' | 'getInbox' | 'updateInbox' | 'deleteInbox'

export const inboxes: HandlersOf<InboxOperation> = {
  createInbox({ principal, body }, world) {
    const agent = resolveAgent(world, principal, body.agentId, 'body')
    if (isRefusal(agent)) return agent
    const { domain } = emailIdentityOf(agent)
    const refusal = refuseDeleted(agent, 'and gets no inbox') ?? refuseDomain(world, agent.orgId, domain)
    if (refusal) return refusal
    const inbox = attachInbox(world, agent, body.displayName ?? agent.record.name)
    return isRefusal(inbox) ? inbox : ok(inbox.record)
  },

  listInboxes({ principal, query }, world) {
    const scope = resolveScope(world, principal, query.agentId)
    if (isRefusal(scope)) return scope
    const page = { scope: ['listInboxes', scope], cursor: query.cursor, limit: query.limit, salt: world.salt }
    return readPage(
      page,
      after =>
        scope.agentId === undefined
          ? world.state.inboxes.newest('byOrg', scope.orgId, after)
          : world.state.inboxes.newest('byAgent', scope.agentId, after),
      row => row.record,
    )
  },

  getInbox({ principal, path }, world) {
    const inbox = findInbox(world, principal, path.id)
    return isRefusal(inbox) ? inbox : ok(inbox.record)
  },

  updateInbox({ principal, path, body: { displayName } }, world) {
    const inbox = findInbox(world, principal, path.id)
    if (isRefusal(inbox)) return inbox
    return ok(world.state.inboxes.replace({ ...inbox, record: { ...inbox.record, displayName } }).record)
  },

  deleteInbox({ principal, path }, world) {
    const inbox = findInbox(world, principal, path.id)
    if (isRefusal(inbox)) return inbox
    world.state.inboxes.delete(inbox.id)
    return ok({ success: true })
  },
}

function findInbox(world: World, principal: Principal, id: string): InboxRow | Refusal<404> {
  const inbox = world.state.inboxes.get(id)
  return inbox && isVisible(principal, inbox) ? inbox : notFound('inbox', id)
}
