import type { Contact, Fault } from '@agentcomms/spec/control'
import { Plus } from 'lucide'
import { useState } from 'preact/hooks'
import { control, unwrap } from '../../api/api.ts'
import { Badge } from '../../components/badge.tsx'
import { ActionButton } from '../../components/button.tsx'
import { Card } from '../../components/detail.tsx'
import { ConfirmButton, DialogButton, FormDialog } from '../../components/dialog.tsx'
import { SelectField, TextField } from '../../components/form.tsx'
import { ErrorMessage } from '../../components/load-state.tsx'
import { ERROR_CODES, OPERATIONS } from '../../generated/operations.ts'
import { useLoaded } from '../../live/live-events.ts'
import {
  describeEffect,
  describeScope,
  describeUse,
  FAULT_KINDS,
  type FaultKind,
  isUsedUp,
  toFaultOptions,
} from './fault-text.ts'
import { faults, RemoveFaultButton } from './faults.tsx'
import { SnapshotsCard, StateCard } from './state-cards.tsx'

/** Section with faults, snapshots, export and import. */
export function ConditionsView() {
  return (
    <div class="page conditions">
      <FaultsCard />
      <div>
        <SnapshotsCard />
        <StateCard />
        <ContactsCard />
      </div>
    </div>
  )
}

/** Card that lists the faults, and adds and removes them. */
function FaultsCard() {
  const items = faults.value
  return (
    <Card
      title="Faults"
      heading="h2"
      isRegion
      actions={
        <div class="buttons">
          {items.length > 0 && (
            <ConfirmButton
              question="Clear all faults?"
              confirmLabel="Clear all"
              consequences={
                items.length === 1
                  ? 'This removes the fault, even if a test added it.'
                  : `This removes all ${items.length} faults, including those that tests added.`
              }
              onConfirm={() => unwrap(control.POST('/faults/clear'))}
            >
              Clear all …
            </ConfirmButton>
          )}
          <DialogButton
            kind="primary"
            data-key="n"
            icon={Plus}
            dialog={close => <FaultDialog onClose={close} />}
          >
            Add fault
          </DialogButton>
        </div>
      }
    >
      {items.length === 0 ? (
        <p>No faults. Add one to test how your program handles errors.</p>
      ) : (
        <FaultList items={items} />
      )}
      <p class="hint">
        If several faults match, only the oldest applies. Faults do not apply to requests of this console.
      </p>
    </Card>
  )
}

function FaultList({ items }: { items: readonly Fault[] }) {
  return (
    <ul class="faults">
      {items.map(fault => (
        <li key={fault.id} data-over={isUsedUp(fault)}>
          <div class="fault-what">
            <strong>{describeEffect(fault.options)}</strong>
            <div class="faint">
              <code>{describeScope(fault.options)}</code>
              {fault.condition && ', if its `when` function returns true'}
            </div>
            {fault.options.detail !== undefined && (
              <div class="fault-detail faint" title={fault.options.detail}>
                “{fault.options.detail}”
              </div>
            )}
          </div>
          <Badge text={describeUse(fault)} tone={fault.used === 0 ? 'plain' : 'wait'} />
          <RemoveFaultButton fault={fault} />
        </li>
      ))}
    </ul>
  )
}

/** Dialog that adds a fault. */
function FaultDialog({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<FaultKind>('status')
  return (
    <FormDialog
      title="Add fault"
      onClose={onClose}
      submitLabel="Add"
      onSubmit={values => unwrap(control.POST('/faults/add', { body: toFaultOptions(kind, values) }))}
    >
      <SelectField
        label="Type"
        name="kind"
        value={kind}
        options={FAULT_KINDS}
        onChange={value => setKind(FAULT_KINDS.find(([option]) => option === value)?.[0] ?? 'status')}
      />
      {kind === 'capability' ? (
        <SelectField
          apiName="capability"
          options={[
            ['phone', 'phone'],
            ['vault', 'vault'],
          ]}
          hint="Creating an identity succeeds and lists the error in failures. Other operations respond with 409."
        />
      ) : (
        <TextField
          apiName="operation"
          placeholder="all operations"
          hint="operationId such as sendEmail. Separate several with commas."
          suggestions={Object.keys(OPERATIONS)}
          autoFocus
        />
      )}
      {kind === 'status' && (
        <div class="fields">
          <TextField apiName="status" type="number" value="503" required hint="400 to 599" />
          <TextField apiName="code" placeholder="default" suggestions={ERROR_CODES} />
          <TextField
            label="Retry after"
            apiName="retryAfterSeconds"
            type="number"
            hint="Seconds, for 429 and 503"
          />
        </div>
      )}
      <div class="fields">
        <TextField
          apiName="times"
          type="number"
          value="1"
          placeholder="unlimited"
          hint="Number of requests that the fault applies to"
        />
        {kind !== 'capability' && (
          <>
            <TextField
              label="Latency"
              apiName="latencyMs"
              type="number"
              placeholder={kind === 'latency' ? '3000' : '0'}
              required={kind === 'latency'}
              hint="Milliseconds of real time, also with a manual clock"
            />
            <SelectField
              apiName="phase"
              hint="Before: the service does not process the request. After: the fault applies to its response only."
              options={[
                ['before', 'Before the service'],
                ['after', 'After the service'],
              ]}
            />
          </>
        )}
      </div>
      {(kind === 'status' || kind === 'capability') && (
        <TextField apiName="detail" placeholder="default message" hint="Message of the error" />
      )}
    </FormDialog>
  )
}

/** Card that lists the contacts, which programs add. Absent if there are none. */
function ContactsCard() {
  const { value, failure } = useLoaded(
    'contacts',
    () => unwrap(control.GET('/contacts')),
    ({ topic }) => topic === 'contact',
  )
  const items = (value?.items ?? []) as Contact[]
  if (items.length === 0 && failure === undefined) return null
  return (
    <Card title="Contacts" heading="h2" isRegion>
      {failure !== undefined && <ErrorMessage failure={failure} />}
      <ul class="faults">
        {items.map(contact => (
          <li key={contact.id}>
            <div class="fault-what">
              <strong>
                <bdi>{contact.name}</bdi>
              </strong>
              <div class="faint">
                <bdi>{[contact.email, contact.phone].filter(Boolean).join(' · ')}</bdi> · {describe(contact)}
              </div>
              {contact.lastIgnored !== null && <div class="fault-detail faint">{contact.lastIgnored}</div>}
            </div>
            <ActionButton
              label={`Remove contact: ${contact.name}`}
              onAction={() => unwrap(control.POST('/contacts/remove', { body: { id: contact.id } }))}
            >
              Remove
            </ActionButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function describe({ received, hasFunction, replies, used }: Contact): string {
  const uses = used.reduce((sum, count) => sum + count, 0)
  const rules = hasFunction ? 'a function replies' : `rules: ${replies.length}, used ${uses}×`
  return `${received} received · ${rules}`
}
