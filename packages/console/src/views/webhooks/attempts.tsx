import type { Webhook } from '@agentcomms/spec'
import type { DeliveryAttempt, LoggedDelivery } from '@agentcomms/spec/control'
import { useEffect, useRef } from 'preact/hooks'
import { api, unwrap } from '../../api/api.ts'
import { Badge } from '../../components/badge.tsx'
import { ActionButton } from '../../components/button.tsx'
import { CodeBlock, CopyButton } from '../../components/copyable.tsx'
import { Card } from '../../components/detail.tsx'
import { formatHeaders, Headers } from '../../components/headers.tsx'
import { FullTime } from '../../components/time.tsx'
import { showToast } from '../../components/toasts.tsx'
import { route } from '../../routing/router.ts'
import { toCurlCommand } from '../../snippets/curl.ts'
import { countReplays } from './delivery-text.ts'

interface AttemptsProps {
  delivery: LoggedDelivery
  webhook: Webhook | undefined
}

/** Attempts of a delivery, latest first. The latest is expanded, and the one that the route requests. */
export function Attempts({ delivery: { attempts, attemptLog }, webhook }: AttemptsProps) {
  const replays = countReplays(attemptLog)
  const requestedId = route.value.query.get('attempt')
  const latest = attemptLog.map((attempt, index) => ({ attempt, replays: replays[index] ?? 0 })).toReversed()
  return (
    <Card title="Attempts">
      {latest.length === 0 && (
        <p class="faint">
          {attempts === 0
            ? 'No attempts'
            : 'The attempts are no longer stored. The mock was restarted or restored, or many other attempts followed.'}
        </p>
      )}
      {latest.map((item, index) => (
        <Attempt
          key={item.attempt.id}
          {...item}
          webhook={webhook}
          isLatest={index === 0}
          isRequested={item.attempt.id === requestedId}
        />
      ))}
    </Card>
  )
}

function Attempt(props: {
  attempt: DeliveryAttempt
  webhook: Webhook | undefined
  replays: number
  isLatest: boolean
  isRequested: boolean
}) {
  const { attempt, webhook, replays, isLatest, isRequested } = props
  const { attempt: number, at, durationMs, statusCode, error } = attempt
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!isRequested || !details.current) return
    details.current.open = true
    details.current.scrollIntoView({ block: 'nearest' })
  }, [isRequested])
  return (
    <details ref={details} class="webhooks-attempt" open={isLatest}>
      <summary>
        <strong>Attempt {number}</strong>
        {replays > 0 && <Badge text={replays === 1 ? 'replay' : `replay ${replays}`} />}
        <Badge
          text={statusCode === null ? 'no response' : String(statusCode)}
          tone={error === null ? 'good' : 'bad'}
        />
        <span class="faint">
          <FullTime at={at} />, {durationMs} ms
        </span>
      </summary>
      <AttemptResult attempt={attempt} />
      {attempt.responseBody === null && attempt.statusCode !== null && <HiddenResponse webhook={webhook} />}
      <SignedRequest attempt={attempt} />
    </details>
  )
}

function AttemptResult({ attempt }: { attempt: DeliveryAttempt }) {
  const { responseHeaders, responseBody, error, isDuplicate } = attempt
  return (
    <>
      {isDuplicate && <p>The receiver had handled this delivery before, and ran no handler.</p>}
      {error !== null && <p class="webhooks-error">{error}</p>}
      {responseBody !== null && (
        <>
          <h4>Response</h4>
          {responseBody === '' ? (
            <p class="faint">No body</p>
          ) : (
            <CodeBlock text={responseBody} name="the response body" />
          )}
          <details>
            <summary>Response headers</summary>
            <Headers headers={responseHeaders ?? {}} name="the response headers" />
          </details>
        </>
      )}
    </>
  )
}

/** Says why a response is hidden, with a button that shows the next ones. */
function HiddenResponse({ webhook }: { webhook: Webhook | undefined }) {
  const show = async ({ id, url }: Webhook): Promise<void> => {
    // Who sends the URL chooses the endpoint.
    await unwrap(api.PUT('/webhooks/{id}', { params: { path: { id } }, body: { url } }))
    showToast('The responses to the next attempts are shown.')
  }
  return (
    <div class="note">
      <p>The response is hidden, because a program added this endpoint of your machine.</p>
      {webhook && <ActionButton onAction={() => show(webhook)}>Show next responses</ActionButton>}
    </div>
  )
}

function SignedRequest({ attempt: { url, headers, body } }: { attempt: DeliveryAttempt }) {
  const isCredentialHidden = Object.values(headers).some(value => value.includes('****'))
  return (
    <>
      <header class="card-head">
        <h4>Signed request</h4>
        <CopyButton
          text={toCurlCommand({ method: 'POST', url, headers, body })}
          name="the curl command"
          caption="Copy as curl"
        />
      </header>
      <CodeBlock text={`POST ${url}\n${formatHeaders(headers)}`} name="the request headers" />
      <CodeBlock text={body} name="the request body" />
      <p class="hint">Receivers accept the signature for five minutes after X-Service-Timestamp.</p>
      {isCredentialHidden && (
        <p class="hint">
          The credentials of the endpoint are shown as ****. Add them before you send the request again.
        </p>
      )}
    </>
  )
}
