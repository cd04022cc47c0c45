import type { Organization } from '@agentcomms/spec'
import { readControl } from './control-api.ts'
import { type Loaded, useLoaded } from './use-loaded.ts'

/** Loads the organization of the mock, and keeps it up to date. */
export function useOrganization(): Loaded<Organization> {
  return useLoaded(
    'organization',
    () => readControl('/organization'),
    ({ topic }) => topic === 'organization',
  )
}
