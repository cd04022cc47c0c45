import type { ComplianceTemplateList } from '@agentcomms/spec'
import type { Principal } from '../../http/auth.ts'
import { exampleOf } from '../../http/contract/example-of.ts'
import { notFound } from '../../http/problem.ts'
import { type HandlersOf, ok } from '../handlers.ts'

const TEMPLATES = exampleOf<ComplianceTemplateList>('ComplianceTemplateList')

export const organizations: HandlersOf<'listMyOrganizations' | 'listComplianceTemplates'> = {
  listMyOrganizations({ principal }, world) {
    const mine = organizationsOf(principal)
    const rows = [...world.state.organizations.newest('all', '')]
    return ok({ items: rows.filter(({ id }) => mine.includes(id)).map(({ record }) => record) })
  },

  listComplianceTemplates({ principal, path }) {
    return path.orgId === principal.orgId ? ok(TEMPLATES) : notFound('organization', path.orgId)
  },
}

function organizationsOf(principal: Principal): readonly string[] {
  return principal.kind === 'user' ? principal.orgIds : [principal.orgId]
}
