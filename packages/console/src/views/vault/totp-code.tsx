import { useRef } from 'preact/hooks'
import { answerOf, api } from '../../api.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { clockMode, mockNow } from '../../mock-time.ts'
import { useLoaded } from '../../use-loaded.ts'
import { grouped, secondsLeft, windowOf } from './totp-time.ts'

/** Until the first code says how long it is good for. */
const USUAL_PERIOD = 30

type Read = Awaited<ReturnType<typeof read>>

/** The one-time code of this moment on the clock of the mock, and how long it is good for. */
export function TotpCode({ agentId, id }: { agentId: string; id: string }) {
  const now = mockNow.value
  const latest = useRef<Read>(undefined)
  const window = windowOf(now, latest.current?.period ?? USUAL_PERIOD)
  const { value, failure } = useLoaded(`totp ${id} ${window}`, () => read(agentId, id))
  if (failure !== undefined) return <ProblemNote failure={failure} />
  // Until the next one has come, that before it stays.
  latest.current = value ?? latest.current
  const { code, period = USUAL_PERIOD } = latest.current ?? {}
  const left = secondsLeft(now, period)
  return (
    <div class="totp">
      <code class="totp-code">{code === undefined ? ' ' : grouped(code)}</code>
      {code !== undefined && <CopyButton text={code} what="one-time code" />}
      <span class="totp-left faint">
        <meter min={0} max={period} value={left} aria-label="Seconds that the code is good for" />
        {clockMode.value === 'manual' ? `${left} s left when the clock moves` : `${left} s left`}
      </span>
    </div>
  )
}

function read(agentId: string, id: string): Promise<{ code: string; period: number }> {
  return answerOf(api.GET('/vault/totp/{id}', { params: { path: { id }, query: { agentId } } }))
}
