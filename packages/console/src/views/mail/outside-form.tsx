import type { Message } from '@agentcomms/spec'
import { agents, shownAgent } from '../../agent-filter.ts'
import { CheckField, TextField } from '../../components/field.tsx'
import { type Entries, Form } from '../../components/form.tsx'
import { report } from '../../components/toasts.tsx'
import { control } from '../../control-api.ts'
import { base64Of } from './file-content.ts'
import { FilesField } from './files-field.tsx'
import { outsideAnswer, quoted } from './mail-text.ts'

/** Who writes from outside is mostly the same person as before. */
let lastFrom = 'Grace Hopper <grace@example.com>'

/** A mail to an agent from anywhere in the world, new or as an answer to a message. */
export function OutsideForm(props: { answered?: Message; onSent: (threadId: string | null) => void }) {
  const { answered, onSent } = props
  const addresses = agents.value.flatMap(({ emailIdentities }) => emailIdentities.map(({ email }) => email))
  const filled = answered ? outsideAnswer(answered, addressOf(answered.agentId)) : undefined
  const send = async (entries: Entries): Promise<void> => {
    const from = entries.text('from')
    if (!answered) lastFrom = from
    const email = {
      from,
      to: [entries.text('to')],
      subject: entries.text('subject'),
      ...(await optional(entries)),
    }
    const text = [entries.text('text'), ...(answered && entries.isChecked('quote') ? [quoted(answered)] : [])]
    const { threadId } = await control('receiveEmail', { ...email, text: text.join('\n\n') })
    report('The mail has arrived.')
    onSent(threadId)
  }
  return (
    <Form submit="Let it arrive" onSend={send}>
      <TextField
        of="to"
        name="to"
        required
        value={filled?.to ?? ownAddress() ?? addresses[0] ?? ''}
        suggestions={addresses}
        hint="Addresses of agents; several with commas. Others may stand beside them."
      />
      <TextField
        of="from"
        name="from"
        required
        value={filled?.from ?? lastFrom}
        {...(!answered && { hint: 'Any address in the world, with a name or without.' })}
      />
      <TextField of="subject" name="subject" value={filled?.subject ?? ''} autoFocus={!answered} />
      <TextField of="text" name="text" rows={6} autoFocus={answered !== undefined} />
      {answered && <CheckField label="Quote the message below" name="quote" value />}
      <details>
        <summary>Cc, HTML, files, spam</summary>
        <div class="form">
          <TextField of="cc" name="cc" hint="Several with commas." />
          <TextField
            label="HTML"
            of="html"
            name="html"
            rows={4}
            hint="Without a text of its own, the text is made from it."
          />
          <FilesField />
          <TextField
            of="inReplyTo"
            name="inReplyTo"
            value={filled?.inReplyTo ?? ''}
            hint="Message id or Message-ID of the mail that this one answers: it joins that thread."
          />
          <CheckField label="Deliver it labelled spam" of="spam" name="spam" />
        </div>
      </details>
    </Form>
  )
}

async function optional({ given, isChecked, files }: Entries) {
  const [cc, html, inReplyTo] = [given('cc'), given('html'), given('inReplyTo')]
  const attachments = await Promise.all(
    files('files').map(async file => ({
      filename: file.name,
      ...(file.type !== '' && { contentType: file.type }),
      contentBase64: await base64Of(file),
    })),
  )
  return {
    ...(cc !== undefined && { cc: [cc] }),
    ...(html !== undefined && { html }),
    ...(inReplyTo !== undefined && { inReplyTo }),
    ...(attachments.length > 0 && { attachments }),
    ...(isChecked('spam') && { spam: true }),
  }
}

function ownAddress(): string | undefined {
  return shownAgent.value?.emailIdentities[0]?.email
}

function addressOf(agentId: string): string | undefined {
  return agents.value.find(({ id }) => id === agentId)?.emailIdentities[0]?.email
}
