import type { ComponentChildren } from 'preact'
import { agents, shownAgent } from '../agent-filter.ts'
import { type HeldNumber, heldNumbers } from '../held-numbers.ts'
import { href } from '../router.ts'
import { Dialog } from './dialog.tsx'

/** A dialog about the numbers of agents. Where nobody has one, it says where to get one. */
export function NumberDialog(props: {
  title: string
  channel: 'sms' | 'voice'
  onClose: () => void
  /** `own` is the number to begin with. */
  children: (numbers: readonly HeldNumber[], own: string) => ComponentChildren
}) {
  const { title, channel, onClose, children } = props
  const numbers = heldNumbers(agents.value, channel)
  const [own] = heldNumbers(agents.value, channel, shownAgent.value?.id)
  return (
    <Dialog title={title} onClose={onClose}>
      {numbers.length === 0 ? (
        <p>
          No agent has a number that {channel === 'sms' ? 'texts' : 'calls'}.{' '}
          <a href={href(['agents'])}>Give one a number</a> first.
        </p>
      ) : (
        children(numbers, own?.phoneNumber ?? '')
      )}
    </Dialog>
  )
}
