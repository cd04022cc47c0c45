import type { Agent, PostalAddress, PostalAddressType } from '@agentcomms/spec'
import { api, unwrap } from '../../api/api.ts'
import { Dialog } from '../../components/dialog.tsx'
import { SelectField, TextField } from '../../components/field.tsx'
import { Form, type FormValues } from '../../components/form.tsx'

const TYPES: Record<PostalAddressType, string> = {
  MAILING: 'MAILING',
  SHIPPING: 'SHIPPING',
  BILLING: 'BILLING',
  REGISTERED: 'REGISTERED',
}

/** Dialog that adds a postal address to an agent, or edits one. */
export function AddressDialog(props: { agent: Agent; address?: PostalAddress; onClose: () => void }) {
  const { agent, address, onClose } = props
  const save = (values: FormValues): Promise<unknown> =>
    address ? change(address, values) : create(agent.id, values)
  return (
    <Dialog title={address ? 'Edit address' : `Add an address to ${agent.name}`} onClose={onClose}>
      <Form submitLabel={address ? 'Save' : 'Add address'} onSubmit={save} onDone={onClose}>
        <div class="fields">
          <SelectField
            apiName="type"
            name="type"
            value={address?.type ?? 'MAILING'}
            options={Object.entries(TYPES)}
          />
          <TextField apiName="label" name="label" placeholder="Office" value={address?.label ?? ''} />
        </div>
        <TextField
          label="Street"
          apiName="street1"
          name="street1"
          value={address?.street1 ?? ''}
          required
          autoFocus
        />
        <TextField label="Street, line 2" apiName="street2" name="street2" value={address?.street2 ?? ''} />
        <div class="fields">
          <TextField apiName="city" name="city" value={address?.city ?? ''} required />
          <TextField apiName="state" name="state" value={address?.state ?? ''} required />
          <TextField apiName="postalCode" name="postalCode" value={address?.postalCode ?? ''} required />
          <TextField apiName="country" name="country" value={address?.country ?? 'US'} required />
        </div>
      </Form>
    </Dialog>
  )
}

function create(agentId: string, values: FormValues): Promise<unknown> {
  const label = values.optionalText('label')
  const street2 = values.optionalText('street2')
  const body = {
    agentId,
    ...readRequiredFields(values),
    ...(label && { label }),
    ...(street2 && { street2 }),
  }
  return unwrap(api.POST('/addresses', { body }))
}

/** Sends cleared optional fields as empty strings. The API leaves omitted fields unchanged. */
function change({ id, agentId, label, street2 }: PostalAddress, values: FormValues): Promise<unknown> {
  const body = {
    agentId,
    ...readRequiredFields(values),
    ...(values.text('label') !== (label ?? '') && { label: values.text('label') }),
    ...(values.text('street2') !== (street2 ?? '') && { street2: values.text('street2') }),
  }
  return unwrap(api.PUT('/addresses/{id}', { params: { path: { id } }, body }))
}

function readRequiredFields(values: FormValues) {
  return {
    type: values.text('type') as PostalAddressType,
    street1: values.text('street1'),
    city: values.text('city'),
    state: values.text('state'),
    postalCode: values.text('postalCode'),
    country: values.text('country').toUpperCase(),
  }
}
