import { api, control, unwrap } from '../../api/api.ts'
import { type FormValues, TextField } from '../../components/form.tsx'
import { PhoneDialog, type PhoneParties } from '../../phone-numbers/phone-number-form.tsx'
import { go } from '../../routing/router.ts'

/** Dialog that starts an inbound or outbound call. */
export function NewCallDialog({ onClose }: { onClose: () => void }) {
  return (
    <PhoneDialog
      title="New call"
      channel="voice"
      submitLabels={{ inbound: 'Call', outbound: 'Call' }}
      onSubmit={async (parties, values) => go(['calls', await startCall(parties, values)])}
      onClose={onClose}
    >
      {direction =>
        direction === 'outbound' && (
          <TextField apiName="greeting" rows={2} hint="The agent says this first." />
        )
      }
    </PhoneDialog>
  )
}

/** Receives a call, or places it as the agent. Resolves to its id. */
async function startCall(parties: PhoneParties, { optionalText }: FormValues): Promise<string> {
  const { direction, agentId, agentNumber, otherNumber } = parties
  if (direction === 'inbound') {
    const body = { to: agentNumber, from: otherNumber }
    return (await unwrap(control.POST('/receive-call', { body }))).id
  }
  const body = { agentId, fromNumber: agentNumber, to: otherNumber, greeting: optionalText('greeting') }
  return (await unwrap(api.POST('/voice/calls', { body }))).id
}
