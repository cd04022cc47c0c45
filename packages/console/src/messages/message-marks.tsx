import type { Message, MessageDirection, MessageStatus } from '@agentcomms/spec'
import type { SummarizedThread } from '@agentcomms/spec/control'
import { ArrowDownLeft, ArrowUpRight, Paperclip } from 'lucide'
import { FAILURE_STATUSES } from '#server-rules'
import { Badge } from '../components/badge.tsx'
import { Icon } from '../components/icon.tsx'
import { getChangedRecord } from '../live/use-live-events.ts'
import { useLoaded } from '../live/use-loaded.ts'
import { addReasons } from './message-requests.ts'

/** Paperclip of a message or thread with attachments. */
export function AttachmentMark() {
  return (
    <span class="attachment-mark" title="Has attachments">
      <Icon icon={Paperclip} />
      <span class="hidden">Has attachments</span>
    </span>
  )
}

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

/** Explains why a message failed. Empty for other messages. */
export function FailureReason({ message }: { message: Message }) {
  return FAILURE_STATUSES.includes(message.status) ? <LoadedReason message={message} /> : null
}

function LoadedReason({ message }: { message: Message }) {
  const { id, status } = message
  const { value } = useLoaded(
    `${id} ${status}`,
    async () => (await addReasons([message]))[0],
    event => getChangedRecord(event, 'message')?.id === id,
  )
  if (!value) return null
  return <p class="problem">Reason: {value.statusReason ?? 'not stored'}</p>
}

/** Subject of an email, or "(no subject)". */
export function SubjectText({ subject }: { subject: string | null | undefined }) {
  return subject ? subject : <em class="faint">(no subject)</em>
}

/** Statuses of a thread: of messages that need attention, and of the latest message if it is not delivered yet. */
export function ThreadStatuses({ thread: { attention, status } }: { thread: SummarizedThread }) {
  const isListed = status === 'DELIVERED' || attention.some(entry => entry.status === status)
  const shown: { status: MessageStatus; reason: string | null }[] = isListed
    ? attention
    : [...attention, { status, reason: null }]
  return (
    <>
      {shown.map(({ status, reason }) => (
        <Badge key={status} text={status} title={reason ?? undefined} />
      ))}
    </>
  )
}

/** Returns why the latest message of a thread failed, or undefined if it did not fail. */
export function getFailureReason({ attention, status }: SummarizedThread): string | undefined {
  return attention.find(entry => entry.status === status)?.reason ?? undefined
}
