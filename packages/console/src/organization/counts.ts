import type { OrganizationCounts } from '@agentcomms/spec/control'
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
  'restored',
  'eventsLost',
]

const counts = signal<OrganizationCounts>({
  agents: [],
  attention: { messages: 0, deliveries: 0, domains: 0 },
  deadLetters: 0,
})

/** Number of records that need attention. */
export const attentionCount = computed(() => {
  const { messages, deliveries, domains } = counts.value.attention
  return messages + deliveries + domains
})

/** Number of dead-lettered deliveries. */
export const deadLetterCount = computed(() => counts.value.deadLetters)

/** Returns a count of one agent or of all. */
export function getCount(name: AgentCount, agentId: string | undefined): number {
  const counted = counts.value.agents.filter(agent => agentId === undefined || agent.agentId === agentId)
  return counted.reduce((sum, agent) => sum + agent[name], 0)
}

/** Reads the counts of the shown organization, and again after changes. */
export function watchCounts(): void {
  let isScheduled = false
  const read = async (): Promise<void> => {
    counts.value = await unwrap(control.GET('/counts')).catch(() => counts.value)
  }
  onLiveEvent(({ topic }) => {
    if (isScheduled || !TOPICS.includes(topic)) return
    isScheduled = true
    setTimeout(() => {
      isScheduled = false
      // Without a connection, the server may have restarted with other organizations. The list is read again
      // when it connects.
      if (isLive.value) void read()
    }, INTERVAL_MS)
  })
  computed(() => organization.value?.id).subscribe(() => void read())
}
