// Organizations: records, master keys and compliance templates.
import type { ComplianceTemplateList } from '@agentcomms/spec'
import type { Principal } from '../../http/auth.ts'
import { getExample } from '../../http/contract/contract.ts'
import { ok } from '../../http/handlers.ts'
import { notFound } from '../../http/problem.ts'
import type { AreaHandlers } from '../services.ts'
import { ALL_OWNERS } from '../stored.ts'

const TEMPLATES = getExample<ComplianceTemplateList>('ComplianceTemplateList')

export const organizations = {
  listMyOrganizations({ principal }, services) {
    const visibleIds = getOrganizationIds(principal)
    const rows = [...services.state.organizations.newest('all', ALL_OWNERS)]
    return ok({ items: rows.filter(({ id }) => visibleIds.includes(id)).map(({ record }) => record) })
  },

  listComplianceTemplates({ principal, path: { orgId } }, { state }) {
    const isVisible = getOrganizationIds(principal).includes(orgId) && state.organizations.get(orgId)
    return isVisible ? ok(TEMPLATES) : notFound('organization', orgId)
  },
} satisfies AreaHandlers

/** Returns the organizations that a caller belongs to. */
function getOrganizationIds(principal: Principal): readonly string[] {
  return principal.kind === 'user' ? principal.orgIds : [principal.orgId]
}
