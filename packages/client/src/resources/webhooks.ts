import type {
  CreatedWebhook,
  CreateWebhook,
  EventTypeList,
  Success,
  TestWebhook,
  UpdateWebhook,
  Webhook,
  WebhookDelivery,
  WebhookSecret,
  WebhookStats,
  WebhookTestResult,
} from '@agentcomms/spec/client'
import type { ApiCall } from '../api-call.ts'
import type { RequestOptions } from '../options.ts'
import type { ListCall } from '../pagination.ts'
import type { Named, QueryParameters, ReadonlyLists } from './parameter-types.ts'
import { Resource, success } from './resource.ts'

/** Body of {@link Webhooks.create}. */
export interface CreateWebhookBody extends ReadonlyLists<CreateWebhook>, Named {}
/** Body of {@link Webhooks.update}. */
export interface UpdateWebhookBody extends ReadonlyLists<UpdateWebhook>, Named {}
/** Body of {@link Webhooks.test}. */
export interface TestWebhookBody extends TestWebhook, Named {}

/** Where {@link Webhooks.list} starts, and how much is on a page. */
export interface ListWebhooksQuery extends QueryParameters<'listWebhooks'>, Named {}

/** Filters of {@link Webhooks.deliveries}. */
export interface ListWebhookDeliveriesQuery extends QueryParameters<'listWebhookDeliveries'>, Named {}
/** Where {@link Webhooks.deadLetters} starts, and how much is on a page. */
export interface ListWebhookDeadLettersQuery extends QueryParameters<'listWebhookDeadLetters'>, Named {}

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
  create(body: CreateWebhookBody, options?: RequestOptions): ApiCall<CreatedWebhook> {
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
  list(query?: ListWebhooksQuery, options?: RequestOptions): ListCall<Webhook> {
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

  /**
   * Changes the members that are given. `authConfig: { type: 'none' }` takes the credential away, null clears
   * `rateLimitPerMinute` and `maxAttempts`, `active: true` also ends an automatic disabling.
   *
   * Throws ValidationError, NotFoundError, PermissionError. Interface sections 3.3 and 4.14.
   *
   * @example
   * ```ts
   * await client.webhooks.update(id, { events: ['message.*', 'call.ended'] })
   * ```
   */
  update(id: string, body: UpdateWebhookBody, options?: RequestOptions): ApiCall<Webhook> {
    return this.request('put', '/webhooks/{id}', { path: { id }, body }, options)
  }

  /**
   * Makes a new signing secret, shown once; the old one is invalid at once. An `apiKey` goes as Bearer here.
   *
   * Throws NotFoundError, PermissionError. Interface sections 4.14 and 5.3.
   *
   * @example
   * ```ts
   * const { secret } = await client.webhooks.rotateSecret(id)
   * ```
   */
  rotateSecret(id: string, options?: RequestOptions): ApiCall<WebhookSecret> {
    return this.request('post', '/webhooks/{id}/rotate-secret', { path: { id } }, options)
  }

  /**
   * Makes one delivery of an example event and answers what came back; it changes no counter. `event` is one that the
   * subscription asks for, any of them when left out. A delivery that fails is answered, not thrown.
   *
   * Throws NotFoundError, PermissionError, ValidationError. Interface section 6.1.
   *
   * @example
   * ```ts
   * const { success, statusCode, error } = await client.webhooks.test(id, { event: 'message.received' })
   * ```
   */
  test(id: string, body: TestWebhookBody = {}, options?: RequestOptions): ApiCall<WebhookTestResult> {
    return this.request('post', '/webhooks/{id}/test', { path: { id }, body }, options)
  }

  /**
   * Makes a subscription active again when a test delivery succeeds. Throws ConflictError when it does not,
   * NotFoundError, PermissionError. Interface section 3.3.
   *
   * @example
   * ```ts
   * const { active, consecutiveFailures } = await client.webhooks.reenable(id)
   * ```
   */
  reenable(id: string, options?: RequestOptions): ApiCall<Webhook> {
    return this.request('post', '/webhooks/{id}/reenable', { path: { id } }, options)
  }

  /**
   * Counts of the deliveries; `successRate` is 0 to 1. Throws NotFoundError, PermissionError. Interface section 3.3.
   *
   * @example
   * ```ts
   * const { pending, deadLettered, successRate } = await client.webhooks.stats(id)
   * ```
   */
  stats(id: string, options?: RequestOptions): ApiCall<WebhookStats> {
    return this.request('get', '/webhooks/{id}/stats', { path: { id } }, options)
  }

  /**
   * Lists deliveries, newest first. `limit` is 1 to 100 to a page, default 20.
   *
   * Throws NotFoundError, PermissionError, ValidationError for a filter or cursor that is not known.
   * Interface sections 3.3 and 6.1.
   *
   * @example
   * ```ts
   * for await (const { event, lastError } of client.webhooks.deliveries(id, { status: 'RETRYING' })) console.log(event, lastError)
   * ```
   */
  deliveries(
    id: string,
    query?: ListWebhookDeliveriesQuery,
    options?: RequestOptions,
  ): ListCall<WebhookDelivery> {
    return this.pages('get', '/webhooks/{id}/deliveries', { path: { id }, query }, options)
  }

  /**
   * Lists deliveries that have used up their attempts, newest first. `limit` is 1 to 100 to a page, default 20.
   *
   * Throws NotFoundError, PermissionError, ValidationError for a cursor that is not known. Interface section 3.3.
   *
   * @example
   * ```ts
   * for await (const { id } of client.webhooks.deadLetters(webhookId)) await client.webhooks.replay(id)
   * ```
   */
  deadLetters(
    id: string,
    query?: ListWebhookDeadLettersQuery,
    options?: RequestOptions,
  ): ListCall<WebhookDelivery> {
    return this.pages('get', '/webhooks/{id}/dead-letters', { path: { id }, query }, options)
  }

  /**
   * Delivers a dead letter again, under its id and signed afresh. Throws ConflictError for any other delivery,
   * NotFoundError, PermissionError. Interface section 3.3.
   *
   * @example
   * ```ts
   * await client.webhooks.replay(deliveryId)
   * ```
   */
  replay(deliveryId: string, options?: RequestOptions): ApiCall<WebhookDelivery> {
    return this.request('post', '/webhooks/deliveries/{deliveryId}/replay', { path: { deliveryId } }, options)
  }
}
