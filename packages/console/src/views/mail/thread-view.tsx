import type { Message, ThreadWithMessages } from '@agentcomms/spec'
import { MailCheck, Reply, UserRound } from 'lucide'
import { useEffect, useRef, useState } from 'preact/hooks'
import { agentName, agents } from '../../agent-filter.ts'
import { Action } from '../../components/action.tsx'
import { Copyable } from '../../components/copy-button.tsx'
import { Icon } from '../../components/icon.tsx'
import { changeLabels } from '../../message-changes.ts'
import { href } from '../../router.ts'
import { MessageCard } from './message-card.tsx'
import { ReplyDialog } from './reply-dialog.tsx'
import { Subject } from './thread-source.tsx'

/** So many messages of a thread are in the page at first, and more are added at once. */
const STEP = 50

/** A thread: all its messages, oldest first, the newest open. */
export function ThreadView({
  thread,
  messageId,
}: {
  thread: ThreadWithMessages
  messageId: string | undefined
}) {
  const { id, subject, agentId, messages } = thread
  const [answers, setAnswers] = useState<'agent' | 'outside'>()
  const opening = useOpening(messages, messageId)
  const newest = messages.at(-1)
  const unread = messages.filter(({ labels }) => labels.includes('unread'))
  const readAll = async (): Promise<void> => {
    for (const message of unread) await changeLabels(message.id, { addLabels: ['read'] })
  }
  return (
    <div class="mail-thread">
      <div class="detail-head">
        <div class="mail-thread-head">
          <h2 dir="auto" title={subject ?? undefined}>
            <Subject of={subject} />
          </h2>
          <p class="faint mail-thread-facts">
            <span>{messages.length === 1 ? '1 message' : `${messages.length} messages`}</span>
            {unread.length > 0 && <span>{unread.length} unread</span>}
            <a href={href(['agents', agentId])}>{agentName(agentId)}</a>
            <Copyable text={id} what="the id of the thread" />
          </p>
        </div>
        <div class="buttons">
          {newest && (
            <>
              <button type="button" class="button" onClick={() => setAnswers('agent')}>
                <Icon of={Reply} /> Reply as {shortName(agentId)}
              </button>
              <button type="button" class="button" onClick={() => setAnswers('outside')}>
                <Icon of={UserRound} /> Reply from outside
              </button>
            </>
          )}
          {unread.length > 1 && (
            <Action icon={MailCheck} kind="quiet" onAct={readAll}>
              Mark all read
            </Action>
          )}
        </div>
      </div>
      {opening.hidden > 0 && (
        <button type="button" class="button" onClick={opening.showMore}>
          Show {Math.min(STEP, opening.hidden)} earlier of {opening.hidden}
        </button>
      )}
      {opening.shown.map(message => (
        <MessageCard
          key={message.id}
          message={message}
          isOpen={opening.isOpen(message.id)}
          isNewest={message === newest}
          onToggle={() => opening.toggle(message.id)}
        />
      ))}
      {newest && answers && (
        <ReplyDialog message={newest} by={answers} onClose={() => setAnswers(undefined)} />
      )}
    </div>
  )
}

/** Which messages are in the page, and which are open: the one that was asked for, or else the newest. */
function useOpening(messages: readonly Message[], asked: string | undefined) {
  const askedIndex = messages.findIndex(({ id }) => id === asked)
  const [most, setMost] = useState(askedIndex < 0 ? STEP : Math.max(STEP, messages.length - askedIndex))
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const newest = messages.at(-1)?.id
  const first = useRef(asked ?? newest)
  const known = useRef(newest)
  const latest = useRef<string>(undefined)
  // What arrives while one looks opens too, and what one reads stays open.
  if (newest !== known.current) latest.current = newest
  const isOpen = (id: string): boolean => toggled.get(id) ?? (id === first.current || id === latest.current)
  useEffect(() => {
    if (asked !== undefined) document.getElementById(`message-${asked}`)?.scrollIntoView({ block: 'start' })
  }, [asked])
  return {
    shown: messages.slice(-most),
    hidden: Math.max(0, messages.length - most),
    showMore: () => setMost(most + STEP),
    isOpen,
    toggle: (id: string) => setToggled(new Map(toggled).set(id, !isOpen(id))),
  }
}

function shortName(agentId: string): string {
  const name = agents.value.find(({ id }) => id === agentId)?.name ?? 'agent'
  return name.length > 24 ? `${name.slice(0, 23)}…` : name
}
