import type { Agent, AvailablePhoneNumber, PhoneCapabilities, PhoneNumberIdentity } from '@agentcomms/spec'
import { Plus } from 'lucide'
import { useState } from 'preact/hooks'
import { api, unwrap } from '../../api/api.ts'
import { Badge } from '../../components/badge.tsx'
import { ActionButton, Button } from '../../components/button.tsx'
import { CopyableText } from '../../components/copyable.tsx'
import { Card } from '../../components/detail.tsx'
import { ConfirmDialog, Dialog } from '../../components/dialog.tsx'
import { Form, type FormValues, SelectField, TextField } from '../../components/form.tsx'
import { ErrorMessage } from '../../components/load-state.tsx'
import { showToast } from '../../components/toasts.tsx'
import { getChangedRecord } from '../../live/use-live-events.ts'
import { useLoaded } from '../../live/use-loaded.ts'
import { toCountryOptions } from '../../phone-numbers/agent-phone-numbers.ts'

/** Card with the phone numbers of an agent. */
export function AgentNumbers({ agent, isDeleted }: { agent: Agent; isDeleted: boolean }) {
  const [isAdding, setAdding] = useState(false)
  const [numberToRelease, setNumberToRelease] = useState<PhoneNumberIdentity>()
  return (
    <Card
      title="Phone numbers"
      actions={
        !isDeleted && (
          <Button kind="small" onClick={() => setAdding(true)} icon={Plus}>
            Add number
          </Button>
        )
      }
    >
      {agent.phoneIdentities.length === 0 && (
        <p class="faint">No phone numbers. Add one to use SMS and calls.</p>
      )}
      <ul class="agents-items">
        {agent.phoneIdentities.map(number => (
          <li key={number.id}>
            <div class="agents-item">
              <span class="agents-item-name">
                <CopyableText text={number.phoneNumber} name={`the number ${number.phoneNumber}`} />
                {number.isPrimary && <Badge text="primary" />}{' '}
                <Capabilities capabilities={number.capabilities} />
              </span>
              <span class="faint">
                <CopyableText text={number.id} name="the phone number id" />
              </span>
            </div>
            {!isDeleted && (
              <Button
                kind="small"
                aria-label={`Release ${number.phoneNumber}`}
                onClick={() => setNumberToRelease(number)}
              >
                Release
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isAdding && <AddNumberDialog agent={agent} onClose={() => setAdding(false)} />}
      {numberToRelease && (
        <ReleaseNumberDialog number={numberToRelease} onClose={() => setNumberToRelease(undefined)} />
      )}
    </Card>
  )
}

function ReleaseNumberDialog({ number, onClose }: { number: PhoneNumberIdentity; onClose: () => void }) {
  const release = (): Promise<unknown> =>
    unwrap(api.POST('/phone/release', { body: { phoneIdentityId: number.id } }))
  return (
    <ConfirmDialog
      title={`Release ${number.phoneNumber}?`}
      confirmLabel="Release"
      onConfirm={release}
      onClose={onClose}
    >
      <p>The agent no longer receives messages and calls at this number. Another agent can get the number.</p>
    </ConfirmDialog>
  )
}

interface NumberSearch {
  countryCode: string
  areaCode?: string
}

/** Dialog that searches for available phone numbers, and adds one to an agent. */
function AddNumberDialog({ agent, onClose }: { agent: Agent; onClose: () => void }) {
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

const NAMES = ['sms', 'mms', 'voice'] as const

/** Capabilities of a phone number, as badges. */
function Capabilities({ capabilities }: { capabilities: PhoneCapabilities }) {
  return (
    <>
      {NAMES.filter(name => capabilities[name]).map(name => (
        <span key={name} class="badge">
          {name}
        </span>
      ))}
    </>
  )
}
