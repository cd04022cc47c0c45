import type { Call } from '@agentcomms/spec'
import { FastForward, Phone, PhoneOff } from 'lucide'
import { useState } from 'preact/hooks'
import { control, unwrap } from '../../api/api.ts'
import { clockMode, mockNow } from '../../clock/mock-time.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Badge } from '../../components/badge.tsx'
import { Json } from '../../components/code-block.tsx'
import { CopyableText } from '../../components/copy-button.tsx'
import { DetailHeading } from '../../components/detail-heading.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { Facts } from '../../components/facts.tsx'
import { Icon } from '../../components/icon.tsx'
import { Loading } from '../../components/loading.tsx'
import { FullTime } from '../../components/time.tsx'
import { TimelineCard } from '../../components/timeline.tsx'
import { getChangedRecord } from '../../live/use-live-events.ts'
import { useLoaded } from '../../live/use-loaded.ts'
import { getAgentName } from '../../organization/agent-filter.ts'
import { href } from '../../routing/router.ts'
import { formatDuration, getCallProgress, getCallSeconds } from './call-progress.ts'
import { EndCallDialog } from './end-call-dialog.tsx'
import { Transcript } from './transcript.tsx'
import { readCall } from './use-calls.ts'

/** Detail of a call: progress, transcript, fields and timeline. */
export function CallDetail({ id }: { id: string }) {
  const { value, failure } = useLoaded(
    `call ${id}`,
    async () => ({ call: await readCall(id) }),
    event => getChangedRecord(event, 'call')?.id === id,
  )
  if (failure !== undefined) return <ErrorMessage failure={failure} />
  if (!value) return <Loading />
  if (!value.call)
    return (
      <EmptyState icon={Phone} title="Call not found">
        <p class="faint">
          No call has the id <code>{id}</code>. Maybe the mock was reset.
        </p>
      </EmptyState>
    )
  return <CallView call={value.call} />
}

function CallView({ call }: { call: Call }) {
  const { id, agentId, direction, state, from, to } = call
  const [isEnding, setEnding] = useState(false)
  return (
    <div class="calls-detail">
      <header class="detail-head">
        <DetailHeading title={`${from} → ${to}`}>
          Call from {direction === 'INBOUND' ? from : <bdi>{getAgentName(agentId)}</bdi>}
          {' to '}
          {direction === 'INBOUND' ? <bdi>{getAgentName(agentId)}</bdi> : to} <Badge text={state} />
        </DetailHeading>
        {state !== 'ENDED' && (
          <button type="button" class="button danger" onClick={() => setEnding(true)}>
            <Icon icon={PhoneOff} /> End call
          </button>
        )}
      </header>
      {state !== 'ENDED' && clockMode.value === 'manual' && <ClockHint />}
      <CallProgress call={call} />
      <Transcript call={call} />
      <section class="card">
        <Facts
          rows={[
            ['id', <CopyableText key="id" text={id} name="the call id" />],
            ['from', <CopyableText key="from" text={from} name="the caller’s number" />],
            ['to', <CopyableText key="to" text={to} name="the called number" />],
            ['direction', direction === 'INBOUND' ? 'Incoming' : 'Outgoing'],
            [
              'agent',
              <a key="agent" href={href(['agents', agentId])}>
                {getAgentName(agentId)}
              </a>,
            ],
            [
              'phoneIdentityId',
              <CopyableText key="phone" text={call.phoneIdentityId} name="the phone number id" />,
            ],
          ]}
        />
        <details>
          <summary>JSON</summary>
          <Json value={call} name="the call as JSON" />
        </details>
      </section>
      <TimelineCard id={id} />
      {isEnding && state !== 'ENDED' && <EndCallDialog call={call} onClose={() => setEnding(false)} />}
    </div>
  )
}

function ClockHint() {
  return (
    <div class="calls-clock">
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
    <section class="card">
      <header class="card-head">
        <h3>Progress</h3>
        <span class="calls-duration" role="timer">
          {call.state === 'ENDED' || call.state === 'ACTIVE' ? 'Talk time' : 'Waiting'} <b>{seconds}</b>
        </span>
      </header>
      <ol class="calls-course">
        {getCallProgress(call).map(({ name, at, state, note }) => (
          <li key={name} data-state={state}>
            <strong>{name}</strong>
            {note !== undefined && <Badge text={note} />}
            <span class="faint">{at === null ? STATE_LABELS[state] : <FullTime at={at} />}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
