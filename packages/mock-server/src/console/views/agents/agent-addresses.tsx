import type { Address, Agent } from '@agentcomms/spec'
import { Plus } from 'lucide'
import { useState } from 'preact/hooks'
import { answerOf, api } from '../../api.ts'
import { isOfAgent } from '../../changed-record.ts'
import { Action } from '../../components/action.tsx'
import { Badge } from '../../components/badge.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { Copyable } from '../../components/copy-button.tsx'
import { Icon } from '../../components/icon.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { report } from '../../components/toasts.tsx'
import { useLoaded } from '../../use-loaded.ts'
import { addressLine } from './address-line.ts'
import { NewAddress } from './new-address.tsx'

/** The postal addresses of an agent. */
export function AgentAddresses({ agent, isDeleted }: { agent: Agent; isDeleted: boolean }) {
  const { id } = agent
  const { value, failure } = useLoaded(
    `addresses ${id}`,
    () => answerOf(api.GET('/addresses', { params: { query: { agentId: id } } })),
    told => isOfAgent(told, 'address', id),
  )
  const [isAdding, setAdding] = useState(false)
  const [deleted, setDeleted] = useState<Address>()
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
          <AddressItem key={address.id} address={address} onDelete={() => setDeleted(address)} />
        ))}
      </ul>
      {isAdding && <NewAddress agent={agent} onClose={() => setAdding(false)} />}
      {deleted && <DeleteAddress address={deleted} onClose={() => setDeleted(undefined)} />}
    </section>
  )
}

function AddressItem({ address, onDelete }: { address: Address; onDelete: () => void }) {
  const { id, agentId, type, label, isPrimary, validated } = address
  const validate = async (): Promise<void> => {
    const answer = await answerOf(
      api.POST('/addresses/{id}/validate', { params: { path: { id } }, body: { agentId } }),
    )
    report(answer.validated ? 'The address is valid.' : 'The address could not be validated.')
  }
  const line = addressLine(address)
  return (
    <li>
      <div class="agents-item">
        <span class="agents-item-name">
          {label !== null && <strong>{label}</strong>} <span class="badge">{type}</span>
          {isPrimary && <Badge text="primary" />}
          <Badge text={validated ? 'validated' : 'not validated'} tone={validated ? 'good' : 'plain'} />
        </span>
        <Copyable text={line} what="the address" />
        <span class="faint">
          <Copyable text={id} what="the id of the address" />
        </span>
      </div>
      <span class="buttons">
        {!validated && <Action onAct={validate}>Validate</Action>}
        <button type="button" class="button danger" aria-label={`Delete ${line}`} onClick={onDelete}>
          Delete
        </button>
      </span>
    </li>
  )
}

function DeleteAddress({ address, onClose }: { address: Address; onClose: () => void }) {
  const { id, agentId } = address
  const remove = (): Promise<unknown> =>
    answerOf(api.DELETE('/addresses/{id}', { params: { path: { id }, query: { agentId } } }))
  return (
    <Confirm title="Delete the address?" act="Delete" onAct={remove} onClose={onClose}>
      <p>{addressLine(address)}</p>
    </Confirm>
  )
}
