import { ok } from '../../http/handlers.ts'
import { readPage } from '../../http/paging.ts'
import { notFound } from '../../http/problem.ts'
import type { AreaHandlers } from '../area-handlers.ts'
import { suppressionKey } from './tables.ts'

export const suppressions = {
  listSuppressions({ principal, query }, services) {
    const { cursor, limit } = query
    const email = query.email?.toLowerCase()
    const rows = services.state.suppressions
    return readPage(
      { scope: ['listSuppressions', principal.orgId, email], cursor, limit, salt: services.salt },
      after => {
        if (email === undefined) return rows.newest('byOrg', principal.orgId, after)
        const row = rows.find('email', suppressionKey(principal.orgId, email))
        return row ? [row] : []
      },
      row => row.record,
    )
  },

  unsuppressEmail({ principal, body }, services) {
    const suppression = services.state.suppressions.find('email', suppressionKey(principal.orgId, body.email))
    if (!suppression) return notFound('suppressed address', body.email)
    services.state.suppressions.delete(suppression.id)
    return ok({ success: true })
  },
} satisfies AreaHandlers
