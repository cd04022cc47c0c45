import type { Organization } from '@agentcomms/spec'
import { notFound, ok } from '../../http/handlers.ts'
import { field, text } from '../../http/text.ts'
import { findFreeSlug, toSlug } from '../agents/records.ts'
import type { AppContext, ControlHandlers, ControlRules } from '../app-context.ts'
import { omitUndefined } from '../stored.ts'

/** Who attested the consents of a new organization. */
export const ATTESTED_BY = 'Mock server'

export const organizationControl = {
  addOrganization({ body: { name = 'Organization' } }, context) {
    return ok(addOrganization(context, name))
  },

  updateOrganization({ body: { orgId, fields } }, { state: { organizations }, clock, work }) {
    const row = organizations.get(orgId)
    if (!row) return notFound('organization', orgId)
    const record = { ...row.record, ...omitUndefined(fields), updatedAt: clock.iso() }
    return ok(organizations.replace(work, { ...row, record }).record)
  },

  async accessToken({ body }, { apiKeys }) {
    return ok({ token: await apiKeys.accessToken(body) })
  },
} satisfies ControlHandlers

export const organizationControlRules = {
  accessToken: [
    ({ body: { orgIds, orgId = orgIds[0] } }) =>
      orgId !== undefined && orgIds.includes(orgId)
        ? undefined
        : { path: '/orgIds', message: text`must not be empty, and must contain ${field('orgId')}` },
  ],
} satisfies ControlRules

/** Adds an organization with a master key and with attested consent to outbound calls. */
export function addOrganization(
  context: AppContext,
  name: string,
): { organization: Organization; masterKey: string } {
  const { organizations } = context.state
  const createdAt = context.clock.iso()
  const id = context.ids.id(context.work)
  const record: Organization = {
    id,
    name,
    slug: findFreeSlug(toSlug(name) || id, slug => organizations.find('slug', slug) !== undefined),
    idpOrgId: `org_${id}`,
    settings: {},
    outboundConsent: { attested: true, dncAttestation: true, attestedAt: createdAt, attestedBy: ATTESTED_BY },
    createdAt,
    updatedAt: createdAt,
  }
  organizations.insert(context.work, { id, orgId: id, createdAt, record })
  return { organization: record, masterKey: context.apiKeys.addMasterKey(context.work, id) }
}
