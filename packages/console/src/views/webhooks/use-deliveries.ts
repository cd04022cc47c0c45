import type { WebhookDeliveryStatus } from '@agentcomms/spec'
import { type BriefDelivery, readControl } from '../../api/control-api.ts'
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
export function useDeliveries({ webhookId, status }: DeliveryFilterValues): Paged<BriefDelivery> {
  const filter = {
    brief: 'true',
    ...(webhookId !== undefined && { webhookId }),
    ...(status !== undefined && { status }),
  }
  return usePaged<BriefDelivery>(`${webhookId} ${status}`, {
    readPage: async cursor => {
      const before = cursor !== undefined && { before: cursor }
      const limit = cursor === undefined ? FIRST_PAGE_SIZE : PAGE_SIZE
      const { items } = await readControl('/deliveries', { ...filter, ...before, limit })
      return { items: items.toReversed(), hasMore: items.length === limit, nextCursor: items[0]?.id ?? null }
    },
    readRow: async id => (await readControl('/deliveries', { ...filter, id })).items[0],
    getId: ({ id }) => id,
    getChangedId: event => {
      const change = getChangedRecord(event, 'delivery')
      return webhookId === undefined || change?.webhookId === webhookId ? change?.id : undefined
    },
  })
}
