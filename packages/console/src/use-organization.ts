import type { Organization } from '@agentcomms/spec'
import { readControl } from './control-api.ts'
import { type Loaded, useLoaded } from './use-loaded.ts'

/** The organization of the mock, as it is now. */
export function useOrganization(): Loaded<Organization> {
  return useLoaded(
    'organization',
    () => readControl('/organization'),
    ({ topic }) => topic === 'organization',
  )
}
