import type { Organization } from '@agentcomms/spec'
import { readControl } from './control-api.ts'
import { type Loaded, useLoaded } from './use-loaded.ts'

/** Loads the organization of the mock, and keeps it up to date. */
export function useOrganization(): Loaded<Organization | undefined> {
  return useLoaded(
    'organization',
    async () => (await readControl('/organizations')).items[0],
    ({ topic }) => topic === 'organization',
  )
}
