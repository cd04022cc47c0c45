import { TextField } from '../../components/form.tsx'
import { PhoneDialog, type PhoneParties } from '../../phone-numbers/phone-number-form.tsx'
import { go } from '../../routing/router.ts'
import { sendSms } from './send-sms.ts'

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
