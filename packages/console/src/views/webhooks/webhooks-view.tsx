import type { Webhook, WebhookDelivery, WebhookDeliveryStatus } from '@agentcomms/spec'
import { Plus, Radio, Send, Zap } from 'lucide'
import { useEffect } from 'preact/hooks'
import { describePayload, nameEndpoint } from '#server-rules'
import { api, control, unwrap } from '../../api/api.ts'
import { Badge } from '../../components/badge.tsx'
import { Tabs } from '../../components/detail.tsx'
import { DialogButton } from '../../components/dialog.tsx'
import { ApiCommand, EmptyState, NoResults } from '../../components/empty-state.tsx'
import { Loading } from '../../components/load-state.tsx'
import { mockNow, RelativeTime, ShortTime } from '../../components/time.tsx'
import { FilterSelect, ListDetail, Row, SearchInput } from '../../lists/list.tsx'
import { type Paged, PagedRows, usePaged } from '../../lists/paged-rows.tsx'
import { getChangedRecord, useLiveEvents } from '../../live/live-events.ts'
import type { ViewProps } from '../../routing/route.ts'
import { go, route } from '../../routing/router.ts'
import { DeliveryDetail } from './delivery-detail.tsx'
import {
  DELIVERY_STATUS_LABELS,
  formatAttempts,
  getDeliveryProgress,
  getWebhookState,
} from './delivery-text.ts'
import { SubscriptionDetail } from './subscription-detail.tsx'
import { NewSubscriptionDialog, ReplayAllButton, TriggerEventDialog } from './webhook-dialogs.tsx'

const DELIVERIES = 'deliveries'
const TABS = [
  ['subscriptions', 'Subscriptions'],
  [DELIVERIES, 'Deliveries'],
] as const

const COLUMNS = { title: 'Endpoint', text: 'Events', status: 'Status', time: 'Created' }

/** Section with the routes `#/webhooks/<subscription>` and `#/webhooks/deliveries/<delivery>`. */
export function WebhooksView({ parts }: ViewProps) {
  const [first, second] = parts
  const isDeliveries = first === DELIVERIES
  return (
    <div class="tabbed">
      <Tabs
        label="Webhooks"
        tabs={TABS}
        selected={isDeliveries ? DELIVERIES : 'subscriptions'}
        onSelect={id => go(id === DELIVERIES ? ['webhooks', DELIVERIES] : ['webhooks'])}
      />
      {isDeliveries ? <Deliveries openId={second} /> : <Subscriptions openId={first} />}
    </div>
  )
}

/** Tab with the subscriptions. */
function Subscriptions({ openId }: { openId: string | undefined }) {
  const webhooks = useWebhooks()
  const list = (
    <>
      <div class="tools">
        <ReplayAllButton />
        <NewSubscriptionButton shortcut="n" />
      </div>
      <PagedRows
        empty={<NoSubscriptions />}
        list={webhooks}
        label="Subscriptions"
        columns={COLUMNS}
        openId={openId}
        onOpen={({ id }, history) => go(['webhooks', id], {}, history)}
      >
        {webhook => <SubscriptionRow webhook={webhook} />}
      </PagedRows>
    </>
  )
  return (
    <ListDetail
      list={list}
      detail={openId === undefined ? undefined : <SubscriptionDetail key={openId} id={openId} />}
      back={['webhooks']}
    />
  )
}

/** Button that opens the dialog for a new subscription. */
function NewSubscriptionButton({ shortcut }: { shortcut?: string }) {
  return (
    <DialogButton
      kind="primary"
      data-key={shortcut}
      icon={Plus}
      dialog={close => <NewSubscriptionDialog onClose={close} />}
    >
      New subscription
    </DialogButton>
  )
}

function SubscriptionRow({ webhook }: { webhook: Webhook }) {
  const { url, events, description, consecutiveFailures: failures, createdAt } = webhook
  return (
    <Row
      title={<span title={url}>{nameEndpoint(webhook)}</span>}
      text={[description && nameEndpoint({ url }), events.join(', ')].filter(Boolean).join(' · ')}
      status={
        <>
          {failures > 0 && <span class="webhooks-failures">{failures} failed</span>}
          <Badge {...getWebhookState(webhook)} />
        </>
      }
      time={<ShortTime at={createdAt} />}
    />
  )
}

function NoSubscriptions() {
  const example = { url: 'https://app.example.com/hooks', events: ['*'] }
  return (
    <EmptyState
      icon={Radio}
      title="No subscriptions yet"
      action={<NewSubscriptionButton />}
      code={<ApiCommand path="/webhooks" body={example} />}
    >
      For each event, every matching subscription gets a delivery: a signed POST request to its URL.
    </EmptyState>
  )
}

const DELIVERY_COLUMNS = {
  title: 'Event',
  text: 'Record',
  extra: 'Endpoint',
  agent: 'Agent',
  count: 'Attempts',
  status: 'Status',
  time: 'Created',
}

/** Tab with the deliveries of one subscription or of all. */
function Deliveries({ openId }: { openId: string | undefined }) {
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
        columns={DELIVERY_COLUMNS}
        openId={openId}
        onOpen={({ id }, history) => go(['webhooks', 'deliveries', id], query, history)}
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

/** Search, filters and actions above the deliveries. */
function DeliveryTools(props: {
  filter: DeliveryFilterValues
  webhooks: readonly Webhook[]
  openId: string | undefined
}) {
  const { filter, webhooks, openId } = props
  const changeFilter = (changes: Record<string, string>): void =>
    go(
      ['webhooks', 'deliveries', ...(openId === undefined ? [] : [openId])],
      { ...filter, ...changes },
      { replace: true },
    )
  return (
    <div class="tools">
      <SearchInput
        label="Search deliveries"
        hint="Text of the endpoint, the event, the payload, the response or the error"
        value={filter.q ?? ''}
        onSearch={q => changeFilter({ q })}
      />
      <FilterSelect
        label="Subscription"
        all="All endpoints"
        value={filter.webhookId ?? ''}
        options={webhooks.map(webhook => [webhook.id, nameEndpoint(webhook)])}
        onChange={webhookId => changeFilter({ webhookId })}
      />
      <FilterSelect
        label="Status"
        all="Any status"
        value={filter.status ?? ''}
        options={Object.entries(DELIVERY_STATUS_LABELS)}
        onChange={status => changeFilter({ status })}
      />
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

/** Filter of deliveries. Undefined values match every delivery. */
interface DeliveryFilterValues {
  /** Text of the endpoint, the event, the payload, the response or the error. */
  q: string | undefined
  webhookId: string | undefined
  status: WebhookDeliveryStatus | undefined
}

/** Loads the deliveries that match a filter, newest first. */
function useDeliveries({ q, webhookId, status }: DeliveryFilterValues): Paged<WebhookDelivery> {
  const filter = { brief: true, webhookId, status, text: q || undefined }
  return usePaged<WebhookDelivery>(JSON.stringify(filter), {
    readPage: async (before, limit) => {
      const query = { ...filter, before, limit }
      const { items } = await unwrap(control.GET('/deliveries', { params: { query } }))
      return { items: items.toReversed(), hasMore: items.length === limit, nextCursor: items[0]?.id ?? null }
    },
    getChangedId: event => {
      const change = getChangedRecord(event, 'delivery')
      return webhookId === undefined || change?.webhookId === webhookId ? change?.id : undefined
    },
  })
}

/** Time until the next attempt of a delivery, or "waiting" with the reason as tooltip. */
function NextAttemptTime({ delivery, webhook }: { delivery: WebhookDelivery; webhook: Webhook | undefined }) {
  const progress = getDeliveryProgress(delivery, webhook)
  if (progress.kind === 'held')
    return (
      <span class="faint" title={`Waiting: ${progress.reason}`}>
        waiting
      </span>
    )
  if (progress.kind !== 'due') return null
  const isDue = Date.parse(progress.at) <= mockNow.value
  return (
    <span class="webhooks-wait">
      {isDue ? (
        'due now'
      ) : (
        <>
          next <RelativeTime at={progress.at} />
        </>
      )}
    </span>
  )
}

/** Loads the subscriptions of the organization, newest first. */
function useWebhooks(): Paged<Webhook> {
  return usePaged<Webhook>('webhooks', {
    readPage: cursor => unwrap(api.GET('/webhooks', { params: { query: { limit: 100, cursor } } })),
    getChangedId: event => getChangedRecord(event, 'webhook')?.id,
  })
}
