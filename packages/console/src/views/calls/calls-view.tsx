import type { Call } from '@agentcomms/spec'
import { Phone, Plus } from 'lucide'
import { useState } from 'preact/hooks'
import { api, unwrap } from '../../api/api.ts'
import { mockNow } from '../../clock/mock-time.ts'
import { Badge, getStatusLabel } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { NoResults } from '../../components/empty-state.tsx'
import { Loading } from '../../components/load-state.tsx'
import { ShortTime } from '../../components/time.tsx'
import { ListDetail, Row, SearchInput } from '../../lists/list.tsx'
import { type Paged, PagedRows, usePaged } from '../../lists/paged-rows.tsx'
import { getChangedRecord } from '../../live/live-events.ts'
import { DirectionIcon } from '../../messages/message-parts.tsx'
import { areAgentsLoaded, getAgentName, selectedAgent } from '../../organization/agents.ts'
import { PhoneEmptyState } from '../../phone-numbers/phone-empty-state.tsx'
import type { ViewProps } from '../../routing/route.ts'
import { go } from '../../routing/router.ts'
import { matchesSearch } from '../../search/matches-search.ts'
import { NewCallDialog } from '../phone/phone-dialogs.tsx'
import { CallDetail } from './call-detail.tsx'
import { formatDuration, getCallSeconds } from './call-text.ts'

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

const DIRECTION_LABELS = { INBOUND: 'Incoming', OUTBOUND: 'Outgoing' } as const

const COLUMNS = {
  title: 'Number',
  text: 'Direction',
  agent: 'Agent',
  count: 'Talk time',
  status: 'Status',
  time: 'Started',
}

/** List of calls with a search. */
function CallList(props: { calls: Paged<Call>; openId: string | undefined; onNew: () => void }) {
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
        <Button kind="primary" data-key="n" title="New call (n)" onClick={onNew} icon={Plus}>
          New call
        </Button>
      </div>
      <PagedRows
        list={calls}
        rows={matches}
        empty={
          text !== '' ? (
            <NoResults
              text="No call has this number, agent, direction or state."
              onClear={() => search('')}
            />
          ) : (
            <NoCalls onNew={onNew} />
          )
        }
        label="Calls"
        columns={COLUMNS}
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
    <Row
      title={
        <>
          <DirectionIcon direction={direction} labels={DIRECTION_LABELS} />
          {isInbound ? from : to}
        </>
      }
      text={DIRECTION_LABELS[direction]}
      agentId={agentId}
      count={answeredAt !== null && formatDuration(getCallSeconds(call, mockNow.value))}
      status={<Badge text={endReason ?? state} />}
      time={<ShortTime at={startedAt} />}
    />
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
      text="Calls appear here as they happen, with their transcript."
      onNew={onNew}
    />
  )
}

/** Loads the calls of one agent or of all, newest first. */
function useCalls(agentId: string | undefined): Paged<Call> {
  return usePaged(`calls ${agentId}`, {
    readPage: cursor => {
      const query = { agentId, limit: 100, cursor }
      return unwrap(api.GET('/voice/calls', { params: { query } }))
    },
    getId: ({ id }) => id,
    getChangedId: event => getChangedRecord(event, 'call', agentId)?.id,
  })
}
