import type { DeliveryStatus } from '@agentcomms/spec'
import { changedRecord } from '../../changed-record.ts'
import { type BriefDelivery, readControl } from '../../control-api.ts'
import { type Paged, usePaged } from '../../use-paged.ts'

/** Which deliveries are shown; undefined members let any through. */
export interface DeliveryFilterValues {
  webhookId: string | undefined
  status: DeliveryStatus | undefined
}

/** What is new is read again and again, what is old once. */
const FIRST_PAGE = 200
const PAGE = 1_000

/** Deliveries, newest first. */
export function useDeliveries({ webhookId, status }: DeliveryFilterValues): Paged<BriefDelivery> {
  const filter = {
    brief: 'true',
    ...(webhookId !== undefined && { webhookId }),
    ...(status !== undefined && { status }),
  }
  return usePaged<BriefDelivery>(`${webhookId} ${status}`, {
    page: async cursor => {
      const before = cursor !== undefined && { before: cursor }
      const limit = cursor === undefined ? FIRST_PAGE : PAGE
      const { items } = await readControl('/deliveries', { ...filter, ...before, limit })
      return { items: items.toReversed(), hasMore: items.length === limit, nextCursor: items[0]?.id ?? null }
    },
    one: async id => (await readControl('/deliveries', { ...filter, id })).items[0],
    idOf: ({ id }) => id,
    changedId: told => {
      const change = changedRecord(told, 'delivery')
      return webhookId === undefined || change?.webhookId === webhookId ? change?.id : undefined
    },
  })
}
