import { Bot } from 'lucide'
import { getAgentName, showsSeveralAgents } from '../organization/agent-filter.ts'
import { href } from '../routing/router.ts'
import { Icon } from './icon.tsx'

/** Name of the agent of a row, if the list shows several agents. */
export function AgentTag({ id }: { id: string }) {
  if (!showsSeveralAgents()) return null
  return (
    <span class="cell-agent cut" dir="auto">
      {getAgentName(id)}
    </span>
  )
}

/** Link to the form for a new agent. */
export function CreateAgentLink() {
  return (
    <a class="button primary" href={href(['agents'], { new: 'agent' })}>
      <Icon icon={Bot} /> Create agent
    </a>
  )
}
