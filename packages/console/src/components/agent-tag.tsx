import { agents, getAgentName, selectedAgent } from '../organization/agent-filter.ts'

/** Name of the agent of a row, if the list shows several agents. */
export function AgentTag({ id }: { id: string }) {
  if (selectedAgent.value || agents.value.length < 2) return null
  return (
    <span class="agent-tag cut" dir="auto">
      {getAgentName(id)}
    </span>
  )
}
