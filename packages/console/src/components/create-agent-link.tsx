import { Bot } from 'lucide'
import { href } from '../routing/router.ts'
import { Icon } from './icon.tsx'

/** Link to the form for a new agent. */
export function CreateAgentLink() {
  return (
    <a class="button primary" href={href(['agents'], { new: 'agent' })}>
      <Icon icon={Bot} /> Create agent
    </a>
  )
}
