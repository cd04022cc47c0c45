import { isolateText } from '@agentcomms/mail'
import type { Agent, AgentStatus } from '@agentcomms/spec'
import { computed, effect, signal } from '@preact/signals'
import { api, unwrap } from '../api/api.ts'
import { onLiveEvent, runOneAtATime } from '../live/live-events.ts'
import { affectsEverything, isOfOtherOrganization } from '../live/use-live-events.ts'
import { isDialogOpen, whenNoDialog } from '../live/when-no-dialog.ts'
import { go, route } from '../routing/router.ts'
import { organization } from './organization.ts'
import { AGENT_PARAMETER, selectedAgentId } from './selected-agent.ts'

/** Agents of the organization, including deleted ones, newest first. */
export const agents = signal<readonly Agent[]>([])
/** Whether the agents have been loaded. */
export const areAgentsLoaded = signal(false)

/** Agent that the lists are filtered by; undefined for all agents. */
export const selectedAgent = computed(() => agents.value.find(({ id }) => id === selectedAgentId.value))

/** Filters the lists by one agent, also after a reload and in a copied address. An empty id selects all agents. */
export function selectAgent(id: string): void {
  const { parts, query } = route.value
  selectedAgentId.value = id
  go(parts, { ...Object.fromEntries(query), [AGENT_PARAMETER]: id }, { replace: true })
}

/** Whether the lists show records of several agents. */
export function showsSeveralAgents(): boolean {
  return selectedAgent.value === undefined && agents.value.length > 1
}

/** Returns the name of an agent for a sentence, or its id if the organization has no such agent. */
export function getAgentName(id: string): string {
  return isolateText(agents.value.find(agent => agent.id === id)?.name ?? id)
}

/** Loads the agents of the shown organization, and reloads the agents when one changes. */
export function watchAgents(): void {
  effect(() => {
    const id = route.value.query.get(AGENT_PARAMETER)
    if (id !== null) selectedAgentId.value = id
  })
  let cancelRemoval = (): void => undefined
  const load = runOneAtATime(async () => {
    const orgId = organization.value?.id
    const latest = await readAgents().catch(() => agents.value)
    if (orgId !== organization.value?.id) return
    const ids = new Set(latest.map(({ id }) => id))
    // An open dialog may need an agent that no longer exists.
    agents.value = [...latest, ...agents.value.filter(({ id }) => !ids.has(id))]
    cancelRemoval()
    cancelRemoval = whenNoDialog(() => {
      agents.value = latest
    })
    areAgentsLoaded.value = true
  })
  onLiveEvent(event => {
    const { topic } = event
    const isAgentChange = topic === 'agent' || topic === 'phoneNumber'
    if (affectsEverything(event) || (isAgentChange && !isOfOtherOrganization(event))) void load()
  })
  computed(() => organization.value?.id).subscribe(orgId => {
    if (orgId === undefined) return
    if (!isDialogOpen()) {
      areAgentsLoaded.value = false
      agents.value = []
    }
    void load()
  })
}

async function readAgents(): Promise<Agent[]> {
  const [listed, deleted] = await Promise.all([readAgentList({}), readAgentList({ status: 'DELETED' })])
  const all = [...listed, ...deleted]
  return all.sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id))
}

async function readAgentList(filter: { status?: AgentStatus }): Promise<Agent[]> {
  const all: Agent[] = []
  let cursor: string | undefined
  do {
    const query = { ...filter, limit: 100, cursor }
    const page = await unwrap(api.GET('/agents', { params: { query } }))
    all.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return all
}
