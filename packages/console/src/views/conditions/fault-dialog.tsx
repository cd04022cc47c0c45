import { useState } from 'preact/hooks'
import { Dialog } from '../../components/dialog.tsx'
import { SelectField, TextField } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { control, type ShownFault } from '../../control-api.ts'
import { useLoaded } from '../../use-loaded.ts'
import { EFFECTS, type Effect, kindOf, readFault } from './fault-text.ts'
import { readKnown } from './operations.ts'

type Options = ShownFault['options']

/** Adds a fault, beginning with `options`. */
export function FaultDialog({ options, onClose }: { options: Options; onClose: () => void }) {
  const [effect, setEffect] = useState<Effect>(kindOf(options))
  const { value: known = { operations: [], codes: [] } } = useLoaded('document', readKnown)
  return (
    <Dialog title="Add a fault" onClose={onClose}>
      <Form
        submit="Add"
        onDone={onClose}
        onSend={entries => control('faults.add', readFault(effect, entries))}
      >
        <SelectField
          label="What goes wrong"
          name="effect"
          value={effect}
          options={EFFECTS}
          onChange={value => setEffect(EFFECTS.find(([of]) => of === value)?.[0] ?? 'status')}
        />
        {effect === 'capability' ? (
          <SelectField
            of="capability"
            name="capability"
            options={[
              ['phone', 'phone'],
              ['vault', 'vault'],
            ]}
            hint="In failures of an identity; else 409"
          />
        ) : (
          <TextField
            of="operation"
            name="operation"
            placeholder="every operation"
            hint="An operationId such as sendEmail, or several with commas; empty for all"
            suggestions={known.operations}
            autoFocus
          />
        )}
        {effect === 'status' && <StatusFields options={options} codes={known.codes} />}
        <div class="fields">
          <TextField
            of="times"
            name="times"
            type="number"
            value={options.times?.toString() ?? ''}
            placeholder="all"
            hint="How many requests; empty for all"
          />
          {effect !== 'capability' && (
            <>
              <TextField
                label="Latency"
                of="latencyMs"
                name="latencyMs"
                type="number"
                value={options.latencyMs?.toString() ?? ''}
                placeholder={effect === 'latency' ? '3000' : '0'}
                required={effect === 'latency'}
                hint="Milliseconds of real time, whatever the clock"
              />
              <SelectField
                of="phase"
                name="phase"
                value={options.phase ?? 'before'}
                options={[
                  ['before', 'before: nothing happens'],
                  ['after', 'after: all happens, the reply is lost'],
                ]}
              />
            </>
          )}
        </div>
        {(effect === 'status' || effect === 'capability') && (
          <TextField of="detail" name="detail" hint="What the error says; there is a usual one" />
        )}
      </Form>
    </Dialog>
  )
}

function StatusFields({ options, codes }: { options: Options; codes: readonly string[] }) {
  return (
    <div class="fields">
      <TextField
        of="status"
        name="status"
        type="number"
        value={options.status?.toString() ?? '503'}
        required
        hint="400 to 599"
      />
      <TextField
        of="code"
        name="code"
        placeholder="that of the status"
        suggestions={codes}
        value={options.code ?? ''}
      />
      <TextField
        label="Retry after"
        of="retryAfterSeconds"
        name="retryAfterSeconds"
        type="number"
        value={options.retryAfterSeconds?.toString() ?? ''}
        hint="Seconds, of 429 and 503"
      />
    </div>
  )
}
