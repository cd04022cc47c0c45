import type { Message } from '@agentcomms/spec'
import { CopyableText } from '../../components/copyable.tsx'
import { MessageFields } from '../../messages/message-fields.tsx'
import { getSenderName, splitAddresses } from './mail-text.ts'

/** Maximum number of addresses that are shown at first. */
const MAX_SHOWN_ADDRESSES = 3

/** Recipients of a message on one line, which unfolds to all addresses, ids and times. */
export function MessageFacts({ message }: { message: Message }) {
  const { fromAddress, toAddress, ccAddresses, bccAddresses } = message
  const [first = '', ...others] = [...splitAddresses(toAddress), ...ccAddresses, ...bccAddresses]
  return (
    <details class="mail-facts">
      <summary class="cut">
        To <bdi>{first}</bdi>
        {others.length > 0 && ` and ${others.length} more`}
      </summary>
      <dl class="mail-people">
        <AddressLine name="From" addresses={[fromAddress]} senderName={getSenderName(message)} />
        <AddressLine name="To" addresses={splitAddresses(toAddress)} />
        <AddressLine name="Cc" addresses={ccAddresses} />
        <AddressLine name="Bcc" addresses={bccAddresses} />
      </dl>
      <MessageFields message={message} />
    </details>
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
