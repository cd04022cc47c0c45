import { type HeldNumber, numberOptions } from '../held-numbers.ts'
import { SelectField, TextField } from './field.tsx'
import { OUTSIDE_NUMBER, SIMULATED_NUMBERS } from './outcome-hint.tsx'

/** From and to: the number of an agent, by the name `own`, and that of the other side, by the name `other`. */
export function BothNumbers(props: {
  numbers: readonly HeldNumber[]
  /** The number of the agent that is chosen at first. */
  own: string
  /** The number of the other side; the field begins anew where it changes. */
  other: string
  /** Whether the other side begins. */
  isIn: boolean
}) {
  const { numbers, own, other, isIn } = props
  const ownField = (
    <SelectField
      key="own"
      label={isIn ? 'To' : 'From'}
      of={isIn ? 'to' : 'fromNumber'}
      name="own"
      value={own}
      options={numberOptions(numbers)}
    />
  )
  const otherField = (
    <TextField
      key={`other ${other}`}
      label={isIn ? 'From' : 'To'}
      of={isIn ? 'from' : 'to'}
      name="other"
      type="tel"
      value={other}
      required
      suggestions={[OUTSIDE_NUMBER, ...SIMULATED_NUMBERS, ...numbers.map(({ phoneNumber }) => phoneNumber)]}
      hint="In E.164 form."
    />
  )
  return <>{isIn ? [otherField, ownField] : [ownField, otherField]}</>
}
