import { type IconNode, Plus } from 'lucide'
import type { ComponentChildren } from 'preact'
import { agents, shownAgent } from '../agent-filter.ts'
import { type HeldNumber, heldNumbers } from '../held-numbers.ts'
import { href } from '../router.ts'
import { controlCurl } from '../snippets.ts'
import { CodeBlock } from './code-block.tsx'
import { CreateAgentLink } from './create-agent-link.tsx'
import { Empty } from './empty.tsx'
import { Icon } from './icon.tsx'
import { OUTSIDE_NUMBER } from './outcome-hint.tsx'

/** What to do where nothing has come to a number yet: give an agent one, or let something come. */
export function NumberEmpty(props: {
  icon: IconNode
  channel: 'sms' | 'voice'
  /** What is shown while nobody has a number. */
  lacking: { title: string; text: string }
  title: string
  /** What would be here, up to how the first one comes. */
  children: (number: HeldNumber) => ComponentChildren
  newText: string
  /** The operation of the control interface that lets one come, and what it takes beside the numbers. */
  arrival: { path: `/${string}`; body?: object }
  onNew: () => void
}) {
  const { icon, channel, lacking, title, children, newText, arrival, onNew } = props
  const [number] = heldNumbers(agents.value, channel, shownAgent.value?.id)
  if (!number)
    return (
      <Empty icon={icon} title={lacking.title}>
        <p class="faint">{lacking.text} An agent needs a phone number for it.</p>
        {agents.value.length === 0 ? (
          <CreateAgentLink />
        ) : (
          <a
            class="button primary"
            href={href(['agents', ...(shownAgent.value ? [shownAgent.value.id] : [])])}
          >
            Give an agent a number
          </a>
        )}
      </Empty>
    )
  const arriving = { to: number.phoneNumber, from: OUTSIDE_NUMBER, ...arrival.body }
  return (
    <Empty icon={icon} title={title}>
      <p class="faint">{children(number)}</p>
      <button type="button" class="button primary" onClick={onNew}>
        <Icon of={Plus} /> {newText}
      </button>
      <p class="faint">or in a terminal:</p>
      <CodeBlock text={controlCurl(location.origin, arrival.path, arriving)} what="curl command" />
    </Empty>
  )
}
