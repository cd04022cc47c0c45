import type { Agent } from '@agentcomms/spec'
import { Plus } from 'lucide'
import { useState } from 'preact/hooks'
import { answerOf, api } from '../../api.ts'
import { isOfAgent } from '../../changed-record.ts'
import { Icon } from '../../components/icon.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { useLoaded } from '../../use-loaded.ts'
import { AddressForm } from './address-form.tsx'
import { AddressItem } from './address-item.tsx'

/** The postal addresses of an agent. */
export function AgentAddresses({ agent, isDeleted }: { agent: Agent; isDeleted: boolean }) {
  const { id } = agent
  const { value, failure } = useLoaded(
    `addresses ${id}`,
    () => answerOf(api.GET('/addresses', { params: { query: { agentId: id } } })),
    told => isOfAgent(told, 'address', id),
  )
  const [isAdding, setAdding] = useState(false)
  return (
    <section class="card">
      <header class="card-head">
        <h3>Postal addresses</h3>
        {!isDeleted && (
          <button type="button" class="button small" onClick={() => setAdding(true)}>
            <Icon of={Plus} /> Add an address
          </button>
        )}
      </header>
      {failure !== undefined && <ProblemNote failure={failure} />}
      {value?.length === 0 && <p class="faint">None. Bills and parcels go to these.</p>}
      <ul class="agents-items">
        {value?.map(address => (
          <AddressItem key={address.id} agent={agent} address={address} isDeleted={isDeleted} />
        ))}
      </ul>
      {isAdding && <AddressForm agent={agent} onClose={() => setAdding(false)} />}
    </section>
  )
}
