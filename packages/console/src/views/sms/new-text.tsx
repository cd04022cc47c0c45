import { useState } from 'preact/hooks'
import { BothNumbers } from '../../components/both-numbers.tsx'
import { SelectField, TextField } from '../../components/field.tsx'
import { type Entries, Form } from '../../components/form.tsx'
import { NumberDialog } from '../../components/number-dialog.tsx'
import { OUTSIDE_NUMBER, OutcomeHint } from '../../components/outcome-hint.tsx'
import type { HeldNumber } from '../../held-numbers.ts'
import { go } from '../../router.ts'
import { sendText, type Way } from './send-text.ts'

/** Writes the first text of a conversation, from outside or as an agent. */
export function NewText({ onClose }: { onClose: () => void }) {
  return (
    <NumberDialog title="New text" channel="sms" onClose={onClose}>
      {(numbers, own) => <NewTextForm numbers={numbers} own={own} onClose={onClose} />}
    </NumberDialog>
  )
}

function NewTextForm(props: { numbers: readonly HeldNumber[]; own: string; onClose: () => void }) {
  const { numbers, own, onClose } = props
  const [way, setWay] = useState<Way>('in')
  const [other, setOther] = useState(OUTSIDE_NUMBER)
  const isIn = way === 'in'
  const send = async (entries: Entries): Promise<void> => {
    const chosen = entries.text('own')
    const threadId = await sendText({
      way,
      agentId: numbers.find(({ phoneNumber }) => phoneNumber === chosen)?.agentId ?? '',
      own: chosen,
      other: entries.text('other'),
      body: entries.text('body'),
      mediaUrls: entries.list('mediaUrls'),
    })
    if (threadId !== null) go(['sms', threadId])
  }
  return (
    <Form submit={isIn ? 'Let it arrive' : 'Send'} onSend={send} onDone={onClose}>
      <SelectField
        label="Who writes"
        name="way"
        value={way}
        options={[
          ['in', 'Somebody outside, to an agent'],
          ['out', 'An agent'],
        ]}
        onChange={chosen => setWay(chosen === 'out' ? 'out' : 'in')}
      />
      <BothNumbers numbers={numbers} own={own} other={other} isIn={isIn} />
      <TextField label="Text" of="body" name="body" rows={4} required autoFocus />
      <TextField
        label="Media"
        of="mediaUrls"
        name="mediaUrls"
        rows={2}
        placeholder="https://…"
        hint="URLs, one a line. Any makes it an MMS; they are fetched."
      />
      {!isIn && <OutcomeHint of="sms" onUse={setOther} />}
    </Form>
  )
}
