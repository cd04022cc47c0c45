import type { Call } from '@agentcomms/spec'
import { FastForward, Phone, PhoneOff } from 'lucide'
import { useState } from 'preact/hooks'
import { agentName } from '../../agent-filter.ts'
import { changedRecord } from '../../changed-record.ts'
import { Action } from '../../components/action.tsx'
import { Badge } from '../../components/badge.tsx'
import { Json } from '../../components/code-block.tsx'
import { Copyable } from '../../components/copy-button.tsx'
import { Empty } from '../../components/empty.tsx'
import { Facts } from '../../components/facts.tsx'
import { Icon } from '../../components/icon.tsx'
import { FullMoment } from '../../components/moment.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { control } from '../../control-api.ts'
import { clockMode, mockNow } from '../../mock-time.ts'
import { href } from '../../router.ts'
import { useLoaded } from '../../use-loaded.ts'
import { asDuration, courseOf, secondsOf } from './call-course.ts'
import { readCall } from './calls.ts'
import { EndCall } from './end-call.tsx'
import { Transcript } from './transcript.tsx'

/** A call: how far it has come, and what was said. */
export function CallDetail({ id }: { id: string }) {
  const { value, failure } = useLoaded(
    `call ${id}`,
    async () => ({ call: await readCall(id) }),
    told => changedRecord(told, 'call')?.id === id,
  )
  if (failure !== undefined) return <ProblemNote failure={failure} />
  if (!value) return null
  if (!value.call)
    return (
      <Empty icon={Phone} title="There is no such call">
        <p class="faint">
          No call has the id <code>{id}</code>. The mock may have been reset.
        </p>
      </Empty>
    )
  return <CallShown call={value.call} />
}

function CallShown({ call }: { call: Call }) {
  const { id, agentId, direction, state, from, to } = call
  const [isEnding, setEnding] = useState(false)
  return (
    <div class="calls-detail">
      <header class="detail-head">
        <h2>
          {direction === 'INBOUND' ? from : <bdi>{agentName(agentId)}</bdi>}
          {' calls '}
          {direction === 'INBOUND' ? <bdi>{agentName(agentId)}</bdi> : to} <Badge text={state} />
        </h2>
        {state !== 'ENDED' && (
          <button type="button" class="button danger" onClick={() => setEnding(true)}>
            <Icon of={PhoneOff} /> End the call
          </button>
        )}
      </header>
      {state !== 'ENDED' && clockMode.value === 'manual' && <ClockHint />}
      <Course call={call} />
      <Transcript callId={id} state={state} />
      <section class="card">
        <Facts
          of={[
            ['id', <Copyable key="id" text={id} what="the id of the call" />],
            ['from', <Copyable key="from" text={from} what="the number that calls" />],
            ['to', <Copyable key="to" text={to} what="the number that is called" />],
            ['direction', direction],
            [
              'agent',
              <a key="agent" href={href(['agents', agentId])}>
                {agentName(agentId)}
              </a>,
            ],
            [
              'phoneIdentityId',
              <Copyable key="phone" text={call.phoneIdentityId} what="the id of the phone number" />,
            ],
          ]}
        />
        <details>
          <summary>The whole record</summary>
          <Json value={call} what="the call as JSON" />
        </details>
      </section>
      {isEnding && state !== 'ENDED' && <EndCall call={call} onClose={() => setEnding(false)} />}
    </div>
  )
}

function ClockHint() {
  return (
    <div class="calls-clock">
      <p>The clock stands still. The call rings, is answered and ends by itself when the clock moves.</p>
      <Action icon={FastForward} onAct={() => control('clock.advance', { duration: '5s' })}>
        Advance 5 s
      </Action>
    </div>
  )
}

const WORDS = {
  over: '',
  now: 'now',
  ahead: 'to come',
  skipped: 'did not happen',
  unknown: 'the record does not tell',
} as const

function Course({ call }: { call: Call }) {
  const seconds = asDuration(secondsOf(call, mockNow.value))
  return (
    <section class="card">
      <header class="card-head">
        <h3>Course</h3>
        <span class="calls-duration" role="timer">
          {call.state === 'ENDED' || call.state === 'ACTIVE' ? 'spoken for' : 'waits for'} <b>{seconds}</b>
        </span>
      </header>
      <ol class="calls-course">
        {courseOf(call).map(({ name, at, is, note }) => (
          <li key={name} data-is={is}>
            <strong>{name}</strong>
            {note !== undefined && <Badge text={note} />}
            <span class="faint">{at === null ? WORDS[is] : <FullMoment at={at} />}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
