import { useState } from 'preact/hooks'
import { Json } from '../../components/code-block.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { SelectField, TextField } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { control } from '../../control-api.ts'
import type { EventName } from '../../server.ts'
import { fieldsIn } from './event-fields.ts'
import { useEventTypes } from './use-webhooks.ts'

/** Fires an event although nothing has happened. */
export function TriggerEvent({ onClose }: { onClose: () => void }) {
  const { value: types, failure } = useEventTypes()
  const [payload, setPayload] = useState<object>()
  // Drawn with its fields, so that the first of them has the focus.
  if (!types && failure === undefined) return null
  return (
    <Dialog title="Trigger an event" onClose={onClose}>
      {failure !== undefined && <ProblemNote failure={failure} />}
      {types && (
        <Form
          submit="Trigger"
          onSend={async entries => {
            setPayload(undefined)
            const fields = fieldsIn(entries.text('fields'))
            setPayload(
              await control('webhooks.trigger', { event: entries.text('event') as EventName, fields }),
            )
          }}
        >
          <p>
            Every subscription that asks for it gets a delivery. It is about the newest fitting record, or the
            one whose id the fields give.
          </p>
          <SelectField
            of="event"
            name="event"
            options={types.map(({ name, description }) => [name, `${name}: ${description}`] as const)}
          />
          <TextField
            of="fields"
            name="fields"
            rows={4}
            placeholder='{ "spam": true }'
            hint="JSON with members of the payload that are to be others. A wrong name is answered with those there are."
          />
          {payload && (
            <div role="status">
              <p>It was fired, with this payload:</p>
              <Json value={payload} what="the payload" />
            </div>
          )}
        </Form>
      )}
    </Dialog>
  )
}
