import { effect, signal } from '@preact/signals'

/** Query parameter of a link that selects an agent. */
export const AGENT_PARAMETER = 'agent'

const STORAGE_KEY = 'agentcomms-console-agent'

/** Id of the agent that the lists are filtered by; empty for all agents. */
export const selectedAgentId = signal(sessionStorage.getItem(STORAGE_KEY) ?? '')
effect(() => sessionStorage.setItem(STORAGE_KEY, selectedAgentId.value))
