import type { Organization } from '@agentcomms/spec'
import { freeSlug, slugOf } from '../agents/slug.ts'
import type { Ground } from '../ground.ts'

/** Adds an organization with a master key. It has attested its consent to outbound calls. */
export function addOrganization(
  ground: Ground,
  name: string,
): { organization: Organization; masterKey: string } {
  const { organizations } = ground.state
  const createdAt = ground.clock.iso()
  const id = ground.ids.id()
  const record: Organization = {
    id,
    name,
    slug: freeSlug(slugOf(name) || id, slug => organizations.find('slug', slug) !== undefined),
    idpOrgId: `org_${id}`,
    settings: {},
    outboundConsent: { attested: true, dncAttestation: true },
    createdAt,
    updatedAt: createdAt,
  }
  organizations.insert({ id, orgId: id, createdAt, record })
  return { organization: record, masterKey: ground.credentials.addMasterKey(id) }
}
