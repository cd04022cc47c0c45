import { useRef } from 'preact/hooks'
import { api, unwrap } from '../../api/api.ts'
import { clockMode, mockNow } from '../../clock/mock-time.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { useLoaded } from '../../live/use-loaded.ts'
import { formatCode, getPeriodIndex, getSecondsLeft } from './totp-time.ts'

/** Period of a code in seconds, until the first response. */
const DEFAULT_PERIOD_SECONDS = 30

type TotpResponse = Awaited<ReturnType<typeof readCode>>

/** One-time code at the mock's time, and its remaining time. */
export function TotpCode({ agentId, id }: { agentId: string; id: string }) {
  const now = mockNow.value
  const latest = useRef<TotpResponse>(undefined)
  const periodIndex = getPeriodIndex(now, latest.current?.period ?? DEFAULT_PERIOD_SECONDS)
  const { value, failure } = useLoaded(`totp ${id} ${periodIndex}`, () => readCode(agentId, id))
  if (failure !== undefined) return <ErrorMessage failure={failure} />
  // Shows the last code until the next one is loaded.
  latest.current = value ?? latest.current
  const { code, period = DEFAULT_PERIOD_SECONDS } = latest.current ?? {}
  const secondsLeft = getSecondsLeft(now, period)
  return (
    <div class="totp">
      <code class="totp-code">{code === undefined ? ' ' : formatCode(code)}</code>
      {code !== undefined && <CopyButton text={code} name="one-time code" />}
      <span class="totp-left faint">
        <meter min={0} max={period} value={secondsLeft} aria-label="Seconds until the code expires" />
        {clockMode.value === 'manual' ? `${secondsLeft} s left (manual clock)` : `${secondsLeft} s left`}
      </span>
    </div>
  )
}

function readCode(agentId: string, id: string): Promise<{ code: string; period: number }> {
  return unwrap(api.GET('/vault/totp/{id}', { params: { path: { id }, query: { agentId } } }))
}
