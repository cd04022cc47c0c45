import { useState } from 'preact/hooks'
import { answerOf, api } from '../../api.ts'
import { BothNumbers } from '../../components/both-numbers.tsx'
import { SelectField, TextField } from '../../components/field.tsx'
import { type Entries, Form } from '../../components/form.tsx'
import { NumberDialog } from '../../components/number-dialog.tsx'
import { OutboundConsent } from '../../components/outbound-consent.tsx'
import { OUTSIDE_NUMBER, OutcomeHint } from '../../components/outcome-hint.tsx'
import { control } from '../../control-api.ts'
import type { HeldNumber } from '../../held-numbers.ts'
import { go } from '../../router.ts'

/** Lets a call come in, or places one as an agent. */
export function NewCall({ onClose }: { onClose: () => void }) {
  return (
    <NumberDialog title="New call" channel="voice" onClose={onClose}>
      {(numbers, own) => <NewCallForm numbers={numbers} own={own} onClose={onClose} />}
    </NumberDialog>
  )
}

function NewCallForm(props: { numbers: readonly HeldNumber[]; own: string; onClose: () => void }) {
  const { numbers, own, onClose } = props
  const [isIn, setIn] = useState(true)
  const [other, setOther] = useState(OUTSIDE_NUMBER)
  const send = async (entries: Entries): Promise<void> => {
    const id = isIn ? await letComeIn(entries) : await place(entries, numbers)
    go(['calls', id])
  }
  return (
    <Form submit={isIn ? 'Let it ring' : 'Call'} onSend={send} onDone={onClose}>
      <SelectField
        label="Who calls"
        name="way"
        options={[
          ['in', 'Somebody outside calls an agent'],
          ['out', 'An agent calls'],
        ]}
        onChange={way => setIn(way === 'in')}
      />
      <BothNumbers numbers={numbers} own={own} other={other} isIn={isIn} />
      {!isIn && (
        <>
          <TextField of="greeting" name="greeting" rows={2} hint="What the agent says first." />
          <OutcomeHint of="call" onUse={setOther} />
          <OutboundConsent />
        </>
      )}
    </Form>
  )
}

async function letComeIn(entries: Entries): Promise<string> {
  const call = { to: entries.text('own'), from: entries.text('other') }
  return (await control('receiveCall', call)).id
}

async function place(entries: Entries, numbers: readonly HeldNumber[]): Promise<string> {
  const fromNumber = entries.text('own')
  const greeting = entries.given('greeting')
  const agentId = numbers.find(({ phoneNumber }) => phoneNumber === fromNumber)?.agentId ?? ''
  const body = { agentId, fromNumber, to: entries.text('other'), ...(greeting && { greeting }) }
  return (await answerOf(api.POST('/voice/calls', { body }))).id
}
