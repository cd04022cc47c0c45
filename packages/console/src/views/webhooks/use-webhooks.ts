import type { Webhook } from '@agentcomms/spec'
import { api, unwrap } from '../../api/api.ts'
import { type Paged, usePaged } from '../../lists/use-paged.ts'
import { getChangedRecord } from '../../live/use-live-events.ts'

/** Loads the subscriptions of the organization, newest first. */
export function useWebhooks(): Paged<Webhook> {
  return usePaged<Webhook>('webhooks', {
    readPage: cursor => unwrap(api.GET('/webhooks', { params: { query: { limit: 100, cursor } } })),
    getId: ({ id }) => id,
    getChangedId: event => getChangedRecord(event, 'webhook')?.id,
  })
}
