import { api, control, unwrap } from '../../api/api.ts'
import { type FormValues, TextField, undefinedIfEmpty } from '../../components/form.tsx'
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

/** Dialog that starts a conversation with an inbound or outbound message. */
export function NewSmsDialog(props: { initialDirection?: PhoneParties['direction']; onClose: () => void }) {
  return (
    <PhoneDialog
      {...props}
      title="New message"
      channel="sms"
      submitLabels={{ inbound: 'Deliver', outbound: 'Send' }}
      onSubmit={async (parties, { text, list }) => {
        const threadId = await sendSms({ ...parties, body: text('body'), mediaUrls: list('mediaUrls') })
        if (threadId !== null) go(['sms', threadId])
      }}
    >
      {() => (
        <>
          <TextField label="Message" apiName="body" rows={4} autoFocus />
          <MediaField />
        </>
      )}
    </PhoneDialog>
  )
}

/** Field for the media of a message. */
export function MediaField() {
  return (
    <TextField
      label="Media URLs"
      apiName="mediaUrls"
      rows={2}
      placeholder="https://…"
      hint="One URL per line. The mock fetches them and sends the message as MMS."
    />
  )
}

/** Message to send. */
interface NewSms extends PhoneParties {
  /** Text. Can be empty if there are media. */
  body: string
  mediaUrls: string[]
}

/** Delivers a message to an agent, or sends it as the agent. Resolves to the thread id. */
export async function sendSms({
  direction,
  agentId,
  agentNumber,
  otherNumber,
  body,
  mediaUrls,
}: NewSms): Promise<string | null> {
  const text = { body: body || undefined, mediaUrls: undefinedIfEmpty(mediaUrls) }
  if (direction === 'inbound')
    return (
      await unwrap(control.POST('/receive-sms', { body: { to: agentNumber, from: otherNumber, ...text } }))
    ).threadId
  const sms = { agentId, to: otherNumber, fromNumber: agentNumber, ...text }
  return (await unwrap(api.POST('/phone/send-sms', { body: sms }))).threadId
}
