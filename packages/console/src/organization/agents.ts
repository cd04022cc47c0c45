import { isolateText } from '@agentcomms/mail'
import type { Agent, AgentStatus } from '@agentcomms/spec'
import type { OrganizationCounts, ReportedProblem } from '@agentcomms/spec/control'
import { computed, effect, signal } from '@preact/signals'
import { api, control, unwrap } from '../api/api.ts'
import {
  affectsEverything,
  isDialogOpen,
  isLive,
  isOfOtherOrganization,
  type LiveEvent,
  onLiveEvent,
  runOneAtATime,
  whenNoDialog,
} from '../live/live-events.ts'
import { go, route } from '../routing/router.ts'
import {
  AGENT_PARAMETER,
  loadOrganizations,
  ORGANIZATION_PARAMETER,
  organization,
  selectedAgentId,
  selectOrganization,
} from './organization.ts'

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

type AgentCount = Exclude<keyof OrganizationCounts['agents'][number], 'agentId'>

/** Shortest time between two reads, in milliseconds. */
const INTERVAL_MS = 300
/** Topics of live events that can change a count. */
const TOPICS: readonly LiveEvent['topic'][] = [
  'message',
  'draft',
  'delivery',
  'domain',
  'webhook',
  'restored',
  'eventsLost',
]

const counts = signal<OrganizationCounts>({
  agents: [],
  deadLetters: { replayable: 0, held: 0, deleted: 0 },
})

/** What somebody must look at, grouped by cause, latest first. */
export const problems = signal<readonly ReportedProblem[]>([])

/** Number of causes of problems. */
export const problemCount = computed(() => problems.value.length)

/** Numbers of dead-lettered deliveries, by their subscription. */
export const deadLetters = computed(() => counts.value.deadLetters)

/** Returns a count of one agent or of all. */
export function getCount(name: AgentCount, agentId: string | undefined): number {
  const counted = counts.value.agents.filter(agent => agentId === undefined || agent.agentId === agentId)
  return counted.reduce((sum, agent) => sum + agent[name], 0)
}

/** Reads the counts and the problems of the shown organization, and again after changes. */
export function watchCounts(): void {
  let isScheduled = false
  const read = async (): Promise<void> => {
    const reads = [unwrap(control.GET('/counts')), unwrap(control.GET('/problems'))] as const
    const [latest, { items }] = await Promise.all(reads)
    counts.value = latest
    problems.value = items
  }
  onLiveEvent(({ topic }) => {
    if (isScheduled || !TOPICS.includes(topic)) return
    isScheduled = true
    setTimeout(() => {
      isScheduled = false
      // Without a connection, the server may have restarted with other organizations. The list is read again
      // when it connects.
      if (isLive.value) void read().catch(() => undefined)
    }, INTERVAL_MS)
  })
  computed(() => organization.value?.id).subscribe(() => void read().catch(() => undefined))
}

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
