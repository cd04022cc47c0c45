import { type IconNode, Plus } from 'lucide'
import { Button } from '../../components/button.tsx'
import { CodeBlock } from '../../components/copyable.tsx'
import { CreateAgentLink, EmptyState } from '../../components/empty-state.tsx'
import { agents, selectedAgent } from '../../organization/agents.ts'
import { href } from '../../routing/router.ts'
import { createControlCommand } from '../../snippets/snippets.ts'
import { findAgentNumbers } from './agent-phone-numbers.ts'
import { OUTSIDE_NUMBER } from './phone-dialogs.tsx'

/** Empty state of SMS and calls: asks for a phone number, or for the first record. */
export function PhoneEmptyState(props: {
  icon: IconNode
  channel: 'sms' | 'voice'
  /** Text for the case that no agent has a phone number. */
  textWithoutNumber: string
  title: string
  /** Text for the case that a number exists. */
  text: string
  newLabel: string
  /** Mock operation that creates an inbound record, and its input without the numbers. */
  inboundOperation: { path: `/${string}`; body?: object }
  onNew: () => void
}) {
  const { icon, channel, textWithoutNumber, title, text, newLabel, inboundOperation, onNew } = props
  const [number] = findAgentNumbers(agents.value, channel, selectedAgent.value?.id)
  if (!number)
    return (
      <EmptyState
        icon={icon}
        title="No phone numbers yet"
        action={
          agents.value.length === 0 ? (
            <CreateAgentLink />
          ) : (
            <a
              class="button primary"
              href={href(['agents', ...(selectedAgent.value ? [selectedAgent.value.id] : [])])}
            >
              Add a phone number
            </a>
          )
        }
      >
        {textWithoutNumber} An agent needs a phone number first.
      </EmptyState>
    )
  const input = { to: number.phoneNumber, from: OUTSIDE_NUMBER, ...inboundOperation.body }
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        <Button kind="primary" onClick={onNew} icon={Plus}>
          {newLabel}
        </Button>
      }
      code={
        <CodeBlock
          text={createControlCommand(location.origin, inboundOperation.path, input)}
          name="curl command"
        />
      }
    >
      {text}
    </EmptyState>
  )
}
