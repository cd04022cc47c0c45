import type { Message, ThreadWithMessages } from '@agentcomms/spec'
import { MailCheck, MailX } from 'lucide'
import { useEffect, useRef, useState } from 'preact/hooks'
import { api, unwrap } from '../../api/api.ts'
import { nullIfNotFound } from '../../api/problem-error.ts'
import { ActionButton, Button } from '../../components/button.tsx'
import { DetailHeading } from '../../components/detail.tsx'
import { AgentLink, NoValue } from '../../components/empty-state.tsx'
import { getChangedRecord, useLoaded } from '../../live/live-events.ts'
import { changeLabels, SubjectText } from '../../messages/message-parts.tsx'
import { agents } from '../../organization/agents.ts'
import { MessageCard, ReplyButtons } from './message-card.tsx'

/** Number of messages that are shown at first, and that each step adds. */
const STEP_MESSAGES = 50

/** Detail of a thread: its messages, oldest first, with the newest expanded. */
function ThreadView({ thread, messageId }: { thread: ThreadWithMessages; messageId: string | undefined }) {
  const { subject, agentId, messages } = thread
  const openMessages = useOpenMessages(messages, messageId)
  const newest = messages.at(-1)
  const unread = messages.filter(({ labels }) => labels.includes('unread'))
  const markAllRead = async (): Promise<void> => {
    for (const message of unread) await changeLabels(message.id, { addLabels: ['read'] })
  }
  return (
    <div class="mail-thread">
      <div class="detail-head">
        <div class="mail-thread-head">
          <DetailHeading title={subject ?? ''}>
            <SubjectText subject={subject} />
          </DetailHeading>
          <p class="faint mail-thread-facts">
            <span>{messages.length === 1 ? '1 message' : `${messages.length} messages`}</span>
            {unread.length > 0 && <span>{unread.length} unread</span>}
            <AgentLink id={agentId} />
          </p>
        </div>
        <div class="buttons">
          {newest && (
            <ReplyButtons
              message={newest}
              agentName={getShortName(agentId)}
              onSent={openMessages.awaitReply}
            />
          )}
          {unread.length > 1 && (
            <ActionButton icon={MailCheck} kind="quiet" onAction={markAllRead}>
              Mark all as read
            </ActionButton>
          )}
        </div>
      </div>
      {openMessages.hiddenCount > 0 && (
        <Button onClick={openMessages.showMore}>
          Show {Math.min(STEP_MESSAGES, openMessages.hiddenCount)} of {openMessages.hiddenCount} earlier
          messages
        </Button>
      )}
      {openMessages.shownMessages.map(message => (
        <MessageCard
          key={message.id}
          message={message}
          isOpen={openMessages.isOpen(message.id)}
          isNewest={message === newest}
          onReply={openMessages.awaitReply}
          onToggle={() => openMessages.toggle(message.id)}
        />
      ))}
    </div>
  )
}

/** Tracks which messages are shown and expanded: at first the requested message, or else the newest. */
function useOpenMessages(messages: readonly Message[], requestedId: string | undefined) {
  const requestedIndex = messages.findIndex(({ id }) => id === requestedId)
  const [maxShown, setMaxShown] = useState(
    requestedIndex < 0 ? STEP_MESSAGES : Math.max(STEP_MESSAGES, messages.length - requestedIndex),
  )
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const newest = messages.at(-1)?.id
  const initialId = useRef(requestedId ?? newest)
  const initialNewest = useRef(newest)
  const arrivedId = useRef<string>(undefined)
  // Expands the newest message that arrives while the thread is open. The initial message stays expanded.
  if (newest !== initialNewest.current) arrivedId.current = newest
  const isOpen = (id: string): boolean =>
    toggled.get(id) ?? (id === initialId.current || id === arrivedId.current)
  useEffect(() => {
    const id = requestedId ?? (messages.length > 1 ? initialNewest.current : undefined)
    if (id !== undefined) scrollToMessage(id)
  }, [requestedId])
  const awaitsReply = useRef(false)
  useEffect(() => {
    if (awaitsReply.current && newest !== undefined) scrollToMessage(newest)
    awaitsReply.current = false
  }, [newest])
  return {
    shownMessages: messages.slice(-maxShown),
    hiddenCount: Math.max(0, messages.length - maxShown),
    showMore: () => setMaxShown(maxShown + STEP_MESSAGES),
    isOpen,
    toggle: (id: string) => setToggled(new Map(toggled).set(id, !isOpen(id))),
    /** Shows the next message that arrives. */
    awaitReply: () => {
      awaitsReply.current = true
    },
  }
}

/** Shows a message below the head of its thread, which stays in view. */
function scrollToMessage(id: string): void {
  const message = document.getElementById(`message-${id}`)
  const detail = message?.closest('.split-detail')
  const headHeight = detail?.querySelector<HTMLElement>('.detail-head')?.offsetHeight ?? 0
  // Not `scrollIntoView()`, after which Chromium's first Tab would start at the message.
  detail?.scrollTo({ top: (message?.offsetTop ?? 0) - headHeight })
}

function getShortName(agentId: string): string {
  const name = agents.value.find(({ id }) => id === agentId)?.name ?? 'agent'
  return name.length > 24 ? `${name.slice(0, 23)}…` : name
}

/** Thread, and the message that was requested. */
interface OpenThread {
  thread: ThreadWithMessages
  messageId: string | undefined
}

/** Detail of a thread, by the id of the thread or of one of its messages. */
export function ThreadOrMessageView({ id, isMessage }: { id: string; isMessage: boolean }) {
  const threadId = useRef<string>(undefined)
  const loaded = useLoaded(
    id,
    () => readOpenThread(id, isMessage),
    event => {
      const changed = getChangedRecord(event, 'message')
      return changed !== undefined && (changed.id === id || changed.threadId === threadId.current)
    },
  )
  const { value } = loaded
  threadId.current = value?.thread.id
  if (!value || loaded.failure !== undefined)
    return (
      <NoValue loaded={loaded} icon={MailX} title="Not found">
        No thread or message has the id <code>{id}</code>. Maybe the mock was reset, restored or restarted.
      </NoValue>
    )
  return <ThreadView thread={value.thread} messageId={value.messageId} />
}

async function readOpenThread(id: string, isMessage: boolean): Promise<OpenThread | null> {
  const finders = isMessage ? [findByMessageId, findByThreadId] : [findByThreadId, findByMessageId]
  for (const find of finders) {
    const opened = await find(id)
    if (opened) return opened
  }
  return null
}

async function findByThreadId(id: string): Promise<OpenThread | null> {
  const params = { path: { id }, query: { includeSpam: true, deleted: 'include' } } as const
  const thread = await nullIfNotFound(unwrap(api.GET('/threads/{id}', { params })))
  return thread && { thread, messageId: undefined }
}

async function findByMessageId(id: string): Promise<OpenThread | null> {
  const message = await nullIfNotFound(unwrap(api.GET('/messages/{id}', { params: { path: { id } } })))
  const opened = message?.threadId ? await findByThreadId(message.threadId) : null
  return opened && { ...opened, messageId: id }
}
