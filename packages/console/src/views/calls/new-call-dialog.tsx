import { useState } from 'preact/hooks'
import { api, control, unwrap } from '../../api/api.ts'
import { Form, type FormValues, SelectField, TextField } from '../../components/form.tsx'
import { OutboundConsent } from '../../components/outbound-consent.tsx'
import type { AgentNumber } from '../../phone-numbers/agent-phone-numbers.ts'
import {
  OUTSIDE_NUMBER,
  PhoneNumberDialog,
  PhoneNumberFields,
  SimulatorNumbers,
} from '../../phone-numbers/phone-number-form.tsx'
import { go } from '../../routing/router.ts'

/** Dialog that starts an inbound or outbound call. */
export function NewCallDialog({ onClose }: { onClose: () => void }) {
  return (
    <PhoneNumberDialog title="New call" channel="voice" onClose={onClose}>
      {(numbers, agentNumber) => (
        <NewCallForm numbers={numbers} agentNumber={agentNumber} onClose={onClose} />
      )}
    </PhoneNumberDialog>
  )
}

function NewCallForm(props: { numbers: readonly AgentNumber[]; agentNumber: string; onClose: () => void }) {
  const { numbers, agentNumber, onClose } = props
  const [isInbound, setInbound] = useState(true)
  const [otherNumber, setOtherNumber] = useState(OUTSIDE_NUMBER)
  const send = async (values: FormValues): Promise<void> => {
    const id = isInbound ? await receiveCall(values) : await placeCall(values, numbers)
    go(['calls', id])
  }
  return (
    <Form submitLabel="Call" onSubmit={send} onDone={onClose}>
      <SelectField
        label="Direction"
        name="direction"
        options={[
          ['inbound', 'To an agent'],
          ['outbound', 'From an agent'],
        ]}
        onChange={value => setInbound(value === 'inbound')}
      />
      <PhoneNumberFields
        numbers={numbers}
        agentNumber={agentNumber}
        otherNumber={otherNumber}
        isInbound={isInbound}
      />
      {!isInbound && (
        <>
          <TextField apiName="greeting" rows={2} hint="The agent says this first." />
          <SimulatorNumbers channel="call" onUse={setOtherNumber} />
          <OutboundConsent />
        </>
      )}
    </Form>
  )
}

async function receiveCall(values: FormValues): Promise<string> {
  const call = { to: values.text('agentNumber'), from: values.text('otherNumber') }
  return (await unwrap(control.POST('/receive-call', { body: call }))).id
}

async function placeCall(values: FormValues, numbers: readonly AgentNumber[]): Promise<string> {
  const fromNumber = values.text('agentNumber')
  const greeting = values.optionalText('greeting')
  const agentId = numbers.find(({ phoneNumber }) => phoneNumber === fromNumber)?.agentId ?? ''
  const body = { agentId, fromNumber, to: values.text('otherNumber'), greeting }
  return (await unwrap(api.POST('/voice/calls', { body }))).id
}
