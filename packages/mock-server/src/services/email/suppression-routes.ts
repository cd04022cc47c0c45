import { readPage } from '../../http/paging.ts'
import { notFound } from '../../http/problem.ts'
import { type HandlersOf, ok } from '../handlers.ts'
import { suppressionKey } from '../state.ts'

export const suppressions: HandlersOf<'listSuppressions' | 'unsuppressEmail'> = {
  listSuppressions({ principal, query }, world) {
    const { cursor, limit } = query
    const email = query.email?.toLowerCase()
    const rows = world.state.suppressions
    return readPage(
      { scope: ['listSuppressions', principal.orgId, email], cursor, limit, salt: world.salt },
      after => {
        if (email === undefined) return rows.newest('byOrg', principal.orgId, after)
        const row = rows.find('email', suppressionKey(principal.orgId, email))
        return row ? [row] : []
      },
      row => row.record,
    )
  },

  unsuppressEmail({ principal, body }, world) {
    const suppression = world.state.suppressions.find('email', suppressionKey(principal.orgId, body.email))
    if (!suppression) return notFound('suppressed address', body.email)
    world.state.suppressions.delete(suppression.id)
    return ok({ success: true })
  },
}
