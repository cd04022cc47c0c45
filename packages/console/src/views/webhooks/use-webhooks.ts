import type { Webhook, WebhookEventType } from '@agentcomms/spec'
import { api, unwrap } from '../../api/api.ts'
import { type Paged, usePaged } from '../../lists/use-paged.ts'
import { getChangedRecord } from '../../live/use-live-events.ts'
import { type Loaded, useLoaded } from '../../live/use-loaded.ts'

/** Loads the subscriptions of the organization, newest first. */
export function useWebhooks(): Paged<Webhook> {
  return usePaged<Webhook>('webhooks', {
    readPage: cursor => unwrap(api.GET('/webhooks', { params: { query: { limit: 100, cursor } } })),
    readRow: async id => (await api.GET('/webhooks/{id}', { params: { path: { id } } })).data,
    getId: ({ id }) => id,
    getChangedId: event => getChangedRecord(event, 'webhook')?.id,
  })
}

/** Loads the event types that subscriptions can use. */
export function useEventTypes(): Loaded<readonly WebhookEventType[]> {
  return useLoaded('event-types', async () => (await unwrap(api.GET('/webhooks/event-types'))).eventTypes)
}
