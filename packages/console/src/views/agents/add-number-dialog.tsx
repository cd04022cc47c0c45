import type { Agent, AvailablePhoneNumber } from '@agentcomms/spec'
import { useState } from 'preact/hooks'
import { api, unwrap } from '../../api/api.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { SelectField, TextField } from '../../components/field.tsx'
import { Form, type FormValues } from '../../components/form.tsx'
import { showToast } from '../../components/toasts.tsx'
import { getChangedRecord } from '../../live/use-live-events.ts'
import { useLoaded } from '../../live/use-loaded.ts'
import { toCountryOptions } from '../../phone-numbers/agent-phone-numbers.ts'
import { Capabilities } from './capabilities.tsx'

interface NumberSearch {
  countryCode: string
  areaCode?: string
}

/** Dialog that searches for available phone numbers, and adds one to an agent. */
export function AddNumberDialog({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const [search, setSearch] = useState<NumberSearch>({ countryCode: 'US' })
  const { value: numbers, failure } = useLoaded(
    `free numbers ${JSON.stringify(search)}`,
    async () => (await unwrap(api.GET('/phone/search', { params: { query: search } }))).items,
    event => getChangedRecord(event, 'phoneNumber') !== undefined,
  )
  const add = async (phoneNumber: string): Promise<void> => {
    await unwrap(api.POST('/phone/provision', { body: { agentId: agent.id, phoneNumber } }))
    showToast(`Added ${phoneNumber} to ${agent.name}.`)
    onClose()
  }
  return (
    <Dialog title={`Add a phone number to ${agent.name}`} onClose={onClose}>
      <div class="form">
        <Form submitLabel="Search" onSubmit={async values => setSearch(toNumberSearch(values))}>
          <div class="fields">
            <SelectField
              label="Country"
              apiName="countryCode"
              name="countryCode"
              value={search.countryCode}
              options={toCountryOptions()}
              onChange={countryCode => setSearch({ countryCode })}
            />
            <TextField apiName="areaCode" name="areaCode" placeholder="any" autoFocus />
          </div>
        </Form>
        {failure !== undefined && <ErrorMessage failure={failure} />}
        {numbers?.length === 0 && <p class="faint">No results</p>}
        {numbers && numbers.length > 0 && <AvailableNumbers numbers={numbers} onAdd={add} />}
      </div>
    </Dialog>
  )
}

function AvailableNumbers(props: {
  numbers: readonly AvailablePhoneNumber[]
  onAdd: (phoneNumber: string) => Promise<void>
}) {
  return (
    <ul class="agents-items agents-found" aria-label="Available numbers">
      {props.numbers.map(({ phoneNumber, capabilities }) => (
        <li key={phoneNumber}>
          <span class="agents-item-name">
            <code>{phoneNumber}</code> <Capabilities capabilities={capabilities} />
          </span>
          <ActionButton onAction={() => props.onAdd(phoneNumber)} label={`Add ${phoneNumber}`}>
            Add
          </ActionButton>
        </li>
      ))}
    </ul>
  )
}

function toNumberSearch(values: FormValues): NumberSearch {
  return { countryCode: values.text('countryCode'), areaCode: values.optionalText('areaCode') }
}
