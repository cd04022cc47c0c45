import { effect } from '@preact/signals'
import { control, unwrap } from '../api/api.ts'
import { onLiveEvent, runOneAtATime } from '../live/live-events.ts'
import { affectsEverything } from '../live/use-live-events.ts'
import { go, route } from '../routing/router.ts'
import {
  loadOrganizations,
  ORGANIZATION_PARAMETER,
  organization,
  selectOrganization,
} from './organization.ts'

/** Loads the organizations and their keys, and loads them again after changes and after a restart of the server. */
export async function watchOrganizations(): Promise<void> {
  effect(() => {
    const id = route.value.query.get(ORGANIZATION_PARAMETER)
    if (id) selectOrganization(id)
  })
  const load = runOneAtATime(() =>
    loadOrganizations(unwrap(control.GET('/organizations')).then(({ items }) => items)),
  )
  onLiveEvent(event => {
    if (event.topic === 'organization' || affectsEverything(event)) load().catch(() => undefined)
  })
  await load()
}

/** Shows a section of another organization. The Back button returns to the page of the earlier organization. */
export function switchOrganization(id: string): void {
  const { parts, query } = route.value
  const before = { ...Object.fromEntries(query), [ORGANIZATION_PARAMETER]: organization.value?.id }
  go(parts, before, { replace: true })
  go(parts.slice(0, 1), { [ORGANIZATION_PARAMETER]: id })
}
