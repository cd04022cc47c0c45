import type { Agent, PhoneCapabilities } from '@agentcomms/spec'
import { Plus } from 'lucide'
import { useState } from 'preact/hooks'
import { api, unwrap } from '../../api/api.ts'
import { Badge } from '../../components/badge.tsx'
import { ActionButton } from '../../components/button.tsx'
import { CopyableText } from '../../components/copyable.tsx'
import { Card } from '../../components/detail.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { ConfirmButton, DialogButton } from '../../components/dialog-button.tsx'
import { Form, SelectField, TextField } from '../../components/form.tsx'
import { ErrorMessage } from '../../components/load-state.tsx'
import { showToast } from '../../components/toasts.tsx'
import { getChangedRecord } from '../../live/use-live-events.ts'
import { useLoaded } from '../../live/use-loaded.ts'
import { toCountryOptions } from '../../phone-numbers/agent-phone-numbers.ts'

/** Card with the phone numbers of an agent. */
export function AgentNumbers({ agent, isDeleted }: { agent: Agent; isDeleted: boolean }) {
  return (
    <Card
      title="Phone numbers"
      actions={
        !isDeleted && (
          <DialogButton
            kind="small"
            icon={Plus}
            dialog={close => <AddNumberDialog agent={agent} onClose={close} />}
          >
            Add number
          </DialogButton>
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
              <ConfirmButton
                kind="small"
                aria-label={`Release ${number.phoneNumber}`}
                question={`Release ${number.phoneNumber}?`}
                confirmLabel="Release"
                consequences="The agent no longer receives messages and calls at this number. Another agent can get the number."
                onConfirm={() => unwrap(api.POST('/phone/release', { body: { phoneIdentityId: number.id } }))}
              >
                Release
              </ConfirmButton>
            )}
          </li>
        ))}
      </ul>
    </Card>
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
        <Form
          submitLabel="Search"
          onSubmit={async ({ text, optionalText }) =>
            setSearch({ countryCode: text('countryCode'), areaCode: optionalText('areaCode') })
          }
        >
          <div class="fields">
            <SelectField
              label="Country"
              apiName="countryCode"
              value={search.countryCode}
              options={toCountryOptions()}
              onChange={countryCode => setSearch({ countryCode })}
            />
            <TextField apiName="areaCode" placeholder="any" autoFocus />
          </div>
        </Form>
        {failure !== undefined && <ErrorMessage failure={failure} />}
        {numbers?.length === 0 && <p class="faint">No results</p>}
        {numbers && numbers.length > 0 && (
          <ul class="agents-items agents-found" aria-label="Available numbers">
            {numbers.map(({ phoneNumber, capabilities }) => (
              <li key={phoneNumber}>
                <span class="agents-item-name">
                  <code>{phoneNumber}</code> <Capabilities capabilities={capabilities} />
                </span>
                <ActionButton onAction={() => add(phoneNumber)} label={`Add ${phoneNumber}`}>
                  Add
                </ActionButton>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
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
