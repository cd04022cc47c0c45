import type { MessageStatus } from '@agentcomms/spec'
import type { ThreadSummary } from '@agentcomms/spec/control'
import { Badge } from '../components/badge.tsx'

/** Statuses of a thread: of messages that need attention, and of the latest message if it is not delivered yet. */
export function ThreadStatuses({ summary }: { summary: ThreadSummary | undefined }) {
  if (!summary) return null
  const { attention, status } = summary
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
export function getFailureReason(summary: ThreadSummary | undefined): string | undefined {
  const failed = summary?.attention.find(({ status }) => status === summary.status)
  return failed?.reason ?? undefined
}
