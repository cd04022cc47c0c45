import { SelectField, TextField } from '../components/field.tsx'
import { type AgentNumber, toNumberOptions } from './agent-phone-numbers.ts'
import { OUTSIDE_NUMBER, SIMULATOR_NUMBERS } from './simulator-numbers.tsx'

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
