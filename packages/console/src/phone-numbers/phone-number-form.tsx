import type { ComponentChildren } from 'preact'
import { PHONE_OUTCOMES } from '#server-rules'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { SelectField, TextField } from '../components/form.tsx'
import { agents, selectedAgent } from '../organization/agent-filter.ts'
import { href } from '../routing/router.ts'
import { type AgentNumber, findAgentNumbers, toNumberOptions } from './agent-phone-numbers.ts'

/** Dialog that needs an agent with a phone number. If no agent has one, it links to the agents. */
export function PhoneNumberDialog(props: {
  title: string
  channel: 'sms' | 'voice'
  onClose: () => void
  /** Renders the content. `agentNumber` is the initial number. */
  children: (numbers: readonly AgentNumber[], agentNumber: string) => ComponentChildren
}) {
  const { title, channel, onClose, children } = props
  const numbers = findAgentNumbers(agents.value, channel)
  const [first] = findAgentNumbers(agents.value, channel, selectedAgent.value?.id)
  return (
    <Dialog title={title} onClose={onClose}>
      {numbers.length === 0 ? (
        <p>
          No agent has a phone number for {channel === 'sms' ? 'SMS' : 'calls'}.{' '}
          <a href={href(['agents'])}>Add a phone number</a> first.
        </p>
      ) : (
        children(numbers, first?.phoneNumber ?? '')
      )}
    </Dialog>
  )
}

/** From and to fields, with the names `agentNumber` and `otherNumber`. */
export function PhoneNumberFields(props: {
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
export function SimulatorNumbers({
  channel,
  onUse,
}: {
  channel: 'sms' | 'call'
  onUse: (number: string) => void
}) {
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
                {channel === 'call' && call.delay !== undefined && `, rings ${call.delay} longer than usual`}
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
