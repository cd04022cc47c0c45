import { MessageSquare, Plus } from 'lucide'
import { useState } from 'preact/hooks'
import { agents, areAgentsRead, shownAgent } from '../../agent-filter.ts'
import { CodeBlock } from '../../components/code-block.tsx'
import { CreateAgentLink } from '../../components/create-agent-link.tsx'
import { Empty } from '../../components/empty.tsx'
import { Icon } from '../../components/icon.tsx'
import { OUTSIDE_NUMBER } from '../../components/outcome-hint.tsx'
import { Split } from '../../components/split.tsx'
import { curlCommand } from '../../curl.ts'
import { heldNumbers } from '../../held-numbers.ts'
import { href, route } from '../../router.ts'
import type { ViewProps } from '../../sections.ts'
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
export function NoThreads({ folder, onNew }: { folder: Folder; onNew: () => void }) {
  const [number] = heldNumbers(agents.value, 'sms', shownAgent.value?.id)
  if (folder === 'trash')
    return (
      <Empty icon={MessageSquare} title="The Trash is empty">
        <p class="faint">Texts that are deleted come here, and can be restored.</p>
      </Empty>
    )
  if (!number)
    return (
      <Empty icon={MessageSquare} title="Nobody can text yet">
        <p class="faint">
          Conversations by SMS and MMS are shown here. An agent needs a phone number for it.
        </p>
        {agents.value.length === 0 ? (
          <CreateAgentLink />
        ) : (
          <a
            class="button primary"
            href={href(['agents', ...(shownAgent.value ? [shownAgent.value.id] : [])])}
          >
            Give an agent a number
          </a>
        )}
      </Empty>
    )
  const request = {
    method: 'POST',
    url: `${location.origin}/__mock/receiveSms`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to: number.phoneNumber, from: OUTSIDE_NUMBER, body: 'Hello' }),
  }
  return (
    <Empty icon={MessageSquare} title="No texts yet">
      <p class="faint">
        Conversations by SMS and MMS are shown here as they happen. Write to {number.agentName} as somebody
        outside:
      </p>
      <button type="button" class="button primary" onClick={onNew}>
        <Icon of={Plus} /> New text
      </button>
      <p class="faint">or in a terminal:</p>
      <CodeBlock text={curlCommand(request)} what="curl command" />
    </Empty>
  )
}
