import type { Address, AddressType, Agent } from '@agentcomms/spec'
import { answerOf, api } from '../../api.ts'
import { Dialog } from '../../components/dialog.tsx'
import { SelectField, TextField } from '../../components/field.tsx'
import { type Entries, Form } from '../../components/form.tsx'

const TYPES: Record<AddressType, string> = {
  MAILING: 'MAILING',
  SHIPPING: 'SHIPPING',
  BILLING: 'BILLING',
  REGISTERED: 'REGISTERED',
}

/** Gives an agent a postal address, or changes the one that it is given. */
export function AddressForm(props: { agent: Agent; address?: Address; onClose: () => void }) {
  const { agent, address, onClose } = props
  const save = (entries: Entries): Promise<unknown> =>
    address ? change(address, entries) : create(agent.id, entries)
  return (
    <Dialog title={address ? 'Edit the address' : `An address of ${agent.name}`} onClose={onClose}>
      <Form submit={address ? 'Save' : 'Add address'} onSend={save} onDone={onClose}>
        <div class="fields">
          <SelectField
            of="type"
            name="type"
            value={address?.type ?? 'MAILING'}
            options={Object.entries(TYPES)}
          />
          <TextField of="label" name="label" placeholder="Office" value={address?.label ?? ''} />
        </div>
        <TextField
          label="Street"
          of="street1"
          name="street1"
          value={address?.street1 ?? ''}
          required
          autoFocus
        />
        <TextField label="Second line" of="street2" name="street2" value={address?.street2 ?? ''} />
        <div class="fields">
          <TextField of="city" name="city" value={address?.city ?? ''} required />
          <TextField of="state" name="state" value={address?.state ?? ''} required />
          <TextField of="postalCode" name="postalCode" value={address?.postalCode ?? ''} required />
          <TextField of="country" name="country" value={address?.country ?? 'US'} required />
        </div>
      </Form>
    </Dialog>
  )
}

function create(agentId: string, entries: Entries): Promise<unknown> {
  const label = entries.given('label')
  const street2 = entries.given('street2')
  const body = { agentId, ...requiredOf(entries), ...(label && { label }), ...(street2 && { street2 }) }
  return answerOf(api.POST('/addresses', { body }))
}

/** A line that was emptied is written as the empty text: leaving it out would leave it as it is. */
function change({ id, agentId, label, street2 }: Address, entries: Entries): Promise<unknown> {
  const body = {
    agentId,
    ...requiredOf(entries),
    ...(entries.text('label') !== (label ?? '') && { label: entries.text('label') }),
    ...(entries.text('street2') !== (street2 ?? '') && { street2: entries.text('street2') }),
  }
  return answerOf(api.PUT('/addresses/{id}', { params: { path: { id } }, body }))
}

function requiredOf(entries: Entries) {
  return {
    type: entries.text('type') as AddressType,
    street1: entries.text('street1'),
    city: entries.text('city'),
    state: entries.text('state'),
    postalCode: entries.text('postalCode'),
    country: entries.text('country').toUpperCase(),
  }
}
