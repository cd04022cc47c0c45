import type { Agent } from '@agentcomms/spec'
import { Plus } from 'lucide'
import { useState } from 'preact/hooks'
import { api, unwrap } from '../../api/api.ts'
import { ErrorMessage } from '../../components/error-message.tsx'
import { Icon } from '../../components/icon.tsx'
import { getChangedRecord } from '../../live/use-live-events.ts'
import { useLoaded } from '../../live/use-loaded.ts'
import { AddressDialog } from './address-dialog.tsx'
import { AddressItem } from './address-item.tsx'

/** Card with the postal addresses of an agent. */
export function AgentAddresses({ agent, isDeleted }: { agent: Agent; isDeleted: boolean }) {
  const { id } = agent
  const { value, failure } = useLoaded(
    `addresses ${id}`,
    () => unwrap(api.GET('/addresses', { params: { query: { agentId: id } } })),
    event => getChangedRecord(event, 'address', id) !== undefined,
  )
  const [isAdding, setAdding] = useState(false)
  return (
    <section class="card">
      <header class="card-head">
        <h3>Postal addresses</h3>
        {!isDeleted && (
          <button type="button" class="button small" onClick={() => setAdding(true)}>
            <Icon icon={Plus} /> Add address
          </button>
        )}
      </header>
      {failure !== undefined && <ErrorMessage failure={failure} />}
      {value?.length === 0 && <p class="faint">No postal addresses</p>}
      <ul class="agents-items">
        {value?.map(address => (
          <AddressItem key={address.id} agent={agent} address={address} isDeleted={isDeleted} />
        ))}
      </ul>
      {isAdding && <AddressDialog agent={agent} onClose={() => setAdding(false)} />}
    </section>
  )
}
