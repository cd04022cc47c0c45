import type { Call, CallState, MessageDirection } from '@agentcomms/spec'
import { Plus } from 'lucide'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { agentName } from '../../agent-filter.ts'
import { Badge } from '../../components/badge.tsx'
import { Icon } from '../../components/icon.tsx'
import { Moment } from '../../components/moment.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { VirtualList } from '../../components/virtual-list.tsx'
import { hasWords } from '../../has-words.ts'
import { mockNow } from '../../mock-time.ts'
import { go } from '../../router.ts'
import { CALL_TRANSITIONS } from '../../server.ts'
import type { Paged } from '../../use-paged.ts'
import { asDuration, secondsOf } from './call-course.ts'

/** What is chosen above the list. */
export interface ChosenFilter {
  direction: MessageDirection | ''
  state: CallState | ''
}

/** The calls, and how to find one. */
export function CallList(props: {
  calls: Paged<Call>
  filter: ChosenFilter
  onFilter: (filter: ChosenFilter) => void
  open: string | undefined
  onNew: () => void
  /** What is said where there are none. */
  children: ComponentChildren
}) {
  const { calls, filter, onFilter, open, onNew, children } = props
  const [text, setText] = useState('')
  const found = calls.rows.filter(({ id, agentId, from, to }) =>
    hasWords(text, [id, from, to, agentName(agentId)]),
  )
  const isFiltered = text !== '' || filter.direction !== '' || filter.state !== ''
  const search = (next: string): void => {
    setText(next)
    // The interface does not search calls: all of them are looked through here.
    void calls.all()
  }
  return (
    <>
      <CallTools text={text} onText={search} filter={filter} onFilter={onFilter} onNew={onNew} />
      {calls.failure !== undefined && <ProblemNote failure={calls.failure} />}
      {calls.isRead &&
        found.length === 0 &&
        (isFiltered ? <p class="none-fits faint">No call fits.</p> : children)}
      <VirtualList
        label="Calls"
        rows={found}
        idOf={({ id }) => id}
        rowHeight={62}
        open={open}
        hasMore={calls.hasMore}
        onNearEnd={calls.more}
        onEnd={calls.all}
        onOpen={({ id }) => go(['calls', id])}
      >
        {call => <CallRow call={call} />}
      </VirtualList>
    </>
  )
}

function CallTools(props: {
  text: string
  onText: (text: string) => void
  filter: ChosenFilter
  onFilter: (filter: ChosenFilter) => void
  onNew: () => void
}) {
  const { text, onText, filter, onFilter, onNew } = props
  return (
    <div class="tools">
      <input
        class="grow"
        type="search"
        aria-label="Search calls"
        placeholder="Search ( / )"
        title="Number, agent, id"
        data-key="/"
        value={text}
        onInput={({ currentTarget }) => onText(currentTarget.value)}
      />
      <button type="button" class="button primary" data-key="n" aria-label="New call" onClick={onNew}>
        <Icon of={Plus} /> New
      </button>
      <select
        aria-label="Direction"
        value={filter.direction}
        onChange={({ currentTarget }) =>
          onFilter({ ...filter, direction: currentTarget.value as MessageDirection | '' })
        }
      >
        <option value="">Both directions</option>
        <option value="INBOUND">INBOUND</option>
        <option value="OUTBOUND">OUTBOUND</option>
      </select>
      <select
        aria-label="State"
        value={filter.state}
        onChange={({ currentTarget }) =>
          onFilter({ ...filter, state: currentTarget.value as CallState | '' })
        }
      >
        <option value="">Any state</option>
        {Object.keys(CALL_TRANSITIONS).map(state => (
          <option key={state} value={state}>
            {state}
          </option>
        ))}
      </select>
    </div>
  )
}

function CallRow({ call }: { call: Call }) {
  const { agentId, direction, state, endReason, from, to, startedAt, answeredAt } = call
  const isIn = direction === 'INBOUND'
  return (
    <>
      <div class="row-line">
        <span class="cut">
          <strong>{isIn ? from : to}</strong>
          <span class="faint">
            {isIn ? ' to ' : ' from '}
            {agentName(agentId)}
          </span>
        </span>
        <Badge text={endReason ?? state} />
        <Moment at={startedAt} />
      </div>
      <div class="cut faint">
        {direction}
        {answeredAt !== null && ` · ${asDuration(secondsOf(call, mockNow.value))}`}
      </div>
    </>
  )
}
