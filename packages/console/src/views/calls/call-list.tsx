import type { Call } from '@agentcomms/spec'
import { Phone, Plus } from 'lucide'
import { useState } from 'preact/hooks'
import { api, unwrap } from '../../api/api.ts'
import { mockNow } from '../../clock/mock-time.ts'
import { AgentTag } from '../../components/agent-links.tsx'
import { Badge, getStatusLabel } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { ShortTime } from '../../components/time.tsx'
import { SearchInput } from '../../lists/list-tools.tsx'
import { PagedRows } from '../../lists/paged-rows.tsx'
import { type Paged, usePaged } from '../../lists/use-paged.ts'
import { getChangedRecord } from '../../live/use-live-events.ts'
import { DirectionIcon } from '../../messages/message-marks.tsx'
import { getAgentName } from '../../organization/agent-filter.ts'
import { PhoneEmptyState } from '../../phone-numbers/phone-empty-state.tsx'
import { go } from '../../routing/router.ts'
import { matchesSearch } from '../../search/matches-search.ts'
import { formatDuration, getCallSeconds } from './call-text.ts'

const DIRECTION_LABELS = { INBOUND: 'Incoming', OUTBOUND: 'Outgoing' } as const

/** List of calls with a search. */
export function CallList(props: { calls: Paged<Call>; openId: string | undefined; onNew: () => void }) {
  const { calls, openId, onNew } = props
  const [text, setText] = useState('')
  const matches = calls.rows.filter(({ id, agentId, from, to, direction, state, endReason }) =>
    matchesSearch(text, [
      ...[id, from, to, getAgentName(agentId)],
      ...[DIRECTION_LABELS[direction], getStatusLabel(endReason ?? state)],
    ]),
  )
  const search = (next: string): void => {
    setText(next)
    // The API cannot search calls, so the console loads and searches all of them.
    void calls.loadAll()
  }
  return (
    <>
      <div class="tools">
        <SearchInput
          label="Search calls"
          hint="Search by number, agent, direction, state or id"
          value={text}
          onSearch={search}
        />
        <Button kind="primary" data-key="n" aria-label="New call" onClick={onNew} icon={Plus}>
          New
        </Button>
      </div>
      <PagedRows
        list={calls}
        rows={matches}
        empty={text !== '' ? <p class="no-results faint">No results</p> : <NoCalls onNew={onNew} />}
        label="Calls"
        getId={({ id }) => id}
        openId={openId}
        onOpen={({ id }) => go(['calls', id])}
      >
        {call => <CallRow call={call} />}
      </PagedRows>
    </>
  )
}

function CallRow({ call }: { call: Call }) {
  const { agentId, direction, state, endReason, from, to, startedAt, answeredAt } = call
  const isInbound = direction === 'INBOUND'
  return (
    <>
      <div class="row-line">
        <span class="cut">
          <DirectionIcon direction={direction} labels={DIRECTION_LABELS} />
          <strong>{isInbound ? from : to}</strong>
        </span>
        <Badge text={endReason ?? state} />
        <ShortTime at={startedAt} />
      </div>
      <div class="row-line faint">
        <span class="cut">
          {DIRECTION_LABELS[direction]}
          {answeredAt !== null && ` · ${formatDuration(getCallSeconds(call, mockNow.value))}`}
        </span>
        <AgentTag id={agentId} />
      </div>
    </>
  )
}

/** Empty state of the section. */
function NoCalls({ onNew }: { onNew: () => void }) {
  return (
    <PhoneEmptyState
      icon={Phone}
      channel="voice"
      textWithoutNumber="Calls appear here, with their timeline and transcript."
      title="No calls yet"
      newLabel="New call"
      inboundOperation={{ path: '/receive-call' }}
      onNew={onNew}
    >
      {({ agentName }) => <>Calls appear here as they happen, with their transcript. Call {agentName}:</>}
    </PhoneEmptyState>
  )
}

/** Loads the calls of one agent or of all, newest first. */
export function useCalls(agentId: string | undefined): Paged<Call> {
  return usePaged(`calls ${agentId}`, {
    readPage: cursor => {
      const query = { agentId, limit: 100, cursor }
      return unwrap(api.GET('/voice/calls', { params: { query } }))
    },
    getId: ({ id }) => id,
    getChangedId: event => getChangedRecord(event, 'call', agentId)?.id,
  })
}
