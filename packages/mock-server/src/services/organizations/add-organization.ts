import type { Organization } from '@agentcomms/spec'
import { checkArgument, optional, text } from '../../runtime/check-argument.ts'
import { freeSlug, slugOf } from '../agents/slug.ts'
import type { Ground } from '../ground.ts'

/** What an organization is made with. */
export interface AddOrganizationOptions {
  /** Its name. Default `'Organization'`. */
  name?: string | undefined
}

/** Makes an organization and its master key. It has attested its consent to outbound calls. */
export function addOrganization(
  ground: Ground,
  options: AddOrganizationOptions = {},
): { organization: Organization; masterKey: string } {
  checkArgument('addOrganization', options, { name: optional(text(100)) })
  const { name = 'Organization' } = options
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
