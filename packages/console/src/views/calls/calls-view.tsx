import { useState } from 'preact/hooks'
import { Loading } from '../../components/load-state.tsx'
import { ListDetail } from '../../lists/list-detail.tsx'
import { areAgentsLoaded, selectedAgent } from '../../organization/agent-filter.ts'
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
  const list = <CallList calls={calls} openId={openId} onNew={call} />
  return (
    <>
      <ListDetail
        list={list}
        detail={openId === undefined ? undefined : <CallDetail key={openId} id={openId} />}
        back={['calls']}
      />
      {isCreating && <NewCallDialog onClose={() => setCreating(false)} />}
    </>
  )
}
