import type { Webhook, WebhookTestResult } from '@agentcomms/spec'
import { useState } from 'preact/hooks'
import { api, unwrap } from '../../api/api.ts'
import { Badge } from '../../components/badge.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { Facts } from '../../components/facts.tsx'
import { SelectField } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { useEventTypes } from './use-webhooks.ts'

/** Dialog that sends a test delivery, and shows the response. */
export function TestSubscriptionDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { value: types, failure } = useEventTypes()
  const [result, setResult] = useState<WebhookTestResult>()
  // Waits for the event types. Otherwise the select would change after the user has opened it.
  if (!types && failure === undefined) return null
  const names = (types ?? []).map(({ name }) => [name, name] as const)
  return (
    <Dialog title="Send test" onClose={onClose}>
      {failure !== undefined && <ErrorMessage failure={failure} />}
      <Form
        submitLabel="Send"
        onSubmit={async values => {
          setResult(undefined)
          const init = { params: { path: { id: webhook.id } }, body: { event: values.optionalText('event') } }
          setResult(await unwrap(api.POST('/webhooks/{id}/test', init)))
        }}
      >
        <p>
          Sends one signed request with example data and <code>test: true</code> immediately. It does not
          change statistics or appear in the deliveries.
        </p>
        <SelectField
          apiName="event"
          name="event"
          options={[['', 'first event of the subscription'], ...names]}
        />
        {result && <TestResult result={result} />}
      </Form>
    </Dialog>
  )
}

function TestResult({ result }: { result: WebhookTestResult }) {
  const { deliveryId, success, statusCode, error, durationMs } = result
  return (
    <div role="status" class="card">
      <Facts
        rows={[
          ['success', <Badge key="success" text={String(success)} tone={success ? 'good' : 'bad'} />],
          ['deliveryId', deliveryId],
          ['statusCode', statusCode === null ? 'no response' : String(statusCode)],
          ['error', error],
          ['durationMs', String(durationMs)],
        ]}
      />
    </div>
  )
}
