import type { Webhook, WebhookDeliveryStatus, WebhookStats } from '@agentcomms/spec'
import { KeyRound, Pause, Play, Radio, RotateCcw, Send, Trash2, Zap } from 'lucide'
import { useState } from 'preact/hooks'
import { nameEndpoint } from '#server-rules'
import { api, unwrap } from '../../api/api.ts'
import { Badge } from '../../components/badge.tsx'
import { ActionButton, Button, showToast } from '../../components/button.tsx'
import { Card, DetailHeading, Facts } from '../../components/detail.tsx'
import { ConfirmButton, Dialog, DialogButton } from '../../components/dialog.tsx'
import { NoValue } from '../../components/empty-state.tsx'
import { Form } from '../../components/form.tsx'
import { FullTime, RelativeTime } from '../../components/time.tsx'
import { getChangedRecord, useLoaded } from '../../live/live-events.ts'
import { go, href } from '../../routing/router.ts'
import { DELIVERY_STATUS_LABELS, formatRate, getWebhookState } from './delivery-text.ts'
import { reenable, TriggerEventDialog, WebhookSecretDialog } from './webhook-dialogs.tsx'

/** Detail of a subscription: state, actions, and statistics. */
export function SubscriptionDetail({ id }: { id: string }) {
  const params = { params: { path: { id } } }
  const loaded = useLoaded(
    id,
    async () => {
      const [webhook, stats] = await Promise.all([
        unwrap(api.GET('/webhooks/{id}', params)),
        unwrap(api.GET('/webhooks/{id}/stats', params)),
      ])
      return { webhook, stats }
    },
    event =>
      getChangedRecord(event, 'webhook')?.id === id || getChangedRecord(event, 'delivery')?.webhookId === id,
  )
  if (!loaded.value || loaded.failure !== undefined)
    return (
      <NoValue loaded={loaded} icon={Radio} title="Subscription not found">
        No subscription has the id <code>{id}</code>. It was deleted, or the mock was reset.
      </NoValue>
    )
  const { webhook, stats } = loaded.value
  return (
    <div class="webhooks-detail">
      <header class="detail-head">
        <DetailHeading title={nameEndpoint(webhook)}>{nameEndpoint(webhook)}</DetailHeading>
        <Badge {...getWebhookState(webhook)} />
      </header>
      {webhook.disabledAt !== null && <DisabledNote webhook={webhook} />}
      <SubscriptionActions webhook={webhook} />
      <SubscriptionStats webhookId={id} stats={stats} />
      <Card>
        <WebhookFacts webhook={webhook} />
      </Card>
    </div>
  )
}

function DisabledNote({ webhook: { disabledReason, disabledAt } }: { webhook: Webhook }) {
  return (
    <div class="note bad">
      <p>
        <strong>Disabled</strong> since {disabledAt !== null && <FullTime at={disabledAt} />}:{' '}
        {disabledReason}
      </p>
      <p>
        New events become dead letters, and waiting deliveries are held. “Test and re-enable” sends a test and
        activates the subscription if the test succeeds. “Activate” activates it without a test.
      </p>
    </div>
  )
}

function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { id, url, events, description, consecutiveFailures, authType, authHeaderName } = webhook
  const { rateLimitPerMinute, maxAttempts, createdAt, updatedAt } = webhook
  return (
    <Facts
      rows={[
        ['url', url, 'the URL'],
        ['id', id, 'the id'],
        ['description', description],
        [
          'events',
          <ul key="events" class="webhooks-names">
            {events.map(name => (
              <li key={name}>
                <code>{name}</code>
              </li>
            ))}
          </ul>,
        ],
        ['consecutiveFailures', String(consecutiveFailures)],
        ['authType', authHeaderName === null ? authType : `${authType} (${authHeaderName})`],
        ['rateLimitPerMinute', formatRateLimit(rateLimitPerMinute)],
        ['maxAttempts', maxAttempts === null ? 'default of this server' : String(maxAttempts)],
        ['createdAt', createdAt],
        ['updatedAt', updatedAt],
      ]}
    />
  )
}

function formatRateLimit(limit: number | null): string {
  if (limit === null) return 'unlimited'
  return limit === 0 ? '0 (all deliveries are held)' : String(limit)
}

/** Card with the number of deliveries in each status. Each number links to the deliveries. */
function SubscriptionStats({ webhookId, stats }: { webhookId: string; stats: WebhookStats }) {
  const { total, pending, inFlight, succeeded, retrying, deadLettered, successRate, lastDeliveryAt } = stats
  const counts: readonly (readonly [number, WebhookDeliveryStatus | undefined])[] = [
    [total, undefined],
    [succeeded, 'SUCCEEDED'],
    [pending, 'PENDING'],
    [inFlight, 'IN_FLIGHT'],
    [retrying, 'RETRYING'],
    [deadLettered, 'DEAD_LETTERED'],
  ]
  const rate = formatRate(successRate)
  return (
    <Card
      title="Delivery statistics"
      actions={
        <span class="faint">
          {rate !== undefined && `${rate} of finished deliveries succeeded`}
          {lastDeliveryAt !== null && (
            <>
              {rate !== undefined && ', '}last attempt <RelativeTime at={lastDeliveryAt} />
            </>
          )}
        </span>
      }
    >
      <ul class="webhooks-counts">
        {counts.map(([count, status]) => (
          <li key={status ?? 'total'}>
            <a href={href(['webhooks', 'deliveries'], { webhookId, status })}>
              <strong>{count.toLocaleString()}</strong>{' '}
              <span>{status ? DELIVERY_STATUS_LABELS[status] : 'Total'}</span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Actions of a subscription. */
function SubscriptionActions({ webhook }: { webhook: Webhook }) {
  const { id, active, disabledAt } = webhook
  const params = { params: { path: { id } } }
  const remove = async (): Promise<void> => {
    await unwrap(api.DELETE('/webhooks/{id}', params))
    go(['webhooks'])
    showToast('Subscription deleted.')
  }
  const test = async (): Promise<void> => {
    const result = await unwrap(api.POST('/webhooks/{id}/test', params))
    const { deliveryId, statusCode, durationMs, error } = result
    const outcome = statusCode === null ? (error ?? 'no response') : `${statusCode} in ${durationMs} ms`
    showToast(`Test delivery: ${outcome}.`)
    go(['webhooks', 'deliveries', deliveryId])
  }
  return (
    <div class="buttons">
      {disabledAt !== null && (
        <ActionButton kind="primary" icon={RotateCcw} onAction={() => reenable(id)}>
          Test and re-enable
        </ActionButton>
      )}
      <ActionButton icon={Send} onAction={test}>
        Send test
      </ActionButton>
      <DialogButton icon={Zap} dialog={close => <TriggerEventDialog onClose={close} />}>
        Trigger event
      </DialogButton>
      <ActionButton
        icon={active ? Pause : Play}
        onAction={() => unwrap(api.PUT('/webhooks/{id}', { ...params, body: { active: !active } }))}
      >
        {active ? 'Deactivate' : 'Activate'}
      </ActionButton>
      <DialogButton
        icon={KeyRound}
        dialog={close => <RotateSecretDialog webhook={webhook} onClose={close} />}
      >
        Rotate secret
      </DialogButton>
      <ConfirmButton
        kind="danger"
        icon={Trash2}
        question="Delete this subscription?"
        confirmLabel="Delete"
        consequences={
          <>
            <strong>{nameEndpoint(webhook)}</strong> no longer receives events. Waiting deliveries are not
            sent (dead-lettered). You cannot undo this.
          </>
        }
        onConfirm={remove}
      >
        Delete
      </ConfirmButton>
    </div>
  )
}

function RotateSecretDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [secret, setSecret] = useState<string>()
  if (secret !== undefined)
    return <WebhookSecretDialog title="New secret" secret={secret} onClose={onClose} />
  return (
    <Dialog title="Rotate the signing secret?" onClose={onClose}>
      <Form
        submitLabel="Rotate"
        onSubmit={async () => {
          const path = { id: webhook.id }
          const response = await unwrap(api.POST('/webhooks/{id}/rotate-secret', { params: { path } }))
          setSecret(response.secret)
        }}
        extraButtons={<Button onClick={onClose}>Cancel</Button>}
      >
        <p>
          The current secret of <strong>{nameEndpoint(webhook)}</strong> becomes invalid immediately, also for
          waiting deliveries.
        </p>
      </Form>
    </Dialog>
  )
}
