import { isolateText } from '@agentcomms/mail'
import { Bot, MailPlus, X } from 'lucide'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { MESSAGE_TRANSITIONS } from '#server-rules'
import { control, unwrap } from '../../api/api.ts'
import { getStatusLabel } from '../../components/badge.tsx'
import { Button, Icon } from '../../components/button.tsx'
import { CodeBlock } from '../../components/copyable.tsx'
import { useTabInView } from '../../components/detail.tsx'
import { CreateAgentLink, EmptyState, NoResults } from '../../components/empty-state.tsx'
import { Loading } from '../../components/load-state.tsx'
import { FilterSelect, ListDetail, SearchInput } from '../../lists/list.tsx'
import { useLoaded } from '../../live/live-events.ts'
import { agents, areAgentsLoaded, getCount, selectedAgent } from '../../organization/agents.ts'
import type { ViewProps } from '../../routing/route.ts'
import { route } from '../../routing/router.ts'
import { createDraftSource, DraftView } from './drafts.tsx'
import { createReceiveEmailCommand, createSmtpCommand, toSmtpUrl } from './mail-commands.ts'
import { goToMail, mailHref } from './mail-links.ts'
import { createMessageSource, createSearchSource, createThreadSource, MailList } from './mail-list.tsx'
import {
  FOLDER_LABELS,
  FOLDERS,
  type Folder,
  hasSearchWord,
  isMessageList,
  type MailRoute,
  parseMailRoute,
  toRouteParts,
} from './mail-route.ts'
import { NewEmailDialog } from './new-email-dialog.tsx'
import { ThreadOrMessageView } from './thread-view.tsx'

/** Section with the email of one agent or of all. */
export function MailView({ parts }: ViewProps) {
  const mailRoute = parseMailRoute(parts, route.value.query)
  const [isWriting, setWriting] = useState(false)
  const write = (): void => setWriting(true)
  const { id } = mailRoute
  const back = toRouteParts({ ...mailRoute, id: undefined })
  return (
    <>
      <ListDetail
        list={
          <>
            <MailTools route={mailRoute} onNew={write} />
            <FolderList route={mailRoute} empty={<MailEmpty route={mailRoute} onNew={write} />} />
          </>
        }
        detail={
          id === undefined ? undefined : mailRoute.folder === 'drafts' ? (
            <DraftView key={id} id={id} />
          ) : (
            <ThreadOrMessageView key={id} id={id} isMessage={isMessageList(mailRoute)} />
          )
        }
        back={back.parts}
        backQuery={back.query}
      />
      {isWriting && <NewEmailDialog onClose={() => setWriting(false)} />}
    </>
  )
}

function FolderList({ route, empty }: { route: MailRoute; empty: ComponentChildren }) {
  const agentId = selectedAgent.value?.id
  const { id: openId, folder, q } = route
  const shared = {
    openId,
    empty,
    onOpen: (id: string, history: { replace: boolean }) => goToMail({ ...route, id }, history),
  }
  if (folder === 'drafts') return <MailList source={createDraftSource(agentId)} {...shared} />
  if (hasSearchWord(q)) return <MailList source={createSearchSource(route, agentId)} {...shared} />
  if (isMessageList(route)) return <MailList source={createMessageSource(route, agentId)} {...shared} />
  return <MailList source={createThreadSource(agentId)} {...shared} />
}

/** Count of each folder that shows one. */
const FOLDER_COUNTS: Partial<Record<Folder, 'unreadEmails' | 'unreadSpam' | 'drafts'>> = {
  unread: 'unreadEmails',
  spam: 'unreadSpam',
  drafts: 'drafts',
}
const STATUSES = Object.keys(MESSAGE_TRANSITIONS)

/** Search, folders and filters above the list. */
function MailTools({ route, onNew }: { route: MailRoute; onNew: () => void }) {
  const { folder, label, status } = route
  const folders = useTabInView<HTMLElement>(folder)
  return (
    <>
      <div class="tools">
        <Search route={route} />
        {folder === 'sent' && (
          <FilterSelect
            label="Status"
            all="Any status"
            value={status}
            options={STATUSES.map(name => [name, getStatusLabel(name)])}
            onChange={name => goToMail({ ...route, id: undefined, status: name })}
          />
        )}
        <Button kind="primary" data-key="n" title="New email (n)" onClick={onNew} icon={MailPlus}>
          New email
        </Button>
      </div>
      <nav ref={folders} class="tabs" aria-label="Folders">
        {FOLDERS.map(name => (
          <a key={name} href={mailHref({ folder: name })} aria-current={name === folder ? 'page' : undefined}>
            {FOLDER_LABELS[name].title} <FolderCount folder={name} />
          </a>
        ))}
      </nav>
      {label !== '' && (
        <div class="tools tools-filter">
          <Button
            kind="small"
            aria-label={`Remove filter: label ${label}`}
            onClick={() => goToMail({ ...route, id: undefined, label: '' })}
          >
            label: {label} <Icon icon={X} />
          </Button>
        </div>
      )}
    </>
  )
}

/** Number of unread messages of a folder, or of its drafts. */
function FolderCount({ folder }: { folder: Folder }) {
  const name = FOLDER_COUNTS[folder]
  const count = name && getCount(name, selectedAgent.value?.id)
  return count ? <span class="row-count">{count.toLocaleString()}</span> : null
}

function Search({ route }: { route: MailRoute }) {
  const { folder, q } = route
  const isSearchable = folder !== 'drafts'
  const searchRoute = { ...route, folder: isSearchable ? folder : 'threads', id: undefined } as const
  return (
    <SearchInput
      label="Search email"
      hint="Words of subject, body and addresses, or from: to: is:failed is:unread has:attachment"
      maxLength={500}
      value={q}
      // Back returns to the page before the search.
      onSearch={text => goToMail({ ...searchRoute, q: text }, { replace: q !== '' })}
    />
  )
}

/** Empty state of the Mail section. */
function MailEmpty({ route, onNew }: { route: MailRoute; onNew: () => void }) {
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
