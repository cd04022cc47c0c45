import { Bot, Inbox, MailPlus, SearchX } from 'lucide'
import { agents, areAgentsRead, shownAgent } from '../../agent-filter.ts'
import { CodeBlock } from '../../components/code-block.tsx'
import { Copyable } from '../../components/copy-button.tsx'
import { CreateAgentLink } from '../../components/create-agent-link.tsx'
import { Empty } from '../../components/empty.tsx'
import { Icon } from '../../components/icon.tsx'
import { readControl } from '../../control-api.ts'
import { useLoaded } from '../../use-loaded.ts'
import { FOLDER_TEXTS } from './folders.ts'
import type { MailPlace } from './mail-address.ts'
import { hasWord } from './mail-address.ts'
import { arrivalCommand, smtpCommand, smtpUrl } from './teach.ts'

/** What is said where there is no mail: why, and the next step. */
export function MailEmpty({ place, onNew }: { place: MailPlace; onNew: () => void }) {
  const { folder, q, label, status } = place
  if (!areAgentsRead.value) return null
  if (hasWord(q))
    return (
      <Empty icon={SearchX} title="Nothing is found">
        <p>
          No message here has every word of “{q}”. Whole words count, in any case, in subject, body and
          addresses.
        </p>
      </Empty>
    )
  const isNarrowed = label !== '' || status !== ''
  if (agents.value.length === 0) return <NoAgents />
  if (folder === 'threads' && !isNarrowed) return <NoMail onNew={onNew} />
  const { icon, empty, next } = FOLDER_TEXTS[folder]
  return (
    <Empty icon={icon} title={isNarrowed ? 'No such mail' : empty}>
      <p>
        {isNarrowed
          ? `No message here has ${[label && `the label ${label}`, status].filter(Boolean).join(' and is ')}.`
          : next}
      </p>
    </Empty>
  )
}

function NoAgents() {
  return (
    <Empty icon={Bot} title="No mail without agents">
      <p>
        Mail comes to agents and is sent by them, and there is none yet. Each agent that is made gets an
        address.
      </p>
      <CreateAgentLink />
    </Empty>
  )
}

function NoMail({ onNew }: { onNew: () => void }) {
  const address = (shownAgent.value ?? agents.value[0])?.emailIdentities[0]?.email ?? ''
  return (
    <Empty icon={Inbox} title={FOLDER_TEXTS.threads.empty}>
      <p>{FOLDER_TEXTS.threads.next} Write to</p>
      <Copyable text={address} what="the address of the agent" />
      <button type="button" class="button primary" onClick={onNew}>
        <Icon of={MailPlus} /> Write a mail to it
      </button>
      <p>or let one arrive from a terminal:</p>
      <CodeBlock text={arrivalCommand(location.origin, address)} what="the command" />
      <OverSmtp to={address} />
    </Empty>
  )
}

function OverSmtp({ to }: { to: string }) {
  const { value } = useLoaded('smtp', () => readControl('/smtp'))
  if (!value) return null
  const [listener] = value.items
  if (!listener)
    return (
      <p class="faint">
        Programs that send by SMTP reach agents too, once there is a server for them: start it with{' '}
        <code>agentcomms-mock --smtp 2525</code>, or with <code>{'serveSmtp(mock, { port: 2525 })'}</code> in
        a program.
      </p>
    )
  const url = smtpUrl(listener, location.hostname)
  return (
    <>
      <p>
        Programs that send by SMTP reach agents at <code>{url}</code>; any login is taken:
      </p>
      <CodeBlock text={smtpCommand(url, to)} what="the SMTP command" />
    </>
  )
}
