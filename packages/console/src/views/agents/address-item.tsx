import type { Agent, PostalAddress } from '@agentcomms/spec'
import { useState } from 'preact/hooks'
import { api, unwrap } from '../../api/api.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Badge } from '../../components/badge.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { CopyableText } from '../../components/copy-button.tsx'
import { showToast } from '../../components/toasts.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { formatAddress } from './format-address.ts'

/** Postal address with its actions. */
export function AddressItem(props: { agent: Agent; address: PostalAddress; isDeleted: boolean }) {
  const { agent, address, isDeleted } = props
  const { id, type, label, isPrimary, validated } = address
  const [openDialog, setOpenDialog] = useState<'edit' | 'delete'>()
  const close = (): void => setOpenDialog(undefined)
  const line = formatAddress(address)
  return (
    <li>
      <div class="agents-item">
        <span class="agents-item-name">
          {label !== null && <strong>{label}</strong>} <span class="badge">{type}</span>
          {isPrimary && <Badge text="primary" />}
          <Badge text={validated ? 'validated' : 'not validated'} tone={validated ? 'good' : 'plain'} />
        </span>
        <CopyableText text={line} name="the address" />
        <span class="faint">
          <CopyableText text={id} name="the address id" />
        </span>
      </div>
      {!isDeleted && (
        <span class="buttons">
          <AddressActions address={address} />
          <button
            type="button"
            class="button"
            aria-label={`Edit ${line}`}
            onClick={() => setOpenDialog('edit')}
          >
            Edit
          </button>
          <button
            type="button"
            class="button danger"
            aria-label={`Delete ${line}`}
            onClick={() => setOpenDialog('delete')}
          >
            Delete
          </button>
        </span>
      )}
      {openDialog === 'edit' && <AddressDialog agent={agent} address={address} onClose={close} />}
      {openDialog === 'delete' && <DeleteAddress address={address} onClose={close} />}
    </li>
  )
}

function AddressActions({ address: { id, agentId, isPrimary, validated } }: { address: PostalAddress }) {
  const params = { path: { id } }
  const validate = async (): Promise<void> => {
    const result = await unwrap(api.POST('/addresses/{id}/validate', { params, body: { agentId } }))
    showToast(result.valid ? 'Address validated.' : 'The address could not be validated.')
  }
  const makePrimary = (): Promise<unknown> =>
    unwrap(api.PUT('/addresses/{id}', { params, body: { agentId, isPrimary: true } }))
  return (
    <>
      {!validated && <ActionButton onAction={validate}>Validate</ActionButton>}
      {!isPrimary && <ActionButton onAction={makePrimary}>Make primary</ActionButton>}
    </>
  )
}

function DeleteAddress({ address, onClose }: { address: PostalAddress; onClose: () => void }) {
  const { id, agentId } = address
  const remove = (): Promise<unknown> =>
    unwrap(api.DELETE('/addresses/{id}', { params: { path: { id }, query: { agentId } } }))
  return (
    <ConfirmDialog title="Delete this address?" confirmLabel="Delete" onConfirm={remove} onClose={onClose}>
      <p>{formatAddress(address)}</p>
    </ConfirmDialog>
  )
}
