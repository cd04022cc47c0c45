import { Paperclip } from 'lucide'
import { useRef, useState } from 'preact/hooks'
import { Button } from '../../components/button.tsx'
import { Form, type FormValues } from '../../components/form.tsx'
import { getAgentName } from '../../organization/agent-filter.ts'
import type { PhoneParties } from '../../phone-numbers/phone-number-form.tsx'
import type { Parties } from './conversation.ts'
import { MediaField } from './new-sms-dialog.tsx'
import { sendSms } from './send-sms.ts'

/** Form that sends the next message of a conversation, as either party. */
export function Composer({
  agentId,
  parties: { agentNumber, otherNumber },
}: {
  agentId: string
  parties: Parties
}) {
  const [direction, setDirection] = useState<PhoneParties['direction']>('inbound')
  const [body, setBody] = useState('')
  const [isMms, setMms] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const directions: [PhoneParties['direction'], string][] = [
    ['inbound', `As ${otherNumber}`],
    ['outbound', `As ${getAgentName(agentId)}`],
  ]
  const send = async (values: FormValues): Promise<void> => {
    await sendSms({
      direction,
      agentId,
      agentNumber,
      otherNumber,
      body,
      mediaUrls: values.list('mediaUrls'),
    })
    setBody('')
    setMms(false)
    field.current?.focus()
  }
  return (
    <div class="sms-composer">
      <Form
        submitLabel={direction === 'inbound' ? 'Deliver' : 'Send'}
        onSubmit={send}
        extraButtons={
          <>
            <span class="faint sms-count">{body.length > 0 && `${[...body].length} / 1600`}</span>
            <Button kind="quiet" aria-expanded={isMms} onClick={() => setMms(!isMms)} icon={Paperclip}>
              Media
            </Button>
          </>
        }
      >
        <fieldset class="sms-ways">
          <legend class="hidden">Sender</legend>
          {directions.map(([option, text]) => (
            <label key={option} class="check">
              <input
                type="radio"
                name="direction"
                checked={direction === option}
                onChange={() => setDirection(option)}
              />
              <span class="cut">{text}</span>
            </label>
          ))}
        </fieldset>
        <textarea
          ref={field}
          aria-label="Message"
          placeholder="Message"
          rows={2}
          required={!isMms}
          value={body}
          onInput={({ currentTarget }) => setBody(currentTarget.value)}
        />
        {isMms && <MediaField />}
      </Form>
    </div>
  )
}
