import type { Address, Agent } from '@agentcomms/spec'
import { useState } from 'preact/hooks'
import { answerOf, api } from '../../api.ts'
import { Action } from '../../components/action.tsx'
import { Badge } from '../../components/badge.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { Copyable } from '../../components/copy-button.tsx'
import { report } from '../../components/toasts.tsx'
import { AddressForm } from './address-form.tsx'
import { addressLine } from './address-line.ts'

/** A postal address, and what can be done with it. */
export function AddressItem(props: { agent: Agent; address: Address; isDeleted: boolean }) {
  const { agent, address, isDeleted } = props
  const { id, type, label, isPrimary, validated } = address
  const [asked, ask] = useState<'edit' | 'delete'>()
  const close = (): void => ask(undefined)
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
      {!isDeleted && (
        <span class="buttons">
          <AddressActions address={address} />
          <button type="button" class="button" aria-label={`Edit ${line}`} onClick={() => ask('edit')}>
            Edit
          </button>
          <button
            type="button"
            class="button danger"
            aria-label={`Delete ${line}`}
            onClick={() => ask('delete')}
          >
            Delete
          </button>
        </span>
      )}
      {asked === 'edit' && <AddressForm agent={agent} address={address} onClose={close} />}
      {asked === 'delete' && <DeleteAddress address={address} onClose={close} />}
    </li>
  )
}

function AddressActions({ address: { id, agentId, isPrimary, validated } }: { address: Address }) {
  const params = { path: { id } }
  const validate = async (): Promise<void> => {
    const answer = await answerOf(api.POST('/addresses/{id}/validate', { params, body: { agentId } }))
    report(answer.validated ? 'The address is validated.' : 'The address could not be validated.')
  }
  const makePrimary = (): Promise<unknown> =>
    answerOf(api.PUT('/addresses/{id}', { params, body: { agentId, isPrimary: true } }))
  return (
    <>
      {!validated && <Action onAct={validate}>Validate</Action>}
      {!isPrimary && <Action onAct={makePrimary}>Make primary</Action>}
    </>
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
