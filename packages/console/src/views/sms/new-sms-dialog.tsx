import { useState } from 'preact/hooks'
import { Form, type FormValues, SelectField, TextField } from '../../components/form.tsx'
import type { AgentNumber } from '../../phone-numbers/agent-phone-numbers.ts'
import {
  OUTSIDE_NUMBER,
  PhoneNumberDialog,
  PhoneNumberFields,
  SimulatorNumbers,
} from '../../phone-numbers/phone-number-form.tsx'
import { go } from '../../routing/router.ts'
import { type SmsDirection, sendSms } from './send-sms.ts'

/** Dialog that starts a conversation with an inbound or outbound message. */
export function NewSmsDialog(props: { initialDirection?: SmsDirection; onClose: () => void }) {
  return (
    <PhoneNumberDialog title="New message" channel="sms" onClose={props.onClose}>
      {(numbers, agentNumber) => <NewSmsForm {...props} numbers={numbers} agentNumber={agentNumber} />}
    </PhoneNumberDialog>
  )
}

function NewSmsForm(props: {
  numbers: readonly AgentNumber[]
  agentNumber: string
  initialDirection?: SmsDirection
  onClose: () => void
}) {
  const { numbers, agentNumber, initialDirection = 'inbound', onClose } = props
  const [direction, setDirection] = useState<SmsDirection>(initialDirection)
  const [otherNumber, setOtherNumber] = useState(OUTSIDE_NUMBER)
  const isInbound = direction === 'inbound'
  const send = async (values: FormValues): Promise<void> => {
    const selected = values.text('agentNumber')
    const threadId = await sendSms({
      direction,
      agentId: numbers.find(({ phoneNumber }) => phoneNumber === selected)?.agentId ?? '',
      agentNumber: selected,
      otherNumber: values.text('otherNumber'),
      body: values.text('body'),
      mediaUrls: values.list('mediaUrls'),
    })
    if (threadId !== null) go(['sms', threadId])
  }
  return (
    <Form submitLabel={isInbound ? 'Deliver' : 'Send'} onSubmit={send} onDone={onClose}>
      <SelectField
        label="Direction"
        name="direction"
        value={direction}
        options={[
          ['inbound', 'To an agent'],
          ['outbound', 'From an agent'],
        ]}
        onChange={value => setDirection(value === 'outbound' ? 'outbound' : 'inbound')}
      />
      <PhoneNumberFields
        numbers={numbers}
        agentNumber={agentNumber}
        otherNumber={otherNumber}
        isInbound={isInbound}
      />
      <TextField label="Message" apiName="body" rows={4} autoFocus />
      <TextField
        label="Media URLs"
        apiName="mediaUrls"
        rows={2}
        placeholder="https://…"
        hint="One URL per line. The mock fetches them and sends the message as MMS."
      />
      {!isInbound && <SimulatorNumbers channel="sms" onUse={setOtherNumber} />}
    </Form>
  )
}
