// Organizations: records, master keys and compliance templates.
import type { ComplianceTemplateList } from '@agentcomms/spec'
import { getExample } from '../../http/contract/contract.ts'
import { ok } from '../../http/handlers.ts'
import { notFound } from '../../http/problem.ts'
import type { AreaHandlers } from '../services.ts'
import { ALL_OWNERS } from '../stored.ts'

const TEMPLATES = getExample<ComplianceTemplateList>('ComplianceTemplateList')

export const organizations = {
  listMyOrganizations({ principal }, services) {
    const visibleIds = principal.kind === 'user' ? principal.orgIds : [principal.orgId]
    const rows = [...services.state.organizations.newest('all', ALL_OWNERS)]
    return ok({ items: rows.filter(({ id }) => visibleIds.includes(id)).map(({ record }) => record) })
  },

  listComplianceTemplates({ principal, path }) {
    return path.orgId === principal.orgId ? ok(TEMPLATES) : notFound('organization', path.orgId)
  },
} satisfies AreaHandlers
