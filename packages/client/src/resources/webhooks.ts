import type {
  CreateWebhook,
  SuccessResponse,
  TestWebhook,
  UpdateWebhook,
  Webhook,
  WebhookDelivery,
  WebhookEventTypeList,
  WebhookSecret,
  WebhookStats,
  WebhookTestResult,
  WebhookWithSecret,
} from '@agentcomms/spec/client'
import type { ApiPromise } from '../api-promise.ts'
import type { RequestOptions } from '../options.ts'
import type { ListPromise } from '../pagination.ts'
import type { NamedInErrors, QueryParameters, ReadonlyLists } from './parameter-types.ts'
import { Resource, successBody } from './resource.ts'

/**
 * Webhook subscriptions of the organization. Every method except `eventTypes` requires a master key or an access token.
 * To verify the deliveries, use `verifyWebhook` of `@agentcomms/client/webhooks`.
 */
export class Webhooks extends Resource {
  /**
   * Subscribes an HTTPS endpoint. `secret` is shown only once. `events` contains names or patterns. A name has segments
   * separated by dots. The pattern `*` alone matches every event. As a whole segment, `*` matches one segment, and `**`
   * matches zero or more. Inside a segment, `*` matches one or more of its characters. `rateLimitPerMinute` is 0 to
   * 100,000, by default unlimited. `maxAttempts` is 1 to 10, by default 3.
   *
   * Throws ValidationError, PermissionError.
   *
   * @example
   * ```ts
   * const { id, secret } = await client.webhooks.create({ url: 'https://app.example.com/hooks', events: ['message.*'] })
   * ```
   */
  create(body: Webhooks.CreateWebhookBody, options?: RequestOptions): ApiPromise<WebhookWithSecret> {
    return this.request('post', '/webhooks', { body }, options)
  }

  /**
   * Lists subscriptions without their secrets, newest first. `limit` is the size of a page: 1 to 100, default 20.
   *
   * Throws PermissionError, and ValidationError for an unknown cursor.
   *
   * @example
   * ```ts
   * for await (const webhook of client.webhooks.list()) console.log(webhook.url, webhook.active)
   * ```
   */
  list(query?: Webhooks.ListWebhooksQuery, options?: RequestOptions): ListPromise<Webhook> {
    return this.requestList('get', '/webhooks', { query }, options)
  }

  /**
   * Gets one subscription without its secret. Throws NotFoundError, PermissionError.
   *
   * @example
   * ```ts
   * const { data, requestId } = await client.webhooks.get(id).withResponse()
   * ```
   */
  get(id: string, options?: RequestOptions): ApiPromise<Webhook> {
    return this.request('get', '/webhooks/{id}', { path: { id } }, options)
  }

  /**
   * Deletes a subscription. Its deliveries in status `PENDING` or `RETRYING` are no longer sent.
   *
   * Throws NotFoundError, PermissionError.
   *
   * @example
   * ```ts
   * await client.webhooks.delete(id)
   * ```
   */
  delete(id: string, options?: RequestOptions): ApiPromise<SuccessResponse> {
    return this.request('delete', '/webhooks/{id}', { path: { id } }, options, successBody)
  }

  /**
   * Gets the names of all events, in `eventTypes`.
   *
   * @example
   * ```ts
   * const { eventTypes } = await client.webhooks.eventTypes()
   * ```
   */
  eventTypes(options?: RequestOptions): ApiPromise<WebhookEventTypeList> {
    return this.request('get', '/webhooks/event-types', {}, options)
  }

  /**
   * Changes the given fields. `authConfig: { type: 'none' }` removes the credential that the service sends to your
   * endpoint. Null resets `rateLimitPerMinute` and `maxAttempts` to their defaults.
   *
   * The service disables a subscription after too many failed attempts in a row. `active: true` enables it
   * again, without a test delivery ({@link reenable} sends one). `active: false` sets `disabledReason` to
   * null.
   *
   * Throws ValidationError, NotFoundError, PermissionError.
   *
   * @example
   * ```ts
   * await client.webhooks.update(id, { events: ['message.*', 'call.ended'] })
   * ```
   */
  update(id: string, body: Webhooks.UpdateWebhookBody, options?: RequestOptions): ApiPromise<Webhook> {
    return this.request('put', '/webhooks/{id}', { path: { id }, body }, options)
  }

  /**
   * Creates a new signing secret. The secret is shown only once. The service signs every later attempt with it, and the
   * old secret becomes invalid immediately: until the receiver has the new one, attempts fail. To rotate without a
   * failed attempt, change to a second subscription of the same URL.
   *
   * Throws NotFoundError, PermissionError.
   *
   * @example
   * ```ts
   * const { secret } = await client.webhooks.rotateSecret(id)
   * ```
   */
  rotateSecret(id: string, options?: RequestOptions): ApiPromise<WebhookSecret> {
    return this.request('post', '/webhooks/{id}/rotate-secret', { path: { id } }, options)
  }

  /**
   * Sends an example event with `test: true` to the endpoint and returns the result. The ids of the example
   * belong to no record. {@link deliveries} lists it. A failure does not count for the subscription. `event` is the name of any event, by default the first event
   * that the subscription matches, in the order of its patterns, or `message.received` if it matches none. If
   * the delivery fails, the call still resolves, with `delivered: false`.
   *
   * Throws NotFoundError, PermissionError, ValidationError.
   *
   * @example
   * ```ts
   * const { delivered, statusCode, error } = await client.webhooks.test(id, { event: 'message.received' })
   * ```
   */
  test(
    id: string,
    body: Webhooks.TestWebhookBody = {},
    options?: RequestOptions,
  ): ApiPromise<WebhookTestResult> {
    return this.request('post', '/webhooks/{id}/test', { path: { id }, body }, options)
  }

  /**
   * Sends a test delivery, as {@link test} does. If the delivery succeeds, enables the subscription again. To enable it
   * without a test delivery, use {@link update}.
   *
   * Throws ConflictError if the delivery fails, NotFoundError, and PermissionError.
   *
   * @example
   * ```ts
   * const { active, consecutiveFailures } = await client.webhooks.reenable(id)
   * ```
   */
  reenable(id: string, options?: RequestOptions): ApiPromise<Webhook> {
    return this.request('post', '/webhooks/{id}/reenable', { path: { id } }, options)
  }

  /**
   * Gets the counts of the stored deliveries. `successRate` is 0 to 1, or null if no stored delivery has succeeded or
   * become a dead letter.
   *
   * Throws NotFoundError, PermissionError.
   *
   * @example
   * ```ts
   * const { pending, deadLettered, successRate } = await client.webhooks.stats(id)
   * ```
   */
  stats(id: string, options?: RequestOptions): ApiPromise<WebhookStats> {
    return this.request('get', '/webhooks/{id}/stats', { path: { id } }, options)
  }

  /**
   * Lists deliveries, newest first. `limit` is the size of a page: 1 to 100, default 20.
   *
   * Throws NotFoundError, PermissionError, and ValidationError for an unknown filter or cursor.
   *
   * @example
   * ```ts
   * for await (const { event, lastError } of client.webhooks.deliveries(id, { status: 'RETRYING' })) console.log(event, lastError)
   * ```
   */
  deliveries(
    id: string,
    query?: Webhooks.ListWebhookDeliveriesQuery,
    options?: RequestOptions,
  ): ListPromise<WebhookDelivery> {
    return this.requestList('get', '/webhooks/{id}/deliveries', { path: { id }, query }, options)
  }

  /**
   * Lists dead letters, newest first: deliveries whose attempts have all failed, and events that fired while the
   * subscription was disabled automatically. `limit` is the size of a page: 1 to 100, default 20.
   *
   * Throws NotFoundError, PermissionError, and ValidationError for an unknown cursor.
   *
   * @example
   * ```ts
   * for await (const { id } of client.webhooks.deadLetters(webhookId)) await client.webhooks.replay(id)
   * ```
   */
  deadLetters(
    id: string,
    query?: Webhooks.ListWebhookDeadLettersQuery,
    options?: RequestOptions,
  ): ListPromise<WebhookDelivery> {
    return this.requestList('get', '/webhooks/{id}/dead-letters', { path: { id }, query }, options)
  }

  /**
   * Sends a dead letter again, with the same delivery id and a new signature.
   *
   * Throws ConflictError for a delivery that is not a dead letter and while the subscription is not active (call
   * {@link reenable} first), NotFoundError, and PermissionError.
   *
   * @example
   * ```ts
   * await client.webhooks.replay(deliveryId)
   * ```
   */
  replay(deliveryId: string, options?: RequestOptions): ApiPromise<WebhookDelivery> {
    return this.request('post', '/webhooks/deliveries/{deliveryId}/replay', { path: { deliveryId } }, options)
  }
}

export declare namespace Webhooks {
  /** Body of {@link Webhooks.create}. */
  export interface CreateWebhookBody extends ReadonlyLists<CreateWebhook>, NamedInErrors {}

  /** Body of {@link Webhooks.update}. */
  export interface UpdateWebhookBody extends ReadonlyLists<UpdateWebhook>, NamedInErrors {}

  /** Body of {@link Webhooks.test}. */
  export interface TestWebhookBody extends TestWebhook, NamedInErrors {}

  /** Query of {@link Webhooks.list}. */
  export interface ListWebhooksQuery extends QueryParameters<'listWebhooks'>, NamedInErrors {}

  /** Query of {@link Webhooks.deliveries}. */
  export interface ListWebhookDeliveriesQuery
    extends QueryParameters<'listWebhookDeliveries'>,
      NamedInErrors {}

  /** Query of {@link Webhooks.deadLetters}. */
  export interface ListWebhookDeadLettersQuery
    extends QueryParameters<'listWebhookDeadLetters'>,
      NamedInErrors {}
}
