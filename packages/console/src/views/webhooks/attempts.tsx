import { Badge } from '../../components/badge.tsx'
import { CodeBlock } from '../../components/code-block.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { Facts } from '../../components/facts.tsx'
import { FullMoment, Moment } from '../../components/moment.tsx'
import type { LoggedDelivery } from '../../control-api.ts'
import { curlCommand } from '../../curl.ts'
import type { DeliveryAttempt } from '../../server.ts'
import { replaysBefore } from './delivery-words.ts'

/** The attempts of a delivery, the latest first and open. */
export function Attempts({ delivery: { attempts, attemptLog } }: { delivery: LoggedDelivery }) {
  const replays = replaysBefore(attemptLog)
  const latest = attemptLog.map((attempt, index) => ({ attempt, replays: replays[index] ?? 0 })).toReversed()
  return (
    <section class="card">
      <h3>Attempts</h3>
      {latest.length === 0 && (
        <p class="faint">
          {attempts === 0
            ? 'None yet.'
            : 'What went out is not kept: the mock was started or restored since, or there were too many attempts after it.'}
        </p>
      )}
      {latest.map((of, index) => (
        <Attempt key={attemptLog.length - index} {...of} isOpen={index === 0} />
      ))}
    </section>
  )
}

function Attempt(props: { attempt: DeliveryAttempt; replays: number; isOpen: boolean }) {
  const { attempt, replays, isOpen } = props
  const { attempt: number, at, durationMs, statusCode, error } = attempt
  return (
    <details class="webhooks-attempt" open={isOpen}>
      <summary>
        <strong>Attempt {number}</strong>
        {replays > 0 && <Badge text={replays === 1 ? 'replay' : `replay ${replays}`} />}
        <Badge
          text={statusCode === null ? 'no answer' : String(statusCode)}
          tone={error === null ? 'good' : 'bad'}
        />
        <span class="faint">
          <Moment at={at} seconds />, {durationMs} ms
        </span>
      </summary>
      <Answer attempt={attempt} />
      <SignedRequest attempt={attempt} />
    </details>
  )
}

function Answer({
  attempt: { at, durationMs, statusCode, responseBody, error },
}: {
  attempt: DeliveryAttempt
}) {
  return (
    <>
      <Facts
        of={[
          ['at', <FullMoment key="at" at={at} />],
          ['durationMs', String(durationMs)],
          ['statusCode', statusCode === null ? 'none: nobody answered' : String(statusCode)],
          ['error', error],
        ]}
      />
      {responseBody !== null && responseBody !== '' && (
        <>
          <h4>Response body, its first KB</h4>
          <CodeBlock text={responseBody} what="the response body" />
        </>
      )}
      {responseBody === '' && <p class="faint">The answer had no body.</p>}
    </>
  )
}

function SignedRequest({ attempt: { url, headers, body } }: { attempt: DeliveryAttempt }) {
  const isCredentialHidden = Object.values(headers).some(value => value.includes('****'))
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return (
    <>
      <header class="card-head">
        <h4>Signed request, as it went out</h4>
        <CopyButton
          text={curlCommand({ method: 'POST', url, headers, body })}
          what="the request as curl"
          words="Copy as curl"
        />
      </header>
      <CodeBlock text={[`POST ${url}`, ...lines].join('\n')} what="the headers of the request" />
      <CodeBlock text={body} what="the body of the request, byte for byte" />
      <p class="hint">verifyWebhook takes the signature for five minutes from its X-Service-Timestamp on.</p>
      {isCredentialHidden && (
        <p class="hint">
          The credential of the endpoint reads ****: put it in before you send the request again.
        </p>
      )}
    </>
  )
}
