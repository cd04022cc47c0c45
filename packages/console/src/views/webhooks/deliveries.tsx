import type { DeliveryStatus, Webhook } from '@agentcomms/spec'
import { Send, Shuffle, Zap } from 'lucide'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Badge } from '../../components/badge.tsx'
import { Empty } from '../../components/empty.tsx'
import { Icon } from '../../components/icon.tsx'
import { Moment } from '../../components/moment.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { Split } from '../../components/split.tsx'
import { VirtualList } from '../../components/virtual-list.tsx'
import type { BriefDelivery } from '../../control-api.ts'
import { go, route } from '../../router.ts'
import { DeliveryDetail } from './delivery-detail.tsx'
import { DeliveryFilter } from './delivery-filter.tsx'
import { DeliveryOrder } from './delivery-order.tsx'
import { attemptsOf, DELIVERY_STATUSES, shownEndpoint } from './delivery-words.ts'
import { TriggerEvent } from './trigger-event.tsx'
import { type DeliveryFilterValues, useDeliveries } from './use-deliveries.ts'
import { useWebhooks } from './use-webhooks.ts'
import { Wait } from './wait.tsx'

/** The deliveries of all subscriptions or of one, and the one that is open. */
export function Deliveries({ open }: { open: string | undefined }) {
  const filter = filterIn(route.value.query)
  const { webhooks, areRead } = useAllWebhooks()
  const webhookOf = (id: string): Webhook | undefined => webhooks.find(one => one.id === id)
  const { rows, isRead, hasMore, failure, more, all, reload } = useDeliveries(filter)
  useReloadOnSwitch(webhooks, reload)
  const query = { webhookId: filter.webhookId, status: filter.status }
  const list = (
    <>
      <DeliveryTools filter={filter} webhooks={webhooks} open={open} />
      {failure !== undefined && <ProblemNote failure={failure} />}
      {isRead && rows.length === 0 ? (
        <NoDeliveries isFiltered={filter.webhookId !== undefined || filter.status !== undefined} />
      ) : (
        <VirtualList
          label="Deliveries"
          rows={rows}
          idOf={({ id }) => id}
          rowHeight={62}
          open={open}
          hasMore={hasMore}
          onNearEnd={more}
          onEnd={all}
          onOpen={({ id }) => go(['webhooks', 'deliveries', id], query)}
        >
          {delivery => <DeliveryRow delivery={delivery} webhook={webhookOf(delivery.webhookId)} />}
        </VirtualList>
      )}
    </>
  )
  return (
    <Split
      list={list}
      detail={
        open === undefined
          ? undefined
          : // What is said of a delivery depends on its subscription.
            areRead && <DeliveryDetail key={open} id={open} webhookOf={webhookOf} />
      }
      nothing={
        rows.length > 0 && (
          <Empty icon={Send} title="No delivery is open">
            <p>
              Choose one to see its payload, every attempt with the signed request, and what the endpoint
              answered.
            </p>
          </Empty>
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
  open: string | undefined
}) {
  const [isTriggering, setTriggering] = useState(false)
  const [isOrdering, setOrdering] = useState(false)
  return (
    <div class="tools">
      <DeliveryFilter {...props} />
      <button type="button" class="button" data-key="n" onClick={() => setTriggering(true)}>
        <Icon of={Zap} /> Trigger an event
      </button>
      <button type="button" class="button quiet" onClick={() => setOrdering(true)}>
        <Icon of={Shuffle} /> Order
      </button>
      {isTriggering && <TriggerEvent onClose={() => setTriggering(false)} />}
      {isOrdering && <DeliveryOrder onClose={() => setOrdering(false)} />}
    </div>
  )
}

function DeliveryRow({ delivery, webhook }: { delivery: BriefDelivery; webhook: Webhook | undefined }) {
  const { event, webhookId, status, statusCode, createdAt } = delivery
  return (
    <>
      <div class="row-line">
        <strong class="cut">{event}</strong>
        <Badge text={status} />
      </div>
      <div class="row-line faint">
        <span class="cut">{webhook ? shownEndpoint(webhook.url) : `subscription ${webhookId}`}</span>
        {statusCode !== null && <code>{statusCode}</code>}
        <span class="webhooks-attempts">{attemptsOf(delivery)}</span>
        <Wait delivery={delivery} webhook={webhook} />
        <Moment at={createdAt} />
      </div>
    </>
  )
}

function NoDeliveries({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Empty icon={Send} title={isFiltered ? 'No such deliveries' : 'No deliveries yet'}>
      <p>
        {isFiltered
          ? 'None of the deliveries that are kept is of this kind.'
          : 'A delivery is an event on its way to an endpoint. There has to be a subscription that asks for the event; “Trigger an event” fires one without anything having happened.'}
      </p>
    </Empty>
  )
}

function filterIn(query: URLSearchParams): DeliveryFilterValues {
  const named = query.get('status') ?? ''
  const status = Object.hasOwn(DELIVERY_STATUSES, named) ? (named as DeliveryStatus) : undefined
  return { webhookId: query.get('webhookId') ?? undefined, status }
}

function useAllWebhooks(): { webhooks: readonly Webhook[]; areRead: boolean } {
  const { rows, hasMore, failure, all } = useWebhooks()
  useEffect(() => {
    if (hasMore) void all()
  }, [hasMore])
  return { webhooks: rows, areRead: !hasMore || failure !== undefined }
}

/** Deliveries are held and let go by a switch of their subscription, which is no change of their own. */
function useReloadOnSwitch(webhooks: readonly Webhook[], reload: () => void): void {
  const now = webhooks
    .map(({ id, active, rateLimitPerMinute }) => `${id} ${active} ${rateLimitPerMinute}`)
    .join()
  const before = useRef(now)
  useEffect(() => {
    const isSwitch = before.current !== '' && before.current !== now
    before.current = now
    if (isSwitch) reload()
  }, [now])
}
