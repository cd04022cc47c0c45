import type { MessageDirection } from '@agentcomms/spec'
import { ArrowDownLeft, ArrowUpRight } from 'lucide'
import { Icon } from '../components/icon.tsx'

const MESSAGE_LABELS = { INBOUND: 'Received', OUTBOUND: 'Sent' } as const

/** Arrow that shows whether the agent received or sent something. */
export function DirectionIcon({
  direction,
  labels = MESSAGE_LABELS,
}: {
  direction: MessageDirection
  labels?: Readonly<Record<MessageDirection, string>>
}) {
  return (
    <span class="direction" title={labels[direction]}>
      <Icon icon={direction === 'OUTBOUND' ? ArrowUpRight : ArrowDownLeft} />
      <span class="hidden">{labels[direction]}: </span>
    </span>
  )
}
