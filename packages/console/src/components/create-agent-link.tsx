import { Bot } from 'lucide'
import { href } from '../router.ts'
import { Icon } from './icon.tsx'

/** Leads to the form for a new agent, from where nothing can be without one. */
export function CreateAgentLink() {
  return (
    <a class="button primary" href={href(['agents'], { new: 'agent' })}>
      <Icon of={Bot} /> Create an agent
    </a>
  )
}
