import type { CallState } from '@agentcomms/spec'
import { answerOf, api } from '../../api.ts'
import { changedRecord } from '../../changed-record.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { FullMoment } from '../../components/moment.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { useLoaded } from '../../use-loaded.ts'

const NOTHING: Record<CallState, string> = {
  INITIATING: 'Nothing was said yet: it is not answered.',
  RINGING: 'Nothing was said yet: it rings.',
  ACTIVE: 'Nothing was said yet. End the call to say what was.',
  ENDED: 'Nothing was said.',
}

/** What was said in a call. */
export function Transcript({ callId, state }: { callId: string; state: CallState }) {
  const { value, failure } = useLoaded(
    `transcript ${callId}`,
    () => answerOf(api.GET('/voice/calls/{callId}/transcript', { params: { path: { callId } } })),
    told => changedRecord(told, 'call')?.id === callId,
  )
  return (
    <section class="card">
      <header class="card-head">
        <h3>Transcript</h3>
        {value && value.text !== '' && <CopyButton text={value.text} what="the transcript" />}
      </header>
      {failure !== undefined && <ProblemNote failure={failure} />}
      {value?.segments.length === 0 && <p class="faint">{NOTHING[state]}</p>}
      <ol class="calls-said">
        {value?.segments.map(({ speaker, text, startedAt }, index) => (
          <li key={`${index} ${startedAt}`} data-out={speaker === 'AGENT'}>
            <div class="bubble">{text}</div>
            <span class="faint calls-by">
              {speaker} · <FullMoment at={startedAt} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
