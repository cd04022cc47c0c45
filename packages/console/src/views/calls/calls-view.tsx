import type { Call, CallEndReason, CallState } from '@agentcomms/spec'
import { FastForward, Phone, PhoneOff, Plus } from 'lucide'
import { useState } from 'preact/hooks'
import { CALL_END_REASONS } from '#server-rules'
import { api, control, unwrap } from '../../api/api.ts'
import { nullIfNotFound } from '../../api/problem-error.ts'
import { Badge, getStatusLabel } from '../../components/badge.tsx'
import { ActionButton, Button } from '../../components/button.tsx'
import { CopyButton, Json } from '../../components/copyable.tsx'
import { Card, DetailHeading, Facts } from '../../components/detail.tsx'
import { DialogButton, FormDialog } from '../../components/dialog.tsx'
import { AgentLink, NoResults, NoValue } from '../../components/empty-state.tsx'
import { type FormValues, SelectField, TextField, undefinedIfEmpty } from '../../components/form.tsx'
import { ErrorMessage, Loading } from '../../components/load-state.tsx'
import { clockMode, FullTime, mockNow, ShortTime } from '../../components/time.tsx'
import { TimelineCard } from '../../components/timeline.tsx'
import { ListDetail, Row, SearchInput } from '../../lists/list.tsx'
import { type Paged, PagedRows, usePaged } from '../../lists/paged-rows.tsx'
import { getChangedRecord, useLoaded } from '../../live/live-events.ts'
import { DirectionIcon } from '../../messages/message-parts.tsx'
import { areAgentsLoaded, getAgentName, selectedAgent } from '../../organization/agents.ts'
import type { ViewProps } from '../../routing/route.ts'
import { go } from '../../routing/router.ts'
import { matchesSearch } from '../../search/matches-search.ts'
import { NewCallDialog } from '../phone/phone-dialogs.tsx'
import { PhoneEmptyState } from '../phone/phone-empty-state.tsx'
import { formatDuration, getCallProgress, getCallSeconds, parseTranscript } from './call-text.ts'

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
        openId={openId}
        onOpen={({ id }, history) => go(['calls', id], {}, history)}
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
    getChangedId: event => getChangedRecord(event, 'call', agentId)?.id,
  })
}

/** Detail of a call: progress, transcript, fields and timeline. */
function CallDetail({ id }: { id: string }) {
  const loaded = useLoaded(
    `call ${id}`,
    () => nullIfNotFound(unwrap(api.GET('/voice/calls/{callId}', { params: { path: { callId: id } } }))),
    event => getChangedRecord(event, 'call')?.id === id,
  )
  if (!loaded.value || loaded.failure !== undefined)
    return (
      <NoValue loaded={loaded} icon={Phone} title="Call not found">
        No call has the id <code>{id}</code>. Maybe the mock was reset.
      </NoValue>
    )
  const call = loaded.value
  const { agentId, direction, state, from, to } = call
  return (
    <div class="calls-detail">
      <header class="detail-head">
        <DetailHeading title={`${from} → ${to}`}>
          Call from {direction === 'INBOUND' ? from : <bdi>{getAgentName(agentId)}</bdi>}
          {' to '}
          {direction === 'INBOUND' ? <bdi>{getAgentName(agentId)}</bdi> : to} <Badge text={state} />
        </DetailHeading>
        {state !== 'ENDED' && (
          <DialogButton
            kind="danger"
            icon={PhoneOff}
            dialog={close => <EndCallDialog call={call} onClose={close} />}
          >
            End call
          </DialogButton>
        )}
      </header>
      {state !== 'ENDED' && clockMode.value === 'manual' && <ClockHint />}
      <CallProgress call={call} />
      <Transcript call={call} />
      <Card>
        <Facts
          rows={[
            ['id', id, 'the call id'],
            ['from', from, 'the caller’s number'],
            ['to', to, 'the called number'],
            ['direction', direction === 'INBOUND' ? 'Incoming' : 'Outgoing'],
            ['agent', <AgentLink key="agent" id={agentId} />],
            ['phoneIdentityId', call.phoneIdentityId, 'the phone number id'],
          ]}
        />
        <details>
          <summary>JSON</summary>
          <Json value={call} name="the call as JSON" />
        </details>
      </Card>
      <TimelineCard id={id} />
    </div>
  )
}

function ClockHint() {
  return (
    <div class="note">
      <p>The clock is manual. Advance it to let the call ring and be answered.</p>
      <ActionButton
        icon={FastForward}
        onAction={() => unwrap(control.POST('/clock/advance', { body: { duration: '5s' } }))}
      >
        Advance 5 s
      </ActionButton>
    </div>
  )
}

const STATE_LABELS = {
  done: '',
  current: 'now',
  upcoming: 'not yet',
  skipped: 'skipped',
  unknown: 'unknown',
} as const

function CallProgress({ call }: { call: Call }) {
  const seconds = formatDuration(getCallSeconds(call, mockNow.value))
  return (
    <Card
      title="Progress"
      actions={
        <span class="calls-duration" role="timer">
          {call.state === 'ENDED' || call.state === 'ACTIVE' ? 'Talk time' : 'Waiting'} <b>{seconds}</b>
        </span>
      }
    >
      <ol class="calls-course">
        {getCallProgress(call).map(({ name, at, state, note }) => (
          <li key={name} data-state={state}>
            <strong>{name}</strong>
            {note !== undefined && <Badge text={note} />}
            <span class="faint">{at === null ? STATE_LABELS[state] : <FullTime at={at} />}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Dialog that ends a call, with a reason and a transcript. */
function EndCallDialog({ call: { id, state }, onClose }: { call: Call; onClose: () => void }) {
  const isAnswered = state === 'ACTIVE'
  const end = async (values: FormValues): Promise<void> => {
    const transcript = parseTranscript(values.text('transcript'))
    // The select offers only valid reasons, and the server validates them.
    const reason = values.text('reason') as CallEndReason
    await unwrap(
      control.POST('/end-call', {
        body: { id, reason, transcript: isAnswered ? undefinedIfEmpty(transcript) : undefined },
      }),
    )
  }
  return (
    <FormDialog title="End call" onClose={onClose} submitLabel="End call" onSubmit={end}>
      <SelectField
        key={state}
        label="Reason"
        apiName="reason"
        options={CALL_END_REASONS[state].map(reason => [reason, reason] as const)}
      />
      {isAnswered ? (
        <TextField
          label="Transcript after the greeting"
          apiName="transcript"
          rows={6}
          placeholder={'Other: Do you have a room for Tuesday?\nAgent: We do.'}
          hint="One line per statement, starting with Agent: or Other:. Lines without either belong to the other party."
        />
      ) : (
        <p class="hint">No transcript, because the call was not answered yet.</p>
      )}
    </FormDialog>
  )
}

const EMPTY_TEXTS: Record<CallState, string> = {
  INITIATING: 'No transcript. The call was not answered yet.',
  RINGING: 'No transcript. The call is ringing.',
  ACTIVE: 'No transcript yet. You can add one when you end the call.',
  ENDED: 'No transcript',
}

/** Card with the transcript of a call. */
function Transcript({ call }: { call: Call }) {
  const { id: callId, state, agentId, direction, from, to } = call
  const other = direction === 'INBOUND' ? from : to
  const { value, failure } = useLoaded(
    `transcript ${callId}`,
    () => unwrap(api.GET('/voice/calls/{callId}/transcript', { params: { path: { callId } } })),
    event => getChangedRecord(event, 'call')?.id === callId,
  )
  return (
    <Card
      title="Transcript"
      actions={value && value.text !== '' && <CopyButton text={value.text} name="the transcript" />}
    >
      {failure !== undefined && <ErrorMessage failure={failure} />}
      {value?.segments.length === 0 && <p class="faint">{EMPTY_TEXTS[state]}</p>}
      <ol class="calls-said">
        {value?.segments.map(({ speaker, text, startedAt }, index) => (
          <li key={`${index} ${startedAt}`} data-out={speaker === 'AGENT'}>
            <div class="bubble">{text}</div>
            <span class="faint calls-by">
              {speaker === 'AGENT' ? <bdi>{getAgentName(agentId)}</bdi> : other} · <FullTime at={startedAt} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
