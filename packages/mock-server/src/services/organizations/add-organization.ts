import type { Organization } from '@agentcomms/spec'
import { findFreeSlug, toSlug } from '../agents/slug.ts'
import type { AppContext } from '../app-context.ts'

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
    outboundConsent: { attested: true, dncAttestation: true },
    createdAt,
    updatedAt: createdAt,
  }
  organizations.insert(context.work, { id, orgId: id, createdAt, record })
  return { organization: record, masterKey: context.credentials.addMasterKey(context.work, id) }
}
