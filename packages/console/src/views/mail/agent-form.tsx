import type { SendEmail } from '@agentcomms/spec'
import { agents, shownAgent } from '../../agent-filter.ts'
import { answerOf, api } from '../../api.ts'
import { CheckField, SelectField, TextField } from '../../components/field.tsx'
import { type Entries, Form } from '../../components/form.tsx'
import { report } from '../../components/toasts.tsx'
import { useLoaded } from '../../use-loaded.ts'
import { base64Of } from './file-content.ts'
import { FilesField } from './files-field.tsx'
import { MailOutcomes } from './mail-outcomes.tsx'
import { simulatedAddresses } from './simulated-address.ts'

/** A mail of an agent, sent by the public interface or kept as a draft. */
export function AgentForm(props: {
  onSent: (threadId: string | null) => void
  onDraft: (id: string) => void
}) {
  const { onSent, onDraft } = props
  const { value: domain } = useLoaded('domain', serviceDomain)
  const send = async (entries: Entries): Promise<void> => {
    const { text, list, given } = entries
    const body = { agentId: text('agentId'), to: list('to'), ...(await optional(entries)) }
    if (entries.isChecked('draft')) {
      const [subject, content] = [given('subject'), given('body')]
      const draft = { ...body, ...(subject && { subject }), ...(content && { body: content }) }
      const { id } = await answerOf(api.POST('/email/drafts', { body: draft }))
      report('The draft is kept.')
      return onDraft(id)
    }
    const email = { ...body, subject: text('subject'), body: text('body') }
    const { threadId, status } = await answerOf(api.POST('/email/send', { body: email }))
    report(`The message is ${status}.`)
    onSent(threadId)
  }
  return (
    <Form submit="Send" onSend={send}>
      <SelectField
        label="Agent"
        of="agentId"
        name="agentId"
        value={shownAgent.value?.id ?? agents.value[0]?.id ?? ''}
        options={agents.value.map(({ id, name, emailIdentities: [identity] }) => [
          id,
          `${name} <${identity?.email ?? ''}>`,
        ])}
      />
      <TextField
        of="to"
        name="to"
        placeholder="grace@example.com"
        hint="Several with commas."
        suggestions={suggested(domain)}
        autoFocus
      />
      <TextField of="subject" name="subject" />
      <TextField label="Text" of="body" name="body" rows={6} />
      <details>
        <summary>Cc, Bcc, HTML, files</summary>
        <div class="form">
          <TextField of="cc" name="cc" />
          <TextField of="bcc" name="bcc" />
          <TextField label="HTML" of="bodyHtml" name="bodyHtml" rows={4} />
          <FilesField />
        </div>
      </details>
      {domain !== undefined && <MailOutcomes domain={domain} />}
      <CheckField label="Keep it as a draft, do not send it" name="draft" />
    </Form>
  )
}

async function optional({ list, given, files }: Entries): Promise<Partial<SendEmail>> {
  const [cc, bcc, bodyHtml] = [list('cc'), list('bcc'), given('bodyHtml')]
  const attachments = await attachmentsOf(files('files'))
  return {
    ...(cc.length > 0 && { cc }),
    ...(bcc.length > 0 && { bcc }),
    ...(bodyHtml !== undefined && { bodyHtml }),
    ...(attachments.length > 0 && { attachments }),
  }
}

/** Files as the interface takes them. */
export async function attachmentsOf(files: readonly File[]) {
  return await Promise.all(
    files.map(async file => ({
      filename: file.name,
      ...(file.type !== '' && { contentType: file.type }),
      content: await base64Of(file),
    })),
  )
}

function suggested(domain: string | undefined): string[] {
  const own = agents.value.flatMap(({ emailIdentities }) => emailIdentities.map(({ email }) => email))
  return [...(domain === undefined ? [] : simulatedAddresses(domain)), ...own]
}

/** Where inboxes are; the simulator is below it. */
async function serviceDomain(): Promise<string | undefined> {
  return (await answerOf(api.GET('/inboxes', { params: { query: { limit: 1 } } }))).items[0]?.domain
}
