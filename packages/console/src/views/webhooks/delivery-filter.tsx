import type { Webhook, WebhookDelivery, WebhookDeliveryStatus } from '@agentcomms/spec'
import { nameEndpoint } from '#server-rules'
import { control, unwrap } from '../../api/api.ts'
import { FilterSelect, SearchInput } from '../../lists/list-tools.tsx'
import { type Paged, usePaged } from '../../lists/use-paged.ts'
import { getChangedRecord } from '../../live/use-live-events.ts'
import { go } from '../../routing/router.ts'
import { DELIVERY_STATUS_LABELS } from './delivery-text.ts'

/** Selects that filter the deliveries by subscription and status. */
export function DeliveryFilter(props: {
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
    <>
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
    </>
  )
}

/** Filter of deliveries. Undefined values match every delivery. */
export interface DeliveryFilterValues {
  /** Text of the endpoint, the event, the payload, the response or the error. */
  q: string | undefined
  webhookId: string | undefined
  status: WebhookDeliveryStatus | undefined
}

/** Loads the deliveries that match a filter, newest first. */
export function useDeliveries({ q, webhookId, status }: DeliveryFilterValues): Paged<WebhookDelivery> {
  const filter = { brief: true, webhookId, status, text: q || undefined }
  return usePaged<WebhookDelivery>(JSON.stringify(filter), {
    readPage: async (before, limit) => {
      const query = { ...filter, before, limit }
      const { items } = await unwrap(control.GET('/deliveries', { params: { query } }))
      return { items: items.toReversed(), hasMore: items.length === limit, nextCursor: items[0]?.id ?? null }
    },
    getId: ({ id }) => id,
    getChangedId: event => {
      const change = getChangedRecord(event, 'delivery')
      return webhookId === undefined || change?.webhookId === webhookId ? change?.id : undefined
    },
  })
}
