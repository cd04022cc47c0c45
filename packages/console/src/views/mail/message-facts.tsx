import type { Message } from '@agentcomms/spec'
import { CopyableText } from '../../components/copyable.tsx'
import { FullTime } from '../../components/time.tsx'
import { MessageFields } from '../../messages/message-fields.tsx'
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
        <MessageFields message={message} />
      </details>
    </div>
  )
}

function AddressLine(props: { name: string; addresses: readonly string[]; senderName?: string }) {
  const { name, addresses, senderName } = props
  if (addresses.length === 0) return null
  // One more address needs no more space than a summary.
  const shownCount = addresses.length > MAX_SHOWN_ADDRESSES + 1 ? MAX_SHOWN_ADDRESSES : addresses.length
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {senderName !== undefined && <bdi>{senderName}</bdi>}
        <Addresses addresses={addresses.slice(0, shownCount)} />
        {shownCount < addresses.length && (
          <details>
            <summary>and {addresses.length - shownCount} more</summary>
            <Addresses addresses={addresses.slice(shownCount)} />
          </details>
        )}
      </dd>
    </div>
  )
}

function Addresses({ addresses }: { addresses: readonly string[] }) {
  return (
    <>
      {addresses.map((address, index) => (
        <CopyableText key={`${address} ${index}`} text={address} name={`the address ${address}`} />
      ))}
    </>
  )
}
