import type { EventType, Webhook } from '@agentcomms/spec'
import { answerOf, api } from '../../api.ts'
import { changedRecord } from '../../changed-record.ts'
import { type Loaded, useLoaded } from '../../use-loaded.ts'
import { type Paged, usePaged } from '../../use-paged.ts'

/** The subscriptions of the organization, newest first. */
export function useWebhooks(): Paged<Webhook> {
  return usePaged<Webhook>('webhooks', {
    page: cursor =>
      answerOf(
        api.GET('/webhooks', { params: { query: { limit: 100, ...(cursor !== undefined && { cursor }) } } }),
      ),
    one: async id => (await api.GET('/webhooks/{id}', { params: { path: { id } } })).data,
    idOf: ({ id }) => id,
    changedId: told => changedRecord(told, 'webhook')?.id,
  })
}

/** The events that can be subscribed to. */
export function useEventTypes(): Loaded<readonly EventType[]> {
  return useLoaded('event-types', async () => (await answerOf(api.GET('/webhooks/event-types'))).eventTypes)
}
