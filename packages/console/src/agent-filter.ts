import type { Agent } from '@agentcomms/spec'
import { computed, effect, signal } from '@preact/signals'
import { answerOf, api } from './api.ts'
import { onLive } from './live.ts'

const KEY = 'agentcomms-console-agent'

/** All agents of the organization, newest first. */
export const agents = signal<readonly Agent[]>([])
/** Whether the agents have been read. */
export const areAgentsRead = signal(false)

const chosen = signal(sessionStorage.getItem(KEY) ?? '')
effect(() => sessionStorage.setItem(KEY, chosen.value))

/** The agent whose records alone are shown; undefined for all. */
export const shownAgent = computed(() => agents.value.find(({ id }) => id === chosen.value))

/** Shows the records of one agent, or of all where the id is empty. */
export function chooseAgent(id: string): void {
  chosen.value = id
}

/** The name of an agent, or its id where it is none of this organization any more. */
export function agentName(id: string): string {
  return agents.value.find(agent => agent.id === id)?.name ?? id
}

/** Reads the agents, and again whenever one changes. */
export function keepAgents(): void {
  let isWanted = false
  let isReading = false
  const want = async (): Promise<void> => {
    isWanted = true
    if (isReading) return
    isReading = true
    while (isWanted) {
      isWanted = false
      agents.value = await readAgents().catch(() => agents.value)
      areAgentsRead.value = true
    }
    isReading = false
  }
  onLive(({ topic }) => {
    if (topic === 'agent' || topic === 'phoneNumber' || topic === 'missed' || topic === 'restored')
      void want()
  })
  void want()
}

async function readAgents(): Promise<Agent[]> {
  const all: Agent[] = []
  let cursor: string | undefined
  do {
    const query = { limit: 100, ...(cursor !== undefined && { cursor }) }
    const page = await answerOf(api.GET('/agents', { params: { query } }))
    all.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return all
}
