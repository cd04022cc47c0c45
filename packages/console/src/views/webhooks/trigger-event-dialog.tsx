import type { EventName } from '@agentcomms/spec/control'
import { useState } from 'preact/hooks'
import { control, unwrap } from '../../api/api.ts'
import { Json } from '../../components/copyable.tsx'
import { Form, parseJsonObject, SelectField, TextField } from '../../components/form.tsx'
import { getOrganization } from '../../organization/organization.ts'
import { EventTypesDialog } from './event-types-dialog.tsx'

/** Dialog that fires an event about a new or an existing record. */
export function TriggerEventDialog({ onClose }: { onClose: () => void }) {
  const [payload, setPayload] = useState<object>()
  return (
    <EventTypesDialog title="Trigger event" onClose={onClose}>
      {types => (
        <Form
          submitLabel="Trigger"
          onSubmit={async values => {
            setPayload(undefined)
            const fields = parseJsonObject(values.text('fields'), 'fields', '{ "spam": true }')
            const event = values.text('event') as EventName
            const { id: orgId } = await getOrganization()
            setPayload(await unwrap(control.POST('/webhooks/trigger', { body: { event, fields, orgId } })))
          }}
        >
          <p>
            Every matching subscription gets one delivery. If the fields have the id of an existing record,
            the event is about that record. Otherwise, a new record is created with the fields.
          </p>
          <SelectField
            apiName="event"
            options={types.map(({ name, description }) => [name, `${name}: ${description}`] as const)}
          />
          <TextField
            apiName="fields"
            rows={4}
            placeholder='{ "spam": true }'
            hint="JSON object with fields of the payload."
          />
          {payload && (
            <div role="status">
              <p>Event fired with this payload:</p>
              <Json value={payload} name="the payload" />
            </div>
          )}
        </Form>
      )}
    </EventTypesDialog>
  )
}
