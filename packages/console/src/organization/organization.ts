import type { OrganizationWithKey } from '@agentcomms/spec/control'
import { computed, effect, signal } from '@preact/signals'

/** Query parameter of a link that selects an organization. */
export const ORGANIZATION_PARAMETER = 'org'

const STORAGE_KEY = 'agentcomms-console-organization'

/** Organizations of the mock, oldest first. */
export const organizations = signal<readonly OrganizationWithKey[]>([])

const selectedId = signal(sessionStorage.getItem(STORAGE_KEY) ?? '')
effect(() => sessionStorage.setItem(STORAGE_KEY, selectedId.value))

/**
 * Organization that the console shows: the selected one, or the first. Undefined until the organizations are loaded.
 */
export const organization = computed(
  () => organizations.value.find(({ id }) => id === selectedId.value) ?? organizations.value[0],
)

/** Shows another organization. */
export function selectOrganization(id: string): void {
  selectedId.value = id
}

let loading: Promise<void> = Promise.resolve()

/** Sets the organizations when they are read. Keeps the current ones if the read fails. */
export function loadOrganizations(read: Promise<readonly OrganizationWithKey[]>): Promise<void> {
  const load = async (): Promise<void> => {
    organizations.value = await read
  }
  const result = load()
  loading = result.catch(() => undefined)
  return result
}

/** Resolves to the shown organization. After a restart of the server, waits until its organizations are loaded. */
export async function getOrganization(): Promise<OrganizationWithKey> {
  await loading
  if (!organization.value) throw new Error('The organizations of the mock are not loaded.')
  return organization.value
}

/** Query parameter of a link that selects an agent. */
export const AGENT_PARAMETER = 'agent'

const AGENT_STORAGE_KEY = 'agentcomms-console-agent'

/** Id of the agent that the lists are filtered by; empty for all agents. */
export const selectedAgentId = signal(sessionStorage.getItem(AGENT_STORAGE_KEY) ?? '')
effect(() => sessionStorage.setItem(AGENT_STORAGE_KEY, selectedAgentId.value))
