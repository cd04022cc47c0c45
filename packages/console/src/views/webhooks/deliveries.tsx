import type { Webhook, WebhookDelivery, WebhookDeliveryStatus } from '@agentcomms/spec'
import { Send, Zap } from 'lucide'
import { useEffect } from 'preact/hooks'
import { describePayload, nameEndpoint } from '#server-rules'
import { Badge } from '../../components/badge.tsx'
import { DialogButton } from '../../components/dialog-button.tsx'
import { EmptyState, NoResults } from '../../components/empty-state.tsx'
import { Loading } from '../../components/load-state.tsx'
import { ShortTime } from '../../components/time.tsx'
import { ListDetail } from '../../lists/list-detail.tsx'
import { PagedRows } from '../../lists/paged-rows.tsx'
import { Row } from '../../lists/row.tsx'
import { useLiveEvents } from '../../live/use-live-events.ts'
import { go, route } from '../../routing/router.ts'
import { DeliveryDetail } from './delivery-detail.tsx'
import { DeliveryFilter, type DeliveryFilterValues, useDeliveries } from './delivery-filter.tsx'
import { DELIVERY_STATUS_LABELS, formatAttempts } from './delivery-text.ts'
import { NextAttemptTime } from './next-attempt-time.tsx'
import { ReplayAllButton } from './replay-all.tsx'
import { TriggerEventDialog } from './trigger-event-dialog.tsx'
import { useWebhooks } from './use-webhooks.ts'

const COLUMNS = {
  title: 'Event',
  text: 'Record',
  extra: 'Endpoint',
  agent: 'Agent',
  count: 'Attempts',
  status: 'Status',
  time: 'Created',
}

/** Tab with the deliveries of one subscription or of all. */
export function Deliveries({ openId }: { openId: string | undefined }) {
  const filter = readFilter(route.value.query)
  const { webhooks, areLoaded } = useAllWebhooks()
  const findWebhook = (id: string): Webhook | undefined => webhooks.find(webhook => webhook.id === id)
  const deliveries = useDeliveries(filter)
  useLiveEvents(events => {
    // Pausing a subscription holds its deliveries, and no event of a delivery reports this.
    if (events.some(({ topic }) => topic === 'webhook')) deliveries.reload()
  })
  const query = { ...filter }
  const list = (
    <>
      <DeliveryTools filter={filter} webhooks={webhooks} openId={openId} />
      <PagedRows
        empty={<NoDeliveries isFiltered={Object.values(filter).some(value => value !== undefined)} />}
        list={deliveries}
        label="Deliveries"
        columns={COLUMNS}
        getId={({ id }) => id}
        openId={openId}
        onOpen={({ id }) => go(['webhooks', 'deliveries', id], query)}
      >
        {delivery => <DeliveryRow delivery={delivery} webhook={findWebhook(delivery.webhookId)} />}
      </PagedRows>
    </>
  )
  return (
    <ListDetail
      list={list}
      detail={
        openId === undefined ? undefined : // The detail needs the subscription of the delivery.
        areLoaded ? (
          <DeliveryDetail key={openId} id={openId} findWebhook={findWebhook} />
        ) : (
          <Loading />
        )
      }
      back={['webhooks', 'deliveries']}
      backQuery={query}
    />
  )
}

function DeliveryTools(props: {
  filter: DeliveryFilterValues
  webhooks: readonly Webhook[]
  openId: string | undefined
}) {
  return (
    <div class="tools">
      <DeliveryFilter {...props} />
      <TriggerEventButton shortcut="n" />
      <ReplayAllButton />
    </div>
  )
}

function DeliveryRow({ delivery, webhook }: { delivery: WebhookDelivery; webhook: Webhook | undefined }) {
  const { event, payload, webhookId, status, statusCode, lastError, createdAt } = delivery
  const { agentId } = payload
  return (
    <Row
      title={event}
      text={<span dir="ltr">{describePayload(payload)}</span>}
      extra={webhook ? nameEndpoint(webhook) : `subscription ${webhookId}`}
      agentId={typeof agentId === 'string' ? agentId : null}
      count={
        <>
          {statusCode !== null && <code>{statusCode}</code>} {formatAttempts(delivery)}
        </>
      }
      status={
        <>
          <Badge text={status} title={lastError ?? undefined} />
          <NextAttemptTime delivery={delivery} webhook={webhook} />
        </>
      }
      time={<ShortTime at={createdAt} seconds />}
    />
  )
}

function NoDeliveries({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return (
      <NoResults
        text="No stored delivery matches the search and the filters."
        onClear={() => go(['webhooks', 'deliveries'])}
      />
    )
  return (
    <EmptyState icon={Send} title="No deliveries yet" action={<TriggerEventButton />}>
      A delivery sends an event to the endpoint of a subscription.
    </EmptyState>
  )
}

/** Button that opens the dialog which fires an event. */
function TriggerEventButton({ shortcut }: { shortcut?: string }) {
  return (
    <DialogButton
      data-key={shortcut}
      icon={Zap}
      title="Trigger event"
      dialog={close => <TriggerEventDialog onClose={close} />}
    >
      Trigger event
    </DialogButton>
  )
}

function readFilter(query: URLSearchParams): DeliveryFilterValues {
  const value = query.get('status') ?? ''
  const status = Object.hasOwn(DELIVERY_STATUS_LABELS, value) ? (value as WebhookDeliveryStatus) : undefined
  return { q: query.get('q') ?? undefined, webhookId: query.get('webhookId') ?? undefined, status }
}

function useAllWebhooks(): { webhooks: readonly Webhook[]; areLoaded: boolean } {
  const { rows, hasMore, failure, loadAll } = useWebhooks()
  useEffect(() => {
    if (hasMore) void loadAll()
  }, [hasMore])
  return { webhooks: rows, areLoaded: !hasMore || failure !== undefined }
}
