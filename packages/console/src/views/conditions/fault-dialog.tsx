import type { Fault } from '@agentcomms/spec/control'
import { useState } from 'preact/hooks'
import { control, unwrap } from '../../api/api.ts'
import { FormDialog } from '../../components/dialog.tsx'
import { SelectField, TextField } from '../../components/form.tsx'
import { ERROR_CODES, OPERATIONS } from '../../generated/operations.ts'
import { FAULT_KINDS, type FaultKind, getFaultKind, toFaultOptions } from './fault-text.ts'

type Options = Fault['options']

/** Dialog that adds a fault. `options` are the initial values. */
export function FaultDialog({ options, onClose }: { options: Options; onClose: () => void }) {
  const [kind, setKind] = useState<FaultKind>(getFaultKind(options))
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
      {kind === 'status' && <StatusFields options={options} />}
      <div class="fields">
        <TextField
          apiName="times"
          type="number"
          value={options.times?.toString()}
          placeholder="unlimited"
          hint="Number of requests that the fault applies to"
        />
        {kind !== 'capability' && (
          <>
            <TextField
              label="Latency"
              apiName="latencyMs"
              type="number"
              value={options.latencyMs?.toString()}
              placeholder={kind === 'latency' ? '3000' : '0'}
              required={kind === 'latency'}
              hint="Milliseconds of real time, also with a manual clock"
            />
            <SelectField
              apiName="phase"
              hint="Before: the service does not process the request. After: the fault applies to its response only."
              value={options.phase ?? 'before'}
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

function StatusFields({ options }: { options: Options }) {
  return (
    <div class="fields">
      <TextField
        apiName="status"
        type="number"
        value={options.status?.toString() ?? '503'}
        required
        hint="400 to 599"
      />
      <TextField apiName="code" placeholder="default" suggestions={ERROR_CODES} value={options.code} />
      <TextField
        label="Retry after"
        apiName="retryAfterSeconds"
        type="number"
        value={options.retryAfterSeconds?.toString()}
        hint="Seconds, for 429 and 503"
      />
    </div>
  )
}
