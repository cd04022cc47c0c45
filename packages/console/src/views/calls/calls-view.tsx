import { Phone } from 'lucide'
import { useState } from 'preact/hooks'
import { Loading, NoneSelected } from '../../components/load-state.tsx'
import { ListDetail } from '../../lists/list-detail.tsx'
import { areAgentsLoaded, selectedAgent } from '../../organization/agent-filter.ts'
import { PhoneEmptyState } from '../../phone-numbers/phone-empty-state.tsx'
import type { ViewProps } from '../../routing/route.ts'
import { CallDetail } from './call-detail.tsx'
import { CallList, useCalls } from './call-list.tsx'
import { NewCallDialog } from './new-call-dialog.tsx'

/** Section with the calls of one agent or of all. */
export function CallsView({ parts: [openId] }: ViewProps) {
  const calls = useCalls(selectedAgent.value?.id)
  const [isCreating, setCreating] = useState(false)
  if (!areAgentsLoaded.value) return <Loading />
  const call = (): void => setCreating(true)
  const list = (
    <CallList calls={calls} openId={openId} onNew={call}>
      <NoCalls onNew={call} />
    </CallList>
  )
  const isEmpty = calls.isLoaded && calls.rows.length === 0
  return (
    <>
      <ListDetail
        list={list}
        detail={openId === undefined ? undefined : <CallDetail key={openId} id={openId} />}
        placeholder={
          isEmpty ? undefined : (
            <NoneSelected
              icon={Phone}
              name="call"
              text="Select one from the list, or press n to start one."
            />
          )
        }
        back={['calls']}
      />
      {isCreating && <NewCallDialog onClose={() => setCreating(false)} />}
    </>
  )
}

/** Empty state of the section. */
function NoCalls({ onNew }: { onNew: () => void }) {
  return (
    <PhoneEmptyState
      icon={Phone}
      channel="voice"
      withoutNumber={{
        title: 'No phone numbers yet',
        text: 'Calls appear here, with their timeline and transcript.',
      }}
      title="No calls yet"
      newLabel="New call"
      inboundOperation={{ path: '/receive-call' }}
      onNew={onNew}
    >
      {({ agentName }) => <>Calls appear here as they happen, with their transcript. Call {agentName}:</>}
    </PhoneEmptyState>
  )
}
