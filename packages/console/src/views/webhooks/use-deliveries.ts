import type { WebhookDelivery, WebhookDeliveryStatus } from '@agentcomms/spec'
import { control, unwrap } from '../../api/api.ts'
import { type Paged, usePaged } from '../../lists/use-paged.ts'
import { getChangedRecord } from '../../live/use-live-events.ts'

/** Filter of deliveries. Undefined values match every delivery. */
export interface DeliveryFilterValues {
  webhookId: string | undefined
  status: WebhookDeliveryStatus | undefined
}

/** Number of deliveries in the first page, which is smaller because it is reloaded often. */
const FIRST_PAGE_SIZE = 200
const PAGE_SIZE = 1_000

/** Loads the deliveries that match a filter, newest first. */
export function useDeliveries({ webhookId, status }: DeliveryFilterValues): Paged<WebhookDelivery> {
  const filter = {
    brief: true,
    webhookId,
    status,
  }
  return usePaged<WebhookDelivery>(`${webhookId} ${status}`, {
    readPage: async cursor => {
      const limit = cursor === undefined ? FIRST_PAGE_SIZE : PAGE_SIZE
      const query = { ...filter, before: cursor, limit }
      const { items } = await unwrap(control.GET('/deliveries', { params: { query } }))
      return { items: items.toReversed(), hasMore: items.length === limit, nextCursor: items[0]?.id ?? null }
    },
    readRow: async id => {
      const query = { ...filter, id }
      return (await unwrap(control.GET('/deliveries', { params: { query } }))).items[0]
    },
    getId: ({ id }) => id,
    getChangedId: event => {
      const change = getChangedRecord(event, 'delivery')
      return webhookId === undefined || change?.webhookId === webhookId ? change?.id : undefined
    },
  })
}
