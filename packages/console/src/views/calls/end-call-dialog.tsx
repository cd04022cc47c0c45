import type { Call, CallEndReason } from '@agentcomms/spec'
import { CALL_END_REASONS } from '#server-rules'
import { control, unwrap } from '../../api/api.ts'
import { Dialog } from '../../components/dialog.tsx'
import { SelectField, TextField } from '../../components/field.tsx'
import { Form, type FormValues, undefinedIfEmpty } from '../../components/form.tsx'
import { parseTranscript } from './parse-transcript.ts'

/** Dialog that ends a call, with a reason and a transcript. */
export function EndCallDialog({ call: { id, state }, onClose }: { call: Call; onClose: () => void }) {
  const isAnswered = state === 'ACTIVE'
  const end = async (values: FormValues): Promise<void> => {
    const transcript = parseTranscript(values.text('transcript'))
    // The select offers only valid reasons, and the server validates them.
    const reason = values.text('reason') as CallEndReason
    await unwrap(
      control.POST('/end-call', {
        body: { id, reason, transcript: isAnswered ? undefinedIfEmpty(transcript) : undefined },
      }),
    )
  }
  return (
    <Dialog title="End call" onClose={onClose}>
      <Form submitLabel="End call" onSubmit={end} onDone={onClose}>
        <SelectField
          key={state}
          label="Reason"
          apiName="reason"
          name="reason"
          options={CALL_END_REASONS[state].map(reason => [reason, reason] as const)}
        />
        {isAnswered ? (
          <TextField
            label="Transcript after the greeting"
            apiName="transcript"
            name="transcript"
            rows={6}
            placeholder={'Other: Do you have a room for Tuesday?\nAgent: We do.'}
            hint="One line per statement, starting with Agent: or Other:. Lines without either belong to the other party."
          />
        ) : (
          <p class="hint">No transcript, because the call was not answered yet.</p>
        )}
      </Form>
    </Dialog>
  )
}
