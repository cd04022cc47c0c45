import { Bot, Inbox, MailPlus, SearchX } from 'lucide'
import { control, unwrap } from '../../api/api.ts'
import { CreateAgentLink } from '../../components/agent-links.tsx'
import { Button } from '../../components/button.tsx'
import { CodeBlock, CopyableText } from '../../components/copyable.tsx'
import { EmptyState, Loading } from '../../components/load-state.tsx'
import { useLoaded } from '../../live/use-loaded.ts'
import { agents, areAgentsLoaded, selectedAgent } from '../../organization/agent-filter.ts'
import { createReceiveEmailCommand, createSmtpCommand, toSmtpUrl } from './mail-commands.ts'
import { FOLDER_LABELS, hasSearchWord, type MailRoute } from './mail-route.ts'

/** Empty state of the Mail section. */
export function MailEmpty({ route, onNew }: { route: MailRoute; onNew: () => void }) {
  const { folder, q, label, status } = route
  if (!areAgentsLoaded.value) return <Loading />
  if (hasSearchWord(q))
    return (
      <EmptyState icon={SearchX} title="No results">
        <p>
          No email matches “{q}”. Each word must be the start of a word in the subject, body or addresses.
        </p>
      </EmptyState>
    )
  const isFiltered = label !== '' || status !== ''
  if (agents.value.length === 0) return <NoAgents />
  if (folder === 'threads' && !isFiltered) return <NoEmail onNew={onNew} />
  const { icon, emptyTitle, emptyText } = FOLDER_LABELS[folder]
  return (
    <EmptyState icon={icon} title={isFiltered ? 'No results' : emptyTitle}>
      <p>
        {isFiltered
          ? `No message has the ${[label && `label ${label}`, status && `status ${status}`].filter(Boolean).join(' and the ')}.`
          : emptyText}
      </p>
    </EmptyState>
  )
}

function NoAgents() {
  return (
    <EmptyState icon={Bot} title="No agents yet">
      <p>Agents send and receive email. Each new agent gets an email address.</p>
      <CreateAgentLink />
    </EmptyState>
  )
}

function NoEmail({ onNew }: { onNew: () => void }) {
  const address = (selectedAgent.value ?? agents.value[0])?.emailIdentities[0]?.email ?? ''
  return (
    <EmptyState icon={Inbox} title={FOLDER_LABELS.threads.emptyTitle}>
      <p>{FOLDER_LABELS.threads.emptyText} Send an email to</p>
      <CopyableText text={address} name="the agent’s email address" />
      <Button kind="primary" onClick={onNew} icon={MailPlus}>
        New email
      </Button>
      <p>Or run this command:</p>
      <CodeBlock text={createReceiveEmailCommand(location.origin, address)} name="the command" />
      <SmtpHint to={address} />
    </EmptyState>
  )
}

function SmtpHint({ to }: { to: string }) {
  const { value } = useLoaded('smtp', () => unwrap(control.GET('/smtp')))
  if (!value) return null
  const [listener] = value.items
  if (!listener)
    return (
      <p class="faint">
        To receive email over SMTP, start the server with <code>--smtp 2525</code>.
      </p>
    )
  const url = toSmtpUrl(listener, location.hostname)
  return (
    <>
      <p>
        The SMTP server at <code>{url}</code> also delivers to agents. It accepts any login:
      </p>
      <CodeBlock text={createSmtpCommand(url, to)} name="the SMTP command" />
    </>
  )
}
