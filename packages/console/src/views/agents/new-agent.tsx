import type { ProvisionedIdentity } from '@agentcomms/spec'
import { answerOf, api } from '../../api.ts'
import { Dialog } from '../../components/dialog.tsx'
import { CheckField, SelectField, TextField } from '../../components/field.tsx'
import { type Entries, Form } from '../../components/form.tsx'
import { countryOptions } from '../../countries.ts'
import { toMetadata } from './metadata.ts'

/** Makes an agent and all that it is to have. */
export function NewAgent(props: { onMade: (identity: ProvisionedIdentity) => void; onClose: () => void }) {
  const { onMade, onClose } = props
  return (
    <Dialog title="New agent" onClose={onClose}>
      <Form submit="Create agent" onSend={async entries => onMade(await provision(entries))} onDone={onClose}>
        <TextField of="name" name="name" placeholder="Ada" required autoFocus />
        <TextField
          of="slug"
          name="slug"
          placeholder="made of the name"
          hint="2 to 64 characters of a-z, 0-9 and -. It is the first part of the address."
        />
        <fieldset class="agents-capabilities">
          <legend>Beside an e-mail address, which every agent has</legend>
          <CheckField label="Phone number" name="phone" value />
          <CheckField label="Vault" name="vault" value />
        </fieldset>
        <details>
          <summary>More</summary>
          <div class="form agents-more">
            <TextField
              label="E-mail address"
              of="email"
              name="email"
              type="email"
              placeholder="the slug at the default domain"
              hint="At a domain of your own that is verified."
            />
            <div class="fields">
              <SelectField
                label="Country of the number"
                of="phone.countryCode"
                name="countryCode"
                options={countryOptions()}
              />
              <TextField label="Area code" of="phone.areaCode" name="areaCode" placeholder="any" />
            </div>
            <TextField of="metadata" name="metadata" rows={3} placeholder='{ "team": "sales" }' />
          </div>
        </details>
      </Form>
    </Dialog>
  )
}

async function provision(entries: Entries): Promise<ProvisionedIdentity> {
  const slug = entries.given('slug')
  const email = entries.given('email')
  const areaCode = entries.given('areaCode')
  const metadata = toMetadata(entries.text('metadata'))
  const isPhone = entries.isChecked('phone')
  const phone = { countryCode: entries.text('countryCode'), ...(areaCode && { areaCode }) }
  return await answerOf(
    api.POST('/identities', {
      body: {
        name: entries.text('name'),
        capabilities: [
          'email' as const,
          ...(isPhone ? ['phone' as const] : []),
          ...(entries.isChecked('vault') ? ['vault' as const] : []),
        ],
        ...(slug && { slug }),
        ...(email && { email }),
        ...(metadata && { metadata }),
        ...(isPhone && { phone }),
      },
    }),
  )
}
