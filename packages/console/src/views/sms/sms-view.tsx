import { MessageSquare } from 'lucide'
import { useState } from 'preact/hooks'
import { EmptyState } from '../../components/empty-state.tsx'
import { Loading } from '../../components/loading.tsx'
import { ListDetail } from '../../lists/list-detail.tsx'
import { areAgentsLoaded, selectedAgent } from '../../organization/agent-filter.ts'
import { PhoneEmptyState } from '../../phone-numbers/phone-empty-state.tsx'
import type { ViewProps } from '../../routing/route.ts'
import { route } from '../../routing/router.ts'
import { Conversation } from './conversation-view.tsx'
import { NewSmsDialog } from './new-sms-dialog.tsx'
import { ThreadList } from './thread-list.tsx'
import { type Folder, useSmsThreads } from './use-sms-threads.ts'

/** Section with the SMS and MMS conversations of one agent or of all. */
export function SmsView({ parts: [openId] }: ViewProps) {
  const folder: Folder = route.value.query.get('folder') === 'trash' ? 'trash' : 'messages'
  const threads = useSmsThreads(selectedAgent.value?.id, folder)
  const [isWriting, setWriting] = useState(false)
  if (!areAgentsLoaded.value) return <Loading />
  const write = (): void => setWriting(true)
  const isEmpty = threads.isLoaded && threads.rows.length === 0
  const list = (
    <ThreadList threads={threads} folder={folder} openId={openId} onNew={write}>
      <NoThreads folder={folder} onNew={write} />
    </ThreadList>
  )
  return (
    <>
      <ListDetail
        list={list}
        detail={
          openId === undefined ? undefined : (
            <Conversation key={`${openId} ${folder}`} threadId={openId} folder={folder} />
          )
        }
        placeholder={isEmpty ? undefined : <NoConversationSelected />}
        back={['sms']}
      />
      {isWriting && <NewSmsDialog onClose={() => setWriting(false)} />}
    </>
  )
}

function NoConversationSelected() {
  return (
    <EmptyState icon={MessageSquare} title="No conversation selected">
      <p class="faint">Select one from the list, or press n to write a message.</p>
    </EmptyState>
  )
}

/** Empty state of the section. */
function NoThreads({ folder, onNew }: { folder: Folder; onNew: () => void }) {
  if (folder === 'trash')
    return (
      <EmptyState icon={MessageSquare} title="Trash is empty">
        <p class="faint">Deleted messages appear here. You can restore them.</p>
      </EmptyState>
    )
  return (
    <PhoneEmptyState
      icon={MessageSquare}
      channel="sms"
      withoutNumber={{ title: 'No phone numbers yet', text: 'SMS and MMS conversations appear here.' }}
      title="No messages yet"
      newLabel="New message"
      inboundOperation={{ path: '/receiveSms', body: { body: 'Hello' } }}
      onNew={onNew}
    >
      {({ agentName }) => (
        <>SMS and MMS conversations appear here as they happen. Send a message to {agentName}:</>
      )}
    </PhoneEmptyState>
  )
}
