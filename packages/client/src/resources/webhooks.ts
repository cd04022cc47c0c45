import type { CreatedWebhook, CreateWebhook, EventTypeList, Success, Webhook } from '@agentcomms/spec'
import type { ApiCall } from '../api-call.ts'
import type { RequestOptions } from '../options.ts'
import type { ListCall } from '../pagination.ts'
import { type QueryOf, Resource, success } from './resource.ts'

/** Where {@link Webhooks.list} starts, and how much is on a page. */
export type ListWebhooksQuery = QueryOf<'listWebhooks'>

/**
 * Webhook subscriptions of the organization; all but `eventTypes` needs organization level. To check the deliveries,
 * use `verifyWebhook` of `@agentcomms/client/webhooks`. Interface sections 2.11, 3.3 and 6.
 */
export class Webhooks extends Resource {
  /**
   * Subscribes an HTTPS endpoint. `secret` is shown here alone. `events` are names or patterns: `*` alone is every
   * event, `*` inside a name one segment, `**` any number. `rateLimitPerMinute` is 0 to 100 000, unlimited when left
   * out; `maxAttempts` is 1 to 10, default 3.
   *
   * Throws ValidationError, PermissionError. Interface section 4.14.
   *
   * @example
   * ```ts
   * const { id, secret } = await client.webhooks.create({ url: 'https://app.example.com/hooks', events: ['message.*'] })
   * ```
   */
  create(body: CreateWebhook, options?: RequestOptions): ApiCall<CreatedWebhook> {
    return this.request('post', '/webhooks', { body }, options)
  }

  /**
   * Lists subscriptions, newest first, without their secrets. `limit` is 1 to 100 to a page, default 20.
   *
   * Throws PermissionError, ValidationError for a cursor that is not known. Interface section 4, "Pagination".
   *
   * @example
   * ```ts
   * for await (const webhook of client.webhooks.list()) console.log(webhook.url, webhook.active)
   * ```
   */
  list(query: ListWebhooksQuery = {}, options?: RequestOptions): ListCall<Webhook> {
    return this.pages('get', '/webhooks', { query }, options)
  }

  /**
   * Gets one subscription, without its secret. Throws NotFoundError, PermissionError. Interface section 2.11.
   *
   * @example
   * ```ts
   * const { data, requestId } = await client.webhooks.get(id).withResponse()
   * ```
   */
  get(id: string, options?: RequestOptions): ApiCall<Webhook> {
    return this.request('get', '/webhooks/{id}', { path: { id } }, options)
  }

  /**
   * Ends a subscription and its waiting deliveries. Throws NotFoundError, PermissionError. Interface section 4.14.
   *
   * @example
   * ```ts
   * await client.webhooks.delete(id)
   * ```
   */
  delete(id: string, options?: RequestOptions): ApiCall<Success> {
    return this.request('delete', '/webhooks/{id}', { path: { id } }, options, success)
  }

  /**
   * The events there are, in `eventTypes`. Interface section 6.2.
   *
   * @example
   * ```ts
   * const { eventTypes } = await client.webhooks.eventTypes()
   * ```
   */
  eventTypes(options?: RequestOptions): ApiCall<EventTypeList> {
    return this.request('get', '/webhooks/event-types', {}, options)
  }
}
