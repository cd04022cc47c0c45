import type { Message } from '@agentcomms/spec'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Button } from '../../components/button.tsx'
import { CopyableText } from '../../components/copyable.tsx'
import { Facts } from '../../components/detail.tsx'
import { FullTime } from '../../components/time.tsx'
import { getAgentName } from '../../organization/agent-filter.ts'
import { getSenderName, splitAddresses } from './mail-text.ts'

/** Maximum number of addresses that are shown at first. */
const MAX_SHOWN_ADDRESSES = 3

/** Sender, recipients and time of a message, with ids and times that can be shown. */
export function MessageFacts({ message }: { message: Message }) {
  const name = getSenderName(message)
  const { fromAddress, toAddress, ccAddresses, bccAddresses, sentAt, receivedAt, createdAt } = message
  return (
    <div class="mail-facts">
      <dl class="mail-people">
        <AddressLine name="From" addresses={[fromAddress]} senderName={name} />
        <AddressLine name="To" addresses={splitAddresses(toAddress)} />
        <AddressLine name="Cc" addresses={ccAddresses} />
        <AddressLine name="Bcc" addresses={bccAddresses} />
        <div>
          <dt>Time</dt>
          <dd>
            <FullTime at={sentAt ?? receivedAt ?? createdAt} />
          </dd>
        </div>
      </dl>
      <details>
        <summary>IDs and times</summary>
        <IdsAndTimes message={message} />
      </details>
    </div>
  )
}

function AddressLine({
  name,
  addresses,
  senderName,
}: {
  name: string
  addresses: readonly string[]
  senderName?: string
}) {
  const [isExpanded, setExpanded] = useState(false)
  const line = useRef<HTMLElement>(null)
  // The button that had the focus disappears. Moves the focus to the first address that was hidden.
  useLayoutEffect(() => {
    if (isExpanded) line.current?.querySelectorAll('button')[MAX_SHOWN_ADDRESSES]?.focus()
  }, [isExpanded])
  if (addresses.length === 0) return null
  const shown =
    isExpanded || addresses.length <= MAX_SHOWN_ADDRESSES + 1
      ? addresses
      : addresses.slice(0, MAX_SHOWN_ADDRESSES)
  const hiddenCount = addresses.length - shown.length
  return (
    <div>
      <dt>{name}</dt>
      <dd ref={line}>
        {senderName !== undefined && <bdi>{senderName}</bdi>}
        {shown.map((address, index) => (
          <CopyableText key={`${address} ${index}`} text={address} name={`the address ${address}`} />
        ))}
        {hiddenCount > 0 && (
          <Button kind="small" onClick={() => setExpanded(true)}>
            and {hiddenCount} more
          </Button>
        )}
      </dd>
    </div>
  )
}

function IdsAndTimes({ message }: { message: Message }) {
  const { id, externalId, inReplyTo, threadId, inboxId, agentId } = message
  const { createdAt, sentAt, receivedAt, updatedAt, deletedAt } = message
  return (
    <Facts
      rows={[
        ['id', id, 'the message id'],
        ['Message-ID', externalId, 'the Message-ID'],
        ['inReplyTo', inReplyTo, 'the inReplyTo id'],
        ['threadId', threadId, 'the thread id'],
        ['inboxId', inboxId, 'the inbox id'],
        [`Agent ID (${getAgentName(agentId)})`, agentId, 'the agent id'],
        ['createdAt', createdAt],
        ['sentAt', sentAt],
        ['receivedAt', receivedAt],
        ['updatedAt', updatedAt],
        ['deletedAt', deletedAt],
      ]}
    />
  )
}
