import { isVisible, resolveScope } from '../core/access.ts'
import { type HandlersOf, ok } from '../core/handlers.ts'
import { readPage } from '../core/paging.ts'
import { isRefusal, notFound } from '../core/problem.ts'

export const inboxes: HandlersOf<'listInboxes' | 'getInbox'> = {
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
    const inbox = world.state.inboxes.get(path.id)
    return inbox && isVisible(principal, inbox) ? ok(inbox.record) : notFound('inbox', path.id)
  },
}
