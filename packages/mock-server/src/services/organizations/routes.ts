// Organizations: records, master keys and compliance templates.
import type { ComplianceTemplateList, Organization } from '@agentcomms/spec'
import type { Principal } from '../../http/auth.ts'
import { notFound, ok } from '../../http/handlers.ts'
import { filterRows, matchesQuery, type PagePosition } from '../../http/paging.ts'
import type { AreaHandlers } from '../app-context.ts'
import { contract } from '../contracts.ts'
import type { State } from '../state.ts'
import { ALL_OWNERS, respondWithPage, type Stored } from '../stored.ts'

const TEMPLATES = contract.getExample<ComplianceTemplateList>('ComplianceTemplateList')

export const organizations = {
  listMyOrganizations({ principal }, { state }) {
    return ok({ items: [...listOrganizationRows(state, principal)].map(({ record }) => record) })
  },

  getMyOrganization({ principal: { orgId } }, { state }) {
    const organization = state.organizations.get(orgId)
    if (!organization) throw new Error(`The caller belongs to the unknown organization ${orgId}.`)
    return ok(organization.record)
  },

  listOrganizations({ principal, query: { query }, page }, services) {
    return respondWithPage(page, after =>
      filterRows(listOrganizationRows(services.state, principal, after), ({ record }) =>
        matchesQuery(query, [record.name, record.slug]),
      ),
    )
  },

  listComplianceTemplates({ principal, path: { orgId } }, { state }) {
    const isVisible = getOrganizationIds(principal).includes(orgId) && state.organizations.get(orgId)
    return isVisible ? ok(TEMPLATES) : notFound('organization', orgId)
  },
} satisfies AreaHandlers

/** Yields the organizations that a caller belongs to, newest first. */
function listOrganizationRows(
  { organizations }: State,
  principal: Principal,
  after?: PagePosition,
): Iterable<Stored<Organization>> {
  const visibleIds = getOrganizationIds(principal)
  return filterRows(organizations.newest('all', ALL_OWNERS, after), ({ id }) => visibleIds.includes(id))
}

/** Returns the ids of the organizations that a caller belongs to. */
function getOrganizationIds(principal: Principal): readonly string[] {
  return principal.kind === 'user' ? principal.orgIds : [principal.orgId]
}
