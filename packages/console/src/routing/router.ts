import { computed, signal } from '@preact/signals'
import {
  AGENT_PARAMETER,
  ORGANIZATION_PARAMETER,
  organization,
  organizations,
  selectedAgentId,
} from '../organization/organization.ts'
import { parseRoute, toHash } from './route.ts'

const hash = signal(location.hash)

/** Current page of the console. */
export const route = computed(() => parseRoute(hash.value))

/** Returns the hash for a link. It selects the shown organization, if the mock has several, and the selected agent. */
export function href(parts: readonly string[], query: Record<string, string | undefined> = {}): string {
  const id = organizations.value.length > 1 ? organization.value?.id : undefined
  return toHash(parts, {
    [AGENT_PARAMETER]: selectedAgentId.value,
    ...query,
    [ORGANIZATION_PARAMETER]: query[ORGANIZATION_PARAMETER] ?? id,
  })
}

/** Goes to a page. With `replace`, it replaces the current history entry. */
export function go(
  parts: readonly string[],
  query: Record<string, string | undefined> = {},
  { replace = false } = {},
): void {
  openHash(href(parts, query), { replace })
}

/** Goes to the page of a hash. With `replace`, it replaces the current history entry. */
export function openHash(next: string, { replace = false } = {}): void {
  if (next === location.hash) return
  if (replace) history.replaceState(null, '', next)
  else history.pushState(null, '', next)
  hash.value = next
}

addEventListener('popstate', () => {
  hash.value = location.hash
})
