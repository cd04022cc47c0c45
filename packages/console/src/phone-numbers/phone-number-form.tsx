import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { PHONE_OUTCOMES } from '#server-rules'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { Form, type FormValues, SelectField, TextField } from '../components/form.tsx'
import { agents, selectedAgent } from '../organization/agents.ts'
import { href } from '../routing/router.ts'
import { type AgentNumber, findAgentNumbers, toNumberOptions } from './agent-phone-numbers.ts'

/** Parties of a message or a call, and its direction: to an agent, or from an agent. */
export interface PhoneParties {
  direction: 'inbound' | 'outbound'
  agentId: string
  agentNumber: string
  otherNumber: string
}

interface PhoneDialogProps {
  title: string
  channel: 'sms' | 'voice'
  initialDirection?: PhoneParties['direction']
  /** Text of the submit button for each direction. */
  submitLabels: Readonly<Record<PhoneParties['direction'], string>>
  onSubmit: (parties: PhoneParties, values: FormValues) => Promise<unknown>
  onClose: () => void
  /** Renders the fields below the numbers. */
  children: (direction: PhoneParties['direction']) => ComponentChildren
}

/**
 * Dialog that sends a message or starts a call, in either direction. If no agent has a phone number, it links to the
 * agents.
 */
export function PhoneDialog(props: PhoneDialogProps) {
  const { title, channel, onClose } = props
  const numbers = findAgentNumbers(agents.value, channel)
  return (
    <Dialog title={title} onClose={onClose}>
      {numbers.length === 0 ? (
        <p>
          No agent has a phone number for {channel === 'sms' ? 'SMS' : 'calls'}.{' '}
          <a href={href(['agents'])}>Add a phone number</a> first.
        </p>
      ) : (
        <PhoneForm {...props} numbers={numbers} />
      )}
    </Dialog>
  )
}

function PhoneForm(props: PhoneDialogProps & { numbers: readonly AgentNumber[] }) {
  const { numbers, channel, initialDirection = 'inbound', submitLabels, onSubmit, onClose, children } = props
  const [direction, setDirection] = useState(initialDirection)
  const [otherNumber, setOtherNumber] = useState(OUTSIDE_NUMBER)
  const [initialNumber] = findAgentNumbers(agents.value, channel, selectedAgent.value?.id)
  const submit = (values: FormValues): Promise<unknown> => {
    const agentNumber = values.text('agentNumber')
    const agentId = numbers.find(({ phoneNumber }) => phoneNumber === agentNumber)?.agentId ?? ''
    return onSubmit({ direction, agentId, agentNumber, otherNumber: values.text('otherNumber') }, values)
  }
  return (
    <Form submitLabel={submitLabels[direction]} onSubmit={submit} onDone={onClose}>
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
        agentNumber={initialNumber?.phoneNumber ?? ''}
        otherNumber={otherNumber}
        isInbound={direction === 'inbound'}
      />
      {children(direction)}
      {direction === 'outbound' && <SimulatorNumbers channel={channel} onUse={setOtherNumber} />}
    </Form>
  )
}

/** From and to fields, with the names `agentNumber` and `otherNumber`. */
function PhoneNumberFields(props: {
  numbers: readonly AgentNumber[]
  /** Initial number of the agent. */
  agentNumber: string
  /** Number of the other party. A new value resets the field. */
  otherNumber: string
  /** Whether the other party is the sender or caller. */
  isInbound: boolean
}) {
  const { numbers, agentNumber, otherNumber, isInbound } = props
  const agentField = (
    <SelectField
      key="agentNumber"
      label={isInbound ? 'To' : 'From'}
      apiName={isInbound ? 'to' : 'fromNumber'}
      name="agentNumber"
      value={agentNumber}
      options={toNumberOptions(numbers)}
    />
  )
  const otherField = (
    <TextField
      key={`otherNumber ${otherNumber}`}
      label={isInbound ? 'From' : 'To'}
      apiName={isInbound ? 'from' : 'to'}
      name="otherNumber"
      type="tel"
      value={otherNumber}
      required
      suggestions={[OUTSIDE_NUMBER, ...SIMULATOR_NUMBERS, ...numbers.map(({ phoneNumber }) => phoneNumber)]}
      hint="E.164 format, such as +12025550143."
    />
  )
  return <>{isInbound ? [otherField, agentField] : [agentField, otherField]}</>
}

/** Recipients with a fixed outcome. */
const SIMULATOR_NUMBERS: readonly string[] = Object.keys(PHONE_OUTCOMES)

/** Default number of the other party. No agent has it. */
export const OUTSIDE_NUMBER = '+12025550199'

/** Table of recipients with a fixed outcome. */
function SimulatorNumbers({ channel, onUse }: { channel: 'sms' | 'voice'; onUse: (number: string) => void }) {
  return (
    <details class="outcomes">
      <summary>Simulator numbers</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">{channel === 'sms' ? 'Message status' : 'Call result'}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(PHONE_OUTCOMES).map(([number, { sms, call }]) => (
            <tr key={number}>
              <td>
                <Button kind="small" aria-label={`Use ${number}`} onClick={() => onUse(number)}>
                  <code>{number}</code>
                </Button>
              </td>
              <td>
                <code>{channel === 'sms' ? sms.status : call.endReason}</code>
                {channel === 'sms' && sms.delay !== undefined && ` ${sms.delay} later than usual`}
                {channel === 'voice' && call.delay !== undefined && `, rings ${call.delay} longer than usual`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hint">
        {channel === 'sms'
          ? 'Messages to other +1 500 555 numbers bounce. Messages to any other number are delivered.'
          : 'Calls to other +1 500 555 numbers fail. Calls to any other number are answered.'}
      </p>
    </details>
  )
}
