import type { Call, CallState } from '@agentcomms/spec'
import { api, unwrap } from '../../api/api.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { FullTime } from '../../components/time.tsx'
import { getChangedRecord } from '../../live/use-live-events.ts'
import { useLoaded } from '../../live/use-loaded.ts'
import { getAgentName } from '../../organization/agent-filter.ts'

const EMPTY_TEXTS: Record<CallState, string> = {
  INITIATING: 'No transcript. The call was not answered yet.',
  RINGING: 'No transcript. The call is ringing.',
  ACTIVE: 'No transcript yet. You can add one when you end the call.',
  ENDED: 'No transcript',
}

/** Card with the transcript of a call. */
export function Transcript({ call }: { call: Call }) {
  const { id: callId, state, agentId, direction, from, to } = call
  const other = direction === 'INBOUND' ? from : to
  const { value, failure } = useLoaded(
    `transcript ${callId}`,
    () => unwrap(api.GET('/voice/calls/{callId}/transcript', { params: { path: { callId } } })),
    event => getChangedRecord(event, 'call')?.id === callId,
  )
  return (
    <section class="card">
      <header class="card-head">
        <h3>Transcript</h3>
        {value && value.text !== '' && <CopyButton text={value.text} name="the transcript" />}
      </header>
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
    </section>
  )
}
