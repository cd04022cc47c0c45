import type { Message } from '@agentcomms/spec'
import { MessageSquare } from 'lucide'
import { useState } from 'preact/hooks'
import { agentName } from '../../agent-filter.ts'
import { Copyable, CopyButton } from '../../components/copy-button.tsx'
import { Empty } from '../../components/empty.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { isGone } from '../../problem-error.ts'
import { href } from '../../router.ts'
import { Composer } from './composer.tsx'
import { endsOf } from './conversation.ts'
import { SHOWN, stepEarlier, stepLater, windowOf } from './message-window.ts'
import { TextBubble } from './text-bubble.tsx'
import { useTexts } from './texts.ts'
import type { Folder } from './threads.ts'
import { useKeptPlace } from './use-kept-place.ts'

/** The texts of a conversation, and a field to write the next one. */
export function Conversation({ threadId, folder }: { threadId: string; folder: Folder }) {
  const { rows, hasMore, isRead, failure, more } = useTexts(threadId, folder)
  const [skipped, setSkipped] = useState(0)
  const shown = windowOf(rows, skipped)
  const [newest] = rows
  const earlier = (): void => {
    const next = stepEarlier(skipped)
    if (hasMore) more()
    if (rows.length - skipped >= SHOWN) setSkipped(next)
  }
  if (isGone(failure)) return <NoTexts threadId={threadId} folder={folder} />
  if (failure !== undefined) return <ProblemNote failure={failure} />
  if (!isRead) return null
  if (!newest) return <NoTexts threadId={threadId} folder={folder} />
  const ends = endsOf(newest)
  return (
    <div class="sms-conversation">
      <header class="detail-head">
        <h2 class="sms-other">
          {ends.other} <CopyButton text={ends.other} what="the other number" />
        </h2>
        <p class="sms-with">
          with{' '}
          <a href={href(['agents', newest.agentId])}>
            <bdi>{agentName(newest.agentId)}</bdi>
          </a>{' '}
          <Copyable text={ends.own} what="the number of the agent" />
        </p>
      </header>
      <Texts
        shown={shown.rows}
        isEnd={shown.later === 0}
        earlier={shown.earlier > 0 || hasMore ? earlier : undefined}
        later={shown.later > 0 ? () => setSkipped(stepLater(skipped)) : undefined}
      />
      {folder === 'live' && <Composer agentId={newest.agentId} ends={ends} />}
    </div>
  )
}

function Texts(props: {
  shown: readonly Message[]
  /** Whether the newest of all is there. */
  isEnd: boolean
  earlier: (() => void) | undefined
  later: (() => void) | undefined
}) {
  const { shown, isEnd, earlier, later } = props
  const { box, onScroll } = useKeptPlace(
    shown.map(({ id }) => id),
    isEnd,
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by the keys
    <section ref={box} class="sms-texts" role="log" aria-label="Texts" tabIndex={0} onScroll={onScroll}>
      {earlier && (
        <button type="button" class="button small" onClick={earlier}>
          Earlier texts
        </button>
      )}
      <ol>
        {shown.map(message => (
          <TextBubble key={message.id} message={message} />
        ))}
      </ol>
      {later && (
        <button type="button" class="button small" onClick={later}>
          Later texts
        </button>
      )}
    </section>
  )
}

function NoTexts({ threadId, folder }: { threadId: string; folder: Folder }) {
  return (
    <Empty icon={MessageSquare} title="There is nothing here">
      <p class="faint">
        {folder === 'live'
          ? 'No such conversation, or all of its texts are in the Trash.'
          : 'None of its texts is in the Trash.'}
      </p>
      <a class="button" href={href(['sms', threadId], { folder: folder === 'live' ? 'trash' : '' })}>
        {folder === 'live' ? 'Look into the Trash' : 'To the conversation'}
      </a>
    </Empty>
  )
}
