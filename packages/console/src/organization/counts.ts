import type { OrganizationCounts, ReportedProblem } from '@agentcomms/spec/control'
import { computed, signal } from '@preact/signals'
import { control, unwrap } from '../api/api.ts'
import { isLive, type LiveEvent, onLiveEvent } from '../live/live-events.ts'
import { organization } from './organization.ts'

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
