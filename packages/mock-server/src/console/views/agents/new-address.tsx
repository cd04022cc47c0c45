import type { AddressType, Agent } from '@agentcomms/spec'
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

/** Gives an agent a postal address. */
export function NewAddress({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  return (
    <Dialog title={`An address of ${agent.name}`} onClose={onClose}>
      <Form submit="Add it" onSend={entries => create(agent.id, entries)} onDone={onClose}>
        <div class="fields">
          <SelectField label="Type" name="type" options={Object.entries(TYPES)} />
          <TextField label="Label" name="label" placeholder="Office" />
        </div>
        <TextField label="Street" name="street1" required autoFocus />
        <TextField label="Second line" name="street2" />
        <div class="fields">
          <TextField label="City" name="city" required />
          <TextField label="State" name="state" required />
          <TextField label="Postal code" name="postalCode" required />
          <TextField label="Country" name="country" value="US" required />
        </div>
      </Form>
    </Dialog>
  )
}

function create(agentId: string, entries: Entries): Promise<unknown> {
  const label = entries.given('label')
  const street2 = entries.given('street2')
  return answerOf(
    api.POST('/addresses', {
      body: {
        agentId,
        type: entries.text('type') as AddressType,
        street1: entries.text('street1'),
        city: entries.text('city'),
        state: entries.text('state'),
        postalCode: entries.text('postalCode'),
        country: entries.text('country').toUpperCase(),
        ...(label && { label }),
        ...(street2 && { street2 }),
      },
    }),
  )
}
