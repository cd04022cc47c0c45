import type { ComponentChildren } from 'preact'
import { Dialog } from '../components/dialog.tsx'
import { agents, selectedAgent } from '../organization/agent-filter.ts'
import { href } from '../routing/router.ts'
import { type AgentNumber, findAgentNumbers } from './agent-phone-numbers.ts'

/** Dialog that needs an agent with a phone number. If no agent has one, it links to the agents. */
export function PhoneNumberDialog(props: {
  title: string
  channel: 'sms' | 'voice'
  onClose: () => void
  /** Renders the content. `agentNumber` is the initial number. */
  children: (numbers: readonly AgentNumber[], agentNumber: string) => ComponentChildren
}) {
  const { title, channel, onClose, children } = props
  const numbers = findAgentNumbers(agents.value, channel)
  const [first] = findAgentNumbers(agents.value, channel, selectedAgent.value?.id)
  return (
    <Dialog title={title} onClose={onClose}>
      {numbers.length === 0 ? (
        <p>
          No agent has a phone number for {channel === 'sms' ? 'SMS' : 'calls'}.{' '}
          <a href={href(['agents'])}>Add a phone number</a> first.
        </p>
      ) : (
        children(numbers, first?.phoneNumber ?? '')
      )}
    </Dialog>
  )
}
