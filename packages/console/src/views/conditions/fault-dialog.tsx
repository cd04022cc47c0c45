import { useState } from 'preact/hooks'
import { control, unwrap } from '../../api/api.ts'
import { FormDialog } from '../../components/dialog.tsx'
import { SelectField, TextField } from '../../components/form.tsx'
import { ERROR_CODES, OPERATIONS } from '../../generated/operations.ts'
import { FAULT_KINDS, type FaultKind, toFaultOptions } from './fault-text.ts'

/** Dialog that adds a fault. */
export function FaultDialog({ onClose }: { onClose: () => void }) {
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
      {kind === 'status' && <StatusFields />}
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

function StatusFields() {
  return (
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
  )
}
