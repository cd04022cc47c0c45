import { isolateText } from '@agentcomms/mail'
import { Bot, MailPlus } from 'lucide'
import { control, unwrap } from '../../api/api.ts'
import { CreateAgentLink } from '../../components/agent-links.tsx'
import { Button } from '../../components/button.tsx'
import { CodeBlock } from '../../components/copyable.tsx'
import { EmptyState, NoResults } from '../../components/empty-state.tsx'
import { Loading } from '../../components/load-state.tsx'
import { useLoaded } from '../../live/use-loaded.ts'
import { agents, areAgentsLoaded, selectedAgent } from '../../organization/agent-filter.ts'
import { createReceiveEmailCommand, createSmtpCommand, toSmtpUrl } from './mail-commands.ts'
import { goToMail } from './mail-links.ts'
import { FOLDER_LABELS, hasSearchWord, type MailRoute } from './mail-route.ts'

/** Empty state of the Mail section. */
export function MailEmpty({ route, onNew }: { route: MailRoute; onNew: () => void }) {
  const { folder, q, label, status } = route
  if (!areAgentsLoaded.value) return <Loading />
  const clear = (): void => goToMail({ folder })
  if (hasSearchWord(q))
    return (
      <NoResults
        text={`No email matches “${isolateText(q)}”. Each word must be the start of a word in the subject, body or addresses.`}
        onClear={clear}
      />
    )
  if (label !== '' || status !== '') {
    const filters = [label && `label ${label}`, status && `status ${status}`].filter(Boolean)
    return <NoResults text={`No message has the ${filters.join(' and the ')}.`} onClear={clear} />
  }
  if (agents.value.length === 0)
    return (
      <EmptyState icon={Bot} title="No agents yet" action={<CreateAgentLink />}>
        Agents send and receive email. Each new agent gets an email address.
      </EmptyState>
    )
  const { icon, emptyTitle, emptyText } = FOLDER_LABELS[folder]
  const isInbox = folder === 'threads'
  const address = (selectedAgent.value ?? agents.value[0])?.emailIdentities[0]?.email ?? ''
  return (
    <EmptyState
      icon={icon}
      title={emptyTitle}
      action={
        isInbox && (
          <Button kind="primary" onClick={onNew} icon={MailPlus}>
            New email
          </Button>
        )
      }
      code={
        isInbox && (
          <>
            <CodeBlock text={createReceiveEmailCommand(location.origin, address)} name="the command" />
            <SmtpHint to={address} />
          </>
        )
      }
    >
      {emptyText}
    </EmptyState>
  )
}

function SmtpHint({ to }: { to: string }) {
  const { value } = useLoaded('smtp', () => unwrap(control.GET('/smtp')))
  if (!value) return null
  const [listener] = value.items
  if (!listener)
    return (
      <p class="hint">
        To receive email over SMTP, start the server with <code>--smtp 2525</code>.
      </p>
    )
  const url = toSmtpUrl(listener, location.hostname)
  return (
    <>
      <p class="hint">
        The SMTP server at <code>{url}</code> also delivers to agents. It accepts any login.
      </p>
      <CodeBlock text={createSmtpCommand(url, to)} name="the SMTP command" />
    </>
  )
}
