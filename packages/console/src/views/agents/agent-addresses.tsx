import type { Agent, PostalAddress } from '@agentcomms/spec'
import { api, unwrap } from '../../api/api.ts'
import { Badge } from '../../components/badge.tsx'
import { CopyableText } from '../../components/copy-button.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { getChangedRecord } from '../../live/use-live-events.ts'
import { useLoaded } from '../../live/use-loaded.ts'
import { formatAddress } from './format-address.ts'

/** Card with the postal addresses of an agent. */
export function AgentAddresses({ agent: { id } }: { agent: Agent }) {
  const { value, failure } = useLoaded(
    `addresses ${id}`,
    () => unwrap(api.GET('/addresses', { params: { query: { agentId: id } } })),
    event => getChangedRecord(event, 'address', id) !== undefined,
  )
  return (
    <section class="card">
      <h3>Postal addresses</h3>
      {failure !== undefined && <ErrorMessage failure={failure} />}
      {value?.length === 0 && <p class="faint">No postal addresses</p>}
      <ul class="agents-items">
        {value?.map(address => (
          <AddressItem key={address.id} address={address} />
        ))}
      </ul>
    </section>
  )
}

function AddressItem({ address }: { address: PostalAddress }) {
  const { id, type, label, isPrimary, validated } = address
  return (
    <li>
      <div class="agents-item">
        <span class="agents-item-name">
          {label !== null && <strong>{label}</strong>} <span class="badge">{type}</span>
          {isPrimary && <Badge text="primary" />}
          <Badge text={validated ? 'validated' : 'not validated'} tone={validated ? 'good' : 'plain'} />
        </span>
        <CopyableText text={formatAddress(address)} name="the address" />
        <span class="faint">
          <CopyableText text={id} name="the address id" />
        </span>
      </div>
    </li>
  )
}
