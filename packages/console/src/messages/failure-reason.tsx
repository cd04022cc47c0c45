import type { Message } from '@agentcomms/spec'
import { FAILURE_STATUSES } from '#server-rules'
import { getChangedRecord } from '../live/use-live-events.ts'
import { useLoaded } from '../live/use-loaded.ts'
import { addReasons } from './message-reads.ts'

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
