import type { Call, CallEndReason } from '@agentcomms/spec'
import { Dialog } from '../../components/dialog.tsx'
import { SelectField, TextField } from '../../components/field.tsx'
import { type Entries, Form } from '../../components/form.tsx'
import { control } from '../../control-api.ts'
import { CALL_END_REASONS } from '../../server.ts'
import { saidIn } from './said-lines.ts'

/** Ends a call that runs, with what was said. */
export function EndCall({ call: { id, state }, onClose }: { call: Call; onClose: () => void }) {
  const isAnswered = state === 'ACTIVE'
  const end = async (entries: Entries): Promise<void> => {
    const transcript = saidIn(entries.text('transcript'))
    // The select offers only reasons of this state, and the server checks it.
    const reason = entries.text('reason') as CallEndReason
    await control('endCall', { id, reason, ...(isAnswered && transcript.length > 0 && { transcript }) })
  }
  return (
    <Dialog title="End the call" onClose={onClose}>
      <Form submit="End it" onSend={end} onDone={onClose}>
        <SelectField
          key={state}
          label="Why"
          of="reason"
          name="reason"
          options={CALL_END_REASONS[state].map(reason => [reason, reason] as const)}
        />
        {isAnswered ? (
          <TextField
            label="What was said since the greeting"
            of="transcript"
            name="transcript"
            rows={6}
            placeholder={'Other: Do you have a room for Tuesday?\nAgent: We do.'}
            hint="A line each, with Agent: or Other: before it; a bare line was said by the other side."
          />
        ) : (
          <p class="hint">It was not answered yet, so nothing was said.</p>
        )}
      </Form>
    </Dialog>
  )
}
