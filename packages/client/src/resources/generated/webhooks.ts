// Generated from spec/openapi.yaml by "npm run generate". Do not edit.
import type { CreateWebhook, SuccessResponse, TestWebhook, UpdateWebhook, Webhook, WebhookDelivery, WebhookEventTypeList, WebhookSecret, WebhookStats, WebhookTestResult, WebhookWithSecret } from '@agentcomms/spec/client'
import type { ApiPromise } from '../../api-promise.ts'
import type { RequestOptions } from '../../options.ts'
import type { ListPromise } from '../../pagination.ts'
import type { NamedInErrors, QueryParameters, ReadonlyLists } from '../parameter-types.ts'
import { Resource, successBody } from '../resource.ts'

/**
 * Webhook subscriptions of the organization. Every method except `eventTypes` requires a master key or an access token.
 * To verify the deliveries, use `verifyWebhook` of `@agentcomms/client/webhooks`.
 */
export class Webhooks extends Resource {
  /**
   * Lists subscriptions. Returns the newest first, without secrets and credentials. Requires a master key or an access
   * token. `limit` is the size of a page: 1 to 100, default 20.
   *
   * Throws PermissionError.
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
   * Subscribes an endpoint to events. Only this response contains the secret. One endpoint receives the events of every
   * agent of the organization. Requires a master key or an access token.
   *
   * `url` is an HTTPS endpoint. `events` contains names or patterns. A name has segments separated by dots. The pattern
   * `*` alone matches every event. As a whole segment, `*` matches one segment, and `**` matches zero or more. Inside a
   * segment, `*` matches one or more of its characters. `rateLimitPerMinute` is 0 to 100,000, by default unlimited.
   * `maxAttempts` is 1 to 10, by default 3.
   *
   * Throws PermissionError.
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
   * Lists the event types. A subscription to an event that is not on the list is accepted, but receives nothing.
   *
   * Their names are in `eventTypes`.
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
   * Gets a subscription. The response has its state and failures, but neither the secret nor the credential. Requires a
   * master key or an access token.
   *
   * Throws PermissionError and NotFoundError.
   *
   * @example
   * ```ts
   * const { data, requestId } = await client.webhooks.get(webhookId).withResponse()
   * ```
   */
  get(id: string, options?: RequestOptions): ApiPromise<Webhook> {
    return this.request('get', '/webhooks/{id}', { path: { id } }, options)
  }

  /**
   * Changes a subscription. Changes only the given fields. `authConfig: { type: none }` removes the credential. Null
   * clears `rateLimitPerMinute` and `maxAttempts`. A changed `url` or credential applies to the next attempt, also of
   * waiting deliveries. Changed `events` and `maxAttempts` apply to deliveries that are queued later. `active: true`
   * also re-enables a subscription that was disabled automatically and clears the failure count. `active: false` on an
   * automatically disabled subscription clears `disabledReason` and `disabledAt`: it then counts as disabled by a user.
   * Requires a master key or an access token.
   *
   * The service disables a subscription after too many failed attempts in a row. `active: true` sends no test delivery:
   * {@link reenable} sends one.
   *
   * Throws PermissionError and NotFoundError.
   *
   * @example
   * ```ts
   * await client.webhooks.update(webhookId, { events: ['message.*', 'call.ended'] })
   * ```
   */
  update(id: string, body: Webhooks.UpdateWebhookBody, options?: RequestOptions): ApiPromise<Webhook> {
    return this.request('put', '/webhooks/{id}', { path: { id }, body }, options)
  }

  /**
   * Deletes a subscription. Its deliveries in status `PENDING` or `RETRYING` are no longer sent. An attempt in progress
   * is the last one of its delivery. Requires a master key or an access token.
   *
   * Throws PermissionError and NotFoundError.
   *
   * @example
   * ```ts
   * await client.webhooks.delete(webhookId)
   * ```
   */
  delete(id: string, options?: RequestOptions): ApiPromise<SuccessResponse> {
    return this.request('delete', '/webhooks/{id}', { path: { id } }, options, successBody)
  }

  /**
   * Rotates the signing secret. The new secret is shown only once. The previous secret becomes invalid immediately,
   * also for waiting deliveries. Requires a master key or an access token.
   *
   * Until the receiver has the new secret, attempts fail. To rotate without a failed attempt, change to a second
   * subscription of the same URL.
   *
   * Throws PermissionError and NotFoundError.
   *
   * @example
   * ```ts
   * const { secret } = await client.webhooks.rotateSecret(webhookId)
   * ```
   */
  rotateSecret(id: string, options?: RequestOptions): ApiPromise<WebhookSecret> {
    return this.request('post', '/webhooks/{id}/rotate-secret', { path: { id } }, options)
  }

  /**
   * Sends one signed test delivery now. Makes one attempt with the documented example of an event and `test: true`. The
   * ids of the example belong to no record. `delivered` says whether the endpoint accepted it. The lists and the
   * statistics contain the delivery, but it does not count as a failure of the subscription and is not retried.
   * Requires a master key or an access token.
   *
   * `event` is the name of any event, by default the first event that the subscription matches, in the order of its
   * patterns, or `message.received` if it matches none. If the delivery fails, the call still resolves, with
   * `delivered: false`.
   *
   * Throws PermissionError and NotFoundError.
   *
   * @example
   * ```ts
   * const { delivered, statusCode, error } = await client.webhooks.test(webhookId, { event: 'message.received' })
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
   * Re-enables a disabled subscription. Sends a test delivery first. If it succeeds, the subscription becomes active
   * and its failure count becomes zero. Otherwise nothing changes, and the request is rejected with 400 `BAD_REQUEST`.
   * Requires a master key or an access token.
   *
   * To enable it without a test delivery, use {@link update}.
   *
   * Throws PermissionError and NotFoundError. Throws ConflictError if the delivery fails.
   *
   * @example
   * ```ts
   * const { active, consecutiveFailures } = await client.webhooks.reenable(webhookId)
   * ```
   */
  reenable(id: string, options?: RequestOptions): ApiPromise<Webhook> {
    return this.request('post', '/webhooks/{id}/reenable', { path: { id } }, options)
  }

  /**
   * Counts the deliveries of a subscription. Returns the number of stored deliveries in each status, the success rate
   * and the time of the last attempt. Requires a master key or an access token.
   *
   * `successRate` is 0 to 1, or null if no stored delivery has succeeded or become a dead letter.
   *
   * Throws PermissionError and NotFoundError.
   *
   * @example
   * ```ts
   * const { pending, deadLettered, successRate } = await client.webhooks.stats(webhookId)
   * ```
   */
  stats(id: string, options?: RequestOptions): ApiPromise<WebhookStats> {
    return this.request('get', '/webhooks/{id}/stats', { path: { id } }, options)
  }

  /**
   * Lists the deliveries of a subscription. Returns the newest first. Requires a master key or an access token. `limit`
   * is the size of a page: 1 to 100, default 20.
   *
   * Throws PermissionError and NotFoundError.
   *
   * @example
   * ```ts
   * for await (const { event, lastError } of client.webhooks.deliveries(webhookId, { status: 'RETRYING' })) console.log(event, lastError)
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
   * Lists the dead-lettered deliveries of a subscription. Returns the newest first: deliveries that used all attempts,
   * and events that fired while the subscription was disabled automatically. Each can be replayed. Requires a master
   * key or an access token. `limit` is the size of a page: 1 to 100, default 20.
   *
   * Throws PermissionError and NotFoundError.
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
   * Replays a dead-lettered delivery. The delivery keeps its id, starts again at 0 attempts and gets a new signature. A
   * delivery that is not dead-lettered, or whose subscription is deleted, is rejected with 400 `BAD_REQUEST`. While the
   * subscription is not active, it is rejected with 409 `CONFLICT`: reenable the subscription first. Requires a master
   * key or an access token.
   *
   * Throws PermissionError and NotFoundError. Throws ConflictError for a delivery that is not a dead letter, or while
   * the subscription is not active.
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
  /** Query of {@link Webhooks.list}. */
  export interface ListWebhooksQuery extends QueryParameters<'listWebhooks'>, NamedInErrors {}

  /** Body of {@link Webhooks.create}. */
  export interface CreateWebhookBody extends ReadonlyLists<CreateWebhook>, NamedInErrors {}

  /** Body of {@link Webhooks.update}. */
  export interface UpdateWebhookBody extends ReadonlyLists<UpdateWebhook>, NamedInErrors {}

  /** Body of {@link Webhooks.test}. */
  export interface TestWebhookBody extends TestWebhook, NamedInErrors {}

  /** Query of {@link Webhooks.deliveries}. */
  export interface ListWebhookDeliveriesQuery extends QueryParameters<'listWebhookDeliveries'>, NamedInErrors {}

  /** Query of {@link Webhooks.deadLetters}. */
  export interface ListWebhookDeadLettersQuery extends QueryParameters<'listWebhookDeadLetters'>, NamedInErrors {}
}
