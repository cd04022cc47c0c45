import type { ComplianceTemplate } from '@agentcomms/spec'
import type { Principal } from '../core/auth.ts'
import { type HandlersOf, ok } from '../core/handlers.ts'
import { notFound } from '../core/problem.ts'

const TEMPLATES: ComplianceTemplate[] = [
  { type: 'SOC2_SUMMARY', title: 'SOC 2 summary', description: 'Controls and their evidence, in short.' },
  {
    type: 'ACTIVITY_REPORT',
    title: 'Activity report',
    description: 'What the agents did in a period.',
  },
  {
    type: 'ACCESS_REVIEW',
    title: 'Access review',
    description: 'Who can use which keys and credentials.',
  },
  { type: 'AUDIT_EXPORT', title: 'Audit export', description: 'The audit log, complete.' },
  {
    type: 'GDPR_DSAR',
    title: 'Data subject access request',
    description: 'All that is stored about one person.',
  },
]

export const organizations: HandlersOf<'listMyOrganizations' | 'listComplianceTemplates'> = {
  listMyOrganizations({ principal }, world) {
    const mine = organizationsOf(principal)
    const rows = [...world.state.organizations.newest('all', '')]
    return ok({ items: rows.filter(({ id }) => mine.includes(id)).map(({ record }) => record) })
  },

  listComplianceTemplates({ principal, path }) {
    return path.orgId === principal.orgId ? ok({ items: TEMPLATES }) : notFound('organization', path.orgId)
  },
}

function organizationsOf(principal: Principal): readonly string[] {
  return principal.kind === 'user' ? principal.orgIds : [principal.orgId]
}
