import { Paperclip } from 'lucide'
import { useRef, useState } from 'preact/hooks'
import { agentName } from '../../agent-filter.ts'
import { TextField } from '../../components/field.tsx'
import { type Entries, Form } from '../../components/form.tsx'
import { Icon } from '../../components/icon.tsx'
import type { Ends } from './conversation.ts'
import { sendText, type Way } from './send-text.ts'

/** Writes on in a conversation, as either side. */
export function Composer({ agentId, ends: { own, other } }: { agentId: string; ends: Ends }) {
  const [way, setWay] = useState<Way>('in')
  const [body, setBody] = useState('')
  const [isMms, setMms] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const ways: [Way, string][] = [
    ['in', 'From outside'],
    ['out', `As ${agentName(agentId)}`],
  ]
  const send = async (entries: Entries): Promise<void> => {
    await sendText({ way, agentId, own, other, body, mediaUrls: entries.list('mediaUrls') })
    setBody('')
    setMms(false)
    field.current?.focus()
  }
  return (
    <div class="sms-composer">
      <Form
        submit={way === 'in' ? 'Let it arrive' : 'Send'}
        onSend={send}
        further={
          <>
            <span class="faint sms-count">{body.length > 0 && `${[...body].length} of 1600`}</span>
            <button type="button" class="button quiet" aria-expanded={isMms} onClick={() => setMms(!isMms)}>
              <Icon of={Paperclip} /> Media
            </button>
          </>
        }
      >
        <fieldset class="sms-ways">
          <legend class="hidden">Who writes</legend>
          {ways.map(([of, text]) => (
            <label key={of} class="check">
              <input type="radio" name="way" checked={way === of} onChange={() => setWay(of)} />
              <span class="cut">{text}</span>
            </label>
          ))}
        </fieldset>
        <textarea
          ref={field}
          aria-label="Text"
          placeholder={way === 'in' ? 'What comes in' : 'What the agent writes'}
          rows={2}
          required
          value={body}
          onInput={({ currentTarget }) => setBody(currentTarget.value)}
        />
        {isMms && (
          <TextField
            label="URLs of media"
            of="mediaUrls"
            name="mediaUrls"
            rows={2}
            placeholder="https://…"
            hint="One a line. Any makes it an MMS; they are fetched."
          />
        )}
      </Form>
    </div>
  )
}
