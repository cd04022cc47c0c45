import { isolateText } from '@agentcomms/mail'
import { api, unwrap } from '../../api/api.ts'
import { Form, type FormValues, SelectField, TextField } from '../../components/form.tsx'
import { showToast } from '../../components/toasts.tsx'
import { useLoaded } from '../../live/use-loaded.ts'
import { agents, selectedAgent } from '../../organization/agent-filter.ts'
import { MoreEmailFields, readMoreEmailFields } from './email-fields.tsx'
import { listSimulatorAddresses, SimulatorAddresses } from './simulator-addresses.tsx'

/** Form that sends an email as an agent. */
export function OutgoingEmailForm({ onSent }: { onSent: (threadId: string | null) => void }) {
  const { value: domain } = useLoaded('domain', readServiceDomain)
  const send = async (values: FormValues): Promise<void> => {
    const { text, list } = values
    const body = {
      agentId: text('agentId'),
      to: list('to'),
      subject: text('subject'),
      body: text('body'),
      ...(await readMoreEmailFields(values)),
    }
    const { threadId, status } = await unwrap(api.POST('/email/send', { body }))
    showToast(`Email sent. Status: ${status}.`)
    onSent(threadId)
  }
  return (
    <Form submitLabel="Send" onSubmit={send}>
      <SelectField
        label="Agent"
        apiName="agentId"
        value={selectedAgent.value?.id ?? agents.value[0]?.id ?? ''}
        options={agents.value.map(({ id, name, emailIdentities: [identity] }) => [
          id,
          `${isolateText(name)} <${identity?.email ?? ''}>`,
        ])}
      />
      <TextField
        apiName="to"
        placeholder="grace@example.com"
        hint="Separate addresses with commas."
        suggestions={listSuggestions(domain)}
        autoFocus
      />
      <TextField apiName="subject" />
      <TextField label="Text" apiName="body" rows={6} />
      <MoreEmailFields summary="Cc, Bcc, HTML, attachments" recipients={<TextField apiName="bcc" />} />
      {domain !== undefined && <SimulatorAddresses domain={domain} />}
    </Form>
  )
}

function listSuggestions(domain: string | undefined): string[] {
  const agentAddresses = agents.value.flatMap(({ emailIdentities }) =>
    emailIdentities.map(({ email }) => email),
  )
  return [...(domain === undefined ? [] : listSimulatorAddresses(domain)), ...agentAddresses]
}

/** Returns the default email domain of the mock, if an inbox exists. */
async function readServiceDomain(): Promise<string | undefined> {
  return (await unwrap(api.GET('/inboxes', { params: { query: { limit: 1 } } }))).items[0]?.domain
}
