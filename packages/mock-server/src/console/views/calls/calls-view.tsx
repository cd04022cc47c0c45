import { Phone, Plus } from 'lucide'
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
import { href } from '../../router.ts'
import type { ViewProps } from '../../sections.ts'
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
  const [number] = heldNumbers(agents.value, 'voice', shownAgent.value?.id)
  if (!number)
    return (
      <Empty icon={Phone} title="Nobody can call yet">
        <p class="faint">
          Calls are shown here, with their course and what was said. An agent needs a phone number for it.
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
    url: `${location.origin}/__mock/receiveCall`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to: number.phoneNumber, from: OUTSIDE_NUMBER }),
  }
  return (
    <Empty icon={Phone} title="No calls yet">
      <p class="faint">
        Calls are shown here as they run, with what was said. Call {number.agentName} as somebody outside:
      </p>
      <button type="button" class="button primary" onClick={onNew}>
        <Icon of={Plus} /> New call
      </button>
      <p class="faint">or in a terminal:</p>
      <CodeBlock text={curlCommand(request)} what="curl command" />
    </Empty>
  )
}
