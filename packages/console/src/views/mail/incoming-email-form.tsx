import type { Message } from '@agentcomms/spec'
import { control, unwrap } from '../../api/api.ts'
import { CheckField, Form, type FormValues, TextField, undefinedIfEmpty } from '../../components/form.tsx'
import { showToast } from '../../components/toasts.tsx'
import { agents, selectedAgent } from '../../organization/agent-filter.ts'
import { MoreEmailFields, readFiles } from './email-fields.tsx'
import { quoteMessage, toIncomingReply } from './mail-text.ts'

/** Sender of the last email, as the default of the next. */
let lastFrom = 'Grace Hopper <grace@example.com>'

/** Form that delivers an email to an agent, new or as a reply to a message. */
export function IncomingEmailForm(props: { repliedTo?: Message; onSent: (threadId: string | null) => void }) {
  const { repliedTo, onSent } = props
  const addresses = agents.value.flatMap(({ emailIdentities }) => emailIdentities.map(({ email }) => email))
  const defaults = repliedTo ? toIncomingReply(repliedTo, getAgentAddress(repliedTo.agentId)) : undefined
  const send = async (values: FormValues): Promise<void> => {
    const from = values.text('from')
    if (!repliedTo) lastFrom = from
    const email = {
      from,
      to: [values.text('to')],
      subject: values.text('subject'),
      ...(await readOptionalFields(values)),
    }
    const quote = repliedTo && values.isChecked('quote') ? `\n\n${quoteMessage(repliedTo)}` : ''
    const { threadId } = await unwrap(
      control.POST('/receive-email', { body: { ...email, body: values.text('body') + quote } }),
    )
    showToast('Email delivered.')
    onSent(threadId)
  }
  return (
    <Form submitLabel="Deliver" onSubmit={send}>
      <TextField
        apiName="to"
        required
        value={defaults?.to ?? getSelectedAddress() ?? addresses[0]}
        suggestions={addresses}
        hint="Separate addresses with commas. At least one must belong to an agent."
      />
      <TextField
        apiName="from"
        required
        value={defaults?.from ?? lastFrom}
        hint={repliedTo ? undefined : 'Any address, with or without a name.'}
      />
      <TextField apiName="subject" value={defaults?.subject} autoFocus={!repliedTo} />
      <TextField label="Text" apiName="body" rows={6} autoFocus={repliedTo !== undefined} />
      {repliedTo && <CheckField label="Quote the original message" name="quote" value />}
      <MoreEmailFields
        summary="Cc, HTML, attachments, spam"
        htmlHint="If the text is empty, it is generated from the HTML."
      >
        <TextField
          apiName="inReplyTo"
          value={defaults?.inReplyTo}
          hint="Message id or Message-ID of the email that this one replies to. Adds it to that thread."
        />
        <CheckField label="Deliver with the label spam" apiName="spam" />
      </MoreEmailFields>
    </Form>
  )
}

async function readOptionalFields({ optionalText, isChecked, files }: FormValues) {
  const cc = optionalText('cc')
  return {
    cc: cc === undefined ? undefined : [cc],
    bodyHtml: optionalText('bodyHtml'),
    inReplyTo: optionalText('inReplyTo'),
    attachments: undefinedIfEmpty(await readFiles(files('files'), 'contentBase64')),
    spam: isChecked('spam') || undefined,
  }
}

function getSelectedAddress(): string | undefined {
  return selectedAgent.value?.emailIdentities[0]?.email
}

function getAgentAddress(agentId: string): string | undefined {
  return agents.value.find(({ id }) => id === agentId)?.emailIdentities[0]?.email
}
