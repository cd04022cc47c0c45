import type { Organization } from '@agentcomms/spec'
import type { World } from '../core/world.ts'
import { slugOf } from './slug.ts'

/** Makes an organization and its master key. It has attested its consent to outbound calls. */
export function addOrganization(
  world: World,
  options: { name: string },
): { organization: Organization; masterKey: string } {
  const createdAt = world.clock.iso()
  const id = world.ids.id()
  const record: Organization = {
    id,
    name: options.name,
    slug: slugOf(options.name) || id,
    idpOrgId: `org_${id}`,
    settings: {},
    outboundConsent: { attested: true, dncAttestation: true },
    createdAt,
    updatedAt: createdAt,
  }
  world.state.organizations.insert({ id, orgId: id, createdAt, record })
  return { organization: record, masterKey: world.credentials.addMasterKey(id) }
}
