import { Phone } from 'lucide'
import { useState } from 'preact/hooks'
import { areAgentsRead, shownAgent } from '../../agent-filter.ts'
import { Empty } from '../../components/empty.tsx'
import { NumberEmpty } from '../../components/number-empty.tsx'
import { Split } from '../../components/split.tsx'
import type { ViewProps } from '../../view-props.ts'
import { CallDetail } from './call-detail.tsx'
import { CallList, type ChosenFilter } from './call-list.tsx'
import { useCalls } from './calls.ts'
import { NewCall } from './new-call.tsx'

/** Calls, of one agent or of all. */
export function CallsView({ parts: [openId] }: ViewProps) {
  const [filter, setFilter] = useState<ChosenFilter>({ direction: '', state: '' })
  const calls = useCalls({
    agentId: shownAgent.value?.id,
    direction: filter.direction || undefined,
    state: filter.state || undefined,
  })
  const [isNew, setNew] = useState(false)
  if (!areAgentsRead.value) return null
  const call = (): void => setNew(true)
  const list = (
    <CallList calls={calls} filter={filter} onFilter={setFilter} open={openId} onNew={call}>
      <NoCalls onNew={call} />
    </CallList>
  )
  const isEmpty = calls.isRead && calls.rows.length === 0 && filter.direction === '' && filter.state === ''
  const dialog = isNew && <NewCall onClose={() => setNew(false)} />
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
        detail={openId === undefined ? undefined : <CallDetail key={openId} id={openId} />}
        nothing={
          <Empty icon={Phone} title="No call is open">
            <p class="faint">Choose one from the list, or press n for a new one.</p>
          </Empty>
        }
        back={['calls']}
      />
      {dialog}
    </>
  )
}

function NoCalls({ onNew }: { onNew: () => void }) {
  return (
    <NumberEmpty
      icon={Phone}
      channel="voice"
      lacking={{
        title: 'Nobody can call yet',
        text: 'Calls are shown here, with their course and what was said.',
      }}
      title="No calls yet"
      newText="New call"
      arrival={{ path: '/receiveCall' }}
      onNew={onNew}
    >
      {({ agentName }) => (
        <>Calls are shown here as they run, with what was said. Call {agentName} as somebody outside:</>
      )}
    </NumberEmpty>
  )
}
