import type { Message } from '@agentcomms/spec'
import { useState } from 'preact/hooks'
import { agentName } from '../../agent-filter.ts'
import { Copyable } from '../../components/copy-button.tsx'
import { Facts } from '../../components/facts.tsx'
import { FullMoment } from '../../components/moment.tsx'
import { senderName } from './mail-names.ts'
import { addressesIn } from './mail-text.ts'

/** So many addresses are shown of many. */
const FEW = 3

/** Who a message is from and to, and, when asked for, its ids and times. */
export function MessageFacts({ message }: { message: Message }) {
  const name = senderName(message)
  const { fromAddress, toAddress, ccAddresses, bccAddresses, sentAt, receivedAt, createdAt } = message
  return (
    <div class="mail-facts">
      <dl class="mail-people">
        <People name="From" of={[fromAddress]} {...(name !== undefined && { called: name })} />
        <People name="To" of={addressesIn(toAddress)} />
        <People name="Cc" of={ccAddresses} />
        <People name="Bcc" of={bccAddresses} />
        <div>
          <dt>Time</dt>
          <dd>
            <FullMoment at={sentAt ?? receivedAt ?? createdAt} />
          </dd>
        </div>
      </dl>
      <details>
        <summary>Ids and times</summary>
        <IdsAndTimes message={message} />
      </details>
    </div>
  )
}

function People({ name, of, called }: { name: string; of: readonly string[]; called?: string }) {
  const [isWhole, setWhole] = useState(false)
  if (of.length === 0) return null
  const shown = isWhole || of.length <= FEW + 1 ? of : of.slice(0, FEW)
  const left = of.length - shown.length
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {called !== undefined && <bdi>{called}</bdi>}
        {shown.map((address, index) => (
          <Copyable key={`${address} ${index}`} text={address} what={`the address ${address}`} />
        ))}
        {left > 0 && (
          <button type="button" class="button small" onClick={() => setWhole(true)}>
            and {left} more
          </button>
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
      of={[
        ['id', <Copyable key="id" text={id} what="the id of the message" />],
        ['externalId (Message-ID)', externalId && <Copyable text={externalId} what="the Message-ID" />],
        ['inReplyTo', inReplyTo && <Copyable text={inReplyTo} what="what it answers" />],
        ['threadId', threadId && <Copyable text={threadId} what="the id of the thread" />],
        ['inboxId', inboxId && <Copyable text={inboxId} what="the id of the inbox" />],
        [
          `agentId (${agentName(agentId)})`,
          <Copyable key="agent" text={agentId} what="the id of the agent" />,
        ],
        ['createdAt', <FullMoment key="created" at={createdAt} />],
        ['sentAt', sentAt && <FullMoment at={sentAt} />],
        ['receivedAt', receivedAt && <FullMoment at={receivedAt} />],
        ['updatedAt', <FullMoment key="updated" at={updatedAt} />],
        ['deletedAt', deletedAt && <FullMoment at={deletedAt} />],
      ]}
    />
  )
}
