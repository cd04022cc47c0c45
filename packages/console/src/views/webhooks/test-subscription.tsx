import type { Webhook, WebhookTestResult } from '@agentcomms/spec'
import { useState } from 'preact/hooks'
import { answerOf, api } from '../../api.ts'
import { Badge } from '../../components/badge.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Facts } from '../../components/facts.tsx'
import { SelectField } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { useEventTypes } from './use-webhooks.ts'

/** Sends a test delivery and says what the endpoint answered. */
export function TestSubscription({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { value: types = [] } = useEventTypes()
  const [result, setResult] = useState<WebhookTestResult>()
  const names = types.map(({ name }) => [name, name] as const)
  return (
    <Dialog title="Send a test" onClose={onClose}>
      <Form
        submit="Send"
        onSend={async entries => {
          setResult(undefined)
          const event = entries.given('event')
          const init = { params: { path: { id: webhook.id } }, body: event === undefined ? {} : { event } }
          setResult(await answerOf(api.POST('/webhooks/{id}/test', init)))
        }}
      >
        <p>One signed attempt, now. It changes no counter, and stands in no list of deliveries.</p>
        <SelectField
          of="event"
          name="event"
          options={[['', 'the first that the subscription asks for'], ...names]}
        />
        {result && <TestResult result={result} />}
      </Form>
    </Dialog>
  )
}

function TestResult({ result: { success, statusCode, error, durationMs } }: { result: WebhookTestResult }) {
  return (
    <div role="status" class="card">
      <Facts
        of={[
          ['success', <Badge key="success" text={String(success)} tone={success ? 'good' : 'bad'} />],
          ['statusCode', statusCode === null ? 'none: nobody answered' : String(statusCode)],
          ['error', error],
          ['durationMs', String(durationMs)],
        ]}
      />
    </div>
  )
}
