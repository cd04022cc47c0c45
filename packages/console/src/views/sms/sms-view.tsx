import { MessageSquare } from 'lucide'
import { useState } from 'preact/hooks'
import { areAgentsRead, shownAgent } from '../../agent-filter.ts'
import { Empty } from '../../components/empty.tsx'
import { NumberEmpty } from '../../components/number-empty.tsx'
import { Split } from '../../components/split.tsx'
import { route } from '../../router.ts'
import type { ViewProps } from '../../view-props.ts'
import { Conversation } from './conversation-view.tsx'
import { NewText } from './new-text.tsx'
import { ThreadList } from './thread-list.tsx'
import { type Folder, useTextThreads } from './threads.ts'

/** Conversations by text, of one agent or of all. */
export function SmsView({ parts: [openId] }: ViewProps) {
  const folder: Folder = route.value.query.get('folder') === 'trash' ? 'trash' : 'live'
  const threads = useTextThreads(shownAgent.value?.id, folder)
  const [isNew, setNew] = useState(false)
  if (!areAgentsRead.value) return null
  const write = (): void => setNew(true)
  const isEmpty = threads.isRead && threads.rows.length === 0
  const list = (
    <ThreadList threads={threads} folder={folder} open={openId} onNew={write}>
      <NoThreads folder={folder} onNew={write} />
    </ThreadList>
  )
  const dialog = isNew && <NewText onClose={() => setNew(false)} />
  if (isEmpty && openId === undefined)
    return (
      <>
        {list}
        {dialog}
      </>
    )
  return (
    <>
      <Split
        list={list}
        detail={
          openId === undefined ? undefined : (
            <Conversation key={`${openId} ${folder}`} threadId={openId} folder={folder} />
          )
        }
        nothing={<NothingOpen />}
        back={['sms']}
      />
      {dialog}
    </>
  )
}

function NothingOpen() {
  return (
    <Empty icon={MessageSquare} title="No conversation is open">
      <p class="faint">Choose one from the list, or press n to write a text.</p>
    </Empty>
  )
}

/** What to do where there are no conversations yet. */
function NoThreads({ folder, onNew }: { folder: Folder; onNew: () => void }) {
  if (folder === 'trash')
    return (
      <Empty icon={MessageSquare} title="The Trash is empty">
        <p class="faint">Texts that are deleted come here, and can be restored.</p>
      </Empty>
    )
  return (
    <NumberEmpty
      icon={MessageSquare}
      channel="sms"
      lacking={{ title: 'Nobody can text yet', text: 'Conversations by SMS and MMS are shown here.' }}
      title="No texts yet"
      newText="New text"
      arrival={{ path: '/receiveSms', body: { body: 'Hello' } }}
      onNew={onNew}
    >
      {({ agentName }) => (
        <>
          Conversations by SMS and MMS are shown here as they happen. Write to {agentName} as somebody
          outside:
        </>
      )}
    </NumberEmpty>
  )
}
